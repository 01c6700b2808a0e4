import type { FeedFile } from './find-feed-files.ts';
import { readText } from './read-text.ts';

/**
 * The first part of dates such as 3/4/2026, as the file's dates show. Null when they don't show it or contradict each
 * other.
 */
export type SlashOrder = 'month' | 'day' | null;

const slashed = /(?:^|[,;\t|"])(\d{1,2})\/(\d{1,2})\/\d{4}(?=[,;\t|"\r\n]|$)/gm;

/** The search stops after this many characters without such a date. */
const mostWithout = 1_000_000;
/** Longer than such a date, which may be cut at the end of a chunk. */
const longestDate = 12;

/**
 * Finds out which part comes first in the file's dates with slashes. A date that is valid in only one order shows it.
 */
export async function findSlashOrder(file: FeedFile): Promise<SlashOrder> {
  const shown = { month: false, day: false };
  let [seen, characters, rest] = [false, 0, ''];
  for await (const text of readText(file, { onBytes: () => {}, onEncoding: () => {} })) {
    const whole = rest + text;
    rest = whole.slice(-longestDate);
    characters += text.length;
    for (const [, first, second] of whole.matchAll(slashed)) {
      seen = true;
      if (Number(second) > 12) shown.month = true;
      if (Number(first) > 12) shown.day = true;
    }
    if (!seen && characters > mostWithout) break;
  }
  if (shown.month === shown.day) return null;
  return shown.month ? 'month' : 'day';
}

const two = (part: string): string => part.padStart(2, '0');

/** Rewrites dates of other forms as ISO 8601 if their day is certain. Leaves all others to the cell's reader. */
export class DateReader {
  readonly #order: SlashOrder;
  readonly #found: (how: string) => void;

  /** `found` is called with each form other than ISO 8601. */
  constructor(order: SlashOrder, found: (how: string) => void) {
    this.#order = order;
    this.#found = found;
  }

  read(cell: string): string {
    const text = cell.trim();
    if (text.length < 8 || text.length > 10 || text[4] === '-') return cell;
    const [, year = '', month = '', day = ''] =
      /^(\d{4})([/.]?)(\d{2})\2(\d{2})$/.exec(text)?.filter((_, at) => at !== 2) ?? [];
    if (year !== '')
      return this.#as(`${year}-${month}-${day}`, text.length === 8 ? 'dates as 20260531' : 'dates as 2026/05/31');
    const [, first = '', sign = '', second = '', last = ''] = /^(\d{1,2})([/.])(\d{1,2})\2(\d{4})$/.exec(text) ?? [];
    if (sign === '.') return this.#as(`${last}-${two(second)}-${two(first)}`, 'dates as 31.05.2026');
    if (sign === '' || this.#order === null) return cell;
    return this.#order === 'month'
      ? this.#as(`${last}-${two(first)}-${two(second)}`, 'dates as 5/31/2026')
      : this.#as(`${last}-${two(second)}-${two(first)}`, 'dates as 31/5/2026');
  }

  #as(iso: string, how: string): string {
    this.#found(how);
    return iso;
  }
}
