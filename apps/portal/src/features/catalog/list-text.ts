import type { ItemPageData } from './queries.ts';

/** The search as the server read it: each corrected word in place of the one that was typed. */
export function readAs(search: string, corrections: ItemPageData['corrections']): string {
  return corrections.reduce((text, { typed, read }) => {
    const at = text.toLowerCase().indexOf(typed.toLowerCase());
    return at < 0 ? text : text.slice(0, at) + read + text.slice(at + typed.length);
  }, search);
}
