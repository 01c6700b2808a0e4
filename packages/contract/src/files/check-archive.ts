/** The maximum number of parts. A workbook of a hundred sheets has some three hundred. */
const maximumParts = 1000;

/** Thrown for an archive that would unpack to more than can be read. */
export class TooLarge extends Error {}

/** Bytes of a ZIP archive's end record (APPNOTE 4.3.16): its signature and length, and the offsets of its fields. */
const endRecord = { signature: 0x06054b50, length: 22, count: 10, start: 16 } as const;
/** Bytes of a central directory entry (APPNOTE 4.3.12): its signature and length, and the offsets of its fields. */
const entry = {
  signature: 0x02014b50,
  length: 46,
  method: 10,
  packed: 20,
  unpacked: 24,
  name: 28,
  extra: 30,
  note: 32,
} as const;
/** The maximum length in bytes of the comment after the end record. */
const maximumNoteLength = 65_535;
/** The compression method of a part that isn't compressed. */
const storedMethod = 0;

/** Returns the position of the archive's central directory and the number of its entries. */
function findContents(view: DataView): { start: number; count: number } {
  const first = Math.max(0, view.byteLength - endRecord.length - maximumNoteLength);
  for (let at = view.byteLength - endRecord.length; at >= first; at--)
    if (view.getUint32(at, true) === endRecord.signature)
      return { start: view.getUint32(at + endRecord.start, true), count: view.getUint16(at + endRecord.count, true) };
  throw new Error('This is no archive');
}

/**
 * Rejects an archive whose parts together would unpack to more than `maximumBytes`, by its central directory alone. The
 * reader stops at a part that turns out larger than its entry says. Throws TooLarge, and Error where the directory can't be
 * read or omits a size.
 */
export function checkArchive(bytes: Uint8Array, maximumBytes: number): void {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const { start, count } = findContents(view);
  if (count > maximumParts) throw new TooLarge(`${count} parts`);
  let at = start;
  let totalBytes = 0;
  for (let index = 0; index < count; index++) {
    // A read out of bounds throws, and so does anything that isn't an entry.
    if (view.getUint32(at, true) !== entry.signature) throw new Error('The archive is damaged');
    const [packed, unpacked] = [view.getUint32(at + entry.packed, true), view.getUint32(at + entry.unpacked, true)];
    const method = view.getUint16(at + entry.method, true);
    // Without a size nothing would stop the reader. An empty part takes two bytes when compressed.
    if (method !== storedMethod && unpacked === 0 && packed !== 2)
      throw new Error('A part does not say how large it is');
    totalBytes += method === storedMethod ? Math.max(packed, unpacked) : unpacked;
    if (totalBytes > maximumBytes) throw new TooLarge(`${totalBytes} bytes`);
    at +=
      entry.length +
      view.getUint16(at + entry.name, true) +
      view.getUint16(at + entry.extra, true) +
      view.getUint16(at + entry.note, true);
  }
}
