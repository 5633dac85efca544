/** The years of the game on the table. */
import type { Play } from "../../board";
import type { Facts, Term } from "../term";
import { startOf, yearsOf, type Year } from "./chronicle";

export function diaryOf(play: Play): Year[] {
  const facts = play.facts as Facts;
  const term = play.view.table as unknown as Term;
  const title = facts.tracks?.PA?.title ?? "Public Approval";
  return yearsOf(play.lines, { title, start: startOf(facts, "PA", term.difficulty) }, play.view.outcome !== null);
}
