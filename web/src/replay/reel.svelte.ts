/** A finished game as a board sees it: one moment after the other, through anybody's eyes. */
import type { Asked, LineSight, Moment, Said, TableSight, ViewSight } from "../api";
import type { Offer, Person, Play } from "../games/board";
import { desk } from "../lib/desk.svelte";
import { get } from "../lib/http";
import { peopleOf } from "../lib/people";
import { factsOf } from "../lib/study";

const KEPT = 400;

export class Reel implements Play {
  moment = $state.raw<Moment | null>(null);
  /** Through whose eyes; null for somebody who watches. */
  eyes = $state<number | null>(null);
  fresh = $state.raw<LineSight[]>([]);
  facts = $state.raw<Record<string, unknown>>({});
  busy = $state(false);
  /** Which part of a game whose rulings changed on the way: each has a journal of its own. */
  leg = $state(0);
  people: Person[] = $derived.by(() => peopleOf(this.table, this.view.waiting_for, this.eyes));
  private kept = new Map<string, Promise<Moment>>();
  private wanted = 0;

  constructor(
    readonly table: TableSight,
    eyes: number | null,
  ) {
    this.eyes = eyes;
    factsOf(this.game).then((facts) => (this.facts = facts), () => undefined);
  }

  readonly isReplay = true;
  readonly asked: Asked | null = null;
  readonly offers: Offer[] = [];
  readonly question = "";
  readonly said: Said[] = [];

  get game(): string {
    return this.table.plan.game;
  }
  get view(): ViewSight {
    return this.moment!.views[0];
  }
  get seat(): number | null {
    return this.eyes;
  }
  get lines(): LineSight[] {
    return this.moment?.lines ?? [];
  }
  get options(): Record<string, string> {
    return this.table.options;
  }
  get at(): number {
    return this.moment?.upto ?? 0;
  }
  get length(): number {
    return this.moment?.entries ?? 0;
  }

  /** Goes to the moment after this many answers; of several wishes the last one counts. */
  async show(upto: number, eyes = this.eyes, leg = this.leg): Promise<void> {
    const number = ++this.wanted;
    this.busy = true;
    try {
      const moment = await this.fetch(upto, eyes, leg);
      if (number === this.wanted) this.put(moment, eyes, leg);
    } catch (error) {
      if (number === this.wanted) desk.trouble(error);
    }
    if (number === this.wanted) this.busy = false;
  }

  private put(moment: Moment, eyes: number | null, leg: number): void {
    const before = this.moment;
    const isNext = before && eyes === this.eyes && leg === this.leg && moment.upto === before.upto + 1;
    this.fresh = isNext ? moment.lines.slice(before.lines.length) : [];
    this.eyes = eyes;
    this.leg = leg;
    this.moment = moment;
    if (moment.upto < moment.entries) void this.fetch(moment.upto + 1, eyes, leg).catch(() => undefined);
  }

  private fetch(upto: number, eyes: number | null, leg: number): Promise<Moment> {
    const key = `${leg} ${eyes} ${upto}`;
    const found = this.kept.get(key) ?? get<Moment>(`/tables/${this.table.table}/replay`, { seat: eyes, upto, leg });
    if (this.kept.size > KEPT) this.kept.clear();
    this.kept.set(key, found);
    found.catch(() => this.kept.delete(key));
    return found;
  }

  rule(id: string): void {
    desk.open(id);
  }
  choose(): void {}
  claim(): void {}
  whyNot(): Promise<string> {
    return Promise.resolve("");
  }
  odds(): Promise<null> {
    return Promise.resolve(null);
  }
  ahead(): Promise<[]> {
    return Promise.resolve([]);
  }
  situation(): Promise<null> {
    return Promise.resolve(null);
  }
}
