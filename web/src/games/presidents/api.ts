// Written by `fourscore schema --typescript web/src` from the server's own types: change those.

export type CardFacts = {
  id: string;
  rank: string;
  suit: string;
};

export type EveningView = {
  round: number;
  phase: string;
  scores: number[];
  president: number | null;
  vice_president: number | null;
  pond_scum: number | null;
  dealer: number | null;
  hand: string[];
  sizes: number[];
  pile: Laid[];
  swept: Laid[];
  run: number;
  turn: number;
  out: number[];
  known: Known[];
  target: number;
};

export type Known = {
  seat: number;
  card: string;
};

export type Laid = {
  seat: number;
  cards: string;
};

export type PresidentsFacts = {
  ranks: string[];
  suits: SuitFacts[];
  cards: Record<string, CardFacts>;
  titles: Record<string, string>;
};

export type SuitFacts = {
  id: string;
  name: string;
  symbol: string;
};
