/** The people of a table. */
import type { TableSight } from "../api";
import type { Person } from "../games/board";

/** Who sits there; a seat that nobody has taken yet goes by its number. */
export function nameOf(table: Pick<TableSight, "seats">, seat: number): string {
  const { name = "", player = "" } = table.seats[seat] ?? {};
  return name || player || `Seat ${seat + 1}`;
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
