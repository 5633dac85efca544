/** Engravings as pictures: each is drawn once for each theme, and a page has one element for it instead of hundreds. */
import { idle } from "../lib/idle";
import inks from "./art.css?raw";

/** More than a table shows; the oldest are drawn again if somebody comes back to them. */
const MOST = 400;
const drawn = new Map<string, string>();
const night = matchMedia("(prefers-color-scheme: dark)");

class Light {
  isDark = $state(false);

  constructor() {
    this.look();
    night.addEventListener("change", this.look);
    new MutationObserver(this.look).observe(document.documentElement, { attributeFilter: ["data-theme"] });
  }

  private look = (): void => {
    const { theme } = document.documentElement.dataset;
    this.isDark = theme ? theme === "dark" : night.matches;
  };
}
const light = new Light();

/** The inks of one theme; a picture knows nothing of the page around it. */
function inksFor(isDark: boolean): string {
  const [light, dark] = ["$1", "$2"];
  return inks.replace(/light-dark\(([^,]+), ([^)]+)\)/g, isDark ? dark : light);
}
const INKS = { light: inksFor(false), dark: inksFor(true) };

/** The address of a picture: `key` says what is drawn, `draw` cuts the plate when nobody has done it yet. */
export function printed(key: string, wide: number, high: number, draw: () => string): string {
  const scheme = light.isDark ? "dark" : "light";
  const name = `${scheme} ${key}`;
  const known = drawn.get(name);
  if (known !== undefined) return known;
  const picture =
    `<svg xmlns="http://www.w3.org/2000/svg" class="engraving" viewBox="0 0 ${wide} ${high}" width="${wide}" height="${high}">` +
    `<style>${INKS[scheme]}</style>${draw()}</svg>`;
  const address = `data:image/svg+xml,${picture.replace(/[%#\n]/g, encodeURIComponent)}`;
  if (drawn.size >= MOST) drawn.delete(drawn.keys().next().value!);
  drawn.set(name, address);
  return address;
}

/** Pictures that will be wanted soon, one at a time while nothing else is to be done. */
export function printAhead(pictures: (() => unknown)[]): void {
  idle(() => {
    pictures.pop()?.();
    if (pictures.length) printAhead(pictures);
  });
}
