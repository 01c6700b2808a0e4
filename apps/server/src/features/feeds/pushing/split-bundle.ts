import { createReadStream, createWriteStream, type WriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { once } from 'node:events';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { feedFormats } from '@tradecounter/contract/feeds/formats';
import { Failure, type FieldProblem, invalid } from '../../../platform/failure.ts';
import { shown } from '../../../platform/feeds/cells/refused.ts';
import { suggestFeed } from '../../../platform/feeds/files/did-you-mean.ts';
import { unpacksTooFar } from '../../../platform/feeds/files/read-text.ts';
import { type Line, LineSplitter } from '../../../platform/feeds/files/split-lines.ts';

/** Maximum characters per line. */
const maxLineLength = 1_000_000;
/**
 * Limit on the feeds' files together, as a multiple of the bundle's size. It includes the empty lines that keep rows on
 * their lines.
 */
const maxSizeFactor = 2;
/** Empty lines that are written at once. */
const emptyLines = '\n'.repeat(65_536);

/** Yields the unpacked lines of a file that aren't empty, up to `maxBytes`. Throws the failures `too_large` and `invalid`. */
async function* readLines(path: string, maxBytes: number): AsyncGenerator<Line> {
  const file = createReadStream(path);
  const source = path.endsWith('.gz') ? file.pipe(createGunzip()) : file;
  file.once('error', (error) => source.destroy(error));
  const decoder = new TextDecoder('utf-8');
  const splitter = new LineSplitter();
  let size = 0;
  try {
    for await (const part of source as AsyncIterable<Buffer>) {
      size += part.length;
      if (size > maxBytes || unpacksTooFar(file.bytesRead, size)) throw new Failure('too_large');
      const lines = splitter.push(decoder.decode(part, { stream: true }));
      if (splitter.pending > maxLineLength)
        throw invalid({ body: { word: 'too_long', values: { limit: maxLineLength } } });
      yield* lines.filter(({ text }) => text.trim() !== '');
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code?.startsWith('Z_') === true) throw invalid({ body: { word: 'format' } });
    throw error;
  } finally {
    file.destroy();
  }
  const last = splitter.end();
  if (last !== null && last.text.trim() !== '') yield last;
}

const feedNames = new Set(feedFormats.map(({ name }) => name));

/** Returns the feed a line names, and its row without that name. Throws the failure `invalid`. */
function readLine({ text: line, number: lineNumber }: Line): { feed: string; row: string } {
  let read: unknown;
  try {
    read = JSON.parse(line);
  } catch {
    read = null;
  }
  const { feed, ...row } = (typeof read === 'object' && read !== null ? read : {}) as Record<string, unknown>;
  if (typeof feed === 'string' && feedNames.has(feed)) return { feed, row: JSON.stringify(row) };
  const meant = typeof feed === 'string' ? suggestFeed(feed) : null;
  const problem: FieldProblem =
    meant === null
      ? { word: 'choice', values: { values: 'feed: ' + [...feedNames].join(', ') } }
      : { word: 'feed_meant', values: { feed: shown(String(feed)), meant } };
  throw invalid({ [`line ${lineNumber}`]: problem });
}

/** Writes to a file, and waits while its buffer is full. */
async function writeText(stream: WriteStream, text: string): Promise<void> {
  if (!stream.write(text)) await once(stream, 'drain');
}

/**
 * Splits rows of several feeds into a folder with one file per feed.
 * Each row stays on its line, so that reports name the line in the sender's file.
 * Throws the failures `invalid` (a line names no feed) and `too_large`.
 */
export async function splitBundle(path: string, folder: string, maxBytes: number): Promise<void> {
  await mkdir(folder);
  const files = new Map<string, { stream: WriteStream; lines: number }>();
  let written = 0;
  try {
    for await (const line of readLines(path, maxBytes)) {
      const { number: lineNumber } = line;
      const read = readLine(line);
      const file = files.get(read.feed) ?? {
        stream: createWriteStream(join(folder, `${read.feed}.ndjson`), { mode: 0o600 }),
        lines: 0,
      };
      files.set(read.feed, file);
      const missingLines = lineNumber - 1 - file.lines;
      file.lines = lineNumber;
      written += missingLines + read.row.length + 1;
      if (written > maxSizeFactor * maxBytes) throw new Failure('too_large');
      for (let left = missingLines; left > 0; left -= emptyLines.length)
        await writeText(file.stream, emptyLines.slice(0, left));
      await writeText(file.stream, `${read.row}\n`);
    }
  } finally {
    await Promise.all(
      [...files.values()].map(({ stream }) => {
        stream.end();
        return finished(stream);
      }),
    );
  }
}
