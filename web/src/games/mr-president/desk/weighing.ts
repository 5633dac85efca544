/** How somebody likes to decide, kept between visits. */
const KEY = "fourscore.mr-president.weigh";
const FULL = "fourscore.mr-president.odds";

/** Whether a choice is weighed first and counts with a second press: a finger cannot hover. */
export function isWeighing(): boolean {
  const kept = localStorage.getItem(KEY);
  return kept === null ? matchMedia("(pointer: coarse)").matches : kept === "yes";
}

export function setWeighing(weighs: boolean): void {
  localStorage.setItem(KEY, weighs ? "yes" : "no");
}

/** Whether the odds are shown in full, even where they lie over the choices. */
export function isInFull(): boolean {
  return localStorage.getItem(FULL) === "yes";
}

export function setInFull(isFull: boolean): void {
  localStorage.setItem(FULL, isFull ? "yes" : "no");
}
