import type { FeedFile } from './find-feed-files.ts';
import { readText } from './read-text.ts';

/**
 * The first part of dates such as 3/4/2026, as the file's dates show. Null when they don't show it or contradict each
 * other.
 */
export type SlashOrder = 'month' | 'day' | null;

const slashed = /(?:^|[,;\t|"])(\d{1,2})\/(\d{1,2})\/\d{4}(?=[,;\t|"\r\n]|$)/gm;

/** The search stops after this many characters without such a date. */
const maxCharactersWithout = 1_000_000;
/** Longer than such a date, which may be cut at the end of a chunk. */
const maxDateLength = 12;

/**
 * Finds out which part comes first in the file's dates with slashes. A date that is valid in only one order shows it.
 */
export async function findSlashOrder(file: FeedFile): Promise<SlashOrder> {
  const isProvenFirst = { month: false, day: false };
  let [hasSlashDate, characters, rest] = [false, 0, ''];
  for await (const text of readText(file, { onBytes: () => {}, onEncoding: () => {} })) {
    const chunk = rest + text;
    rest = chunk.slice(-maxDateLength);
    characters += text.length;
    for (const [, first, second] of chunk.matchAll(slashed)) {
      hasSlashDate = true;
      if (Number(second) > 12) isProvenFirst.month = true;
      if (Number(first) > 12) isProvenFirst.day = true;
    }
    if (!hasSlashDate && characters > maxCharactersWithout) break;
  }
  if (isProvenFirst.month === isProvenFirst.day) return null;
  return isProvenFirst.month ? 'month' : 'day';
}

const twoDigits = (part: string): string => part.padStart(2, '0');

/** Rewrites dates of other forms as ISO 8601 if their day is certain. Leaves all others to the cell's reader. */
export class DateReader {
  readonly #order: SlashOrder;
  readonly #onForm: (form: string) => void;

  /** `onForm` is called for each date in a form other than ISO 8601, with the name of that form. */
  constructor(order: SlashOrder, onForm: (form: string) => void) {
    this.#order = order;
    this.#onForm = onForm;
  }

  read(cell: string): string {
    const text = cell.trim();
    if (text.length < 8 || text.length > 10 || text[4] === '-') return cell;
    const [, year = '', month = '', day = ''] =
      /^(\d{4})([/.]?)(\d{2})\2(\d{2})$/.exec(text)?.filter((_, at) => at !== 2) ?? [];
    if (year !== '')
      return this.#noted(`${year}-${month}-${day}`, text.length === 8 ? 'dates as 20260531' : 'dates as 2026/05/31');
    const [, first = '', mark = '', second = '', last = ''] = /^(\d{1,2})([/.])(\d{1,2})\2(\d{4})$/.exec(text) ?? [];
    if (mark === '.') return this.#noted(`${last}-${twoDigits(second)}-${twoDigits(first)}`, 'dates as 31.05.2026');
    if (mark === '' || this.#order === null) return cell;
    return this.#order === 'month'
      ? this.#noted(`${last}-${twoDigits(first)}-${twoDigits(second)}`, 'dates as 5/31/2026')
      : this.#noted(`${last}-${twoDigits(second)}-${twoDigits(first)}`, 'dates as 31/5/2026');
  }

  #noted(iso: string, form: string): string {
    this.#onForm(form);
    return iso;
  }
}
