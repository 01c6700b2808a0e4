/** Why a cell is not taken, as the end of a sentence that begins with the column's name. */
export class Refused {
  readonly reason: string;
  constructor(reason: string) {
    this.reason = reason;
  }
}
