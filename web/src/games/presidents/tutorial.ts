import { answered, asked, either, ever, told, type Tutorial } from "../../tutorials/lesson";

const CLEARED = told("presidents.pile.all-pass-clears", "presidents.pile.two-clears", "presidents.four.clears", "presidents.four.run-on-top");
const ENDED = ever("presidents.round.ends", "presidents.two.deadlock-ends-round", "presidents.end.target");

export const tutorial: Tutorial = {
  seed: "first game 2",
  bots: ["old-hand", "old-hand", "old-hand"],
  steps: [
    {
      title: "Get rid of your cards",
      says: "Whoever holds no cards first is President. Threes are the lowest, then fours, and so on up to kings, aces, and above all the twos. Suits do not matter.",
      points: "[aria-label^='Your hand']",
    },
    {
      title: "Watch the pile",
      says: "Whoever has the 3 of clubs opens the first round. The play on top of the pile is the one to beat.",
      points: "[aria-label='The pile']",
      until: asked("play", "lead"),
    },
    {
      title: "Beat it, or pass",
      says: "More cards of one rank beat fewer: any pair beats a single card, any triple beats a pair. Equal in number, the rank must be higher. What you can play stands up: pick it, then press the button. You may always pass, and still play when your turn comes again.",
      points: ".ask",
      until: answered,
    },
    {
      title: "How a pile ends",
      says: "When all others pass, the pile is swept aside and whoever played last leads anything they like. A two, or four of a kind, sweeps it aside at once. Play on until that happens.",
      until: either(CLEARED, ENDED),
    },
    {
      title: "Four of a kind",
      says: "Anybody who can make the cards on top four of a kind may do so out of turn. You will be asked when it could matter; so will everybody else, so being asked gives nothing away.",
    },
    {
      title: "Keep no two for the end",
      says: "A two clears any pile, but it can never be your last card. Use your two while you still hold something else.",
      points: "[aria-label^='Your hand']",
    },
    {
      title: "Out, and in which order",
      says: "The first one out is President and scores 2 points, the second is Vice President and scores 1. Whoever is left with cards at the end is Pond Scum. Play the round to its end.",
      until: ENDED,
    },
    {
      title: "The exchange",
      says: "Before each later round the Pond Scum gives the President a card of the highest rank in hand, and gets any card back. Then the President leads.",
      until: either(ever("presidents.exchange.president-returns", "presidents.open.president-opens-later"), asked("give", "return")),
    },
    {
      title: "Eleven points win",
      says: "Rounds follow one another until somebody has 11 points. That is the whole game: lose small cards early, keep sets together, and do not be last.",
    },
  ],
};
