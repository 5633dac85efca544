// Written by `fourscore schema --typescript web/src` from the server's own types: change those.

export type BillFacts = {
  id: string;
  number: number;
  topic: string;
  is_own: boolean;
};

export type Candidate = {
  id: string;
  name: string;
  novice: Ratings;
  veteran: Ratings;
};

export type CivilWar = [boolean, boolean, boolean];

export type Conflict = {
  code: string;
  title: string;
  d10: number;
  sides: [string, string];
};

export type DeedFacts = {
  code: string;
  title: string;
  kind: string;
  who: string[];
  ap: number;
  limit: string;
  rule: string;
};

export type Group = [number, number];

export type Member = {
  id: string;
  name: string;
  milder: Side;
  harsher: Side;
};

export type MrPresidentFacts = {
  tracks: Record<string, Track>;
  regions: Record<string, Region>;
  zones: Record<string, Zone>;
  nations: Record<string, Nation>;
  conflicts: Record<string, Conflict>;
  segments: SegmentFacts[];
  offices: Record<string, OfficeFacts>;
  candidates: Record<string, Candidate>;
  friends: Record<string, Member>;
  opponents: Record<string, Member>;
  attributes: Record<string, TraitFacts>;
  resources: Record<string, TraitFacts>;
  focus: Record<string, string>;
  bills: Record<string, BillFacts>;
  bill_boxes: Record<string, string>;
  actions: Record<string, DeedFacts>;
  cards: Record<string, NewsFacts>;
  piles: string[];
  chits: Record<string, string>;
  charts: Record<string, string>;
  units: Record<string, string>;
  sides: Record<string, string>;
  war_kinds: string[];
  capabilities: Record<string, string>;
  sanctions: string[];
  intel: string[];
  approval_values: number[];
  signs: Record<string, [string, string]>;
};

export type MrPresidentOptions = {
  difficulty?: "easier" | "harder" | "normal";
  "new-player"?: "off" | "on";
  scenario?: "cold-peace" | "divided-congress" | "lame-duck" | "none" | "recession" | "two-wars" | "world-of-trade";
  "printed-cards"?: "off" | "on";
  "second-term"?: "ask" | "never";
  "weight-of-office"?: "off" | "on";
  "second-edition-acts-2-reroll"?: "off" | "on";
  "second-edition-campaign-promise"?: "off" | "on";
  "second-edition-civil-war-talks"?: "off" | "on";
  "second-edition-dismissed-return"?: "off" | "on";
  "second-edition-fni"?: "off" | "on";
  "second-edition-forced-veto"?: "off" | "on";
  "second-edition-midterm-cabinet"?: "off" | "on";
  "second-edition-momentum"?: "off" | "on";
  "second-edition-party-legacy"?: "off" | "on";
  "second-edition-reroll-marks"?: "off" | "on";
  "second-edition-summit"?: "off" | "on";
  "second-edition-un-actions"?: "off" | "on";
};

export type Nation = {
  code: string;
  title: string;
  kind: string;
  region: string;
  group?: string;
  rift?: number;
  acts_in?: string[];
  tensions?: [number, number, number];
};

export type NewsFacts = {
  code: string;
  title: string;
  field: string;
  tone: string;
};

export type OfficeFacts = {
  id: string;
  title: string;
  field: string;
};

export type Ratings = {
  diplomatic: number;
  domestic: number;
  military: number;
  plus_action?: boolean;
};

export type Region = {
  code: string;
  title: string;
  d10?: number[];
};

export type Rogue = [number, string, number, boolean, number];

export type Scene = [string, string, string, string, string, number, number, string, string, number];

export type SegmentFacts = {
  id: string;
  kind: string;
  phase: string;
  title: string;
  turns: number[];
  actions: number;
  stakes: string;
};

export type Side = {
  wing: string;
  legislative: number;
  media: number;
};

export type Subject = [Scene, string];

export type TermView = {
  difficulty: "easier" | "harder" | "normal";
  options: MrPresidentOptions;
  scenario: string;
  box: string;
  entered: Record<string, string>;
  year: number;
  segment: string;
  comes_next: string;
  asking: string;
  glosses: string[];
  subject: Subject;
  taking: string;
  trying: Trial | null;
  tracks: Record<string, number>;
  trends: Record<string, number>;
  counters: Record<string, number>;
  marks: Record<string, number>;
  attributes: string[];
  resources: string[];
  cabinet: Record<string, string>;
  veterans: string[];
  gone: string[];
  friends: string[];
  opponents: string[];
  bills: Record<string, string>;
  levels: Record<string, number>;
  public: number[];
  administration: number[];
  promise: number;
  focus: string[];
  strained: boolean[];
  scandals: Record<string, number>;
  terror: Record<string, Group[]>;
  civil_wars: Record<string, CivilWar[]>;
  rogues: Rogue[];
  wars: War[];
  chits: string[];
  chits_drawn: string[];
  chits_aside: string[];
  groups: string[];
  piles: Record<string, number>;
  open_cards: Record<string, string[]>;
  over: string;
  verdict: string;
};

export type Track = {
  code: string;
  title: string;
  low: number;
  high: number;
  step?: number;
  start: [number, number, number];
  trend?: boolean;
  start_trend?: [number, number, number];
  settles?: boolean;
  names?: Record<string, string>;
};

export type TraitFacts = {
  id: string;
  title: string;
  good: boolean;
  ap: number;
  about: string;
};

export type Trial = [string, Scene, number, number];

export type War = [string, string, string, string[], string[], [number, number], number, boolean, number, number, boolean, boolean];

export type Zone = {
  code: string;
  title: string;
  joins: string[];
};
