/** A face for any name: the same name always has the same one. */
import type { Look } from "./look";
import { dice } from "./pen";
import type { Tone } from "./plate";

const HIS = ["crop", "parted", "back", "peak", "receding", "bald", "wavy", "cloud", "mane", "curly", "quiff", "centre", "stubble", "mop", "wisps", "forward"] as const;
const HERS = ["bun", "bob", "tresses", "waves", "pixie", "crown", "curly", "long", "centre"] as const;
const COILED = ["coils", "stubble", "afro", "bald"] as const;
const HER_COILED = ["afro", "bun", "coils", "crown", "tresses"] as const;
const GROUNDS: Tone[] = [1, "gold", "brick", "slate", "moss"];
const CLOTHS: Tone[] = [4, 3, "navy", 2, "red", 4];

/** Names that most people would expect a certain face for; any other name may have any. */
const HER_NAME = /(?:[bdeghilmnrstv]a|ia|ie|ine|elle|een|lyn|beth|[rl]ah)$|^(?:ann|anne|cleo|eve|fay|zoe|sue|kim|joan|jane|mary|may|ruth|rose|grace|claire|alice|kate|pat|jo|amy|joy|iris|ivy|lily|sam)$/i;
const HIS_NAME = /(?:ert|ard|rick|old|ton|us|iam)$|^(?:ben|dan|tom|jon|john|max|hal|ned|rex|vic|wes|bob|rob|jim|james|carl|karl|joe|jack|paul|peter|mark|mike|lou|luke|ted|tim|sid|roy|ray|ike|abe|george|henry|frank|fred|hugo|otto|leo|ian|yul)$/i;

/** Who answers to this name; in today's clothes, or in those of any time. */
export function faceOf(name: string, isOfToday = false): Look {
  const called = name.normalize("NFC").trim();
  const [first] = called.split(/\s/);
  const roll = dice(called);
  const pick = <T>(among: readonly T[]): T => among[Math.floor(roll() * among.length)];
  const about = (spread: number): number => Math.round(100 + (roll() + roll() - 1) * spread);
  const isWoman = roll() < (HER_NAME.test(first) ? 0.96 : HIS_NAME.test(first) ? 0.04 : 0.48);
  const skin = pick([0, 0, 0, 1, 1, 2, 3] as const);
  const years = pick([0, 0, 0, 1, 1, 2, 3] as const);
  const hair = pick(skin > 1 ? (isWoman ? HER_COILED : COILED) : isWoman ? HERS : HIS);
  const tone: Tone = years > 1 ? pick([0, 1, 1] as const) : pick(skin > 0 ? ([4, 4, 3] as const) : ([2, 3, 4, "gold", 3] as const));
  const look: Look = {
    head: isWoman ? [about(8), about(7) - 2, about(9) - 8, about(10) - 10, about(8), about(6)] : [about(9), about(9), about(14), about(14), about(11), about(8)],
    skin,
    age: years,
    hair,
    tone,
    eyes: { gap: about(10), size: about(10) + (isWoman ? 6 : 0), droop: roll() * 1.4, heavy: roll() < 0.2, narrow: roll() < 0.25, lashes: isWoman, deep: !isWoman && roll() < 0.25 },
    brows: { thick: isWoman ? 55 + roll() * 30 : 80 + roll() * 70, tilt: (roll() - 0.5) * 3, arch: roll() * (isWoman ? 2 : 1), tone: tone === 0 ? 2 : tone === 1 ? 3 : 4 },
    nose: { kind: pick(["straight", "hooked", "round", "broad", "small", "ski"] as const), wide: about(14) - (isWoman ? 10 : 0), long: Math.round((roll() - 0.5) * 3) - (isWoman ? 1 : 0) },
    mouth: { kind: isWoman ? pick(["full", "full", "smile", "grin"] as const) : pick(["calm", "calm", "thin", "smile", "grin", "smirk", "grim"] as const), wide: about(12) },
    ears: about(14) - (isWoman ? 14 : 0),
    neck: isWoman ? 78 : about(14),
    girth: isWoman ? about(14) - 14 : about(20),
    ground: pick(GROUNDS),
    cloth: pick(CLOTHS),
    tie: pick(["red", "navy", 4, "gold", 1] as const),
    marks: years > 1 ? pick([["folds"], ["jowls"], ["folds", "jowls"], ["gaunt"]] as const) : pick([[], [], ["dimples"], ["cleft"], ["mole"]] as const),
  };
  if (roll() < 0.3) look.glasses = pick(isWoman ? (["round", "cat", "wire", "square"] as const) : (["round", "square", "wire", isOfToday ? "wire" : "pince-nez"] as const));
  if (isWoman) look.dress = pick(isOfToday ? (["blouse", "pearls", "scarf", "open"] as const) : (["blouse", "pearls", "scarf", "roll", "robe", "open"] as const));
  else look.dress = pick(isOfToday ? (["suit", "suit", "suit", "bowtie", "open"] as const) : (["suit", "bowtie", "stiff", "wing", "frock", "stock", "roll", "open", "uniform", "scarf"] as const));
  if (!isWoman && roll() < 0.4) {
    look.moustache = pick(["walrus", "thick", "brush", "handlebar", "thick"] as const);
    if (roll() < 0.55) look.beard = pick(["full", "pointed", "goatee", "full"] as const);
  }
  if (!isOfToday && roll() < 0.1) wear(look, pick(isWoman ? (["beret", "headscarf", "fedora", "straw"] as const) : (["fedora", "topper", "bowler", "straw"] as const)), isWoman);
  return look;
}

function wear(look: Look, hat: NonNullable<Look["hat"]>, isWoman: boolean): void {
  look.hat = hat;
  look.hair = hat === "headscarf" ? "none" : isWoman ? "bob" : "sides";
}
