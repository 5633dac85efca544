/** What the player has in mind: cards picked, what they could do, and why something cannot be done. */
import type { Play } from "../board";
import { canJoin } from "../picking";
import { answersOf, cardOf, rescuesOf, rescueUse, type Use, usesOf } from "./uses";

export class Thought {
  private marked = $state<string[]>([]);
  private looked = $state.raw<{ seat: number | null; why: string } | null>(null);
  private number = 0;
  /** Whether the last answer came by keyboard: then the next question wants the focus. */
  isByKey = false;

  constructor(private readonly playOf: () => Play) {}

  get play(): Play {
    return this.playOf();
  }
  private get choices(): string[] {
    return this.play.asked?.choices ?? [];
  }
  private get kind(): string {
    return this.play.asked?.kind ?? "";
  }
  /** Whether the question is about cards of the hand. */
  get isAboutCards(): boolean {
    return this.kind === "turn" || this.kind === "rescue";
  }

  /** The cards that can be picked now. */
  usable = $derived.by(() => {
    if (this.kind === "rescue") return new Set(rescuesOf(this.choices).flatMap(({ cards }) => cards));
    return new Set(this.kind === "turn" ? this.choices.map(cardOf).filter(Boolean) : []);
  });

  /** The picked cards that can still be used. */
  picked = $derived.by(() => this.marked.filter((card) => this.usable.has(card)));

  /** The card that is about to be used on a turn. */
  card = $derived.by(() => (this.kind === "turn" ? (this.picked[0] ?? "") : ""));

  uses = $derived.by((): Use[] => {
    if (!this.play.asked) return [];
    const answers = answersOf(this.play);
    if (this.kind === "rescue") return [rescueUse(this.play, this.picked), ...answers];
    return this.card ? [...usesOf(this.play, this.card), ...answers] : answers;
  });

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
    const more = [...this.picked, card];
    if (this.picked.includes(card)) this.marked = this.picked.filter((one) => one !== card);
    else this.marked = this.kind === "rescue" && canJoin(more, rescuesOf(this.choices)) ? more : [card];
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
    if (use.why) {
      this.looked = { seat: use.seat, why: use.why };
      return;
    }
    void this.play.whyNot(use.choice).then((words) => {
      if (mine === this.number) this.looked = { seat: use.seat, why: words || "This is not allowed now." };
    });
  };

  /** Why a card of the hand cannot be picked. */
  wonderAt = (card: string | null): void => {
    const choice = this.kind === "rescue" ? `rescue ${card}` : this.kind === "turn" ? `discard ${card}` : "cancel";
    this.wonder(card ? { choice, label: card, seat: null, isLawful: false } : null);
  };
}
