import { asked, either, ever, told, type Tutorial } from "../../tutorials/lesson";

const ACTING = asked("actor", "office-action", "action");

export const tutorial: Tutorial = {
  seed: "first game",
  bots: [],
  options: { "new-player": "on", difficulty: "easier" },
  steps: [
    {
      title: "You are the President",
      says: "You play alone against the world, for four years. The board shows how things stand. The desk asks you one question after another: that is the whole game.",
      points: "#the-desk",
    },
    {
      title: "Pick your people",
      says: "First choose your own strengths, then who fills the four offices. The numbers beside a name are ratings, and the question says which of them counts. Answer with a click, or with a digit and Enter.",
      points: "#the-desk",
      until: either(asked("administration-priority"), ACTING),
    },
    {
      title: "What you want to achieve",
      says: "Name the laws that matter to you, and promise one of them to the voters. Laws that the public wants too are worth most.",
      until: either(asked("place-fni", "capability", "set-focus"), ACTING),
    },
    {
      title: "A year begins",
      says: "Each year you get Action Points, AP for short. They buy extra Actions, better rolls and second rolls. What you do not need today you may need badly in the autumn.",
      until: either(asked("set-focus"), ACTING),
    },
    {
      title: "Set the Focus",
      says: "Put the six areas in order. Twice a year each of them is rolled for, and the first ones succeed most often. Put the weakest track of the country first.",
      until: ACTING,
    },
    {
      title: "Read the odds",
      says: "Point at an Action, or move to it with the arrow keys: beside it stand its chances, what 1 AP before the roll would change, and everything it can be aimed at. Take an Action, at best with its target in one click.",
      points: "#the-desk",
      until: told("mr-president.actions.take"),
    },
    {
      title: "The die is not the end",
      says: "Beside the odds you can set APs for the roll. After a roll that did not go well you are asked whether you throw again for 1 AP; How you are asked, at the foot of the desk, changes that. Keep an eye on what is left. Play on until you may take three Actions in a row.",
      until: either(asked("action"), ever("mr-president.actions.any-three.mix")),
    },
    {
      title: "The world acts too",
      says: "Russia, China, allies and rogues have booklets of their own, and Crisis chits come out of the cup. Every line of the log has a Why? that opens its rule. Play on until a chit is drawn.",
      until: ever("mr-president.chit.draw.random"),
    },
    {
      title: "What can lose it all",
      says: "The situation room lists what could end your presidency, the nearest first, and which Actions help against it. Look there before you spend your last AP.",
      points: ".room",
    },
    {
      title: "How the year is judged",
      says: "At the end of the year approval, Congress, the media, the economy and homeland security are added up: 16 or less loses, 35 or more wins. The paper of the year tells how it went. Good luck, Mr. President.",
    },
  ],
};
