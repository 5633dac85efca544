/** Cards that are picked one by one until they make a choice. Several decks bring a card more than once. */

/** A choice that is made of cards. */
export interface Combination {
  choice: string;
  cards: string[];
}

/** How often a card is among others. */
export function copies(cards: readonly string[], card: string): number {
  return cards.filter((one) => one === card).length;
}

/** Cards without some of them. */
export function without(cards: readonly string[], some: readonly string[]): string[] {
  return some.reduce((rest, card) => (rest.includes(card) ? rest.toSpliced(rest.indexOf(card), 1) : rest), [...cards]);
}

/** The combinations in which these cards are, alone or with others. */
export function around(picked: readonly string[], all: Combination[]): Combination[] {
  return all.filter(({ cards }) => picked.every((card) => copies(picked, card) <= copies(cards, card)));
}

/** Whether these cards can be picked together. */
export function canJoin(picked: readonly string[], all: Combination[]): boolean {
  return around(picked, all).length > 0;
}

/** The combination of exactly these cards; undefined if there is none. */
export function madeOf(picked: readonly string[], all: Combination[]): Combination | undefined {
  return around(picked, all).find(({ cards }) => cards.length === picked.length);
}

/** What must be picked besides these for the nearest combinations: the cards, once for each way. */
export function missing(picked: readonly string[], all: Combination[]): string[][] {
  const ways = around(picked, all).map(({ cards }) => without(cards, picked));
  const least = Math.min(...ways.map(({ length }) => length));
  return ways.filter(({ length }) => length === least);
}
