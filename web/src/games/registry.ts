/** Which board draws which game: each is loaded when somebody sits down at it. */
import type { Component } from "svelte";
import type { Play } from "./board";
import { byGame } from "./folders";

export type Board = Component<{ play: Play }>;

const boards = byGame(import.meta.glob<{ default: Board }>("./*/Board.svelte"));

/** The board of a game; the one for anything if it has none of its own. */
export async function boardOf(game: string): Promise<Board> {
  return (await (boards[game] ?? boards.anything)()).default;
}
