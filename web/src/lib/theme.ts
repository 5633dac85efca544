/** Light, dark, or as the device has it. */
import { remembered } from "./remembered";

const KEY = "fourscore.theme";
export type Theme = "auto" | "light" | "dark";

export function theme(): Theme {
  const kept = remembered.getItem(KEY);
  return kept === "light" || kept === "dark" ? kept : "auto";
}

export function putUp(wanted: Theme = theme()): void {
  remembered.setItem(KEY, wanted);
  if (wanted === "auto") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = wanted;
}
