import { painted } from "./painted";

/**
 * Messages on their way to the table. The first is shown at once; whatever comes before that is painted waits, and is then
 * shown together: however fast others play, your own play is on the table first.
 */
export class Inbox<T> {
  private waiting: T[] = [];
  private isPainting = false;

  constructor(private readonly show: (messages: T[]) => void) {}

  put(message: T): void {
    this.waiting.push(message);
    if (!this.isPainting) this.empty();
  }

  /** Shows whatever still waits, because nothing more will come. */
  flush(): void {
    const messages = this.waiting;
    this.waiting = [];
    if (messages.length) this.show(messages);
  }

  private empty(): void {
    this.isPainting = this.waiting.length > 0;
    if (this.isPainting) void painted().then(() => this.empty());
    this.flush();
  }
}
