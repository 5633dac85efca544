/** What a board gets, and what it may ask for: the same for every game, live and in a replay. */
import type { Asked, Forecast, LineSight, Offer, Said, Threat, ViewSight, Way } from "../api";

export type { Offer };

/** Somebody at the table, as a board draws them. */
export interface Person {
  seat: number;
  name: string;
  isYou: boolean;
  isBot: boolean;
  isAway: boolean;
  /** Whether the table waits for an answer of this seat. */
  isAsked: boolean;
  /** What they are doing, in two or three words; empty for nothing worth a word. */
  doing: string;
}

/** One forecast for each target that a choice can have. */
export type Odds = Forecast[];
/** What can lose the game, the nearest first. */
export type Situation = Threat[];
/** A choice with the answers to what it is about, each to be given in one go. */
export type { Way };
export type Ways = Way[];

export interface Play {
  /** The id of the game. */
  game: string;
  view: ViewSight;
  people: Person[];
  /** The seat through whose eyes you look; null for a spectator. */
  seat: number | null;
  /** What is asked of the seat now; null while others think, and in a replay. */
  asked: Asked | null;
  /** Whether that is your own turn, a chance to react, or another question. */
  state?: "turn" | "react" | "answer";
  /** Whose turn it is while you are asked; null or undefined where nobody has it, or the game does not say. */
  turn?: number | null;
  /** The legal choices in the game's own words. Those that come to the same stand here once: `asked.choices` has all. */
  offers: Offer[];
  /** The question in the game's own words; empty when nothing is asked. */
  question: string;
  /** The public facts of the game (`GET /games/{id}/facts`); an empty object until they are there. */
  facts: any;
  /** The whole log as this seat reads it. */
  lines: LineSight[];
  /** The lines that came with the last news: what a board animates. */
  fresh: LineSight[];
  /** A choice has been sent and is not answered yet. */
  busy: boolean;
  isReplay: boolean;
  /**
   * Answers the question; only a notation from `asked.choices` is sent. However a board puts its choices, each of them
   * must also be reachable as a button with `data-choice`, as in `ui/Choices.svelte`: for the keyboard, and for tests.
   */
  choose(choice: string): void;
  /** Why a choice is not allowed, in a sentence; empty when it is. */
  whyNot(choice: string): Promise<string>;
  /** Opens a rule of the ledger. */
  rule(id: string): void;
  said: Said[];
  /** Says something that is kept in the journal. */
  claim(words: string): void;
  /** The options that this table plays with. */
  options: Record<string, string>;
  /** What a choice would lead to; null where the game cannot say. */
  odds(choice: string): Promise<Odds | null>;
  /** How a choice can be made together with what is asked because of it; none where it is complete. */
  ahead(choice: string): Promise<Ways>;
  /** The state of affairs in words; null where the game has none. */
  situation(): Promise<Situation | null>;
}

/** The words for a choice, or for another one that comes to the same; undefined for what cannot be chosen. */
export function offerOf({ offers }: Play, choice: string): Offer | undefined {
  return offers.find((offer) => offer.choice === choice || offer.alike?.includes(choice));
}

/** What the button for a choice says. */
export function labelOf(play: Play, choice: string): string {
  return offerOf(play, choice)?.label ?? choice;
}

/** Somebody in the middle of a sentence: "you", or a name. */
export function called(people: Person[], seat: number): string {
  return people[seat]?.isYou ? "you" : (people[seat]?.name ?? "somebody");
}

/** The other seats, beginning to the left of your own; all of them for whoever looks on. */
export function around(seats: number, own: number | null): number[] {
  return own === null ? [...Array(seats).keys()] : Array.from({ length: seats - 1 }, (_, step) => (own + 1 + step) % seats);
}

/** The question; while nothing is asked of whoever looks, what the table waits for. */
export function prompt(play: Play): string {
  if (play.asked || play.question) return play.question;
  return play.view.outcome ? "The game is over." : thinking(play);
}

function thinking({ people, seat }: Play): string {
  const asked = people.filter(({ isAsked }) => isAsked);
  // In a replay your own answer is about to be seen.
  if (asked.some((person) => person.seat === seat)) return "You are thinking.";
  return asked.length === 1 ? `${asked[0].name} is thinking.` : "The others are thinking.";
}
