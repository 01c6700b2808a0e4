import { createReadStream, existsSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';
import { parse } from 'csv-parse';

/** An item as the queries are made from it. */
export interface KnownItem {
  id: string;
  description: string;
}

const open = (file: string) =>
  file.endsWith('.gz') ? createReadStream(file).pipe(createGunzip()) : createReadStream(file);

async function* fromCsv(file: string): AsyncIterable<KnownItem> {
  for await (const row of open(file).pipe(parse({ columns: true, bom: true, skip_empty_lines: true })))
    yield row as KnownItem;
}

async function* fromNdjson(file: string): AsyncIterable<KnownItem> {
  for await (const line of createInterface({ input: open(file) }))
    if (line.trim() !== '') yield JSON.parse(line) as KnownItem;
}

/** Number and description of every item of a feed folder; of a number that comes twice the last. */
export async function readItems(folder: string): Promise<KnownItem[]> {
  const items = new Map<string, KnownItem>();
  const names = ['items.csv', 'items.csv.gz', 'items.ndjson', 'items.ndjson.gz'].filter((name) =>
    existsSync(join(folder, name)),
  );
  if (names.length === 0) throw new Error(`No items.csv or items.ndjson in ${folder}.`);
  for (const name of names) {
    const rows = name.includes('.csv') ? fromCsv(join(folder, name)) : fromNdjson(join(folder, name));
    for await (const { id, description } of rows) if (id && description) items.set(id, { id, description });
  }
  return [...items.values()];
}
