/** The kit, loaded when the first picture is shown. */
export type Kit = typeof import("./kit");

let kit = $state.raw<Kit | null>(null);
let isAsked = false;

/** The kit as soon as it is there. */
export function theKit(): Kit | null {
  if (!isAsked) {
    isAsked = true;
    void import("./kit").then((loaded) => (kit = loaded)).catch(() => (isAsked = false));
  }
  return kit;
}
