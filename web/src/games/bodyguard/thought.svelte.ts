/** What the player has in mind: cards picked, what they could do, and why something cannot be done. */
import type { BodyguardFacts } from "../../api";
import type { Play } from "../board";
import { answersOf, cardOf, rescueOf, rescuers, type Use, usesOf } from "./uses";

const IN_A_RESCUE = 3;

export class Thought {
  private marked = $state<string[]>([]);
  private looked = $state.raw<{ choice: string; seat: number | null; why: string } | null>(null);
  private number = 0;
  /** Whether the last answer came by keyboard: then the next question wants the focus. */
  isByKey = false;

  constructor(private readonly playOf: () => Play) {}

  get play(): Play {
    return this.playOf();
  }
  get choices(): string[] {
    return this.play.asked?.choices ?? [];
  }
  get kind(): string {
    return this.play.asked?.kind ?? "";
  }
  private get facts(): Partial<BodyguardFacts> {
    return this.play.facts as Partial<BodyguardFacts>;
  }

  /** The cards that can be picked now. */
  usable = $derived.by(() => {
    if (this.kind === "rescue") return rescuers([], this.choices);
    return new Set(this.kind === "turn" ? this.choices.map(cardOf).filter(Boolean) : []);
  });

  /** The picked cards that can still be used. */
  picked = $derived.by(() => this.marked.filter((card) => this.usable.has(card)));

  /** The card that is about to be used on a turn. */
  card = $derived.by(() => (this.kind === "turn" ? (this.picked[0] ?? "") : ""));

  uses = $derived.by((): Use[] => {
    const { people } = this.play;
    if (!this.play.asked) return [];
    const answers = answersOf(this.kind, people, this.choices);
    if (this.kind === "rescue") return [this.rescue, ...answers];
    return this.card ? [...usesOf(this.card, this.facts, people, this.choices), ...answers] : answers;
  });

  /** The button is there for everybody who is asked, whatever they hold. */
  private get rescue(): Use {
    const choice = rescueOf(this.picked, this.choices);
    const label = choice ? "Step in with these three" : `Step in: pick three types (${this.picked.length} of ${IN_A_RESCUE})`;
    return { choice: choice ?? ["rescue", ...this.picked].join(" "), label, spoken: label, seat: null, isLawful: Boolean(choice), isMain: true };
  }

  at(seat: number): Use | undefined {
    return this.play.busy ? undefined : this.uses.find((use) => use.seat === seat);
  }

  /** Why nothing can be done with a seat that was looked at. */
  whyAt(seat: number): string {
    return this.looked?.seat === seat ? this.looked.why : "";
  }
  get why(): string {
    return this.looked?.why ?? "";
  }

  pick = (card: string): void => {
    if (this.kind !== "rescue") this.marked = this.picked.includes(card) ? [] : [card];
    else if (this.picked.includes(card)) this.marked = this.picked.filter((one) => one !== card);
    else this.marked = rescuers(this.picked, this.choices).has(card) ? [...this.picked, card] : [card];
    this.looked = null;
  };

  /** Does it, if it is allowed; else asks why it is not. */
  take = (use: Use, isKey: boolean): void => {
    if (!use.isLawful) {
      this.wonder(use);
      return;
    }
    if (this.play.busy) return;
    this.isByKey = isKey;
    this.looked = null;
    this.marked = [];
    this.play.choose(use.choice);
  };

  /** Finds out why something is not allowed; null looks away. */
  wonder = (use: Use | null): void => {
    const mine = ++this.number;
    if (!use || use.isLawful) {
      this.looked = null;
      return;
    }
    // Without a card it is no move yet, so there is no rule to ask for.
    const why = use.choice === "rescue" ? Promise.resolve("Pick three hits of three different types.") : this.play.whyNot(use.choice);
    void why.then((words) => {
      if (mine === this.number) this.looked = { choice: use.choice, seat: use.seat, why: words || "This is not allowed now." };
    });
  };

  /** Why a card of the hand cannot be picked. */
  wonderAt = (card: string | null): void => {
    const choice = this.kind === "rescue" ? `rescue ${card}` : this.kind === "turn" ? `discard ${card}` : "cancel";
    this.wonder(card ? { choice, label: card, spoken: card, seat: null, isLawful: false } : null);
  };
}
