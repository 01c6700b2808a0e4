import type { Language } from '../words/say.ts';

/** One of the goods, a day or whatever else a row is about: what it is, what is to be said of it, and a figure. */
export interface LetterRow {
  text: string;
  notes: readonly { text: string; tone: 'soft' | 'warn' }[];
  figure: string;
}

/** What a letter is made of, from top to bottom. All of it is text: what somebody wrote stays what they wrote. */
export type LetterPart =
  | { kind: 'text'; text: string }
  /** Rows under two headings, and sums, of which the last one counts most. */
  | {
      kind: 'rows';
      headings: readonly [string, string];
      rows: readonly LetterRow[];
      sums: readonly (readonly [string, string])[];
    }
  /** Names with what belongs to them, line by line. */
  | { kind: 'facts'; facts: readonly { name: string; lines: readonly string[] }[] }
  /** Where the reader goes from here; `address` is an address of the portal. */
  | { kind: 'link'; text: string; address: string };

/** What a mail says, before it has a form. */
export interface Letter {
  language: Language;
  subject: string;
  parts: readonly LetterPart[];
}
