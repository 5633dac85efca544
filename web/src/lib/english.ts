/** Small things that English asks for. */

/** With a capital letter, as at the start of a sentence. */
export function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Several things in a sentence: "Ada, Ben and Cleo"; of many the first few, and how many more. */
export function listed(things: string[], most = 3): string {
  const named = things.length > most ? [...things.slice(0, most - 1), `${things.length - most + 1} others`] : things;
  return named.length < 2 ? named.join("") : `${named.slice(0, -1).join(", ")} and ${named.at(-1)}`;
}

const ORDINALS = [
  "first", "second", "third", "fourth", "fifth", "sixth", "seventh",
  "eighth", "ninth", "tenth", "eleventh", "twelfth", "thirteenth", "fourteenth",
];

/** Which in a row, from 1: in words, as many as sit at the largest table. */
export function ordinal(place: number): string {
  return ORDINALS[place - 1] ?? `${place}th`;
}

/** A number with its noun: "1 card", "3 cards". */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}
