/** How a finished game went, asked for until everything about it is known. */
import type { Story } from "../api";
import { get } from "../lib/http";

const BETWEEN = 3000;
const MOST_TIMES = 60;

export class Telling {
  story = $state.raw<Story | null>(null);
  private timer: ReturnType<typeof setTimeout> | undefined;
  private isClosed = false;

  constructor(private table: string) {
    void this.ask(0);
  }

  close(): void {
    this.isClosed = true;
    clearTimeout(this.timer);
  }

  private async ask(times: number): Promise<void> {
    try {
      this.story = await get<Story>(`/tables/${this.table}/story`);
    } catch {
      // A game under rules of then can no longer be told; its result stands all the same.
    }
    const goesOn = this.story?.is_thinking && !this.isClosed;
    if (goesOn && times < MOST_TIMES) this.timer = setTimeout(() => void this.ask(times + 1), BETWEEN);
    else if (goesOn) this.story = { ...this.story!, is_thinking: false };
  }
}
