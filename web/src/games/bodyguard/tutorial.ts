import type { Play } from "../board";
import { answered, asked, type Tutorial } from "../../tutorials/lesson";
import type { PlotView } from "./api";

function plot(play: Play): PlotView {
  return play.view.table as unknown as PlotView;
}

/** Whether somebody has a hit in front of them. */
function isStruck(play: Play): boolean {
  return plot(play).rows.some((row) => row.length > 0);
}

export const tutorial: Tutorial = {
  seed: "first game",
  bots: ["old-hand", "old-hand", "old-hand", "old-hand"],
  steps: [
    {
      title: "One President, many secrets",
      says: "The golden ribbon shows the President of this round. All other roles are secret: Assassins want the President out, and at most one Bodyguard protects him.",
      points: ".role.president",
    },
    {
      title: "Peek at your role",
      says: "Hold the blue card to see your own role, with a finger, the mouse or the Space bar. It decides whether you want the President to stay. When you are President your role is no secret.",
      points: ".desk .card",
    },
    {
      title: "Four slots in front of everybody",
      says: "Hits come in four types: Weapon, Location, Weather, Time. Whoever has one of each in front of them is out. A second hit of the same type cannot be placed.",
      until: isStruck,
      points: ".slots",
    },
    {
      title: "Your hand",
      says: "When it is your turn you use one card and draw another. Pick one to see what it can do.",
      until: asked("turn"),
      points: ".hand",
    },
    {
      title: "Use a card",
      says: "Pick a card, then a seat that lights up: hits go in front of others, tricks and Martins spoil their turns. Or discard the card face down. A seat that you cannot choose says why.",
      until: answered,
      points: ".hand",
    },
    {
      title: "Deeds tell more than words",
      says: "Watch who strikes the President and who holds back. What happens is told in the middle, and the log beside it explains each line.",
      until: (play, since) => since.length > 3 && play.asked?.kind === "turn",
      points: ".mat",
    },
    {
      title: "Say something",
      says: "Open Claims and say anything, true or not: \"I am the Bodyguard\". Claims are kept in the record and bind nobody.",
      until: (play) => play.said.some((one) => one.is_claim && one.seat === play.seat),
    },
    {
      title: "Keep notes",
      says: "The notebook beside it counts what everybody did and keeps your guesses. It stays on this device. Closed, it shows nothing.",
    },
    {
      title: "The last hit",
      says: "When the President gets the fourth type, everybody is asked at once, and the Bodyguard may step in with three hits of three types. Nobody else sees your prompt.",
      until: (play) => plot(play).past.length > 0,
    },
    {
      title: "Roles turn up",
      says: "The round is over: all roles are shown, and points go to the side that won. Everybody is President once, and most points win. From here you know all that you need.",
    },
  ],
};
