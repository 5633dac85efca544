/** How long a person wants to think about a Reaction: kept in this browser, and nobody else's business. */
import { remembered } from "../../lib/remembered";
const KEY = "fourscore.knife-fight.patience";
export const SECONDS = [0, 5, 10, 20];

interface Kept {
  seconds: number;
  passes: boolean;
}

class Patience {
  /** 0 shows no timer at all. */
  seconds = $state(10);
  /** Whether the page passes by itself when the time is over. */
  passes = $state(false);

  constructor() {
    const kept = read();
    if (kept && SECONDS.includes(kept.seconds)) this.seconds = kept.seconds;
    if (kept) this.passes = kept.passes === true;
  }

  keep(wish: Partial<Kept>): void {
    this.seconds = wish.seconds ?? this.seconds;
    this.passes = wish.passes ?? this.passes;
    try {
      remembered.setItem(KEY, JSON.stringify({ seconds: this.seconds, passes: this.passes }));
    } catch {
      // A browser that keeps nothing asks again next time.
    }
  }
}

function read(): Kept | null {
  try {
    return JSON.parse(remembered.getItem(KEY) ?? "null") as Kept | null;
  } catch {
    return null;
  }
}

export const patience = new Patience();
