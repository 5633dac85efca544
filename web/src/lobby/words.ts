/** What the lobby says about the games, beyond what the server knows of them. */

export interface Blurb {
  pitch: string;
  length: string;
  difficulty: string;
  stars: number;
  /** How many sit down when one plays at once. */
  seats: number;
  motto: string;
}

const BLURBS: Record<string, Blurb> = {
  presidents: {
    pitch: "Shed your cards before the others do. Whoever is out first is President and takes the best cards of the last.",
    length: "15 minutes",
    difficulty: "Learned in a minute",
    stars: 1,
    seats: 4,
    motto: "Climb the ladder",
  },
  bodyguard: {
    pitch: "Somebody guards the President and somebody wants him out. Nobody says who they are, and some of what is said is true.",
    length: "30 minutes",
    difficulty: "Easy, with secrets",
    stars: 2,
    seats: 5,
    motto: "Trust no one twice",
  },
  "knife-fight": {
    pitch: "Past Presidents settle it with knives, favours and dirty cards. Collect votes, or stay the last one standing.",
    length: "45 minutes",
    difficulty: "Many cards, few rules",
    stars: 3,
    seats: 4,
    motto: "Settle it like statesmen",
  },
  "mr-president": {
    pitch: "One term in the Oval Office, alone against the world: Congress, crises, allies, rivals and your own approval.",
    length: "6 hours and more, saved as you go",
    difficulty: "A deep one",
    stars: 5,
    seats: 1,
    motto: "Four years at the desk",
  },
};

const OTHER: Blurb = { pitch: "", length: "", difficulty: "", stars: 2, seats: 0, motto: "A new game" };

export function blurb(game: string): Blurb {
  return BLURBS[game] ?? OTHER;
}

const BOTS: Record<string, string> = {
  random: "Random: plays anything",
  greedy: "Greedy: takes what it can get",
  "old-hand": "Old Hand: has played this before",
  firebrand: "Firebrand: governs well at home, plays with fire abroad",
  search: "Search: thinks ahead",
  learned: "Learned: has taught itself",
};

export function botWords(bot: string): string {
  return BOTS[bot] ?? bot;
}

/** The bot that sits down when nobody says which. */
export function usualBot(bots: string[]): string {
  return bots.includes("old-hand") ? "old-hand" : bots[0];
}
