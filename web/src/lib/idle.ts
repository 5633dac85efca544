const LATEST = 500;

/** Does something when the page has nothing else to do, or soon all the same. */
export function idle(then: () => void): void {
  if ("requestIdleCallback" in globalThis) requestIdleCallback(then, { timeout: LATEST });
  else setTimeout(then, LATEST / 2);
}
