/** Which board draws which game: each is loaded when somebody sits down at it. */
import type { Component } from "svelte";
import type { FigureSight } from "../api";
import type { Play } from "./board";
import { byGame } from "./folders";

export type Board = Component<{ play: Play }>;
export type Figure = Component<{ figure: FigureSight; facts: any }>;

const boards = byGame(import.meta.glob<{ default: Board }>("./*/Board.svelte"));

const figures = byGame(import.meta.glob<{ default: Figure }>("./*/Figure.svelte"));

/** What draws a position of the game in a book; null for a game that is only drawn as text. */
export async function figureOf(game: string): Promise<Figure | null> {
  return game in figures ? (await figures[game]()).default : null;
}

/** The board of a game; the one for anything if it has none of its own. */
export async function boardOf(game: string): Promise<Board> {
  return (await (boards[game] ?? boards.anything)()).default;
}
