/** A live table as a board sees it. */
import type { Asked, Guide, LineSight, Said, TableSight, ViewSight } from "../api";
import type { Odds, Offer, Person, Play, Situation } from "../games/board";
import { desk } from "./desk.svelte";
import type { Live } from "./live.svelte";
import * as study from "./study";

/** The people of a table, with who is asked. */
export function peopleOf(table: TableSight, waiting: number[], you: number | null): Person[] {
  return table.seats.map(({ seat, name, player, is_away }) => ({
    seat,
    name: name || player || `Seat ${seat}`,
    isYou: seat === you,
    isBot: player !== "person" && player !== "",
    isAway: is_away,
    isAsked: waiting.includes(seat),
  }));
}

/** The choices in the words of the guide; in their notation while it is not there, or speaks of another question. */
export function offersOf(asked: Asked | null, guide: Guide | null): Offer[] {
  if (!asked) return [];
  if (guide?.offers.length && guide.offers.every(({ choice }) => asked.choices.includes(choice))) return guide.offers;
  return asked.choices.map((choice) => ({ choice, label: choice, note: "" }));
}

export class LivePlay implements Play {
  facts = $state.raw<Record<string, unknown>>({});
  private heard = $state.raw<{ turn: number | null; guide: Guide } | null>(null);
  private guide = $derived.by(() => (this.heard?.turn === this.live.turn ? this.heard.guide : null));
  people = $derived.by(() => (this.live.table ? peopleOf(this.live.table, this.view.waiting_for, this.seat) : []));
  offers = $derived.by(() => offersOf(this.asked, this.guide));

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
  get question(): string {
    return this.asked ? (this.guide?.question ?? "") : "";
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

  /** Asks for the words of the present question; called whenever it changes. */
  async study(): Promise<void> {
    const { view, turn } = this.live;
    if (!view?.asked) return;
    const guide = await study.guide(this.live.name, this.seat).catch(() => null);
    if (guide) this.heard = { turn, guide };
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

  situation(): Promise<Situation | null> {
    return study.situation(this.live.name, this.seat).catch(() => null);
  }
}
