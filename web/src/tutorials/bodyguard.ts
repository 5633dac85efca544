import { answered, asked, type Tutorial } from "./lesson";

export const tutorial: Tutorial = {
  game: "bodyguard",
  seed: "first game",
  bots: ["old-hand", "old-hand", "old-hand", "old-hand"],
  steps: [
    { title: "One President, many secrets", says: "Everybody knows who is President. The other roles are secret: Assassins want him out, and the Bodyguard protects him." },
    { title: "Your role", says: "Look at your own role, and let nobody see on your face what it is. It decides whether you want the President to stay." },
    { title: "Your first card", says: "On your turn you play one card: a hit on somebody's row, an action, or a card face down.", until: asked("play", "card", "turn") },
    { title: "Play it", says: "Four hits of different colours in one row put that player out. Colours that are there already are safe there.", until: answered },
    { title: "Watch and claim", says: "Who hits whom tells more than words do. You can claim anything in the talk, and it is kept in the record." },
  ],
};
