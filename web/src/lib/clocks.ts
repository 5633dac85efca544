/** Clocks in plain words. */
import type { Pace, Plan } from "../api";
import { counted } from "./english";

const DAY = 86_400;

export interface ClockChoice {
  words: string;
  seconds: number;
  bank: number;
}

export const AT_ZERO: Record<NonNullable<Plan["at_zero"]>, string> = {
  bot: "a bot plays on until they are back",
  wait: "the table waits",
  end: "the game ends, with no result",
};

/** A length of time: "30 seconds", "2 hours". */
export function span(seconds: number): string {
  if (seconds >= 2 * DAY || seconds === DAY) return counted(Math.round(seconds / DAY), "day");
  if (seconds >= 2 * 3600 || seconds === 3600) return counted(Math.round(seconds / 3600), "hour");
  return seconds >= 120 || seconds === 60 ? counted(Math.round(seconds / 60), "minute") : counted(Math.round(seconds), "second");
}

/** What a clock shows: "1:05", "3 h", "2 days". */
export function dial(seconds: number): string {
  if (seconds > DAY) return counted(Math.round(seconds / DAY), "day");
  if (seconds > 3600) return `${Math.round(seconds / 3600)} h`;
  return `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, "0")}`;
}

/** Clocks that fit a game: by the move, by the game, and by mail. */
export function clocksFor({ move, game }: Pace): ClockChoice[] {
  const bare = { seconds: 0, bank: 0 };
  return [
    { ...bare, words: "No clock" },
    ...[move, move * 4].map((seconds) => ({ ...bare, seconds, words: `By the move: ${span(seconds)} for each question` })),
    ...[game, game * 2].map((bank) => ({ ...bare, bank, words: `By the game: ${span(bank)} for each player` })),
    ...[1, 3, 7].map((days) => ({ ...bare, seconds: days * DAY, words: `By mail: ${span(days * DAY)} for each question` })),
  ];
}

/** What the table has agreed on; empty without a clock. */
export function agreed({ seconds = 0, bank = 0, at_zero = "bot" }: Plan): string {
  const parts = [seconds ? `${span(seconds)} for each question` : "", bank ? `${span(bank)} for the whole game` : ""].filter(Boolean);
  return parts.length ? `${parts.join(", and ")}. When somebody's time is up, ${AT_ZERO[at_zero]}.` : "";
}
