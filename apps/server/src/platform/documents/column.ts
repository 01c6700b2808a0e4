import type { Say } from '../words/say.ts';
import type { Language } from '../words/languages.ts';

/** Names a time zone in the reader's language, the same in summer and winter: 'Eastern Time'. */
const zoneText = (timeZone: string, language: Language): string =>
  new Intl.DateTimeFormat(language, { timeZone, timeZoneName: 'longGeneric' })
    .formatToParts(0)
    .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;

/**
 * Value of a cell: text and codes unchanged, numbers as numbers or as their exact digits, days and instants in ISO.
 * Null means empty.
 */
export type Cell = string | number | null;

/** Type of a column's cells. */
export type ColumnKind =
  | { kind: 'text' }
  /** An exact text. Leading zeros stay. */
  | { kind: 'code' }
  | { kind: 'number'; decimals?: number }
  | { kind: 'money'; decimals?: number }
  /** A unit price, which can have fractions of a cent. */
  | { kind: 'price' }
  /** A calendar day. */
  | { kind: 'date' }
  /** An instant, shown in the distributor's time zone. */
  | { kind: 'timestamp' };

/** A column of a document: its heading in the reader's language, and its values. */
export type Column<Row> = ColumnKind & {
  /** Key of the heading in the language files. */
  heading: string;
  value: (row: Row, say: Say) => Cell;
};

/** Language and time zone of a document. */
export interface DocumentSettings {
  say: Say;
  language: Language;
  timeZone: string;
  /** Default decimals of money: those of the currency. */
  precision: number;
  /** ISO 4217 code of all amounts; empty = the shop's. */
  currency: string;
}

/**
 * Returns the headings of a file. Those of times name the time zone, and those of amounts a currency that isn't the
 * shop's, because the cells don't.
 */
export const headingsOf = <Row>(
  columns: readonly Column<Row>[],
  { say, language, timeZone, currency }: Pick<DocumentSettings, 'say' | 'language' | 'timeZone' | 'currency'>,
): string[] => {
  const named = (kind: ColumnKind['kind']): string => {
    if (kind === 'timestamp') return zoneText(timeZone, language);
    return kind === 'money' || kind === 'price' ? currency : '';
  };
  return columns.map(({ heading, kind }) => {
    const name = named(kind);
    return name === '' ? say(heading) : `${say(heading)} (${name})`;
  });
};
