/** What a line of the log can change. */
export const fields = { places: "", wounds: "Wounds", corruption: "Corruption", cards: "Cards in hand", actions_left: "Actions left" };
