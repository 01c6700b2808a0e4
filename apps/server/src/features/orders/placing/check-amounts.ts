import { limits } from '@tradecounter/contract/limits';
import { may } from '@tradecounter/contract/auth/permissions';
import { type Decimal, decimal } from '@tradecounter/rules/decimal';
import type { Fraction } from '@tradecounter/rules/fraction';
import { formatMoney } from '@tradecounter/rules/money';
import type { AccountContext } from '../../../platform/context.ts';
import { Failure, type FieldProblem } from '../../../platform/failure.ts';
import type { EvaluatedCart } from '../../cart/evaluate.ts';
import type { OrderForm } from './check-order.ts';
import type { OrderingContext } from './ordering-context.ts';

/**
 * Throws when amounts are too large for their columns, and names the lines that are too large alone. The error shows no
 * figures where prices are hidden.
 */
export function checkAmounts(
  { claims, precision, currency }: AccountContext,
  { lines, sums, weight }: EvaluatedCart,
): void {
  const tooLarge = (amount: Decimal | Fraction): boolean => amount.gt(limits.amountMaximum);
  if (!tooLarge(sums.total) && !tooLarge(weight)) return;
  if (!may(claims, 'SeePrices')) throw new Failure('conflict', 'error.order_too_big');
  const maximum = formatMoney(limits.amountMaximum, { precision, currency });
  const fields = lines.flatMap(({ row, price }): [string, FieldProblem][] =>
    price !== null && tooLarge(price.net)
      ? [[`lines.${row.lineNumber}`, { word: 'amount_too_large', values: { most: maximum } }]]
      : [],
  );
  throw new Failure(
    'conflict',
    'error.order_too_large',
    { most: limits.amountMaximum.toLocaleString('en-US') },
    Object.fromEntries(fields),
  );
}

/**
 * Throws when the total differs from the one that the buyer reviewed, because a tax rate, freight or claim changed
 * since. Skips the check for buyers who can't see prices, so that the error reveals nothing.
 */
export function checkTotal(
  { approval, claims, precision, currency }: OrderingContext,
  { total: reviewed }: OrderForm,
  { sums }: EvaluatedCart,
): void {
  // The total that a colleague reviewed counts, whatever the buyer can see.
  if (reviewed === undefined || sums.total.eq(reviewed)) return;
  if (approval === undefined && !may(claims, 'SeePrices')) return;
  const values = {
    was: formatMoney(decimal(reviewed), { precision, currency }),
    now: formatMoney(sums.total, { precision, currency }),
  };
  throw new Failure('conflict', 'error.total_changed', values);
}
