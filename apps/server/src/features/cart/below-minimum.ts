import { may } from '@tradecounter/contract/auth/permissions';
import { formatMoney } from '@tradecounter/rules/money';
import type { AccountContext } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import type { EvaluatedCart } from './evaluate.ts';

/** Returns why an order is too small, without figures where prices are hidden. Null when it is large enough. */
export function belowMinimum(
  { claims, precision, currency }: Pick<AccountContext, 'claims' | 'precision' | 'currency'>,
  { minimum, sums }: EvaluatedCart,
): Failure | null {
  if (minimum === null) return null;
  if (!may(claims, 'SeePrices')) return new Failure('conflict', 'error.below_minimum_hidden');
  return new Failure('conflict', 'error.below_minimum', {
    least: formatMoney(minimum, { precision, currency }),
    missing: formatMoney(minimum.minus(sums.merchandise), { precision, currency }),
  });
}
