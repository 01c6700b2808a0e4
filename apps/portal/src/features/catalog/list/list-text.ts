import type { ItemPageData } from '../queries.ts';

/** Returns the search as the server read it, with each corrected word in place of the typed one. */
export function searchAsRead(search: string, corrections: ItemPageData['corrections']): string {
  const text = corrections.reduce((before, { typed, read }) => {
    const at = before.toLowerCase().indexOf(typed.toLowerCase());
    return at < 0 ? before : before.slice(0, at) + read + before.slice(at + typed.length);
  }, search);
  // A word that was left out may leave only blanks or brackets behind.
  return /[\p{L}\p{N}]/u.test(text) ? text.replaceAll(/\s+/g, ' ').trim() : '';
}
