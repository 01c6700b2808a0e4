import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import { parse } from 'csv-parse';

/** The rows of a CSV file (RFC 4180; zipped when its name ends with .gz), each as its cells; the first row is the heading. */
export async function* readCsvRows(path: string): AsyncGenerator<string[]> {
  const bytes = createReadStream(path);
  const parser = parse();
  const failed = (error: Error): void => void parser.destroy(error);
  bytes.on('error', failed);
  if (path.endsWith('.gz')) bytes.pipe(createGunzip()).on('error', failed).pipe(parser);
  else bytes.pipe(parser);
  yield* parser as AsyncIterable<string[]>;
}
