/** What moves when something happens in the ring: a knife goes out, a wound lands, a body is carried over. */
import type { LineSight } from "../../api";
import type { Noise } from "../../lib/sound.svelte";
import { fly, isStill, jolt, travel } from "../../ui/travel";

/** The loudest of what happened is heard. */
const HEARD: [Noise, RegExp][] = [
  ["gavel", /\.(announce\.what-is-read|wound\.death-at-life|corruption\.five-throws-out)$/],
  ["stab", /\.(stab\.cost-and-effect|wound\.stay-until-death)$/],
  ["lay", /\.play\./],
];

/** What new lines of the log sound like; null for nothing. */
export function noiseOf(fresh: LineSight[]): Noise | null {
  return HEARD.find(([, rules]) => fresh.some(({ rule }) => rules.test(rule)))?.[0] ?? null;
}

const STEP = 220;
/** More than this at once tells nobody anything. */
const MOST = 6;

/** Shows the new lines of the log on the places of the ring, one after the other. */
export function show(ring: HTMLElement, fresh: LineSight[]): void {
  if (isStill()) return;
  let attacker: number | null = null;
  let shown = 0;
  for (const { rule, facts } of fresh) {
    if (shown >= MOST) return;
    const player = typeof facts.player === "number" ? facts.player : null;
    const target = typeof facts.target === "number" ? facts.target : null;
    if (rule === "knife-fight.stab.cost-and-effect" || rule === "knife-fight.play.needs-legal-target") {
      attacker = player;
      void fly(part(ring, player, ".blade"), place(ring, target), { waits: STEP * shown++, turns: 20 });
    } else if (rule === "knife-fight.wound.stay-until-death") land(ring, attacker, player, STEP * shown++);
    else if (rule === "knife-fight.vote.kill-takes-body") void travel(part(ring, player, ".votes"), place(ring, attacker), { waits: STEP * shown++ });
  }
}

/** A wound comes from whoever struck, and the place that it hits is shaken. */
function land(ring: HTMLElement, from: number | null, to: number | null, waits: number): void {
  const wounds = place(ring, to)?.querySelectorAll(".pip.cut");
  void travel(wounds?.[wounds.length - 1] ?? null, place(ring, from), { waits, turns: -40 });
  setTimeout(() => void jolt(place(ring, to)), waits + STEP);
}

function place(ring: HTMLElement, seat: number | null): HTMLElement | null {
  return seat === null ? null : ring.querySelector<HTMLElement>(`[data-seat="${seat}"]`);
}

function part(ring: HTMLElement, seat: number | null, which: string): HTMLElement | null {
  return place(ring, seat)?.querySelector<HTMLElement>(which) ?? null;
}
