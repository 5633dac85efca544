// Written by `fourscore schema --typescript web/src` from the server's own types: change those.

export type ActionFacts = {
  id: string;
  name: string;
  kind: "attack" | "executive" | "reaction";
  text: string;
  copies: number;
  aim: "anyone" | "neighbour" | "nobody" | "opponent";
  stays: boolean;
  ranged: boolean;
  wounds: number;
  corrupts_self: number;
  unblockable: boolean;
  undodgeable: boolean;
  unavoidable: boolean;
};

export type FightView = {
  edition: number;
  phase: string;
  round: number;
  first: number;
  turn: number;
  actions_left: number;
  stabs_left: number;
  goal: number;
  places: PlaceView[];
  president_deck: (string | null)[];
  out: string[];
  action_deck: number;
  aside: string[];
  discards: string[];
  played: string[];
  moments: MomentView[];
  lasting: Lasting[];
  had_turn: number[];
  revived: number[];
  used_turn: string[];
  used_ever: string[];
  winners: number[];
  pack: string;
};

export type KnifeFightFacts = {
  presidents: Record<string, PresidentFacts>;
  actions: Record<string, ActionFacts>;
  actions_a_turn: number;
  stabs_a_turn: number;
};

export type Lasting = {
  effect: string;
  owner: number;
  target?: number | null;
  until?: "end-of-turn" | "leaves" | "own-end" | "own-turn";
};

export type MomentView = {
  name: string;
  seat: number;
  by: number | null;
  card?: string | null;
  count?: number | null;
};

export type PlaceView = {
  president: string | null;
  removed: boolean;
  life: number;
  wounds: number;
  corruption: number;
  votes: (string | null)[];
  cards: number;
  spares: (string | null)[];
  next_up: (string | null)[];
  front: string[];
  shields: string[];
  hand: string[] | null;
};

export type PresidentFacts = {
  id: string;
  number: number;
  name: string;
  party: string;
  years: string;
  slaveowner: boolean;
  life: number;
  kind: string;
  title: string;
  text: string;
  limit: "ever" | "none" | "turn";
  aim: "anyone" | "neighbour" | "nobody" | "opponent";
  corrupts_self: number;
};
