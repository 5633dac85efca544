// Written by `fourscore schema --typescript web/src` from the server's own types: change those.

export type BodyguardFacts = {
  roles: Record<string, RoleFacts>;
  types: string[];
  cards: Record<string, FaceFacts>;
};

export type Deed = {
  seat: number;
  deed: string;
  target?: number | null;
  card?: string | null;
};

export type FaceFacts = {
  id: string;
  name: string;
  type: string;
  text: string;
  rules: string[];
};

export type PastRound = {
  president: number;
  roles: ("assassin" | "bodyguard" | "president")[];
  leftover: "assassin" | "bodyguard" | "president";
  reassigned: boolean;
  eliminated: number[];
  points: number[];
  rule: string;
};

export type PlotView = {
  round: number;
  phase: string;
  president: number | null;
  turn: number;
  scores: number[];
  twos: number[];
  hand: string[];
  sizes: number[];
  rows: string[][];
  martins: number[];
  lost_draws: number[];
  eliminated: number[];
  pile: number;
  discards: number;
  known_discards: string[];
  roles: ("assassin" | "bodyguard" | "president" | null)[];
  leftover: "assassin" | "bodyguard" | "president" | null;
  roles_before: ("assassin" | "bodyguard" | "president" | null)[];
  leftover_before: "assassin" | "bodyguard" | "president" | null;
  bodyguard_collected: boolean | null;
  reassigned: boolean;
  history: Deed[];
  past: PastRound[];
};

export type RoleFacts = {
  id: string;
  name: string;
  text: string;
};
