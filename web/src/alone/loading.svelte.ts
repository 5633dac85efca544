/** How far the games have come on their way to this browser. */

class Loading {
  /** Between 0 and 1 while something comes; null when nothing does. */
  share = $state<number | null>(null);
  trouble = $state("");
  private isReady = false;

  begin(): void {
    if (!this.isReady && this.share === null && !this.trouble) this.share = 0;
  }

  tell(got: number, of: number): void {
    this.share = got < of ? got / of : this.isReady ? null : 1;
  }

  end(): void {
    this.isReady = true;
    this.share = null;
  }

  fail(why: string): void {
    this.share = null;
    this.trouble = why;
  }
}

export const loading = new Loading();
