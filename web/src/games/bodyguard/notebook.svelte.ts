/** Your own notes on who might be who: kept on this device for one table and one seat, and never sent anywhere. */
import { remembered } from "../../lib/remembered";
import { place } from "../../lib/router.svelte";

export type Mark = "" | "bodyguard" | "assassin";

interface Round {
  marks: Record<number, Mark>;
  /** How many claims had been made when the round began. */
  said: number;
}

interface Pages {
  rounds: Record<number, Round>;
  words: string;
}

export class Notebook {
  private pages = $state<Pages>({ rounds: {}, words: "" });
  private readonly key: string;

  constructor(seat: number | null) {
    const table = place.query.table ?? place.path[1] ?? "";
    this.key = `fourscore.bodyguard.notes.${table}.${seat ?? "watching"}`;
    try {
      this.pages = { ...this.pages, ...(JSON.parse(remembered.getItem(this.key) ?? "{}") as Partial<Pages>) };
    } catch {
      // Notes that cannot be read are begun anew.
    }
  }

  get words(): string {
    return this.pages.words;
  }
  set words(words: string) {
    this.pages.words = words;
    this.keep();
  }

  markOf(round: number, seat: number): Mark {
    return this.pages.rounds[round]?.marks[seat] ?? "";
  }

  mark(round: number, seat: number, mark: Mark): void {
    const page = this.pages.rounds[round] ?? { marks: {}, said: 0 };
    this.pages.rounds[round] = { ...page, marks: { ...page.marks, [seat]: mark } };
    this.keep();
  }

  /** Opens the page of a round, and remembers which claims were made before it. */
  begin(round: number, said: number): void {
    if (this.pages.rounds[round]) return;
    this.pages.rounds[round] = { marks: {}, said };
    this.keep();
  }

  /** How many claims are older than the round. */
  saidBefore(round: number): number {
    return this.pages.rounds[round]?.said ?? 0;
  }

  private keep(): void {
    try {
      remembered.setItem(this.key, JSON.stringify(this.pages));
    } catch {
      // Without storage the notes last as long as the page.
    }
  }
}
