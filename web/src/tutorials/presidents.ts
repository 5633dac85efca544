import { answered, asked, told, type Tutorial } from "./lesson";

export const tutorial: Tutorial = {
  game: "presidents",
  seed: "first game",
  bots: ["old-hand", "old-hand", "old-hand"],
  steps: [
    { title: "Get rid of your cards", says: "Whoever has no cards first becomes President. Threes are low, aces are high, and a two beats anything." },
    { title: "Wait for your turn", says: "Watch the pile: it shows what has to be beaten. When it is your turn your choices light up.", until: asked("play", "lead") },
    { title: "Play or pass", says: "Play as many cards as lie on the pile, all of one rank, and as high or higher. Or pass: you may still play later.", until: answered },
    { title: "Sets count", says: "A lead of two cards asks for two cards. When nobody wants to play, the last player leads anything.", until: told("presidents.pile") },
    { title: "Out first, best off", says: "Play on until the round ends. The last one is Scum and gives away good cards next round, so do not be last.", until: told("presidents.title", "presidents.round", "presidents.exchange") },
    { title: "Titles pay", says: "President and Vice President score. The first to the goal wins the game. From now on you know all that you need." },
  ],
};
