/** Nothing is waited for for ever. */

/** What comes, if it comes in this many milliseconds; otherwise an error that says why not. */
export async function within<T>(milliseconds: number, coming: Promise<T>, why: string): Promise<T> {
  let timer: ReturnType<typeof setTimeout>;
  const late = new Promise<never>((_, fail) => (timer = setTimeout(() => fail(new Error(why)), milliseconds)));
  return Promise.race([coming, late]).finally(() => clearTimeout(timer));
}

/** What went wrong, if we have said it: what a browser says is in no plain language. */
export function sentence(error: unknown): string {
  return error instanceof Error && error.constructor === Error ? error.message : "";
}
