import type { Say } from '../words/say.ts';

/** What a cell holds: text and codes as they are, numbers as numbers or their exact digits, days and instants in ISO; null = nothing. */
export type Cell = string | number | null;

/** How a column's cells are to be read. */
export type ColumnKind =
  | { kind: 'text' }
  /** Told apart sign by sign: leading zeros stay. */
  | { kind: 'code' }
  | { kind: 'number'; decimals?: number }
  | { kind: 'money'; decimals?: number }
  /** Of one unit: money that may have parts of a cent. */
  | { kind: 'price' }
  /** A calendar day. */
  | { kind: 'date' }
  /** An instant, shown by the clock of the distributor. */
  | { kind: 'timestamp' };

/** A column of a document: its heading in the words of the reader, and what stands in it. */
export type Column<Row> = ColumnKind & {
  /** Key of the heading in the language files. */
  heading: string;
  value: (row: Row, say: Say) => Cell;
};

/** How a document speaks, and by which clock. */
export interface DocumentSettings {
  say: Say;
  timeZone: string;
  /** Decimals of money, where a column says nothing else: those of the currency. */
  precision: number;
}

export const headingsOf = <Row>(columns: readonly Column<Row>[], { say }: Pick<DocumentSettings, 'say'>): string[] =>
  columns.map(({ heading }) => say(heading));
