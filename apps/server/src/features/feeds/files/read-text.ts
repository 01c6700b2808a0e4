import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type { FeedFile } from './find-feed-files.ts';
import { type Encoding, TextReader } from './read-encoding.ts';
import { openFile, UnreadableFile, unreadable } from './open-file.ts';

const inUtf16 = 'is written in UTF-16; NDJSON is written in UTF-8';

/** An archive that unpacks to so many times its size is no feed, whose rows all differ; small ones may do as they like. */
const mostTimes = 200;
const smallBytes = 16 * 1024 * 1024;

/** Whether so many bytes of an archive, unpacked to so many, are more than a feed could be. */
export const unpacksTooFar = (read: number, unpacked: number): boolean =>
  unpacked > smallBytes && unpacked > mostTimes * read;

/** Gives up an archive that a few bytes on the disk would fill the database from. */
class Unpacking {
  #read = 0;
  #unpacked = 0;
  readonly onRead = (bytes: number): void => void (this.#read += bytes);

  check(bytes: number): void {
    this.#unpacked += bytes;
    if (unpacksTooFar(this.#read, this.#unpacked))
      throw new UnreadableFile(`unpacks to more than ${mostTimes} times its size, as no feed does`);
  }
}

/** What files begin with that are called .csv or .ndjson by mistake, and what they are. */
const otherKinds: readonly { begin: string; says: string }[] = [
  { begin: '504b0304', says: "is a spreadsheet (XLSX), whatever its name; save it as 'CSV UTF-8 (comma delimited)'" },
  { begin: 'd0cf11e0', says: "is a spreadsheet (XLS), whatever its name; save it as 'CSV UTF-8 (comma delimited)'" },
  { begin: '1f8b', says: 'is packed; give it a name that ends with .gz' },
  { begin: '25504446', says: 'is a PDF, whatever its name' },
];

/** Throws UnreadableFile where a file begins as one of another kind. */
function refuseOtherKind(bytes: Buffer): void {
  const begin = bytes.toString('hex', 0, 4);
  const kind = otherKinds.find((one) => begin.startsWith(one.begin));
  if (kind !== undefined) throw new UnreadableFile(kind.says);
}

async function open(file: FeedFile, onBytes: (bytes: number) => void): Promise<Readable> {
  const handle = await openFile(file.path);
  const bytes = handle.createReadStream({ highWaterMark: 256 * 1024 });
  bytes.on('data', (chunk) => onBytes(chunk.length));
  if (!file.zipped) return bytes;
  const unzipped = createGunzip({ chunkSize: 256 * 1024 });
  // The reader of `unzipped` sees the error; here it only must not go unhandled.
  pipeline(bytes, unzipped).catch(() => {});
  return unzipped;
}

/** Hears how a file is read: of bytes read from the disk, and of an encoding that is not UTF-8. */
export interface Hearing {
  onBytes: (bytes: number) => void;
  onEncoding: (encoding: Encoding) => void;
}

/**
 * The text of a feed file in pieces: unzipped and without a byte order mark. CSV may be in UTF-16 or Windows-1252, as
 * spreadsheets save it; other bytes that are not UTF-8 become U+FFFD, which the cells refuse. Throws UnreadableFile.
 */
export async function* readText(file: FeedFile, { onBytes, onEncoding }: Hearing): AsyncGenerator<string> {
  const reader = new TextReader((encoding) => {
    if (file.kind === 'ndjson' && encoding.startsWith('UTF-16')) throw new UnreadableFile(inUtf16);
    onEncoding(encoding);
  });
  const unpacking = new Unpacking();
  const onRead = (bytes: number): void => {
    unpacking.onRead(bytes);
    onBytes(bytes);
  };
  let begun = false;
  try {
    for await (const chunk of await open(file, onRead)) {
      if (file.zipped) unpacking.check((chunk as Buffer).length);
      if (!begun) refuseOtherKind(chunk as Buffer);
      begun = true;
      yield reader.read(chunk as Buffer);
    }
  } catch (error) {
    throw unreadable(error);
  }
  yield reader.end();
}
