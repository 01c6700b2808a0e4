import { cut, printable } from '../printable.ts';

/** Why a cell is refused, as the end of a sentence that begins with the column's name. */
export class Refused {
  readonly reason: string;
  constructor(reason: string) {
    this.reason = reason;
  }
}

/** Limit on the characters of a value in a message. */
const maxShownLength = 40;

const textOf = (raw: unknown): string => (typeof raw === 'string' ? raw.trim() : (JSON.stringify(raw) ?? String(raw)));

/** Quotes the value for a message, cuts long ones and escapes invisible characters. */
export const shown = (raw: unknown): string => `'${printable(cut(textOf(raw), maxShownLength))}'`;
