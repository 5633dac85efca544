/** What the lobby says about each game and how it draws it, beyond what the server knows. */
import type { Component } from "svelte";
import { byGame } from "./folders";

export interface Poster {
  motto: string;
  /** What you do in it, in a sentence or two; empty where the server's words are enough. */
  pitch: string;
  length: string;
  difficulty: string;
  /** How hard it is, from 1 to 5. */
  stars: number;
  /** How many sit down when you play at once. */
  seats: number;
  /** Its own bots in a few words each. */
  bots?: Record<string, string>;
}

const posters = byGame(import.meta.glob<{ poster: Poster }>("./*/poster.ts", { eager: true }));
const emblems = byGame(import.meta.glob<{ default: Component }>("./*/Emblem.svelte", { eager: true }));

/** The poster of a game; a plain one if it has none of its own. */
export function posterOf(game: string): Poster {
  return (posters[game] ?? posters.anything).poster;
}

/** The woodcut of a game, drawn in a box of 160 by 90. */
export function emblemOf(game: string): Component {
  return (emblems[game] ?? emblems.anything).default;
}
