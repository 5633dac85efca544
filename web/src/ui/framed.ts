/**
 * A class of the body says what kind of board is on the page, for the styles of everything around it. With `:has` the browser
 * would style the whole page anew whenever anything comes or goes.
 */
export function framed(kind: "fills-window" | "stands-alone" | "has-lesson"): () => void {
  document.body.classList.add(kind);
  return () => document.body.classList.remove(kind);
}
