import { answered, type Tutorial } from "./lesson";

export const tutorial: Tutorial = {
  game: "mr-president",
  seed: "first game",
  bots: [],
  options: { "new-player": "on" },
  steps: [
    { title: "At the desk", says: "You play alone. The game runs through a year of segments, and now and then asks you to decide something." },
    { title: "The present question", says: "The question on the desk says what is decided, what it costs and how likely it goes well. Answer it.", until: answered },
    { title: "Action points", says: "Action points pay for nearly everything and come slowly. A bought modifier makes a roll better." },
    { title: "What can lose", says: "Watch approval, the homeland and the crises. The situation room says what is one step from going wrong." },
    { title: "Ask the coach", says: "The coach explains each question in two sentences. Take your time: the game is saved with every answer." },
  ],
};
