/** Numbers as they stand on the desk. */

/** A chance in hundredths; what can happen is never shown as 0%. */
export function percent(chance: number): string {
  if (chance > 0 && chance < 0.01) return "<1%";
  return `${Math.round(100 * chance)}%`;
}

/** With its sign. */
export function signed(value: number): string {
  return value < 0 ? `−${-value}` : `+${value}`;
}
