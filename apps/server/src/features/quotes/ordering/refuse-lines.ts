import { Failure, type FieldProblem } from '../../../platform/failure.ts';
import type { StandingLine } from '../../orders/placing/sources/order-source.ts';
import type { QuotedLine } from './quoted-repository.ts';
import type { QuoteProblem } from './read-quoted-goods.ts';

const refusal = (fields: readonly (readonly [string, FieldProblem])[]): Failure | null =>
  fields.length === 0 ? null : new Failure('lines_unsettled', 'error.quote_lines', {}, Object.fromEntries(fields));

const field = (lineNumber: number): string => `lines.${lineNumber}`;

/** Returns an error that names each line whose item can no longer be ordered. Null when there are none. */
export const refuseGone = (lines: readonly QuotedLine[], problems: ReadonlyMap<number, QuoteProblem>): Failure | null =>
  refusal(
    lines.flatMap(({ lineNumber, itemId, uom }) => {
      const problem = problems.get(lineNumber);
      return problem === undefined
        ? []
        : [[field(lineNumber), { word: `quote_${problem}`, values: { item: itemId, unit: uom } }] as const];
    }),
  );

/** Discontinued goods can't be back ordered. */
export const cannotWait = ({ row, backOrdered }: Pick<StandingLine, 'row' | 'backOrdered'>): boolean =>
  row.discontinued && backOrdered.isPositive();

/**
 * Returns an error that names the lines without enough stock. The items' packs, minimum and maximum don't apply,
 * because the distributor has quoted these quantities.
 */
export const refuseShort = (lines: readonly StandingLine[]): Failure | null =>
  refusal(
    lines
      .filter(cannotWait)
      .map(
        ({ row }) => [field(row.line_number), { word: 'quote_discontinued', values: { item: row.item_id } }] as const,
      ),
  );
