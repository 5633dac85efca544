/** The people of a table. */
import type { BallotSight, TableSight } from "../api";
import type { Person } from "../games/board";
import { listed } from "./english";
import { IS_ALONE } from "./transport";

/** Who sits there; a seat that nobody has taken yet goes by its number. */
export function nameOf(table: Pick<TableSight, "seats">, seat: number): string {
  const { name = "", player = "" } = table.seats[seat] ?? {};
  return name || player || `Seat ${seat + 1}`;
}

/** Whether the table can still vote on a proposal. */
export function isOpen({ result, lapses }: BallotSight, now = Date.now() / 1000): boolean {
  return result === null && (lapses == null || lapses > now);
}

/** With whom somebody shares a screen, for those who sit elsewhere; empty for nobody. */
export function sharing(table: Pick<TableSight, "seats">, seat: number, mine: number[]): string {
  const others = IS_ALONE || mine.includes(seat) ? [] : (table.seats[seat]?.shares_with ?? []);
  return others.length ? `shares a screen with ${listed(others.map((other) => nameOf(table, other)))}` : "";
}

/** Everybody who shares a screen with somebody, a sentence for each screen but their own. */
export function screens(table: Pick<TableSight, "seats">, mine: number[]): string[] {
  const shared = table.seats.filter(({ seat, shares_with = [] }) => shares_with.length && Math.min(...shares_with) > seat && !mine.includes(seat));
  return IS_ALONE ? [] : shared.map(({ seat, shares_with = [] }) => `${listed([seat, ...shares_with].map((one) => nameOf(table, one)))} play at one screen, one after another.`);
}

/** What is asked of whoever looks, in two or three words. */
export const STATES = { turn: "Your turn", react: "You may react", answer: "Your choice" };

/** Everybody as a board draws them, with who is asked; `own` is in what way you are. */
export function peopleOf(table: Pick<TableSight, "seats">, waiting: number[], you: number | null, own?: keyof typeof STATES): Person[] {
  return table.seats.map(({ seat, player, is_away, is_bot }) => ({
    seat,
    name: nameOf(table, seat),
    isYou: seat === you,
    isBot: is_bot ?? !["person", ""].includes(player),
    isAway: is_away,
    isAsked: waiting.includes(seat),
    doing: waiting.includes(seat) ? (seat === you && own ? STATES[own].toLowerCase() : "is thinking …") : is_away ? "is away" : "",
  }));
}
