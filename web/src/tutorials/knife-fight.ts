import { answered, asked, type Tutorial } from "./lesson";

export const tutorial: Tutorial = {
  game: "knife-fight",
  seed: "first game",
  bots: ["old-hand", "old-hand", "old-hand"],
  steps: [
    { title: "Your President", says: "You fight with one President at a time. The life on the card says how many wounds it takes to fall." },
    { title: "Choose well", says: "When a question is yours, the choices are listed with what they do. Open any card to read its text.", until: asked("action", "candidate", "president", "pick") },
    { title: "Actions", says: "On a turn you have a few actions: draw a card, play a card, or stab a neighbour.", until: answered },
    { title: "Votes win", says: "Who kills a President takes the body as votes. Enough votes win the fight; so does being the last one standing." },
    { title: "Reactions", says: "Now and then you are asked in the middle of another's turn whether you react. Passing is always allowed." },
  ],
};
