/** Limit on the keys remembered in one import. Messages about later ones don't say where their row was. */
const maxKeys = 100_000;

/**
 * Where an import's left-out rows were, by the key that other rows use. A price of a refused item can then name the
 * item's row.
 */
export class RefusedKeys {
  readonly #places = new Map<string, string>();
  /** For each format, its file that was refused as a whole. */
  readonly #files = new Map<string, string>();

  /** `key` is what other formats call the row. */
  add(format: string, key: string, file: string, line: number): void {
    const name = `${format}\n${key.toLowerCase()}`;
    if (this.#places.size < maxKeys && !this.#places.has(name)) this.#places.set(name, `${file}, line ${line}`);
  }

  /** Records that the file of this format was refused as a whole. */
  addFile(format: string, file: string): void {
    this.#files.set(format, file);
  }

  /** Says why a value that refers to no row of the format is refused. */
  reasonFor(format: string, value: string): string {
    const file = this.#files.get(format);
    if (file !== undefined) return `is not among the ${format}, because ${file} was refused as a whole`;
    const place = this.#places.get(`${format}\n${value.toLowerCase()}`);
    return `is '${value}', which is not among the ${format}${place === undefined ? '' : `; its row was refused in ${place}`}`;
  }
}
