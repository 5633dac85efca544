/** The fight in plain words: who is who, what is happening, and what lasts. */
import { capital, counted, listed } from "../../lib/english";
import { called, labelOf, type Person, type Play } from "../board";
import type { KnifeFightFacts, MomentView } from "./api";
import { actionOf, isPresident, presidentOf, spelled, type FightView, type Tool } from "./fight";

export interface Speech {
  facts: Partial<KnifeFightFacts>;
  fight: FightView;
  people: Person[];
  seat: number | null;
}

export function speechOf(play: Play): Speech {
  return { facts: play.facts, fight: play.view.table as unknown as FightView, people: play.people, seat: play.seat };
}

/** Who sits there, with the President. */
export function whom(speech: Speech, seat: number): string {
  const id = speech.fight.places[seat]?.president;
  const name = called(speech.people, seat);
  return id ? `${name} (${presidentOf(speech.facts, id).name})` : name;
}

/** What a tool is called before it is aimed: what is printed on it. */
export function toolSaid(play: Play, { id, verb, card, targets }: Tool): string {
  if (!targets.length) return labelOf(play, id);
  const speech = speechOf(play);
  return card ? nameOf(speech, card) : verb === "ability" ? abilityOf(speech) : spelled(verb);
}

function nameOf(speech: Speech, id: string): string {
  return isPresident(speech.facts, id) ? presidentOf(speech.facts, id).name : actionOf(speech.facts, id).name;
}

export function abilityOf(speech: Speech): string {
  const id = speech.fight.places[speech.seat ?? speech.fight.turn]?.president;
  return (id && presidentOf(speech.facts, id).title) || "the ability";
}

/** What is happening to whom, in a sentence. */
export function happening(speech: Speech, moment: MomentView): string {
  const { name, seat, by, card, count } = moment;
  const [victim, doer] = [subject(speech, seat), by === null ? "Somebody" : subject(speech, by)];
  const target = speech.seat === seat ? "you" : whom(speech, seat);
  const printed = card ? nameOf(speech, card) : "";
  const said: Record<string, string> = {
    attack: `${doer} ${verb(speech, by, "attacks", "attack")} ${target}${printed ? ` with ${printed}` : ""} for ${counted(count ?? 1, "wound")}.`,
    missed: `The Attack on ${target} has missed.`,
    wounding: `${victim} ${verb(speech, seat, "is", "are")} about to take ${counted(count ?? 1, "wound")}.`,
    wounded: `${victim} ${verb(speech, seat, "has", "have")} taken ${counted(count ?? 1, "wound")}.`,
    corrupting: `${victim} ${verb(speech, seat, "is", "are")} about to get ${counted(count ?? 1, "corruption counter")}.`,
    dying: `${whose(speech, seat)} ${printed || "President"} is about to fall.`,
    died: `${whose(speech, seat)} President has fallen.`,
    announcing: `${victim} ${verb(speech, seat, "announces", "announce")} a candidacy.`,
    campaigning: `${victim} ${verb(speech, seat, "is", "are")} about to get a vote for surviving.`,
    acting: `${victim} ${verb(speech, seat, "begins", "begin")} to act.`,
    playing: `${victim} ${verb(speech, seat, "plays", "play")} ${printed || "a card"}.`,
    drawing: `${victim} ${verb(speech, seat, "draws", "draw")} ${counted(count ?? 1, "card")}.`,
    "end-of-turn": `${whose(speech, seat)} turn ends.`,
  };
  return said[name] ?? `${spelled(name)}: ${target}.`;
}

const UNTIL: Record<string, string> = {
  "end-of-turn": "until this turn ends",
  "own-turn": "until the owner's next turn",
  "own-end": "until the owner's turn ends",
  leaves: "while this President stays",
};

/** What is known of a seat besides its cards: what lasts, and which votes have been seen. */
export function notesOf(speech: Speech, seat: number): string[] {
  const votes = speech.fight.places[seat].votes.filter((vote) => vote !== null).map((vote) => presidentOf(speech.facts, vote).name);
  return [...lastingSaid(speech, seat), ...(votes.length ? [`Votes seen: ${votes.join(", ")}.`] : [])];
}

/** What lasts for a seat, one sentence for each effect, whoever it is with. */
function lastingSaid(speech: Speech, seat: number): string[] {
  const found = new Map<string, string[]>();
  for (const { effect, target, until, owner } of speech.fight.lasting) {
    if (owner !== seat) continue;
    const key = `${effect} ${until ?? "own-turn"}`;
    found.set(key, [...(found.get(key) ?? []), ...(target === null || target === undefined ? [] : [called(speech.people, target)])]);
  }
  return [...found].map(([key, names]) => {
    const [effect, until] = key.split(" ");
    return `${spelled(effect)}${names.length ? ` with ${listed(names)}` : ""}, ${UNTIL[until]}.`;
  });
}

function subject(speech: Speech, seat: number): string {
  return capital(called(speech.people, seat));
}

function whose(speech: Speech, seat: number): string {
  return seat === speech.seat ? "Your" : `${called(speech.people, seat)}'s`;
}

function verb(speech: Speech, seat: number | null, theirs: string, yours: string): string {
  return seat !== null && seat === speech.seat ? yours : theirs;
}

/** Which edition it is, how far the fight has come, and what wins it. */
export function editionSaid({ edition, round, goal }: FightView): string {
  return `${edition === 1 ? "First" : "Second"} edition${round ? `, round ${round}` : ""}: ${counted(goal, "vote wins", "votes win")}`;
}
