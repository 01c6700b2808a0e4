/** A row that a complete file no longer has. */
export interface GoneRow {
  file: string;
  /** The parts of its key. */
  key: string[];
  /** The outcome, for example 'taken off sale'. */
  says: string;
}

/** The name of the table beside a stage with the keys that a complete file no longer has. */
export const goneTable = (stage: string): string => `${stage}_gone`;
