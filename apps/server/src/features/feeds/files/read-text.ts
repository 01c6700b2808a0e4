import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type { FeedFile } from './find-feed-files.ts';
import { openFile, UnreadableFile, unreadable } from './open-file.ts';

const inUtf16 = "is written in UTF-16; write it in UTF-8 (in a spreadsheet: save as 'CSV UTF-8')";

/** Bytes that are looked at. */
const looked = 1000;

/** Whether a file that begins with these bytes is UTF-16: by its byte order mark, or because many of the bytes are NUL. */
function looksLikeUtf16(bytes: Buffer): boolean {
  if (bytes.length >= 2 && (bytes.readUInt16BE(0) === 0xfeff || bytes.readUInt16LE(0) === 0xfeff)) return true;
  const begin = bytes.subarray(0, looked);
  // Every other byte of plain letters; one NUL by mistake is a matter of its cell.
  return begin.filter((byte) => byte === 0).length > begin.length / 8;
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

/**
 * The text of a feed file in pieces: unzipped, UTF-8, without a byte order mark. Bytes that are not UTF-8 become U+FFFD,
 * which the cells refuse. `onBytes` hears of bytes read from the disk. Throws UnreadableFile.
 */
export async function* readText(file: FeedFile, onBytes: (bytes: number) => void): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8');
  let begun = false;
  try {
    for await (const chunk of await open(file, onBytes)) {
      if (!begun && looksLikeUtf16(chunk as Buffer)) throw new UnreadableFile(inUtf16);
      begun = true;
      yield decoder.decode(chunk as Buffer, { stream: true });
    }
  } catch (error) {
    throw unreadable(error);
  }
  yield decoder.decode();
}
