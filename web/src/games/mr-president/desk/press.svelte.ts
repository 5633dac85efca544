/** Which paper lies open on the desk. */
class Press {
  /** The index of the year; null when none is open. */
  open = $state<number | null>(null);
  isLegacyOpen = $state(false);
}

export const press = new Press();
