/** The file as a whole is not what it should be; the sentence says why. */
export class WrongFile extends Error {
  readonly column: string;
  readonly line: number;

  /** `line`: where it was found; the header is line 1. */
  constructor(column: string, reason: string, line = 1) {
    super(reason);
    this.column = column;
    this.line = line;
  }
}
