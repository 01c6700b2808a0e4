import type { Paper } from '@tradecounter/contract/downloads/sheets';
import { may, type Permission } from '@tradecounter/contract/auth/permissions';
import { formatMoney } from '@tradecounter/rules/money';
import type { AccountContext } from '../../context.ts';
import type { Letterhead } from '../../mail/letterhead.ts';
import type { PdfColumn, PdfDocument, PdfTable } from './pdf.ts';

/** Settings of all sheets: sender and paper. */
export interface SheetSettings {
  head: Letterhead;
  paper: Paper;
}

/** A column of a sheet's lines. */
export interface SheetColumn<Line> extends PdfColumn {
  /** Permission needed to see the column. */
  permission?: Permission;
  /** Text that is ready to show. Can have several lines. */
  text: (line: Line) => string;
}

/** A document in the terms of its feature. */
export interface SheetParts<Line> {
  /** Kind and number of the document, in the reader's language. */
  title: string;
  /** Each with its lines. Empty facts are left out. */
  facts: readonly { name: string; lines: readonly string[] }[];
  columns: readonly SheetColumn<Line>[];
  lines: readonly Line[];
  /**
   * Amounts, or texts in their place. The last one is emphasized, and null hides one. Left out for users who can't see
   * prices.
   */
  sums: readonly { name: string; amount: number | string | null }[];
  /** Shown after the sums, without data that the reader can't see. */
  tables?: readonly PdfTable[];
}

async function* inBatches(
  lines: readonly (readonly string[])[],
  size = 100,
): AsyncGenerator<readonly (readonly string[])[]> {
  for (let at = 0; at < lines.length; at += size) yield lines.slice(at, at + size);
}

/**
 * Builds the sheet of a document (pdf.ts draws it). It has a letterhead with the distributor's logo and address, number
 * and facts, lines, sums, and 'page n of m'. Every page repeats the heading of the lines. Leaves out prices that the
 * reader can't see.
 *
 * To add a sheet for a document: add a line to the contract's `sheetQuestions`. Write a `draw` in the feature that
 * reads the document like its page and passes its parts to `sheetOf`. Add `sheets: { kind: {
 * permission, draw } }` to its feature.ts. Add words `sheet.<kind>` to words/*.json. Put `sheet={{ kind, id }}` of
 * ui/record-page on its page. See orders/sheet/order-sheet.ts for an example.
 */
export function sheetOf<Line>(
  { claims, language, say, precision, currency }: AccountContext,
  { head, paper }: SheetSettings,
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
    sums: amounts.map(({ name, amount }) => [
      name,
      typeof amount === 'string' ? amount : formatMoney(amount!, { precision, currency }),
    ]),
    tables,
  };
}
