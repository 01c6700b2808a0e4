import type { ItemPageData } from '../queries.ts';

/** The search as the server read it: each corrected word in place of the one that was typed. */
export function readAs(search: string, corrections: ItemPageData['corrections']): string {
  const text = corrections.reduce((before, { typed, read }) => {
    const at = before.toLowerCase().indexOf(typed.toLowerCase());
    return at < 0 ? before : before.slice(0, at) + read + before.slice(at + typed.length);
  }, search);
  // Of a word that was left out only its blanks or its brackets remain.
  return /[\p{L}\p{N}]/u.test(text) ? text.replaceAll(/\s+/g, ' ').trim() : '';
}
