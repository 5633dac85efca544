/** What the board knows of a fight: the printed cards, and which choices belong to which card, tool and target. */
import type { ActionFacts, FightView, KnifeFightFacts, PlaceView, PresidentFacts } from "./api";

export type { ActionFacts, FightView, PlaceView, PresidentFacts };

/** Something that you pick first and then aim: a card to play, the Stab, the ability. */
export interface Tool {
  /** The notation without its target. */
  id: string;
  verb: string;
  /** The id of the Action card, if it is one. */
  card: string;
  /** Whom it may be aimed at; empty when it needs nobody. */
  targets: number[];
}

/** A choice taken apart: `play bowie-knife 2`. */
export interface Move {
  verb: string;
  card: string;
  target: number | null;
}

export function moveOf(choice: string): Move {
  const [verb, ...rest] = choice.split(" ");
  const isAimed = /^\d+$/.test(rest.at(-1) ?? "");
  const target = isAimed ? Number(rest.at(-1)) : null;
  return { verb, card: (isAimed ? rest.slice(0, -1) : rest).join(" "), target };
}

/** All tools that the choices hold, each with its targets. */
export function toolsOf(choices: string[]): Map<string, Tool> {
  const tools = new Map<string, Tool>();
  for (const choice of choices) {
    const { verb, card, target } = moveOf(choice);
    const id = card ? `${verb} ${card}` : verb;
    const tool = tools.get(id) ?? { id, verb, card, targets: [] };
    if (target !== null) tool.targets.push(target);
    tools.set(id, tool);
  }
  return tools;
}

/** The printed President; a name and nothing else until the facts are there, or for a card of another pack. */
export function presidentOf(facts: Partial<KnifeFightFacts>, id: string): PresidentFacts {
  const blank = { number: 0, party: "", years: "", slaveowner: false, life: 0, kind: "none", title: "", text: "", corrupts_self: 0 };
  return facts.presidents?.[id] ?? { ...blank, id, name: spelled(id), limit: "none", aim: "nobody" };
}

export function isPresident(facts: Partial<KnifeFightFacts>, id: string): boolean {
  return Boolean(facts.presidents?.[id]);
}

export function actionOf(facts: Partial<KnifeFightFacts>, id: string): ActionFacts {
  const blank = { text: "", copies: 1, stays: false, ranged: false, wounds: 0, corrupts_self: 0 };
  const plain = { unblockable: false, undodgeable: false, unavoidable: false };
  return facts.actions?.[id] ?? { ...blank, ...plain, id, name: spelled(id), kind: "executive", aim: "nobody" };
}

/** Equal cards stand together: each card once, with its number of copies. */
export function counted(cards: readonly string[]): [string, number][] {
  const found = new Map<string, number>();
  for (const card of cards) found.set(card, (found.get(card) ?? 0) + 1);
  return [...found];
}

/** A choice that a closed card, tool or target would be, so that the rules can say what forbids it. */
export function wouldBe(tool: string, needsTarget: boolean, targets: number[]): string {
  return needsTarget && targets.length ? `${tool} ${targets[0]}` : tool;
}

export function isAimed(card: ActionFacts): boolean {
  return card.kind === "attack" || card.aim !== "nobody";
}

export function spelled(id: string): string {
  return id.replace(/^lasting-/, "").split("-").map((word) => word.slice(0, 1).toUpperCase() + word.slice(1)).join(" ");
}
