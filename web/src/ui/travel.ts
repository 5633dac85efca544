/** Motion that explains: something goes from one place on the table to another. */

/** Whether the person wants things to stand still. */
export function isStill(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}

export interface Trip {
  /** Milliseconds. */
  lasts?: number;
  waits?: number;
  /** Degrees that it turns on the way. */
  turns?: number;
}

/** The next picture: to measure before it would lay the page out twice. */
function painting(): Promise<unknown> {
  return new Promise(requestAnimationFrame);
}

/** Shows `thing`, which already lies at its goal, as coming from `from`. */
export async function travel(thing: Element | null, from: Element | DOMRect | null, trip: Trip = {}): Promise<void> {
  if (!thing || !from || isStill()) return;
  await painting();
  const start = from instanceof DOMRect ? from : from.getBoundingClientRect();
  const goal = thing.getBoundingClientRect();
  if (!goal.width || !start.width) return;
  const x = start.left + start.width / 2 - goal.left - goal.width / 2;
  const y = start.top + start.height / 2 - goal.top - goal.height / 2;
  const scale = Math.min(1.5, Math.max(0.3, start.width / goal.width));
  const away = `translate(${x}px, ${y}px) scale(${scale}) rotate(${trip.turns ?? 0}deg)`;
  await run(thing, [{ transform: away, opacity: 0.6 }, { transform: "none", opacity: 1 }], trip);
}

/** A copy of `thing` flies to `to` and is gone: for what leaves the table. What has left it already says where it lay. */
export async function fly(thing: Element | null, to: Element | null, { lay, ...trip }: Trip & { lay?: DOMRect } = {}): Promise<void> {
  if (!thing || !to || isStill()) return;
  await painting();
  // Both are measured before anything is added: that would lay the page out once more.
  const [box, goal] = [lay ?? thing.getBoundingClientRect(), to.getBoundingClientRect()];
  if (!box.width) return;
  const ghost = thing.cloneNode(true) as HTMLElement;
  Object.assign(ghost.style, {
    position: "fixed", left: `${box.left}px`, top: `${box.top}px`, width: `${box.width}px`, margin: "0", zIndex: "40", pointerEvents: "none",
  });
  ghost.setAttribute("aria-hidden", "true");
  document.body.append(ghost);
  const x = goal.left + goal.width / 2 - box.left - box.width / 2;
  const y = goal.top + goal.height / 2 - box.top - box.height / 2;
  await run(ghost, [{ transform: "none" }, { transform: `translate(${x}px, ${y}px) scale(.6)`, opacity: 0.3 }], trip);
  ghost.remove();
}

/** A short jolt: a wound lands, a bill fails. */
export async function jolt(thing: Element | null): Promise<void> {
  if (!thing || isStill()) return;
  const shake = [0, -5, 4, -3, 2, 0].map((x) => ({ transform: `translateX(${x}px)` }));
  await run(thing, shake, { lasts: 320 });
}

async function run(thing: Element, frames: Keyframe[], { lasts = 420, waits = 0 }: Trip): Promise<void> {
  const motion = thing.animate(frames, { duration: lasts, delay: waits, easing: "cubic-bezier(.3,.7,.3,1)", fill: "backwards" });
  await motion.finished.catch(() => undefined);
}
