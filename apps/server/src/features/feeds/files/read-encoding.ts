import { isAscii } from 'node:buffer';

/** The character encoding of a file. */
export type Encoding = 'UTF-8' | 'UTF-16' | 'UTF-16 (big-endian)' | 'Windows-1252';

const labels: Readonly<Record<Encoding, string>> = {
  'UTF-8': 'utf-8',
  'UTF-16': 'utf-16le',
  'UTF-16 (big-endian)': 'utf-16be',
  'Windows-1252': 'windows-1252',
};

/** The number of bytes checked. */
const looked = 1000;

/**
 * Detects UTF-16 by its byte order mark, or because every other byte of plain letters is NUL.
 * A single stray NUL is left to the cell's reader.
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

/** A multi-byte letter in UTF-8. */
const longLetter = /[\xC2-\xDF][\x80-\xBF]|[\xE0-\xEF][\x80-\xBF]{2}|[\xF0-\xF4][\x80-\xBF]{3}/;
/** Quotes, dashes and accented letters between plain characters in Windows-1252. */
const shortLetter = /(?:^|[\t -~])[\x80\x82-\x8C\x8E\x91-\x9C\x9E-\xFF]+[\t\r\n -~]/;

/** Decides by the first bytes that aren't plain ASCII. Everything before them is the same in both encodings. */
function eightBit(bytes: Buffer): Encoding {
  const text = bytes.toString('latin1');
  return !longLetter.test(text) && shortLetter.test(text) ? 'Windows-1252' : 'UTF-8';
}

/** Detects the encoding of a file during reading, and decodes its bytes without a byte order mark. */
export class TextReader {
  #encoding: Encoding | null = null;
  #decoder = new TextDecoder('utf-8');
  #begun = false;
  readonly #found: (encoding: Encoding) => void;

  /** `found` is called with an encoding other than UTF-8. */
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
