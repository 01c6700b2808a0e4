import { Failure, type FieldProblem } from '../../../platform/failure.ts';
import type { OrderableLine } from '../../orders/placing/sources/order-source.ts';
import type { QuotedLine } from './quoted-repository.ts';
import type { QuoteProblem } from './read-quoted-goods.ts';

const toFailure = (fields: readonly (readonly [string, FieldProblem])[]): Failure | null =>
  fields.length === 0 ? null : new Failure('lines_unsettled', 'error.quote_lines', {}, Object.fromEntries(fields));

const toField = (lineNumber: number): string => `lines.${lineNumber}`;

/** Returns an error that names each line whose item can no longer be ordered. Null when there are none. */
export const refuseGone = (lines: readonly QuotedLine[], problems: ReadonlyMap<number, QuoteProblem>): Failure | null =>
  toFailure(
    lines.flatMap(({ lineNumber, itemId, uom }) => {
      const problem = problems.get(lineNumber);
      return problem === undefined
        ? []
        : [[toField(lineNumber), { word: `quote_${problem}`, values: { item: itemId, unit: uom } }] as const];
    }),
  );

/** Discontinued goods can't be back ordered. */
export const cannotWait = ({ row, backOrdered }: Pick<OrderableLine, 'row' | 'backOrdered'>): boolean =>
  row.discontinued && backOrdered.isPositive();

/**
 * Returns an error that names the lines without enough stock. The items' packs, minimum and maximum don't apply,
 * because the distributor has quoted these quantities.
 */
export const refuseShort = (lines: readonly OrderableLine[]): Failure | null =>
  toFailure(
    lines
      .filter(cannotWait)
      .map(
        ({ row }) => [toField(row.lineNumber), { word: 'quote_discontinued', values: { item: row.itemId } }] as const,
      ),
  );
