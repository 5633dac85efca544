/** A puzzle as a board sees it: one question, answered once. */
import type { Asked, LineSight, PuzzleSight, Said, Solved, ViewSight } from "../api";
import type { Offer, Person, Play } from "../games/board";
import { desk } from "../lib/desk.svelte";
import { post } from "../lib/http";
import { factsOf } from "../lib/study";

export class PuzzlePlay implements Play {
  facts = $state.raw<Record<string, unknown>>({});
  busy = $state(false);
  solved = $state.raw<Solved | null>(null);

  constructor(
    readonly game: string,
    readonly puzzle: PuzzleSight,
  ) {
    factsOf(game).then((facts) => (this.facts = facts), () => undefined);
  }

  readonly isReplay = false;
  readonly lines: LineSight[] = [];
  readonly fresh: LineSight[] = [];
  readonly said: Said[] = [];

  get view(): ViewSight {
    return this.puzzle.view;
  }
  get seat(): number | null {
    return this.view.seat;
  }
  get asked(): Asked | null {
    return this.solved ? null : this.view.asked;
  }
  get offers(): Offer[] {
    return this.solved ? [] : this.puzzle.words.offers;
  }
  get question(): string {
    return this.solved ? "You have answered." : this.puzzle.words.question;
  }
  get options(): Record<string, string> {
    return this.puzzle.options;
  }
  get people(): Person[] {
    return this.puzzle.names.map((name, seat) => ({
      seat,
      name,
      isYou: seat === this.seat,
      isBot: false,
      isAway: false,
      isAsked: !this.solved && this.view.waiting_for.includes(seat),
    }));
  }

  choose(choice: string): void {
    if (this.busy || !this.asked?.choices.includes(choice)) return;
    this.busy = true;
    post<Solved>(`/puzzles/${this.game}/${this.puzzle.id}/answer`, { choice })
      .then((solved) => (this.solved = solved))
      .catch((error) => desk.trouble(error))
      .finally(() => (this.busy = false));
  }
  rule(id: string): void {
    desk.open(id);
  }
  claim(): void {}
  whyNot(): Promise<string> {
    return Promise.resolve("");
  }
  odds(): Promise<null> {
    return Promise.resolve(null);
  }
  situation(): Promise<null> {
    return Promise.resolve(null);
  }
}
