// Written by `fourscore schema --typescript web/src` from the server's own types: change those.

export type AddedBot = {
  bot: OwnBot;
  bot_token: string;
  token?: string;
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
  proposal: Ruling | TakeBack | StandIn | EndGame;
  rules: string[];
  voters: number[];
  votes: Record<string, boolean>;
  result: boolean | null;
  lapses?: number | null;
};

export type Branch = {
  seat: number;
  name: string;
  upto: number;
  leg?: number;
};

export type Change = {
  code: string;
  text: string;
  amount: number;
};

export type Chapter = {
  leg: number;
  upto: number;
  title: string;
};

export type ChoiceNote = {
  choice: string;
  label: string;
  text: string;
  rule: string;
};

export type Coaching = {
  explains: string;
  bot: string;
  choice: string;
  label: string;
  why: string;
  chance: number | null;
  stake: string;
  alternatives: Advised[];
  remark: string;
};

export type Code = {
  code: string;
};

export type Company = {
  shunned: SeatShunned[];
};

export type Done = {
  is: "done";
  frame: number;
};

export type EndGame = {
  about: "end";
};

export type Entered = {
  table: TableSight;
  seat?: number | null;
  token?: string;
};

export type FigureSight = {
  caption: string;
  view: ViewSight;
  names: string[];
  can: ChoiceNote[];
  cannot: ChoiceNote[];
  show: string[];
  drawn: string;
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
  follows?: boolean;
  again?: number;
  chosen?: string[];
};

export type GameCard = {
  id: string;
  title: string;
  about: string;
  least: number;
  most: number;
  bots: string[];
  levels: Level[];
  options: OptionCard[];
  orders: UsualOrder[];
  pace: Pace;
  scenarios: Scenario[];
  lengths: Length[];
  has_primer: boolean;
  has_puzzles: boolean;
};

export type HandOn = {
  seat: number;
};

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

export type Invitation = {
  link: string;
  reach: "anywhere" | "network" | "here";
  code: string;
};

export type InviteBot = {
  bot: string;
};

export type Length = {
  option: string;
  value: string;
  text: string;
};

export type Level = {
  bot: string;
  title: string;
  about: string;
};

export type LineSight = {
  rule: string;
  facts: Record<string, unknown>;
  text: string;
  told?: string;
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

export type MakeReport = {
  seat: number;
  words: string;
};

export type Me = {
  name: string;
  passkeys: OwnPasskey[];
  devices: OwnDevice[];
  has_code: boolean;
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

export type Named = {
  name: string;
  token?: string;
};

export type NewBot = {
  name: string;
  is_open?: boolean;
};

export type NewPasskey = {
  credential: Record<string, unknown>;
  label?: string;
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
  bank?: number;
  at_zero?: "bot" | "end" | "wait";
  seats_each?: number;
  grace?: number;
  puzzles?: boolean;
  is_rated?: boolean;
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

export type Offer = {
  choice: string;
  label: string;
  note?: string;
  group?: string;
  alike?: string[];
  is_free?: boolean;
};

export type OptionCard = {
  id: string;
  text: string;
  default: string;
  values: Record<string, string>;
};

export type Options = {
  options: Record<string, unknown>;
};

export type Outcome = {
  ranking: number[][];
  scores: number[];
  rule: string;
  has_winner?: boolean;
};

export type OwnBot = {
  id: string;
  name: string;
  is_open: boolean;
  is_connected: boolean;
};

export type OwnDevice = {
  id: string;
  label: string;
  since: number;
  seen: number;
  is_this: boolean;
};

export type OwnPasskey = {
  id: string;
  label: string;
  since: number;
  used: number;
};

export type OwnShunned = {
  id: string;
  how: "mute" | "block" | "nothing";
  name: string;
};

export type Pace = {
  move: number;
  game: number;
};

export type PassageSight = {
  text: string;
  is_heading: boolean;
  items: string[];
  is_numbered: boolean;
  figure: FigureSight | null;
};

export type Pick = {
  is: "choice";
  choice: string;
  seat?: number | null;
  turn?: number | null;
};

export type Plan = {
  game: string;
  seats: string[];
  is_open?: boolean;
  watching?: "nobody" | "open";
  delay?: number;
  seconds?: number;
  bank?: number;
  at_zero?: "bot" | "end" | "wait";
  seats_each?: number;
  grace?: number;
  puzzles?: boolean;
  is_rated?: boolean;
};

export type PrimerSight = {
  title: string;
  passages: PassageSight[];
};

export type Problem = {
  error: string;
  message: string;
  rule?: string;
  limit?: string;
  seconds?: number;
};

export type Proof = {
  shuffles: number;
  rolls: number;
  commitment: string;
  is_finished: boolean;
};

export type Propose = {
  is: "propose";
  proposal: Ruling | TakeBack | StandIn | EndGame;
  seat?: number | null;
};

export type Purchase = {
  points: number;
  rows: Row[];
  expected: Change[];
  good: number;
  bad: number;
};

export type PushKey = {
  key: string;
};

export type PushKeys = {
  p256dh: string;
  auth: string;
};

export type PuzzleSet = {
  game: string;
  title: string;
  count: number;
  today: number;
};

export type PuzzleSight = {
  id: string;
  number: number;
  count: number;
  names: string[];
  options: Record<string, string>;
  stake: string;
  view: ViewSight;
  words: Words;
};

export type Recover = {
  code: string;
};

export type Refused = {
  is: "refused";
  frame: number;
  error: string;
  message: string;
  rule?: string;
  limit?: string;
  seconds?: number;
};

export type ReportPuzzle = {
  words: string;
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
  chapter: string;
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

export type Scenario = {
  option: string;
  value: string;
  title: string;
  introduction: string;
  aim: string;
};

export type Score = {
  leg: number;
  upto: number;
  scores: number[];
};

export type SeatShunned = {
  seat: number;
  how: "mute" | "block" | "nothing";
};

export type SeatSight = {
  seat: number;
  name: string;
  player: string;
  is_away: boolean;
  left?: number | null;
  is_bot?: boolean;
  was?: string;
  shares_with?: number[];
};

export type SetHook = {
  address: string;
};

export type Shun = {
  seat: number;
  how: "mute" | "block" | "nothing";
};

export type SignIn = {
  credential: Record<string, unknown>;
};

export type Sit = {
  name: string;
  seat?: number | null;
};

export type Solve = {
  choice: string;
};

export type Solved = {
  is_right: boolean;
  choice: string;
  stake: string;
  weighed: Advised[];
  accepted: string[];
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

export type Story = {
  verdict: string;
  unit: string;
  units: string;
  lengths: number[];
  scores: Score[];
  chapters: Chapter[];
  titles: Title[];
  turning_points: TurningPoint[];
  is_thinking: boolean;
};

export type Subscribe = {
  endpoint: string;
  keys: PushKeys;
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
  host: number | null;
  next_table: string;
  trouble: string;
  invited?: string[];
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

export type TakeName = {
  name: string;
};

export type Talk = {
  is: "talk";
  first: number;
  said: Said[];
};

export type Threat = {
  nearness: number;
  text: string;
  rule: string;
  remedies: string[];
};

export type Title = {
  what: string;
  seats: number[];
  how?: string;
};

export type Token = {
  token: string;
};

export type Told = {
  is_told: boolean;
};

export type TurningPoint = {
  leg: number;
  upto: number;
  seat: number;
  chapter: string;
  choice: string;
  chance: number;
  other: string;
  other_chance: number;
  stake: string;
};

export type Unsubscribe = {
  endpoint: string;
};

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

export type Way = {
  choices: string[];
  label: string;
  note: string;
  group: string;
  further: Way[];
};

export type Why = {
  did: string[];
};

export type WhyNot = {
  rule: string | null;
  text: string;
  message: string;
};

export type Words = {
  question: string;
  offers: Offer[];
  state?: "answer" | "react" | "turn";
  turn?: number | null;
};

export type Sent = TableSight | Talk | News | Done | Refused;

export type Frame = Ahead | Pick | Propose | Say | TakeBackMine | Vote;

export const LONGEST_NAME = 24;
