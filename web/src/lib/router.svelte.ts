/** Where one is: the part of the address behind `#`, as `#/table/NAME?seat=0`. */

class Place {
  path = $state<string[]>([]);
  query = $state<Record<string, string>>({});

  constructor() {
    this.read();
    addEventListener("hashchange", () => this.read());
  }

  get page(): string {
    return this.path[0] ?? "";
  }

  private read(): void {
    const [path, query = ""] = location.hash.replace(/^#\/?/, "").split("?");
    this.path = path.split("/").filter(Boolean).map(decodeURIComponent);
    this.query = Object.fromEntries(new URLSearchParams(query));
  }
}

export const place = new Place();

export function go(hash: string): void {
  location.hash = hash;
}

/** Goes on to another place, such that the way back does not lead here again. */
export function goOn(hash: string): void {
  location.replace(`#${hash}`);
}

/** An address that works on another device. */
export function link(hash: string): string {
  return `${location.origin}${location.pathname}#${hash}`;
}
