/** Answers what has been decided already: the target that was chosen with an Action, and how the player likes to be asked. */
import { labelOf, type Play } from "../../board";
import type { Term } from "../term";
import { IN_HAND, keepHabits, keptHabits, type Habits } from "./habits";

const KEEPS = "keep";
const ROLLS_AGAIN = "re-roll";
const NO_MORE = "done";
const ONE_MORE = "buy";
export const NOTHING = "0 AP";
/** Prices of rolls; what a summit or a War costs is another matter. */
export const PRICED = ["buy-modifier", "civil-war-help"];
const RATHER_GOOD = 0.5;

export class Steward {
  habits = $state.raw<Habits>(keptHabits());
  /** What was answered for the player since their last choice, in the words of the buttons. */
  done = $state.raw<string[]>([]);
  /** Whether a question is being answered, or looked at, without the player. */
  isBusy = $state(false);
  /** How many lines the log had when the player chose last. */
  mark = $state(0);

  private queue: string[] = [];
  /** What was set for the roll; null where the player has not seen the odds. */
  private points: number | null = null;
  /** Whether a second roll was decided on together with the Action. */
  private isSecond = false;
  private lines = 0;
  /** After something was taken back every question is put. */
  private isAsking = false;
  private asked: unknown = null;

  constructor(private read: () => Play) {
    this.mark = read().lines.length;
  }

  /** The player's own choice: one answer, or several in one go, with the Action Points for the roll and for a second one. */
  take(choices: string[], points = 0, isSecond = false): void {
    const play = this.read();
    if (play.busy) return;
    this.queue = choices.slice(1);
    this.points = points;
    this.isSecond = isSecond;
    this.done = [];
    this.isAsking = false;
    this.mark = play.lines.length;
    play.choose(choices[0]);
  }

  set(change: Partial<Habits>): void {
    this.habits = { ...this.habits, ...change };
    keepHabits(this.habits);
  }

  /** Looks at the present question; it stays with the player unless it is decided already. */
  async look(): Promise<void> {
    const play = this.read();
    if (play.lines.length < this.lines) {
      this.isAsking = true;
      this.queue = [];
      this.mark = Math.min(this.mark, play.lines.length);
    }
    this.lines = play.lines.length;
    const asked = play.asked;
    if (!asked || play.seat === null || play.isReplay) {
      this.isBusy = false;
      return;
    }
    if (asked === this.asked || play.busy) return;
    this.asked = asked;
    this.isBusy = true;
    const answer = await this.answer(play);
    if (play.asked !== asked) return;
    if (answer === null || !asked.choices.includes(answer)) {
      this.queue = [];
      this.isBusy = false;
      return;
    }
    this.done = [...this.done, `${play.question} ${labelOf(play, answer)}.`];
    play.choose(answer);
  }

  private async answer(play: Play): Promise<string | null> {
    if (this.isAsking) return null;
    const { kind, choices } = play.asked!;
    const next = this.queue.shift();
    if (next !== undefined) return next;
    if (kind === "re-roll") return this.kept(play);
    if (PRICED.includes(kind)) return this.spent(play);
    const isUsedUp = choices.every((choice) => choice === ONE_MORE || choice === NO_MORE);
    if (isUsedUp) return this.habits.more === "no" ? NO_MORE : null;
    return play.offers.find((offer) => offer.is_free)?.choice ?? null;
  }

  private spent(play: Play): string | null {
    const isTaking = Boolean((play.view.table as unknown as Term).taking);
    if (!isTaking) return this.habits.others === "no" ? NOTHING : null;
    if (this.habits.before === "ask" || this.points === null) return null;
    const answer = `${this.points} AP`;
    // What was set holds for the first roll; the next of the same Action is another matter.
    if (this.points) this.points = null;
    return play.asked!.choices.includes(answer) ? answer : null;
  }

  private async kept(play: Play): Promise<string | null> {
    if (!this.isSecond && this.habits.after === "never") return KEEPS;
    if (!this.isSecond && this.habits.after === "ask") return null;
    const [lies] = (await play.odds(KEEPS)) ?? [];
    if (lies && lies.good > RATHER_GOOD) return KEEPS;
    if (this.isSecond) return ROLLS_AGAIN;
    const points = (play.view.table as unknown as Term).tracks.AP ?? 0;
    return this.habits.after === "again" && points > IN_HAND ? ROLLS_AGAIN : null;
  }
}
