import { thousandOrDecimal } from '../cells/read-number.ts';
import type { Refused } from '../cells/refused.ts';
import type { FeedFile } from './find-feed-files.ts';
import { readText } from './read-text.ts';

/** What the cells of a file show about those that may be read in two ways. */
export interface Conventions {
  /** The first part of dates such as 3/4/2026. Null when no date shows it, or two contradict each other. */
  slashOrder: 'month' | 'day' | null;
  /** The character before the decimals, in the same way. */
  decimalMark: 'dot' | 'comma' | null;
}

/** Ends of cells, for a look at text that isn't split yet. */
const [before, behind] = [String.raw`(?:^|[,;\t|"])\s?`, String.raw`(?=[,;\t|"\r\n]|$)`];
const slashed = new RegExp(
  String.raw`${before}(\d{1,2})([/-])(\d{1,2})\2\d{4}(?: \d{1,2}:\d{2}[^,;\t|"\r\n]*)?${behind}`,
  'gm',
);
/** 88.00 and 1,250.50, which have their decimals behind a dot. Not 1.234. Five groups are more than any number has. */
const withDot = new RegExp(
  String.raw`${before}[-(]?\$?(?:\d+|\d{1,3}(?:,\d{3}){1,5})\.(?:\d{1,2}|\d{4,})[-)]?${behind}`,
  'm',
);
/** 88,00 and 1.250,50, in cells that are quoted or separated by other characters than commas. */
const withComma = /(?:^|[;\t|"])[-(]?\$?(?:\d+|\d{1,3}(?:\.\d{3})+),\d{1,2}[-)]?(?=[;\t|"\r\n]|$)/m;

/** The search stops after this many characters without a date with slashes. */
const maxCharactersWithout = 1_000_000;
/** Longer than such a date or number, which may be cut at the end of a chunk. */
const maxLength = 32;

/** Looks for cells that can be read in one way only, and shows how the others are to be read. */
export async function findConventions(file: FeedFile): Promise<Conventions> {
  const isProvenFirst = { month: false, day: false };
  const marks = { dot: false, comma: false };
  let [hasSlashDate, characters, rest] = [false, 0, ''];
  for await (const text of readText(file, { onBytes: () => {}, onForm: () => {} })) {
    const chunk = rest + text;
    rest = chunk.slice(-maxLength);
    if (characters < maxCharactersWithout) {
      marks.dot ||= withDot.test(chunk);
      marks.comma ||= withComma.test(chunk);
    }
    characters += text.length;
    for (const [, first, , second] of chunk.matchAll(slashed)) {
      hasSlashDate = true;
      if (Number(second) > 12) isProvenFirst.month = true;
      if (Number(first) > 12) isProvenFirst.day = true;
    }
    if (!hasSlashDate && characters > maxCharactersWithout) break;
  }
  const only = <Name extends string>(shown: Record<Name, boolean>, [one, other]: readonly [Name, Name]): Name | null =>
    shown[one] === shown[other] ? null : shown[one] ? one : other;
  return { slashOrder: only(isProvenFirst, ['month', 'day']), decimalMark: only(marks, ['dot', 'comma']) };
}

const twoDigits = (part: string): string => part.padStart(2, '0');
/** A date with slashes or dashes and perhaps a time, which is left to the cell's reader. */
const slashDate = /^(\d{1,2})([/-])(\d{1,2})\2(\d{4})(?=$|[ T]\d)/;

/** Rewrites a date with slashes as ISO 8601. `onForm` gets its form. */
export function readSlashDate(cell: string, order: 'month' | 'day', onForm: (form: string) => void): string {
  // Nearly every date is ISO 8601.
  if (cell[4] === '-' && cell[1] !== '-') return cell;
  const text = cell.trim();
  const [date, first = '', , second = '', year = ''] = slashDate.exec(text) ?? [];
  if (date === undefined) return cell;
  onForm(order === 'month' ? 'dates as 5/31/2026' : 'dates as 31/5/2026');
  const [month, day] = order === 'month' ? [first, second] : [second, first];
  return `${year}-${twoDigits(month)}-${twoDigits(day)}${text.slice(date.length)}`;
}

const thousands = /^([-(]?\$?[1-9]\d{0,2}),(\d{3})([-)]?)$/;

/** Reads 1,234 in a file with a decimal point. `onForm` gets its form. */
export function readThousands(cell: string, onForm: (form: string) => void): string {
  const [, first, rest, end] = (cell.length > 20 ? null : thousands.exec(cell.trim())) ?? [];
  if (first === undefined) return cell;
  onForm('numbers as 1,250.50');
  return `${first}${rest}${end}`;
}

/** Refuses 1.234 in a file with decimal commas. */
export const readPointed = (cell: string): string | Refused =>
  cell.length > 20 ? cell : (thousandOrDecimal(cell.trim()) ?? cell);
