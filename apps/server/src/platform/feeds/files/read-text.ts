import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type { FeedFile } from './find-feed-files.ts';
import { LineEnds } from './line-ends.ts';
import { TextReader } from './read-encoding.ts';
import { openFile, type ReadCallbacks, UnreadableFile, toUnreadableFile } from './open-file.ts';
import { readSheet } from './read-sheet.ts';

const utf16Refusal = 'is written in UTF-16; NDJSON is written in UTF-8';

/**
 * An archive that unpacks to more than this many times its size isn't a feed, because the rows of a feed differ. Small
 * archives are exempt.
 */
const maxExpansion = 200;
/** Unpacked bytes up to which the limit doesn't apply. */
const smallBytes = 16 * 1024 * 1024;

/** Whether an archive unpacks to more than a feed could. `read` and `unpacked` are bytes. */
export const unpacksTooFar = (read: number, unpacked: number): boolean =>
  unpacked > smallBytes && unpacked > maxExpansion * read;

/** Compares unpacked with packed bytes. Stops an archive that would fill the database from a few bytes on disk. */
class Unpacking {
  #read = 0;
  #unpacked = 0;
  readonly onRead = (bytes: number): void => void (this.#read += bytes);

  check(bytes: number): void {
    this.#unpacked += bytes;
    if (unpacksTooFar(this.#read, this.#unpacked))
      throw new UnreadableFile(`unpacks to more than ${maxExpansion} times its size, as no feed does`);
  }
}

/** First bytes of other kinds of files that are often misnamed .csv or .ndjson. */
const otherKinds: readonly { begin: string; says: string }[] = [
  { begin: '504b0304', says: "is a spreadsheet (XLSX), whatever its name; save it as 'CSV UTF-8 (comma delimited)'" },
  { begin: 'd0cf11e0', says: "is a spreadsheet (XLS), whatever its name; save it as 'CSV UTF-8 (comma delimited)'" },
  { begin: '1f8b', says: 'is packed; give it a name that ends with .gz' },
  { begin: '25504446', says: 'is a PDF, whatever its name' },
  { begin: 'fffe0000', says: 'is written in UTF-32; save it as UTF-8' },
  { begin: '0000feff', says: 'is written in UTF-32; save it as UTF-8' },
];

/** Throws UnreadableFile for a file of another kind. */
function refuseOtherKind(bytes: Buffer): void {
  const begin = bytes.toString('hex', 0, 4);
  const kind = otherKinds.find((other) => begin.startsWith(other.begin));
  if (kind !== undefined) throw new UnreadableFile(kind.says);
}

async function open(file: FeedFile, onBytes: (bytes: number) => void): Promise<Readable> {
  const handle = await openFile(file.path);
  const bytes = handle.createReadStream({ highWaterMark: 256 * 1024 });
  bytes.on('data', (chunk) => onBytes(chunk.length));
  if (!file.zipped) return bytes;
  const unzipped = createGunzip({ chunkSize: 256 * 1024 });
  // The reader of `unzipped` gets the error. This only keeps it from being unhandled.
  pipeline(bytes, unzipped).catch(() => {});
  return unzipped;
}

/** Characters of end marks. A file is padded to a block of a disk. */
const maxEndMarks = 1_000_000;
const endOfFile = '\x1a';

/** Where the end of a text begins that has nothing but marks of the end of a file and line ends. */
function endMarksAt(text: string): number {
  let at = text.length;
  while (at > 0 && '\x1a\0\r\n'.includes(text[at - 1]!)) at -= 1;
  const mark = text.indexOf(endOfFile, at);
  return mark === -1 ? text.length : mark;
}

/**
 * Yields the text of a feed file in chunks, unzipped and without a byte order mark. CSV may be in UTF-16 or
 * Windows-1252, as spreadsheets save it. Other invalid bytes become U+FFFD, which the cells refuse. A spreadsheet of a
 * mapping becomes CSV. Throws UnreadableFile.
 */
export async function* readText(file: FeedFile, { onBytes, onForm }: ReadCallbacks): AsyncGenerator<string> {
  if (file.kind === 'xlsx') return yield* readSheet(file, { onBytes, onForm });
  const reader = new TextReader((encoding) => {
    if (file.kind === 'ndjson' && encoding.startsWith('UTF-16')) throw new UnreadableFile(utf16Refusal);
    onForm(encoding);
  });
  const unpacking = new Unpacking();
  const onRead = (bytes: number): void => {
    unpacking.onRead(bytes);
    onBytes(bytes);
  };
  let isTypeChecked = false;
  // Marks at the end of a chunk, which may be that of the file.
  let held = '';
  const lineEnds = new LineEnds(file.kind === 'csv', onForm);
  try {
    for await (const chunk of await open(file, onRead)) {
      if (file.zipped) unpacking.check((chunk as Buffer).length);
      if (!isTypeChecked) refuseOtherKind(chunk as Buffer);
      isTypeChecked = true;
      const text = held + reader.read(chunk as Buffer);
      const end = endMarksAt(text);
      held = text.slice(end);
      if (held.length > maxEndMarks)
        throw new UnreadableFile('has more marks of the end of a file (0x1A) than a file has');
      yield lineEnds.read(end === text.length ? text : text.slice(0, end));
    }
  } catch (error) {
    throw toUnreadableFile(error);
  }
  const rest = held + reader.end();
  const end = endMarksAt(rest);
  if (end < rest.length) onForm('the end marked by 0x1A');
  yield lineEnds.read(rest.slice(0, end)) + lineEnds.end();
}
