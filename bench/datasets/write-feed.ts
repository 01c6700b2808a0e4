import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import type { FeedFormat } from '@tradecounter/contract/feeds/column';
import { feedFormats } from '@tradecounter/contract/feeds/formats';

/** A cell before it becomes text: true is Y, a list and the pairs of a map are joined as the formats say. */
export type Value =
  | string
  | number
  | boolean
  | readonly string[]
  | readonly (readonly [string, string])[]
  | null
  | undefined;
export type FeedRow = Readonly<Record<string, Value>>;

const linesAtOnce = 4000;

const quoted = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** A separator inside of a value would tear it; CSV has no way to write it. */
const part = (text: string): string => text.replaceAll('|', '/');

function cell(value: Value): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'Y' : 'N';
  if (typeof value === 'number') return String(value);
  if (typeof value === 'string') return quoted(value);
  return quoted(
    value
      .map((one) => (typeof one === 'string' ? part(one) : `${part(one[0]).replaceAll('=', ' ')}=${part(one[1])}`))
      .join('|'),
  );
}

function formatOf(name: string): FeedFormat {
  const format = feedFormats.find((one) => one.name === name);
  if (format === undefined) throw new Error(`No feed format is called '${name}'.`);
  return format;
}

/** Writes `<format>.csv` with the columns named; answers the number of rows. Throws for a column that the format does not have. */
export async function writeFeed(
  folder: string,
  name: string,
  columns: readonly string[],
  rows: Iterable<FeedRow>,
): Promise<number> {
  const known = formatOf(name).columns;
  const stranger = columns.find((column) => !(column in known));
  if (stranger !== undefined) throw new Error(`${name} has no column '${stranger}'.`);
  const file = createWriteStream(join(folder, `${name}.csv`));
  let lines = [columns.join(',')];
  let count = 0;
  const flush = async (): Promise<void> => {
    if (!file.write(`${lines.join('\n')}\n`)) await once(file, 'drain');
    lines = [];
  };
  for (const row of rows) {
    lines.push(columns.map((column) => cell(row[column])).join(','));
    count += 1;
    if (lines.length >= linesAtOnce) await flush();
  }
  // An import takes a file without rows for one that was cut off, unless it says how many it has.
  if (count === 0) lines.push('#rows,0');
  if (lines.length > 0) await flush();
  file.end();
  await finished(file);
  return count;
}
