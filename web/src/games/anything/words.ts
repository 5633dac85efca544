/** A View of any game in words: keys and values without knowing the game. */

/** `vice_president` as people read it. */
export function title(key: string): string {
  const words = key.replace(/[_-]+/g, " ").trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** A value in one line. */
export function said(value: unknown): string {
  if (value === null || value === undefined) return "—";
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (Array.isArray(value)) return value.length ? value.map(said).join(" · ") : "none";
  if (isRecord(value)) return Object.entries(value).map(([key, one]) => `${title(key).toLowerCase()} ${said(one)}`).join(", ");
  return String(value);
}

/** What has one value for each seat becomes a row for each seat. */
export function bySeat(table: Record<string, unknown>, seats: number): Record<string, unknown[]> {
  const rows = Object.entries(table).filter(([key, value]) => seats > 1 && isForSeats(key, value, seats));
  return Object.fromEntries(rows as [string, unknown[]][]);
}

/** What is known of one seat, thing by thing. */
export function ofSeat(rows: Record<string, unknown[]>, seat: number): [string, unknown][] {
  return Object.entries(rows).flatMap(([key, values]) => (isRecord(values[seat]) ? Object.entries(values[seat]) : [[key, values[seat]]]));
}

/** A hand may have as many cards as there are seats, and a pile names its seats itself. */
function isForSeats(key: string, value: unknown, seats: number): boolean {
  return key !== "hand" && Array.isArray(value) && value.length === seats && !value.some((one) => isRecord(one) && "seat" in one);
}

export function plain(table: Record<string, unknown>, seats: number): [string, unknown][] {
  const rows = bySeat(table, seats);
  return Object.entries(table).filter(([key, value]) => !(key in rows) && !isLong(value) && !isRecord(value));
}

/** Lists and tables that want room of their own. */
export function long(table: Record<string, unknown>, seats: number): [string, unknown][] {
  const rows = bySeat(table, seats);
  return Object.entries(table).filter(([key, value]) => !(key in rows) && (isLong(value) || isRecord(value)));
}

function isLong(value: unknown): boolean {
  return Array.isArray(value) && value.length > 0;
}
