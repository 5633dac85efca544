/** Which board draws which game: each is loaded when somebody sits down at it. */
import type { Component } from "svelte";
import type { Play } from "./board";

export type Board = Component<{ play: Play }>;

const boards = import.meta.glob<{ default: Board }>("./*/Board.svelte");

/** The board of a game; the one for anything if it has none of its own. */
export async function boardOf(game: string): Promise<Board> {
  const load = boards[`./${game}/Board.svelte`] ?? boards["./anything/Board.svelte"];
  return (await load()).default;
}
