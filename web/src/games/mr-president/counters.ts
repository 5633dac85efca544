/** The small counters that lie somewhere: what is printed on each, and what it means in the game's own words. */
import { count, unitsAt, type Facts, type Term } from "./term";

export interface Sign {
  code: string;
  name: string;
  tone: string;
  unit?: string;
}

export function signsAt(place: string, term: Term, facts: Facts): Sign[] {
  const sign = (tone: string, ...parts: [kind: string, number?: number][]): Sign => {
    const told = parts.map(([kind, number]) => facts.signs[kind].map((words) => words.replace("{}", String(number ?? ""))));
    return { tone, code: told.map(([code]) => code).join(""), name: told.map(([, name]) => name).join(" ") };
  };
  const has = (heap: string) => count(term, `${heap} ${place}`);
  const when = (...found: [boolean | number, () => Sign][]) => found.filter(([is]) => is).map(([, make]) => make());
  const peer = (name: string) =>
    when([has(`INFLUENCE ${name}`) || has(`BASE ${name}`), () => sign(name, [`INFLUENCE ${name}`, has(`INFLUENCE ${name}`)], ...(has(`BASE ${name}`) ? [[`BASE ${name}`] as [string]] : []))]);
  return [
    ...(term.terror[place] ?? []).map(([level, intel]) => sign("terror", ["terror", level], ...(intel ? [[`intel ${intel}`] as [string]] : []))),
    ...(term.civil_wars[place] ?? []).map(([ceasefire, kept, iranian]) =>
      sign(ceasefire ? "war ceasefire" : "war", [ceasefire ? "ceasefire" : "civil-war"], ...(kept ? [["peacekeepers"] as [string]] : []), ...(iranian ? [["iranian"] as [string]] : [])),
    ),
    ...term.rogues.filter(([, region]) => region === place).map(([, , level, wmd]) => sign("rogue", ["rogue", level], ...(wmd ? [["wmd"] as [string]] : []))),
    ...peer("russia"),
    ...peer("china"),
    ...when(
      [has("IRANIAN"), () => sign("iran", ["IRANIAN", has("IRANIAN")])],
      [has("UNSTABLE"), () => sign("plain", ["UNSTABLE", has("UNSTABLE")])],
      [has("FOOTPRINT"), () => sign("plain", ["FOOTPRINT", has("FOOTPRINT")])],
      [has("TRADE"), () => sign("good", [`TRADE ${has("TRADE")}`])],
      [has("FNI"), () => sign("good", ["FNI"])],
    ),
    ...unitsAt(term, place).map(([unit, many]) => {
      const one = sign("unit", [unit]);
      return { ...one, unit, code: `${one.code}${many > 1 ? many : ""}`, name: `${one.name}${many > 1 ? ` ×${many}` : ""}` };
    }),
    ...when([has("TRANSIT"), () => sign("plain", ["TRANSIT", has("TRANSIT")])]),
  ];
}
