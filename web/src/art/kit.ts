/** Everything that draws, in one piece, so that a page without pictures loads none of it. */
export { faceOf } from "./names";
export { detailAt, Plate } from "./plate";
export { portrait } from "./portrait";
export { vignette } from "./vignettes";
