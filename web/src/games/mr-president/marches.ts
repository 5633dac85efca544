/** Units that have moved are seen to march. */
import { tick } from "svelte";
import { travel } from "../../ui/travel";
import { count, UNITS, type Term } from "./term";

/** Shows each unit that stands somewhere new as coming from where one of its kind has left. */
export async function marches(board: HTMLElement, before: Term, after: Term): Promise<void> {
  await tick();
  const places = [...board.querySelectorAll<HTMLElement>("[data-place]")].map((one) => one.dataset.place!);
  for (const unit of UNITS) {
    const change = (place: string) => count(after, `UNIT ${unit} ${place}`) - count(before, `UNIT ${unit} ${place}`);
    const left = places.filter((place) => change(place) < 0);
    for (const goal of places.filter((place) => change(place) > 0)) {
      const from = left.shift();
      if (!from) break;
      const chip = board.querySelector(`[data-unit="${unit} ${goal}"]`);
      void travel(chip, board.querySelector(`[data-place="${from}"]`), { lasts: 900 });
    }
  }
}
