import type { Poster } from "../posters";

export const poster: Poster = { motto: "A new game", pitch: "", length: "", difficulty: "", stars: 2, seats: 4 };
