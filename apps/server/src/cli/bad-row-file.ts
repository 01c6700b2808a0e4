import { rm, writeFile } from 'node:fs/promises';
import { createWriteStream, type WriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import type { BadRow } from '../features/feeds/report.ts';
import { CommandError } from './command-error.ts';

/** A cell for spreadsheets: nothing in it may be taken for a formula. */
function cell(value: string): string {
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** The CSV file that names every bad row; it exists only when there is one. */
export class BadRowFile {
  readonly path: string;
  #stream: WriteStream | null = null;
  #failure: Error | null = null;

  private constructor(path: string) {
    this.path = path;
  }

  /** Makes sure that the file can be written, and takes away the one of the import before. */
  static async prepare(path: string): Promise<BadRowFile> {
    try {
      await writeFile(path, '');
      await rm(path);
    } catch (error) {
      throw new CommandError(`The report ${path} cannot be written: ${(error as Error).message}.`);
    }
    return new BadRowFile(path);
  }

  add({ file, line, column, reason }: BadRow): void {
    if (this.#stream === null) {
      this.#stream = createWriteStream(this.path);
      this.#stream.on('error', (error) => (this.#failure = error));
      this.#stream.write('file,line,column,reason\n');
    }
    this.#stream.write(`${[file, String(line), column, reason].map(cell).join(',')}\n`);
  }

  /** Finishes the file; answers whether there is one. */
  async end(): Promise<boolean> {
    if (this.#stream === null) return false;
    this.#stream.end();
    await finished(this.#stream).catch((error: Error) => (this.#failure = error));
    if (this.#failure !== null) throw new CommandError(`The report ${this.path} cannot be written: ${this.#failure.message}.`);
    return true;
  }
}
