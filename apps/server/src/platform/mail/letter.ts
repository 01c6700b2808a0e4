import type { Language } from '../words/languages.ts';

/** A row about an item, a date or something else: its text, notes about it, and a figure. */
export interface LetterRow {
  text: string;
  notes: readonly { text: string; tone: 'soft' | 'warn' }[];
  figure: string;
}

/** A part of a letter, from top to bottom. All contents are text, so markup that a user typed has no effect. */
export type LetterPart =
  | { kind: 'text'; text: string }
  /** Rows under two headings, and sums, of which the last one is emphasized. */
  | {
      kind: 'rows';
      headings: readonly [string, string];
      rows: readonly LetterRow[];
      sums: readonly (readonly [string, string])[];
    }
  /** Names with their lines of text. */
  | { kind: 'facts'; facts: readonly { name: string; lines: readonly string[] }[] }
  /** The next step for the reader. `address` is an address of the portal. */
  | { kind: 'link'; text: string; address: string };

/** Contents of a mail, before it is rendered. */
export interface Letter {
  language: Language;
  subject: string;
  parts: readonly LetterPart[];
}
