/** Limit on the keys remembered in one import. Messages about later ones don't say where their row was. */
const maxKeys = 100_000;

/** Limit on the left-out rows of a format that other rows are part of. With more, all of these are left out. */
const maxWholes = 50_000;

/** The left-out rows of a format that other rows are part of. */
interface Wholes {
  file: string;
  /** The last line of each key. */
  lines: Map<string, number>;
  isFull: boolean;
}

/**
 * Where an import's left-out rows were, by the key that other rows use. A price of a refused item can then name the
 * item's row, and a line of a refused order is left out too.
 */
export class RefusedKeys {
  readonly #places = new Map<string, string>();
  /** For each format, its file that was refused as a whole. */
  readonly #files = new Map<string, string>();
  readonly #wholes: ReadonlyMap<string, Wholes>;

  /** `wholeFormats` are the formats whose rows others are part of. */
  constructor(wholeFormats: readonly string[] = []) {
    this.#wholes = new Map(wholeFormats.map((format) => [format, { file: '', lines: new Map(), isFull: false }]));
  }

  /** `key` is what other formats call the row. */
  add(format: string, key: string, file: string, line: number): void {
    const name = `${format}\n${key.toLowerCase()}`;
    if (this.#places.size < maxKeys && !this.#places.has(name)) this.#places.set(name, `${file}, line ${line}`);
    const wholes = this.#wholes.get(format);
    if (wholes === undefined) return;
    wholes.file = file;
    if (wholes.lines.size < maxWholes || wholes.lines.has(key))
      wholes.lines.set(key, Math.max(line, wholes.lines.get(key) ?? 0));
    else wholes.isFull = true;
  }

  /** Forgets a left-out row of a format that others are part of, because a later row with its key was loaded. */
  replacedBy(format: string, key: string, line: number): void {
    const lines = this.#wholes.get(format)?.lines;
    if (lines !== undefined && line > (lines.get(key) ?? Infinity)) lines.delete(key);
  }

  /** Records that the file of this format was refused as a whole. */
  addFile(format: string, file: string): void {
    this.#files.set(format, file);
  }

  /** The keys of the left-out rows of a format that others are part of. 'all' if none of its rows counts. */
  wholes(format: string): 'all' | string[] {
    const { lines, isFull } = this.#wholes.get(format)!;
    return this.#files.has(format) || isFull ? 'all' : [...lines.keys()];
  }

  /** Says why a row is left out that is part of a left-out row. */
  reasonForPart(format: string, key: string): string {
    const whole = this.#files.get(format);
    if (whole !== undefined) return `is left out too, because ${whole} was refused as a whole`;
    const { file, lines } = this.#wholes.get(format)!;
    const line = lines.get(key);
    return line === undefined
      ? `is left out too, because more than ${maxWholes} rows of ${file} were refused`
      : `is '${key}', whose row was refused in ${file}, line ${line}`;
  }

  /** Says why a value that refers to no row of the format is refused. */
  reasonFor(format: string, value: string): string {
    const file = this.#files.get(format);
    if (file !== undefined) return `is not among the ${format}, because ${file} was refused as a whole`;
    const place = this.#places.get(`${format}\n${value.toLowerCase()}`);
    return `is '${value}', which is not among the ${format}${place === undefined ? '' : `; its row was refused in ${place}`}`;
  }
}
