/** The file as a whole is wrong. The message says why. */
export class WrongFile extends Error {
  readonly column: string;
  readonly line: number;

  /** `line` is where it was found. The header is line 1. */
  constructor(column: string, reason: string, line = 1) {
    super(reason);
    this.column = column;
    this.line = line;
  }
}
