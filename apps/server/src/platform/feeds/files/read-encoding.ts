import { isAscii } from 'node:buffer';

/** The character encoding of a file. */
export type Encoding = 'UTF-8' | 'UTF-16' | 'UTF-16 (big-endian)' | 'Windows-1252';

const labels: Readonly<Record<Encoding, string>> = {
  'UTF-8': 'utf-8',
  'UTF-16': 'utf-16le',
  'UTF-16 (big-endian)': 'utf-16be',
  'Windows-1252': 'windows-1252',
};

/** The number of bytes checked for UTF-16. */
const checkedBytes = 1000;

/**
 * Detects UTF-16 by its byte order mark, or because every other byte of plain letters is NUL.
 * A single stray NUL is left to the cell's reader.
 */
function detectUtf16(bytes: Buffer): Encoding | null {
  if (bytes.length >= 2 && bytes.readUInt16LE(0) === 0xfeff) return 'UTF-16';
  if (bytes.length >= 2 && bytes.readUInt16BE(0) === 0xfeff) return 'UTF-16 (big-endian)';
  const begin = bytes.subarray(0, checkedBytes);
  const zeros = [0, 0];
  for (const [index, byte] of begin.entries()) if (byte === 0) zeros[index % 2]! += 1;
  if (zeros[0]! + zeros[1]! <= begin.length / 8) return null;
  return zeros[1]! > zeros[0]! ? 'UTF-16' : 'UTF-16 (big-endian)';
}

/** A multi-byte letter in UTF-8. */
const utf8Letter = /[\xC2-\xDF][\x80-\xBF]|[\xE0-\xEF][\x80-\xBF]{2}|[\xF0-\xF4][\x80-\xBF]{3}/;
/** Quotes, dashes and accented letters between plain characters in Windows-1252. */
const windows1252Letter = /(?:^|[\t -~])[\x80\x82-\x8C\x8E\x91-\x9C\x9E-\xFF]+[\t\r\n -~]/;

/** Decides by the first bytes that aren't plain ASCII. Everything before them is the same in both encodings. */
function detectEightBit(bytes: Buffer): Encoding {
  const text = bytes.toString('latin1');
  return !utf8Letter.test(text) && windows1252Letter.test(text) ? 'Windows-1252' : 'UTF-8';
}

/** Detects the encoding of a file during reading, and decodes its bytes without a byte order mark. */
export class TextReader {
  #encoding: Encoding | null = null;
  #decoder = new TextDecoder('utf-8');
  #hasStarted = false;
  readonly #onEncoding: (encoding: Encoding) => void;

  /** `onEncoding` is called with an encoding other than UTF-8. */
  constructor(onEncoding: (encoding: Encoding) => void) {
    this.#onEncoding = onEncoding;
  }

  read(bytes: Buffer): string {
    if (!this.#hasStarted) {
      this.#hasStarted = true;
      const utf16 = detectUtf16(bytes);
      if (utf16 !== null) this.#use(utf16);
    }
    if (this.#encoding === null && !isAscii(bytes)) this.#use(detectEightBit(bytes));
    return this.#decoder.decode(bytes, { stream: true });
  }

  end(): string {
    return this.#decoder.decode();
  }

  #use(encoding: Encoding): void {
    this.#encoding = encoding;
    if (encoding === 'UTF-8') return;
    this.#decoder = new TextDecoder(labels[encoding]);
    this.#onEncoding(encoding);
  }
}
