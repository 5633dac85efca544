import type { Poster } from "../posters";

export const poster: Poster = {
  motto: "Trust no one twice",
  pitch: "Somebody guards the President, and somebody wants him out. Nobody says who they are, and some of what is said is true.",
  length: "30 minutes",
  difficulty: "Easy, with secrets",
  stars: 2,
  seats: 5,
};
