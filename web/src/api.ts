// Written by `fourscore schema --typescript` from the server's own types: change those.

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

export type Advised = {
  choice: string;
  label: string;
  why: string;
  chance: number | null;
};

export type Ahead = {
  is: "ahead";
  order?: StandingOrder | null;
  seat?: number | null;
};

export type Arrive = {
  code: string;
};

export type Asked = {
  kind: string;
  rule: string;
  choices: string[];
};

export type BallotSight = {
  number: number;
  by: number;
  proposal: Ruling | TakeBack | StandIn;
  rules: string[];
  voters: number[];
  votes: Record<string, boolean>;
  result: boolean | null;
};

export type BillFacts = {
  id: string;
  number: number;
  topic: string;
  is_own: boolean;
};

export type BodyguardFacts = {
  roles: Record<string, RoleFacts>;
  types: string[];
  cards: Record<string, FaceFacts>;
};

export type Branch = {
  seat: number;
  name: string;
  upto: number;
  leg?: number;
};

export type Candidate = {
  id: string;
  name: string;
  novice: Ratings;
  veteran: Ratings;
};

export type CardFacts = {
  id: string;
  rank: string;
  suit: string;
};

export type Change = {
  code: string;
  text: string;
  amount: number;
};

export type CivilWar = [boolean, boolean, boolean];

export type Coaching = {
  explains: string;
  bot: string;
  choice: string;
  label: string;
  why: string;
  chance: number | null;
  stake: string;
  alternatives: Advised[];
};

export type Code = {
  code: string;
};

export type Conflict = {
  code: string;
  title: string;
  d10: number;
  sides: [string, string];
};

export type Deed = {
  seat: number;
  deed: string;
  target?: number | null;
  card?: string | null;
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

export type Done = {
  is: "done";
  frame: number;
};

export type Entered = {
  table: TableSight;
  seat?: number | null;
  token?: string;
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
};

export type FaceFacts = {
  id: string;
  name: string;
  type: string;
  text: string;
  rules: string[];
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
};

export type Forecast = {
  choice: string;
  title: string;
  target: string;
  rule: string;
  cost: number;
  die: number;
  good: number;
  bad: number;
  rows: Row[];
  modifiers: Modifier[];
  expected: Change[];
  bought: Purchase[];
  when?: string;
  again?: number;
};

export type GameCard = {
  id: string;
  title: string;
  about: string;
  least: number;
  most: number;
  bots: string[];
  options: OptionCard[];
  orders: UsualOrder[];
};

export type Group = [number, number];

export type Health = {
  status: string;
  tables: number;
};

export type Hello = {
  is: "hello";
  token?: string;
  seat?: number | null;
  since?: number;
};

export type Holding = {
  table: string;
  seat: number;
};

export type KnifeFightFacts = {
  presidents: Record<string, PresidentFacts>;
  actions: Record<string, ActionFacts>;
  actions_a_turn: number;
  stabs_a_turn: number;
};

export type Known = {
  seat: number;
  card: string;
};

export type Laid = {
  seat: number;
  cards: string;
};

export type Lasting = {
  effect: string;
  owner: number;
  target?: number | null;
  until?: "end-of-turn" | "leaves" | "own-end" | "own-turn";
};

export type LineSight = {
  rule: string;
  facts: Record<string, unknown>;
  text: string;
};

export type Link = {
  table: string;
};

export type Listing = {
  table: string;
  game: string;
  phase: string;
  is_open: boolean;
  names: string[];
  free: number;
  touched: number;
  wakes?: boolean;
};

export type Member = {
  id: string;
  name: string;
  milder: Side;
  harsher: Side;
};

export type Modifier = {
  mod: number;
  why: string;
  counts: boolean;
  worth: number;
};

export type Moment = {
  entries: number;
  upto: number;
  views: ViewSight[];
  first: number;
  lines: LineSight[];
};

export type MomentView = {
  name: string;
  seat: number;
  by: number | null;
  card?: string | null;
  count?: number | null;
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
};

export type MrPresidentOptions = {
  difficulty?: "easier" | "harder" | "normal";
  "new-player"?: "off" | "on";
  "printed-cards"?: "off" | "on";
  "second-term"?: "ask" | "never";
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

export type NewTable = {
  game: string;
  seats: string[];
  options?: Record<string, string>;
  name?: string | null;
  is_open?: boolean;
  watching?: "nobody" | "open";
  delay?: number;
  seconds?: number;
  seed?: string | null;
};

export type News = {
  is: "news";
  first: number;
  lines: LineSight[];
  turn: number | null;
  order: StandingOrder | null;
  view: ViewSight | null;
  words: Words | null;
};

export type NewsFacts = {
  code: string;
  title: string;
  field: string;
  tone: string;
};

export type Offer = {
  choice: string;
  label: string;
  note?: string;
  group?: string;
  alike?: string[];
};

export type OfficeFacts = {
  id: string;
  title: string;
  field: string;
};

export type OptionCard = {
  id: string;
  text: string;
  default: string;
  values: Record<string, string>;
};

export type Outcome = {
  ranking: number[][];
  scores: number[];
  rule: string;
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

export type Pick = {
  is: "choice";
  choice: string;
  seat?: number | null;
  turn?: number | null;
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

export type Plan = {
  game: string;
  seats: string[];
  is_open?: boolean;
  watching?: "nobody" | "open";
  delay?: number;
  seconds?: number;
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

export type PresidentsFacts = {
  ranks: string[];
  suits: SuitFacts[];
  cards: Record<string, CardFacts>;
  titles: Record<string, string>;
  target: number;
};

export type Problem = {
  error: string;
  message: string;
  rule?: string;
};

export type Propose = {
  is: "propose";
  proposal: Ruling | TakeBack | StandIn;
  seat?: number | null;
};

export type Purchase = {
  points: number;
  rows: Row[];
  expected: Change[];
  good: number;
  bad: number;
};

export type Ratings = {
  diplomatic: number;
  domestic: number;
  military: number;
  plus_action: boolean;
};

export type Refused = {
  is: "refused";
  frame: number;
  error: string;
  message: string;
  rule?: string;
};

export type Region = {
  code: string;
  title: string;
  d10?: number[];
};

export type Rogue = [number, string, number, boolean, number];

export type RoleFacts = {
  id: string;
  name: string;
  text: string;
};

export type Row = {
  title: string;
  chance: number;
  effects: string;
  leaning: number;
};

export type RuleSight = {
  id: string;
  game: string;
  section: string;
  kind: string;
  text: string;
  ruling: string;
  example: string;
  option: string;
};

export type Ruling = {
  about: "ruling";
  option: string;
  value: string;
};

export type Said = {
  is: "said";
  at: number;
  words: string;
  seat?: number | null;
  name?: string;
  is_claim?: boolean;
};

export type Say = {
  is: "say";
  words: string;
  seat?: number | null;
  is_claim?: boolean;
};

export type Scene = [string, string, string, string, string, number, number, string, string, number];

export type SeatSight = {
  seat: number;
  name: string;
  player: string;
  is_away: boolean;
};

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

export type Sit = {
  name: string;
  seat?: number | null;
};

export type StandIn = {
  about: "stand-in";
  seat: number;
  bot: string;
};

export type StandingOrder = {
  choice: string;
  kinds: string[];
  until?: string[];
  while_same?: string[];
};

export type SuitFacts = {
  id: string;
  name: string;
  symbol: string;
};

export type TableSight = {
  is: "table";
  table: string;
  plan: Plan;
  phase: "gathering" | "over" | "playing";
  options: Record<string, string>;
  seats: SeatSight[];
  ballots: BallotSight[];
  commitment: string;
  deadline: number | null;
  next_table: string;
  trouble: string;
};

export type TakeBack = {
  about: "take-back";
  seat: number;
  choices?: number;
};

export type TakeBackMine = {
  is: "undo";
  seat?: number | null;
};

export type Talk = {
  is: "talk";
  first: number;
  said: Said[];
};

export type TermView = {
  difficulty: "easier" | "harder" | "normal";
  options: MrPresidentOptions;
  year: number;
  segment: string;
  comes_next: string;
  asking: string;
  glosses: string[];
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

export type Threat = {
  nearness: number;
  text: string;
  rule: string;
  remedies: string[];
};

export type Token = {
  token: string;
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

export type UsualOrder = {
  text: string;
  order: StandingOrder;
};

export type ViewSight = {
  game: string;
  seat: number | null;
  table: Record<string, unknown>;
  asked: Asked | null;
  waiting_for: number[];
  outcome: Outcome | null;
};

export type Vote = {
  is: "vote";
  number: number;
  yes: boolean;
  seat?: number | null;
};

export type War = [string, string, string, string[], string[], [number, number], number, boolean, number, number, boolean, boolean];

export type WhyNot = {
  rule: string;
  text: string;
  message: string;
};

export type Words = {
  question: string;
  offers: Offer[];
};

export type Zone = {
  code: string;
  title: string;
  joins: string[];
};

export type Sent = TableSight | Talk | News | Done | Refused;

export type Frame = Ahead | Pick | Propose | Say | TakeBackMine | Vote;

export type TableOf = {
  bodyguard: PlotView;
  "knife-fight": FightView;
  "mr-president": TermView;
  presidents: EveningView;
};

export type FactsOf = {
  bodyguard: BodyguardFacts;
  "knife-fight": KnifeFightFacts;
  "mr-president": MrPresidentFacts;
  presidents: PresidentsFacts;
};
