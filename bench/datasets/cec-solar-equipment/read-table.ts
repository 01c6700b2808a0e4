import { invisibleCharacters } from '@tradecounter/contract/text';
import { readCsvRows } from '../read-csv-rows.ts';

/** One row of a list by the names of its heading. */
export type Entry = ReadonlyMap<string, string>;

/** Below the heading stand the units and the names that a library knows the columns by. */
const headingRows = 3;

// Some names were decoded wrongly several times before they came into the lists, and a feed accepts no control characters.
const readable = (cell: string): string => cell.replaceAll(invisibleCharacters, '').trim();

/** The parts of a list, in its order. */
export async function readTable(path: string): Promise<Entry[]> {
  const entries: Entry[] = [];
  let names: string[] = [];
  let row = 0;
  for await (const cells of readCsvRows(path)) {
    row += 1;
    if (row === 1) names = cells;
    if (row > headingRows) entries.push(new Map(names.map((name, place) => [name, readable(cells[place] ?? '')])));
  }
  return entries;
}

/** A measured value with its unit, rounded to so many decimals and without zeros at the end; null where there is none. */
export function measured(entry: Entry, column: string, unit: string, decimals: number): string | null {
  const value = Number(entry.get(column) || Number.NaN);
  if (!Number.isFinite(value)) return null;
  return `${Number(value.toFixed(decimals))} ${unit}`.trim();
}

/** The specs that have a value. */
export const known = (specs: readonly (readonly [string, string | null])[]): [string, string][] =>
  specs.filter((one): one is [string, string] => one[1] !== null && one[1] !== '');
