/** The maximum size in bytes of an archive's unpacked parts together. A list of 2,000 lines needs a fiftieth of it. */
export const unpackedLimit = 20 * 1_048_576;
/** The maximum number of parts. A workbook of a hundred sheets has some three hundred. */
const mostParts = 1000;

/** Thrown for an archive that would unpack to more than can be read. */
export class TooLarge extends Error {}

const end = { signature: 0x06054b50, length: 22, count: 10, start: 16 } as const;
const part = {
  signature: 0x02014b50,
  length: 46,
  method: 10,
  packed: 20,
  unpacked: 24,
  name: 28,
  extra: 30,
  note: 32,
} as const;
/** The maximum length of the comment after the end record. */
const longestNote = 65_535;
const stored = 0;

/** Returns the position of the archive's central directory and the number of its entries. */
function findContents(view: DataView): { start: number; count: number } {
  const first = Math.max(0, view.byteLength - end.length - longestNote);
  for (let at = view.byteLength - end.length; at >= first; at--)
    if (view.getUint32(at, true) === end.signature)
      return { start: view.getUint32(at + end.start, true), count: view.getUint16(at + end.count, true) };
  throw new Error('This is no archive');
}

/**
 * Rejects an archive that would unpack to too much, by its central directory alone. The reader stops at a part that
 * turns out larger than its entry says. Throws TooLarge, and Error where the directory can't be read or omits a size.
 */
export function checkArchive(bytes: Uint8Array): void {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const { start, count } = findContents(view);
  if (count > mostParts) throw new TooLarge(`${count} parts`);
  let at = start;
  let sum = 0;
  for (let number = 0; number < count; number++) {
    // A read out of bounds throws, and so does anything that is no entry.
    if (view.getUint32(at, true) !== part.signature) throw new Error('The archive is damaged');
    const [packed, unpacked] = [view.getUint32(at + part.packed, true), view.getUint32(at + part.unpacked, true)];
    const method = view.getUint16(at + part.method, true);
    // Without a size nothing would stop the reader. An empty part takes two bytes when compressed.
    if (method !== stored && unpacked === 0 && packed !== 2) throw new Error('A part does not say how large it is');
    sum += method === stored ? Math.max(packed, unpacked) : unpacked;
    if (sum > unpackedLimit) throw new TooLarge(`${sum} bytes`);
    at +=
      part.length +
      view.getUint16(at + part.name, true) +
      view.getUint16(at + part.extra, true) +
      view.getUint16(at + part.note, true);
  }
}
