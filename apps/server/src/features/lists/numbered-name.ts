import { limits } from '@tradecounter/contract/limits';

/** The name of a shared list for a reader who has a list of that name: 'Truck (12)', within the limit of names. */
export function numberedName(name: string, listNumber: number): string {
  const number = ` (${listNumber})`;
  const room = name.slice(0, limits.listName - number.length);
  // A pair of surrogates isn't cut in two.
  return `${room.replace(/[\ud800-\udbff]$/, '').trimEnd()}${number}`;
}

/** What the key of a numbered name says: how the list's own key begins, and its number. Numbers no list has where it is none. */
export function readNumbered(nameKey: string): { begins: string; numbered: number } {
  const { begins = '', number = '0' } = /^(?<begins>.*) \((?<number>\d{1,15})\)$/.exec(nameKey)?.groups ?? {};
  return { begins, numbered: Number(number) };
}
