/**
 * The body says by a class what kind of board is on the page, for styles of what stands around it. `:has` would have the
 * whole page styled anew whenever anything comes or goes.
 */
export function framed(kind: "fills-window" | "stands-alone" | "has-lesson"): () => void {
  document.body.classList.add(kind);
  return () => document.body.classList.remove(kind);
}
