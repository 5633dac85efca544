/** What the choice that is looked at may bring, and how it can be gone on with: asked for once for each question. */
import type { Forecast } from "../../../api";
import type { Play, Ways } from "../../board";

const PATIENCE = 120;

export class Prospects {
  /** The choice that is looked at; null for none. */
  choice = $state<string | null>(null);
  /** The Action Points that are set for its roll. */
  points = $state(0);
  odds = $state.raw<Forecast[]>([]);
  ways = $state.raw<Ways>([]);
  /** Whether odds and ways are those of the choice. */
  isReady = $state(false);

  private timer = 0;
  private asked: unknown = null;
  private known = new Map<string, Promise<[Forecast[], Ways]>>();

  constructor(private read: () => Play) {}

  look(choice: string | null): void {
    if (choice === this.choice) return;
    clearTimeout(this.timer);
    this.choice = choice;
    this.points = 0;
    this.isReady = false;
    if (choice !== null) this.timer = window.setTimeout(() => void this.fetch(choice), PATIENCE);
  }

  /** The odds of something that is not looked at as such: an Action of whoever may act. */
  async oddsOf(choice: string): Promise<Forecast[]> {
    return (await this.read().odds(choice)) ?? [];
  }

  private async fetch(choice: string): Promise<void> {
    const play = this.read();
    if (!play.asked) return;
    if (play.asked !== this.asked) this.known.clear();
    this.asked = play.asked;
    if (!this.known.has(choice)) {
      const odds = play.odds(choice).then((found) => sorted(found ?? []));
      this.known.set(choice, Promise.all([odds, play.ahead(choice)]));
    }
    const [odds, ways] = await this.known.get(choice)!;
    if (choice !== this.choice) return;
    this.odds = odds;
    this.ways = ways;
    this.isReady = true;
  }
}

/** The best target first; what follows a roll stays behind it. */
function sorted(all: Forecast[]): Forecast[] {
  if (all.some(({ follows }) => follows)) return all;
  return [...all].sort((one, other) => other.good - other.bad - one.good + one.bad);
}
