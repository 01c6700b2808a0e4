import { type FeedRow, writeFeed } from './write-feed.ts';

/** Feed files of one folder on their way, with the rows written so far. */
export class FeedFolder {
  readonly written = new Map<string, number>();
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Writes one format. A format without a row gets no file. Its columns are those of the first row. */
  async write(format: string, rows: readonly FeedRow[]): Promise<void> {
    const first = rows[0];
    if (first === undefined) return;
    this.written.set(format, await writeFeed(this.#folder, format, Object.keys(first), rows));
  }
}
