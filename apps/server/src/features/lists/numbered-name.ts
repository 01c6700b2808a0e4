import { limits } from '@tradecounter/contract/limits';

/**
 * Returns the name of a shared list for a reader who has a list of the same name: 'Truck (12)', within the length
 * limit.
 */
export function numberedName(name: string, listNumber: number): string {
  const number = ` (${listNumber})`;
  const room = name.slice(0, limits.listName - number.length);
  // Don't split a surrogate pair.
  return `${room.replace(/[\ud800-\udbff]$/, '').trimEnd()}${number}`;
}

/**
 * Parses the key of a numbered name into the beginning of the list's own key and the list number. Returns number 0,
 * which no list has, when the key isn't numbered.
 */
export function readNumbered(nameKey: string): { begins: string; numbered: number } {
  const { begins = '', number = '0' } = /^(?<begins>.*) \((?<number>\d{1,15})\)$/.exec(nameKey)?.groups ?? {};
  return { begins, numbered: Number(number) };
}
