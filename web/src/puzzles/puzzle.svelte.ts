/** A puzzle as a board sees it: one question, answered once. */
import type { Asked, LineSight, PuzzleSight, Said, Solved, ViewSight } from "../api";
import type { Offer, Person, Play, Ways } from "../games/board";
import { desk } from "../lib/desk.svelte";
import { post } from "../lib/http";
import { peopleOf } from "../lib/people";
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

  readonly lines: LineSight[] = [];
  readonly fresh: LineSight[] = [];
  readonly said: Said[] = [];

  /** What is answered is only looked at: the board no longer fills the window. */
  get isReplay(): boolean {
    return this.solved !== null;
  }
  get state(): Play["state"] {
    return this.puzzle.words.state ?? "turn";
  }
  get turn(): number | null {
    return this.puzzle.words.turn ?? null;
  }
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
    const seats = this.puzzle.names.map((name, seat) => ({ seat, name, player: "person", is_away: false }));
    return peopleOf({ seats }, this.solved ? [] : this.view.waiting_for, this.seat, this.state);
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
  ahead(): Promise<Ways> {
    return Promise.resolve([]);
  }
  situation(): Promise<null> {
    return Promise.resolve(null);
  }
}
