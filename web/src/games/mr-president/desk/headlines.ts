/** What the papers make of the log: a headline for each line that is news, by the rule that made it happen. */
import type { LineSight } from "../../../api";
import type { Facts } from "../term";
import { DRAWN } from "./cards";
import { ruleOf, type Year } from "./chronicle";

export type Column = "home" | "abroad" | "congress";

export interface Story {
  column: Column;
  head: string;
  says: string;
  rule: string;
  /** How loudly it is told. */
  weight: number;
  /** How often it came. */
  times: number;
}

type Words = Record<string, unknown>;
type Says = (facts: Words) => string;
/** A line that speaks to the President wants a sentence of its own; the paper speaks of the President. */
type Template = [rule: RegExp, column: Column, weight: number, head: Says, says?: Says];

/** Of one kind of news no more than this many stand in a paper. */
const PER_RULE = 2;
const SIGNED: Words = { landmark: "Landmark law", good: "President signs", bad: "A watered-down law" };

/** A region as a sentence names it. */
function where(facts: Words): string {
  return String(facts.region).replace(/^(Middle East|Eurozone|US)$/, "the $1");
}

/** The topic of "bill 7, Health care (yours)". */
function topic(facts: Words): string {
  return String(facts.bill).replace(/^bill \d+, /, "").replace(/ \(.*\)$/, "");
}

const TEMPLATES: Template[] = [
  [/^loss\.|^war\.sideboard\.full|^rogue-state\.supply-loss|level-4-loss/, "abroad", 20, () => "It is over"],
  [/^evaluation\.16$/, "home", 20, () => "A presidency in ruins"],
  [/^evaluation\.35$/, "home", 20, () => "A presidency for the ages"],
  [/^death-in-office$/, "home", 19, () => "The President is dead"],
  [/^election\.reelection\.won$/, "home", 18, () => "Four more years!", () => "The President is re-elected."],
  [/^election\.reelection\.lost$/, "home", 18, () => "President turned out of office", () => "The voters want somebody else."],
  [/^election\.reelection\.nomination\.below/, "home", 17, () => "Party drops its President"],
  [/^domestic-failure\.trigger$/, "home", 15, () => "Government loses its grip"],
  [/^war\.start\.status$/, "abroad", 14, (facts) => `War: ${facts.war}`],
  [/^war\.declare$/, "abroad", 14, (facts) => `President declares war in ${where(facts)}`],
  [/^nuclear\.weapons$/, "abroad", 13, (facts) => `${facts.nation} has the bomb`],
  [/^consequence\.peace\.first$/, "home", 13, () => "Peace Prize for the President"],
  [/^rogue-state\.wmd$/, "abroad", 12, (facts) => `Rogue State in ${where(facts)} arms for the worst`],
  [/^bill\./, "congress", 11, (facts) => `${SIGNED[String(facts.quality)] ?? "Signed"}: ${topic(facts)}`, (facts) => `It makes a ${facts.quality} law.`],
  [/^rogue-state\.appears$/, "abroad", 11, (facts) => `A Rogue State rises in ${where(facts)}`],
  [/^war\.win$/, "abroad", 11, (facts) => `${facts.side} wins the war`],
  [/^war\.peace$|^un\.broker-war$/, "abroad", 10, () => "The guns fall silent"],
  [/^scandal\.boxes$/, "home", 10, (facts) => `Scandal: all eyes on ${facts.who}`],
  [/^election\.result\.rout/, "congress", 10, () => "Rout at the polls"],
  [/^election\.result\.your-favor/, "congress", 9, () => "Voters back the President’s party"],
  [/^election\.result\.their-favor/, "congress", 9, () => "Voters turn to the Opponents"],
  [/^past-is-prologue\.killed$/, "home", 9, (facts) => `${facts.official} killed`],
  [/^rogue-state\.removed$|^war\.rogue-beaten$/, "abroad", 9, (facts) => `Rogue State in ${where(facts)} is no more`],
  [/^legislative\.court\.vacancy$/, "congress", 8, () => "Empty chair at the Supreme Court"],
  [/^legislative\.sign\.vetoed$/, "congress", 8, (facts) => `Veto: ${topic(facts)}`, () => "The President sends the bill back."],
  [/^civil-war\.starts$/, "abroad", 8, (facts) => `Civil War in ${where(facts)}`],
  [/^influence\.base$/, "abroad", 8, (facts) => `${facts.peer} plants its flag in ${where(facts)}`],
  [/^consequence\.promise\.kept$|^legislative\.promise-award$/, "congress", 8, () => "A promise kept", () => "The President has done what was promised to the voters."],
  [/^consequence\.promise\.broken/, "congress", 5, () => "Still only a promise"],
  [/^civil-war\.ends$/, "abroad", 7, (facts) => `Peace comes to ${where(facts)}`],
  [/^cabinet\.(resign|fire)$/, "home", 7, (facts) => `${facts.official} leaves the Cabinet`],
  [/^election\.midterm\.cabinet$/, "home", 4, (facts) => `New face for ${facts.office}`],
  [/^scandal\.off-the-track$/, "home", 6, (facts) => `Cleared: ${facts.who}`],
  [/^trade\.make$/, "abroad", 6, (facts) => `Trade opens with ${where(facts)}`],
  [/^chaos\.international\.rift$/, "abroad", 6, (facts) => `Rift with ${facts.ally}`],
  [/^consequence\.peace\.again$/, "home", 6, () => "Peacemaker honoured again"],
  [/^consequence\.opinion\.up$/, "abroad", 5, () => "The world warms to Washington"],
  [/^consequence\.opinion\.down$/, "abroad", 6, () => "The world turns its back"],
  [/^soe\.effect\.[34]$/, "home", 6, () => "Hard times on Main Street"],
  [/^soe\.effect\.[67]$/, "home", 5, () => "Order books are full"],
  [/^consequence\.trade\.continue$/, "abroad", 4, (facts) => `Trade with ${where(facts)} lapses`],
  [/^friends\.new$/, "congress", 4, (facts) => `${facts.name} sides with the White House`],
  [/^friends\.lost$/, "congress", 4, (facts) => `${facts.name} walks away`],
  [/^opponents\.new$/, "congress", 3, (facts) => `${facts.name} joins the Opponents`],
  [/^opponents\.lost$/, "congress", 4, (facts) => `${facts.name} gives up the fight`],
  [/^civil-war\.ceasefire$/, "abroad", 3, (facts) => `Ceasefire in ${where(facts)}`],
  [/^civil-war\.resumes$/, "abroad", 4, (facts) => `Shooting again in ${where(facts)}`],
  [/^consequence\.congress\.high$/, "congress", 3, () => "Congress smiles on a popular President"],
  [/^consequence\.congress\.low$/, "congress", 4, () => "Congress keeps its distance"],
  [/^legislative\.court\.left-open$/, "congress", 3, () => "Court waits another year"],
  [/^legislative\.introduce\.clear-dead$/, "congress", 2, (facts) => `No chance for ${topic(facts)}`],
  [/^terror\.consolidation$/, "abroad", 2, (facts) => `Terror regroups in ${where(facts)}`],
  [/^terror\.removed$/, "abroad", 3, () => "Terror cells broken up"],
  [/^terror\.appears$/, "abroad", 2, () => "New terror cells"],
  [/^media\.decay$/, "home", 1, () => "The honeymoon with the press ends"],
];

/** The story behind a line; null for one that is no news. */
export function storyOf(line: LineSight, facts: Facts): Story | null {
  const rule = ruleOf(line);
  if (rule === DRAWN) return cardStory(line, facts);
  const template = TEMPLATES.find(([pattern]) => pattern.test(rule));
  if (!template) return null;
  const [, column, weight, head, says] = template;
  return { column, weight, head: head(line.facts), says: says?.(line.facts) ?? line.text, rule: ruleOf(line), times: 1 };
}

/** A card is a headline already. */
function cardStory(line: LineSight, facts: Facts): Story {
  const card = facts.cards?.[String(line.facts.card)];
  const column = card?.field === "home" ? "home" : "abroad";
  return { column, weight: 3, head: String(line.facts.title), says: "", rule: ruleOf(line), times: 1 };
}

function isCard(story: Story): boolean {
  return story.rule === DRAWN;
}

/** All stories of a year, the loudest first; what came several times stands once. */
export function storiesOf(year: Year, facts: Facts): Story[] {
  const found = new Map<string, Story>();
  const perRule = new Map<string, number>();
  for (const line of year.lines) {
    const story = storyOf(line, facts);
    if (!story) continue;
    const before = found.get(story.head);
    const many = perRule.get(story.rule) ?? 0;
    if (before) before.times += 1;
    else if (many < PER_RULE || isCard(story)) {
      found.set(story.head, story);
      perRule.set(story.rule, many + 1);
    }
  }
  return [...found.values()].sort((one, other) => other.weight - one.weight);
}

/** The words for an evaluation. */
export function gradeWords(total: number | null): string {
  if (total === null) return "The year is not judged";
  if (total <= 16) return "A disastrous year";
  if (total <= 21) return "A bad year";
  if (total <= 25) return "A middling year";
  if (total <= 29) return "A good year";
  return total <= 34 ? "A very good year" : "An outstanding year";
}
