/** Longer than the first line of any file. */
const maxFirstLine = 256 * 1024;

/**
 * Whether the first line ends with a carriage return alone, as on an old Macintosh. Null if it hasn't ended. Line ends
 * in quotes don't count, if `quotes` has a meaning.
 */
function endsAlone(text: string, quotes: boolean): boolean | null {
  let isInQuotes = false;
  for (let at = 0; at < text.length && at < maxFirstLine; at++) {
    const character = text[at];
    if (character === '"' && quotes) isInQuotes = !isInQuotes;
    if (isInQuotes) continue;
    if (character === '\n') return false;
    if (character === '\r' && at > 0) return at + 1 === text.length ? null : text[at + 1] !== '\n';
  }
  return text.length < maxFirstLine ? null : false;
}

/** Makes lines end with line feeds if they end with carriage returns alone. Other text stays as it is. */
export class LineEnds {
  #isAlone: boolean | null = null;
  #held = '';
  /** The text so far ended with a carriage return, which may be followed by its line feed. */
  #hasReturn = false;
  readonly #quotes: boolean;
  readonly #onForm: (form: string) => void;

  /** `quotes` says that a line end in quotes is part of a cell. `onForm` is called if lines end with returns alone. */
  constructor(quotes: boolean, onForm: (form: string) => void) {
    this.#quotes = quotes;
    this.#onForm = onForm;
  }

  read(text: string): string {
    if (this.#isAlone === false) return text;
    if (this.#isAlone === true) return this.#mended(text);
    this.#held += text;
    this.#isAlone = endsAlone(this.#held, this.#quotes);
    if (this.#isAlone === null) return '';
    const all = this.#held;
    this.#held = '';
    if (!this.#isAlone) return all;
    this.#onForm('lines that end with CR alone');
    return this.#mended(all);
  }

  /** The rest of a text whose first line hasn't ended. */
  end(): string {
    return this.#held;
  }

  #mended(text: string): string {
    const begin = this.#hasReturn && text.startsWith('\n') ? 1 : 0;
    if (text !== '') this.#hasReturn = text.endsWith('\r');
    return text.slice(begin).replaceAll(/\r\n?/g, '\n');
  }
}
