/** French-suited cards: names and shapes. Shapes fill a box of 20 by 20. */

export const SUITS: Record<string, { name: string; red: boolean; shape: string }> = {
  S: { name: "Spades", red: false, shape: "M10 1C8 6 2 8 2 12.5a3.9 3.9 0 0 0 7 2.4C8.9 17 8 18.3 6.5 19h7c-1.5-.7-2.4-2-2.5-4.1a3.9 3.9 0 0 0 7-2.4C18 8 12 6 10 1z" },
  H: { name: "Hearts", red: true, shape: "M10 18.5C6 14.5 1.5 11 1.5 6.8A4.4 4.4 0 0 1 10 5a4.4 4.4 0 0 1 8.5 1.8c0 4.2-4.5 7.7-8.5 11.7z" },
  D: { name: "Diamonds", red: true, shape: "M10 1l7 9-7 9-7-9z" },
  C: { name: "Clubs", red: false, shape: "M10 1a4 4 0 0 1 3.3 6.3 4 4 0 1 1-2.3 6.6c.1 2.5 1 4.2 2.5 5.1h-7c1.5-.9 2.4-2.6 2.5-5.1a4 4 0 1 1-2.3-6.6A4 4 0 0 1 10 1z" },
};

const RANKS: Record<string, string> = { J: "Jack", Q: "Queen", K: "King", A: "Ace" };

/** `10H` as its rank and its suit. */
export function split(card: string): { rank: string; suit: string } {
  return { rank: card.slice(0, -1), suit: card.slice(-1) };
}

/** `K` as people say it. */
export function rankName(rank: string): string {
  return RANKS[rank] ?? rank;
}

/** `10H` as people say it. */
export function spoken(card: string): string {
  const { rank, suit } = split(card);
  return suit in SUITS ? `${rankName(rank)} of ${SUITS[suit].name}` : card;
}
