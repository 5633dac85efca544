/** Everything that draws faces and cards, in one piece, so that a page without pictures loads none of it. */
export { back } from "./backs";
export { court, COURT_CARDS } from "./courts";
export { faceOf } from "./names";
export { detailAt } from "./plate";
export { portrait } from "./portrait";
