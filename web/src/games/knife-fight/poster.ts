import type { Poster } from "../posters";

export const poster: Poster = {
  motto: "Settle it like statesmen",
  pitch: "Past Presidents settle it with knives, favours and dirty cards. Collect votes, or be the last one standing.",
  length: "45 minutes",
  difficulty: "Many cards, few rules",
  stars: 3,
  seats: 4,
};
