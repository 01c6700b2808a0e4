import type { Paper } from '@tradecounter/contract/downloads/sheets';
import { may, type Permission } from '@tradecounter/contract/permissions';
import { formatMoney } from '@tradecounter/rules/money';
import type { AccountContext } from '../../context.ts';
import type { Letterhead } from '../../mail/letterhead.ts';
import type { PdfColumn, PdfDocument, PdfTable } from './pdf.ts';

/** What every sheet of the house has in common: who writes, on which paper, with how many decimals of money. */
export interface SheetSettings {
  head: Letterhead;
  paper: Paper;
  precision: number;
}

/** A column of a sheet's lines. */
export interface SheetColumn<Line> extends PdfColumn {
  /** Who has not got it sees no such column. */
  permission?: Permission;
  /** Ready to be shown; several lines one below the other. */
  text: (line: Line) => string;
}

/** A document as its feature knows it. */
export interface SheetParts<Line> {
  /** Its kind and number, in the reader's language. */
  title: string;
  /** Each with its lines; what is empty is left out. */
  facts: readonly { name: string; lines: readonly string[] }[];
  columns: readonly SheetColumn<Line>[];
  lines: readonly Line[];
  /** The last one counts most; null = hidden. All are left out for who may see no prices. */
  sums: readonly { name: string; amount: number | null }[];
  /** Behind the sums, without what the reader may not see. */
  tables?: readonly PdfTable[];
}

async function* inBatches(
  lines: readonly (readonly string[])[],
  size = 100,
): AsyncGenerator<readonly (readonly string[])[]> {
  for (let at = 0; at < lines.length; at += size) yield lines.slice(at, at + size);
}

/**
 * Puts the sheet of a document together: letterhead with the distributor's logo and address, the document's number and facts, its lines under a head that
 * every page repeats, its sums, and 'page n of m' (pdf.ts draws it). Prices that the reader may not see are not in it.
 *
 * How a document gets one: a line in `sheetQuestions` of the contract; here a `draw` that reads the document as its page does and hands its parts to
 * `sheetOf`; `sheets: (house) => ({ kind: { permission, draw } })` in its feature.ts; words `sheet.<kind>` in words/*.json; and on its page
 * `sheet={{ kind, id }}` of ui/record-page. orders/sheet/order-sheet.ts is one.
 */
export function sheetOf<Line>(
  { claims, language, say }: AccountContext,
  { head, paper, precision }: SheetSettings,
  { title, facts, columns, lines, sums, tables = [] }: SheetParts<Line>,
): PdfDocument {
  const shown = columns.filter(({ permission }) => permission === undefined || may(claims, permission));
  const cells = lines.map((line) => shown.map(({ text }) => text(line)));
  const amounts = may(claims, 'SeePrices') ? sums.filter(({ amount }) => amount !== null) : [];
  return {
    language,
    say,
    head,
    paper,
    title,
    facts: facts
      .map(({ name, lines: all }) => ({ name, lines: all.filter((line) => line !== '') }))
      .filter((fact) => fact.lines.length > 0),
    columns: shown,
    rows: inBatches(cells),
    sums: amounts.map(({ name, amount }) => [name, formatMoney(amount!, precision)]),
    tables,
  };
}
