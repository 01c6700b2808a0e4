import { isAscii } from 'node:buffer';

/** How the bytes of a file are text. */
export type Encoding = 'UTF-8' | 'UTF-16' | 'UTF-16 (big-endian)' | 'Windows-1252';

const labels: Readonly<Record<Encoding, string>> = {
  'UTF-8': 'utf-8',
  'UTF-16': 'utf-16le',
  'UTF-16 (big-endian)': 'utf-16be',
  'Windows-1252': 'windows-1252',
};

/** How many bytes are checked. */
const looked = 1000;

/**
 * UTF-16 by its byte order mark, or because every other byte of plain letters is NUL; one NUL by mistake is a matter
 * of its cell.
 */
function utf16In(bytes: Buffer): Encoding | null {
  if (bytes.length >= 2 && bytes.readUInt16LE(0) === 0xfeff) return 'UTF-16';
  if (bytes.length >= 2 && bytes.readUInt16BE(0) === 0xfeff) return 'UTF-16 (big-endian)';
  const begin = bytes.subarray(0, looked);
  const empty = [0, 0];
  for (const [place, byte] of begin.entries()) if (byte === 0) empty[place % 2]! += 1;
  if (empty[0]! + empty[1]! <= begin.length / 8) return null;
  return empty[1]! > empty[0]! ? 'UTF-16' : 'UTF-16 (big-endian)';
}

/** A letter of more than one byte, as UTF-8 writes it. */
const longLetter = /[\xC2-\xDF][\x80-\xBF]|[\xE0-\xEF][\x80-\xBF]{2}|[\xF0-\xF4][\x80-\xBF]{3}/;
/** Quotes, dashes and letters with accents, as Windows-1252 writes them between plain letters. */
const shortLetter = /(?:^|[\t -~])[\x80\x82-\x8C\x8E\x91-\x9C\x9E-\xFF]+[\t\r\n -~]/;

/** By the first bytes that are not plain ASCII: in both encodings everything before them is the same. */
function eightBit(bytes: Buffer): Encoding {
  const text = bytes.toString('latin1');
  return !longLetter.test(text) && shortLetter.test(text) ? 'Windows-1252' : 'UTF-8';
}

/** Finds the encoding of a file while it is read, and turns its bytes into text without a byte order mark. */
export class TextReader {
  #encoding: Encoding | null = null;
  #decoder = new TextDecoder('utf-8');
  #begun = false;
  readonly #found: (encoding: Encoding) => void;

  /** `found`: hears of an encoding that is not UTF-8. */
  constructor(found: (encoding: Encoding) => void) {
    this.#found = found;
  }

  read(bytes: Buffer): string {
    if (!this.#begun) {
      this.#begun = true;
      const wide = utf16In(bytes);
      if (wide !== null) this.#use(wide);
    }
    if (this.#encoding === null && !isAscii(bytes)) this.#use(eightBit(bytes));
    return this.#decoder.decode(bytes, { stream: true });
  }

  end(): string {
    return this.#decoder.decode();
  }

  #use(encoding: Encoding): void {
    this.#encoding = encoding;
    if (encoding === 'UTF-8') return;
    this.#decoder = new TextDecoder(labels[encoding]);
    this.#found(encoding);
  }
}
