import type { Poster } from "../posters";

export const poster: Poster = {
  motto: "Four years at the desk",
  pitch: "One term in the Oval Office, alone against the world: Congress, crises, allies, rivals and your own approval.",
  length: "6 hours and more, saved as you go",
  difficulty: "A deep one",
  stars: 5,
  seats: 1,
  bots: { firebrand: "Firebrand: governs well at home, plays with fire abroad" },
};
