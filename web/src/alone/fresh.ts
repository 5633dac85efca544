/** Fetches what the host has now. Files keep their names from version to version, and a browser that took some of them from what
 * it has kept would run half of another version. */
export function fresh(address: string): Promise<Response> {
  return fetch(address, { cache: "no-cache" });
}
