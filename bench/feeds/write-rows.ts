import { createWriteStream } from 'node:fs';
import { once } from 'node:events';

const chunkRows = 2000;

const cell = (value: string | number): string => {
  const text = String(value);
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** Writes a CSV file row by row, waiting for the disk, so that a file of millions of rows needs no memory. */
export async function writeRows(
  file: string,
  header: readonly string[],
  rows: Iterable<readonly (string | number)[]>,
): Promise<void> {
  const stream = createWriteStream(file);
  let lines: string[] = [header.join(',')];
  const flush = async () => {
    if (!stream.write(`${lines.join('\n')}\n`)) await once(stream, 'drain');
    lines = [];
  };
  for (const row of rows) {
    lines.push(row.map(cell).join(','));
    if (lines.length >= chunkRows) await flush();
  }
  if (lines.length > 0) await flush();
  stream.end();
  await once(stream, 'finish');
}
