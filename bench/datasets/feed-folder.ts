import { type FeedRow, writeFeed } from './write-feed.ts';

function* chained(first: FeedRow, rest: Iterator<FeedRow>): Generator<FeedRow> {
  yield first;
  for (let next = rest.next(); next.done !== true; next = rest.next()) yield next.value;
}

/** Feed files of one folder on their way, with the rows written so far. */
export class FeedFolder {
  readonly written = new Map<string, number>();
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Writes one format. A format without a row gets no file. Its columns are those of the first row. */
  async write(format: string, rows: Iterable<FeedRow>): Promise<void> {
    const rest = rows[Symbol.iterator]();
    const first = rest.next();
    if (first.done === true) return;
    this.written.set(
      format,
      await writeFeed(this.#folder, format, Object.keys(first.value), chained(first.value, rest)),
    );
  }
}
