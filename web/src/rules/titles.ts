/** What a rule is called: the words of its id, which begins with the game. */
import { title } from "../games/anything/words";

/** The chapter of a rule, with its game: all rules of a chapter begin with it. */
export function chapterOf(id: string): string {
  return id.split(".").slice(0, 2).join(".");
}

/** `GAME.pile.two-clears` as people read it. */
export function ruleTitle(id: string): string {
  return id.split(".").slice(1).map(title).join(" · ");
}
