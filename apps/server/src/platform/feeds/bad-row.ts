/** A fault in one row, or in line 1 for a file with a wrong header. */
export interface BadRow {
  file: string;
  /** From 1; the header of a CSV file is line 1. */
  line: number;
  /** Empty if the whole row is meant. */
  column: string;
  reason: string;
  /** The row is correct, but what it refers to doesn't exist. Such rows are reported together. */
  follows?: true;
}
