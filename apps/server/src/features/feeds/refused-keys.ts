/** So many keys are remembered in one import; of later ones it is only not said where their row was. */
const most = 100_000;

/** Where the rows were that an import left out, by what other rows call them: a price of a refused item can say so. */
export class RefusedKeys {
  readonly #places = new Map<string, string>();
  /** Format to the file of it that was refused as a whole. */
  readonly #files = new Map<string, string>();

  /** `key`: what other formats name the row by. */
  add(format: string, key: string, file: string, line: number): void {
    const name = `${format}\n${key.toLowerCase()}`;
    if (this.#places.size < most && !this.#places.has(name)) this.#places.set(name, `${file}, line ${line}`);
  }

  addFile(format: string, file: string): void {
    this.#files.set(format, file);
  }

  /** Why a value is refused that names no row of the format. */
  reasonFor(format: string, value: string): string {
    const file = this.#files.get(format);
    if (file !== undefined) return `is not among the ${format}, because ${file} was refused as a whole`;
    const place = this.#places.get(`${format}\n${value.toLowerCase()}`);
    return `is '${value}', which is not among the ${format}${place === undefined ? '' : `; its row was refused in ${place}`}`;
  }
}
