import { decimal } from '@tradecounter/rules/decimal';
import { fraction } from '@tradecounter/rules/fraction';
import { Failure, type FieldProblem } from '../../../platform/failure.ts';
import type { QuotedLine, QuotedRow } from './quoted-repository.ts';

/** A credit lowers what the whole quote comes to, and a charge without an item belongs to the others. */
const isCredit = ({ amount }: QuotedLine): boolean => decimal(amount).lt(0);
const isGoods = (line: QuotedLine): boolean => line.itemId !== '' && !isCredit(line);

/** Returns why a number isn't that of an open line. */
function problemOf({ settled }: QuotedRow, lineNumber: number): FieldProblem {
  const line = settled.find((one) => one.lineNumber === lineNumber);
  if (line === undefined) return { word: 'quote_no_line' };
  if (line.orderNumber === '') return { word: 'quote_line_declined' };
  return { word: 'quote_line_ordered', values: { order: line.orderNumber } };
}

/**
 * Returns the lines that an order of the named ones has: those of goods that are named, or all. Charges come with the
 * first order of a quote, and credits with its last one, so that buyers can't order goods without their charges, or
 * take a credit for goods that are left. Throws `lines_unsettled` for numbers of lines that aren't open, and `conflict`
 * for a choice that the quote doesn't allow.
 */
export function chooseLines(
  quoted: QuotedRow,
  named: readonly number[] | null | undefined,
  number: string,
): readonly QuotedLine[] {
  const { lines, whole } = quoted;
  if (named == null) return lines;
  const wanted = new Set(named);
  const open = new Set(lines.map(({ lineNumber }) => lineNumber));
  const problems = [...wanted].flatMap((line): [string, FieldProblem][] =>
    open.has(line) ? [] : [[`lines.${line}`, problemOf(quoted, line)]],
  );
  if (problems.length > 0) throw new Failure('lines_unsettled', 'error.quote_lines', {}, Object.fromEntries(problems));
  const goods = lines.filter(isGoods);
  const chosen = goods.filter(({ lineNumber }) => wanted.has(lineNumber));
  if (chosen.length === goods.length) return lines;
  if (whole) throw new Failure('conflict', 'error.quote_together', { number });
  if (chosen.length === 0) throw new Failure('conflict', 'error.quote_no_goods', { number });
  return lines.filter((line) => (isGoods(line) ? wanted.has(line.lineNumber) : !isCredit(line)));
}

/** Whether lines add up to less than zero, because credits exceed charges. */
export const isBelowZero = (lines: readonly QuotedLine[]): boolean =>
  lines.reduce((sum, { amount }) => sum.plus(fraction(amount)), fraction(0)).lt(0);
