/** The scene that stands on a card: the subject of its vignette, by the card's code. */
const CARDS: Record<string, string> = {
  market: "K-01 K-13 E4-02", epidemic: "K-02 E3-01", naval: "K-03 E2-17 E3-02", cannon: "K-04 E1-14 E2-06", lock: "K-05 E2-07 E3-14",
  speech: "K-06 E4-05", boom: "K-07", dove: "K-08 E1-07", drought: "K-09 N-7 E4-21", satellite: "K-10", medicine: "K-11 K-14 E3-20",
  money: "K-12 E2-10 E2-23 E3-16 T-10", bank: "K-15", allies: "K-16 E2-22 E3-19 E1-15", pipeline: "K-17 E4-19", cartel: "K-18 E1-19",
  power: "K-19 N-6 E2-08 E3-15 T-13", throne: "K-20", camp: "K-21 E2-16 E3-08 E3-09", guns: "K-22 E1-17 E2-04 T-12", forest: "K-23",
  missile: "K-24 E3-03", storm: "N-1 E1-06", quake: "N-2", fire: "N-3 E4-12", flood: "N-4", tornado: "N-5", wave: "N-8", spill: "E1-01",
  congress: "E1-02 E2-02 E2-03 E4-09", letter: "E1-03 E1-10 E4-20 E3-12", ship: "E1-04 E2-12 E3-21", school: "E1-05 E4-03 E4-04",
  whitehouse: "E1-08 E4-24", moon: "E1-09 E4-10", court: "E1-11 E3-11", border: "E1-12", cabinet: "E1-13", war: "E1-16", famine: "E1-18 E4-08",
  boat: "E1-20 E3-07 E3-13", trade: "E1-21 E2-20", election: "E1-22 E1-24 E2-14 E4-11", mine: "E1-23 E3-23", gavel: "E2-01",
  hospital: "E2-05", factory: "E2-09", march: "E2-11 E2-13 E2-24 E4-01 E4-14", coup: "E2-15", air: "E2-18 T-02", nuclear: "E2-19 E3-04",
  submarine: "E2-21", summit: "E3-05 E4-22", launcher: "E3-06 E3-10", trenches: "E3-17", treaty: "E3-18 E3-22 E4-23", spy: "E3-24 E4-16",
  press: "E4-06", bridge: "E4-07", reactor: "E4-13 T-16", drone: "E4-15", radio: "E4-17 T-05", terror: "E4-18 T-09 T-15", embassy: "T-01",
  train: "T-03", hostage: "T-04", mail: "T-06", ruins: "T-07 T-08", wreck: "T-11", bomb: "T-14",
};
const SCENES = new Map(Object.entries(CARDS).flatMap(([subject, codes]) => codes.split(" ").map((code) => [code, subject] as const)));

/** The subject of a card; a card of somebody else's box has that of its field. */
export function sceneOf(code: string, isAtHome: boolean): string {
  return SCENES.get(code) ?? (isAtHome ? "city" : "embassy");
}
