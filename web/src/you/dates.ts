/** A day as people here write it; `seconds` since 1970. */
export function day(seconds: number): string {
  return seconds ? new Date(seconds * 1000).toLocaleDateString() : "long ago";
}
