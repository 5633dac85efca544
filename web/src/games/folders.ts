/** Everything about one game lies in one folder: a file that several games have is found by the game's id. */

/** The files that a glob has found, by the folder in which they lie. */
export function byGame<T>(files: Record<string, T>): Record<string, T> {
  return Object.fromEntries(Object.entries(files).map(([path, file]) => [path.split("/").at(-2)!, file]));
}
