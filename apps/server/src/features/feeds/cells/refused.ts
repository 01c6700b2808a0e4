import { cut } from '../printable.ts';

/** Why a cell is not taken, as the end of a sentence that begins with the column's name. */
export class Refused {
  readonly reason: string;
  constructor(reason: string) {
    this.reason = reason;
  }
}

/** So much of a value is enough to find it again. */
const shownLength = 40;

const textOf = (raw: unknown): string => (typeof raw === 'string' ? raw.trim() : (JSON.stringify(raw) ?? String(raw)));

/** The value in quotes, for a message; long ones are cut. */
export const shown = (raw: unknown): string => `'${cut(textOf(raw), shownLength)}'`;
