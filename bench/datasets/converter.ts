/** What a conversion has written and left out. */
export interface Outcome {
  /** Rows by feed format. */
  written: ReadonlyMap<string, number>;
  /** Rows of the data set that are in no feed, by reason. */
  leftOut: ReadonlyMap<string, number>;
  /** Sentences that whoever uses the feeds should read. */
  notes: readonly string[];
}

/** Turns one data set into feed files. */
export interface Converter {
  /** Files of the set's folder that it reads. */
  files: readonly string[];
  /** `from`: paths of these files, in that order. `to`: an existing folder; files of the same name are replaced. */
  convert(from: readonly string[], to: string): Promise<Outcome>;
}
