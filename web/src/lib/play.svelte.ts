/** A live table as a board sees it. */
import type { Asked, LineSight, Said, ViewSight } from "../api";
import type { Odds, Offer, Play, Situation, Ways } from "../games/board";
import { desk } from "./desk.svelte";
import type { Live } from "./live.svelte";
import { peopleOf } from "./people";
import * as study from "./study";

export class LivePlay implements Play {
  facts = $state.raw<Record<string, unknown>>({});
  people = $derived.by(() => (this.live.table ? peopleOf(this.live.table, this.waiting, this.seat, this.state) : []));

  constructor(
    private live: Live,
    readonly game: string,
  ) {
    study.factsOf(game).then(
      (facts) => (this.facts = facts),
      () => undefined,
    );
  }

  readonly isReplay = false;

  get view(): ViewSight {
    return this.live.view!;
  }
  get seat(): number | null {
    return this.live.seat;
  }
  get asked(): Asked | null {
    return this.live.view?.asked ?? null;
  }
  /** A question to several stays put to all of them until the last has answered; you know whether you have. */
  private get waiting(): number[] {
    return this.view.waiting_for.filter((seat) => seat !== this.seat || this.asked !== null);
  }
  get question(): string {
    return this.live.words?.question ?? "";
  }
  get state(): Play["state"] {
    return this.live.words?.state ?? "turn";
  }
  get turn(): number | null {
    return this.live.words?.turn ?? null;
  }
  get offers(): Offer[] {
    return this.live.words?.offers ?? [];
  }
  get lines(): LineSight[] {
    return this.live.lines;
  }
  get fresh(): LineSight[] {
    return this.live.fresh;
  }
  get busy(): boolean {
    return this.live.sent !== null || this.live.connection !== "open";
  }
  get said(): Said[] {
    return this.live.said;
  }
  get options(): Record<string, string> {
    return this.live.table?.options ?? {};
  }

  choose(choice: string): void {
    if (this.busy || !this.asked?.choices.includes(choice)) return;
    this.live.choose(choice).catch((error) => desk.trouble(error));
  }

  whyNot(choice: string): Promise<string> {
    return study.whyNot(this.live.name, this.seat, choice).catch(() => "");
  }

  rule(id: string): void {
    desk.open(id);
  }

  claim(words: string): void {
    this.live.send({ is: "say", words, is_claim: true }).catch((error) => desk.trouble(error));
  }

  odds(choice: string): Promise<Odds | null> {
    return study.odds(this.live.name, this.seat, choice).catch(() => null);
  }

  ahead(choice: string): Promise<Ways> {
    return study.ahead(this.live.name, this.seat, choice).catch(() => []);
  }

  situation(): Promise<Situation | null> {
    return study.situation(this.live.name, this.seat).catch(() => null);
  }
}
