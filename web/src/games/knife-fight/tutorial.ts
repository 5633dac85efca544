import type { Play } from "../board";
import { answered, asked, told, type Tutorial } from "../../tutorials/lesson";
import type { FightView } from "./api";

/** Whether your own turn has come round. */
function isActing(play: Play): boolean {
  return play.asked?.kind === "action";
}

/** Whether a President of yours is in the ring. */
function isRunning(play: Play): boolean {
  const fight = play.view.table as unknown as FightView;
  return play.seat !== null && fight.places[play.seat].president !== null;
}

export const tutorial: Tutorial = {
  seed: "first game",
  bots: ["old-hand", "old-hand", "old-hand"],
  steps: [
    {
      title: "Three cards and three Presidents",
      says: "You hold three Action cards. Red ones attack, blue ones do politics, green ones answer what others do. Keep them, or exchange all three once.",
      until: asked("starter"),
      points: ".prompt",
    },
    {
      title: "Who runs for you?",
      says: "Pick the President who fights first; the two others wait for your later lives. The lowest number in the ring begins. Drops are life, and the red line is what that President can do.",
      until: isRunning,
      points: ".prompt",
    },
    {
      title: "The ring",
      says: "Everybody's President now lies in the ring, with life, corruption, votes and cards. Point at a card, or tap it, to read it. You reach the neighbours on both sides with a knife, and everybody with a ranged Attack.",
      points: ".others",
    },
    {
      title: "Wait for your turn",
      says: "A turn has three actions. While others act you may be asked whether you answer with a green card. Pass if you like: nobody can tell what you hold.",
      until: isActing,
    },
    {
      title: "Strike",
      says: "Take an action: press Stab, or pick a card of your hand. Whoever can be hit lights up; click that President. A Stab costs an action, and you have one a turn.",
      until: told("knife-fight.stab", "knife-fight.play", "knife-fight.ability", "knife-fight.draw"),
      points: ".prompt",
    },
    {
      title: "The rest of the turn",
      says: "Use your other actions: play, stab, use the ability, or draw a card. A dim card says why it cannot be used when you point at it. End the turn when you have had enough.",
      until: told("knife-fight.turn.three-phases"),
      points: ".own .hand",
    },
    {
      title: "Blood and ballots",
      says: "A President with as many wounds as life falls, and whoever struck takes the body as a vote. Surviving until your next turn is a vote, too.",
      until: told("knife-fight.wound.death-at-life", "knife-fight.campaign.vote-for-surviving", "knife-fight.vote"),
    },
    {
      title: "Falling is not the end",
      says: "When yours falls, a spare one runs on your next turn, and you may take a new hand. Coins are corruption: with five of them a President is thrown out, and that costs a vote.",
      until: answered,
    },
    {
      title: "The last vote is a kill",
      says: "Five votes win, but the fifth has to come from a kill or from standing alone. Watch who has four, and do not let them strike last.",
      points: ".others",
    },
  ],
};
