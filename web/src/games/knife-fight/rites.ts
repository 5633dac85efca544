/** The ceremonies of a fight: somebody runs for office, falls, is thrown out, or stands alone. */
import type { LineSight } from "../../api";
import type { KnifeFightFacts } from "./api";
import type { PresidentFacts } from "./fight";
import { called } from "../board";
import type { Speech } from "./words";

export interface Rite {
  kind: "candidacy" | "fall" | "ouster" | "alone";
  title: string;
  /** Each President with what is said of it. */
  names: { president: PresidentFacts | null; name: string; says: string }[];
}

const KINDS: Record<string, Rite["kind"]> = {
  "knife-fight.announce.what-is-read": "candidacy",
  "knife-fight.wound.death-at-life": "fall",
  "knife-fight.corruption.five-throws-out": "ouster",
  "knife-fight.last-standing.trigger": "alone",
};
const TITLES = { candidacy: "A new candidate", fall: "Fallen", ouster: "Thrown out of office", alone: "Last one standing" };

/** The ceremonies that new lines of the log call for; candidacies that come together are one. */
export function ritesOf(speech: Speech, fresh: LineSight[]): Rite[] {
  const rites: Rite[] = [];
  for (const line of fresh) {
    const kind = KINDS[line.rule];
    if (!kind) continue;
    const last = rites.at(-1);
    if (kind === "candidacy" && last?.kind === kind) {
      last.title = "The candidates";
      last.names.push(named(speech, kind, line));
    } else rites.push({ kind, title: TITLES[kind], names: kind === "alone" ? [] : [named(speech, kind, line)] });
  }
  return rites;
}

function named(speech: Speech, kind: Rite["kind"], line: LineSight): Rite["names"][number] {
  const name = String(line.facts.president ?? "");
  const seat = Number(line.facts.player);
  const owner = called(speech.people, seat);
  const says = kind === "candidacy" ? `runs for ${owner}` : kind === "fall" ? `fought for ${owner}` : `served ${owner}, and himself`;
  return { president: cardOf(speech.facts, name, speech.fight.places[seat]?.president ?? ""), name, says };
}

/** The card of a name; one name is on two cards, and then the one in play is meant. */
function cardOf(facts: Partial<KnifeFightFacts>, name: string, inPlay: string): PresidentFacts | null {
  const all = Object.values(facts.presidents ?? {}).filter((one) => one.name === name);
  return all.find(({ id }) => id === inPlay) ?? all[0] ?? null;
}
