/** Whether a choice is weighed first and counts with a second press: a finger cannot hover. */
const KEY = "fourscore.mr-president.weigh";

export function isWeighing(): boolean {
  const kept = localStorage.getItem(KEY);
  return kept === null ? matchMedia("(pointer: coarse)").matches : kept === "yes";
}

export function setWeighing(weighs: boolean): void {
  localStorage.setItem(KEY, weighs ? "yes" : "no");
}
