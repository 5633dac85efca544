/** Keys that move the focus along a row or a list. */

/** The place to which an arrow, Home or End leads from another one; undefined for any other key. */
export function neighbour(key: string, at: number, count: number): number | undefined {
  const to = { ArrowRight: at + 1, ArrowDown: at + 1, ArrowLeft: at - 1, ArrowUp: at - 1, Home: 0, End: count - 1 }[key];
  return to === undefined ? undefined : Math.max(0, Math.min(count - 1, to));
}
