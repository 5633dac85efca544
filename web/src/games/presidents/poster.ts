import type { Poster } from "../posters";

export const poster: Poster = {
  motto: "Climb the ladder",
  pitch: "Get rid of your cards before the others do. Whoever is out first is President, and takes the best card of whoever is last.",
  length: "15 minutes",
  difficulty: "Learned in a minute",
  stars: 1,
  seats: 4,
};
