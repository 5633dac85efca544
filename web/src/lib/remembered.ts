/** What this browser remembers of you: as long as it lets us, and otherwise as long as the page is open. */

const forNow = new Map<string, string>();

export const remembered = {
  getItem(key: string): string | null {
    try {
      return localStorage.getItem(key) ?? forNow.get(key) ?? null;
    } catch {
      return forNow.get(key) ?? null;
    }
  },
  setItem(key: string, value: string): void {
    try {
      localStorage.setItem(key, value);
    } catch {
      forNow.set(key, value);
    }
  },
  removeItem(key: string): void {
    forNow.delete(key);
    try {
      localStorage.removeItem(key);
    } catch {
      // Then there was nothing.
    }
  },
};
