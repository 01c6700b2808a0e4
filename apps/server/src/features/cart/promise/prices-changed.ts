import { formatMoney } from '@tradecounter/rules/money';
import type { PriceChange } from '@tradecounter/rules/price-promise';
import type { Decimal } from '@tradecounter/rules/decimal';
import { Failure, type FieldProblem } from '../../../platform/failure.ts';
import type { EvaluatedCart } from '../evaluate.ts';

/** A price of one unit may be finer than the currency: two decimals at least, four at most. */
const priceText = (price: Decimal): string => formatMoney(price, price.round(2).eq(price) ? 2 : 4);

const problemOf = (item: string, { was, now, uom }: PriceChange): FieldProblem =>
  now === null
    ? { word: 'price_gone', values: { item, was: priceText(was), unit: uom } }
    : { word: 'price_changed', values: { item, was: priceText(was), now: priceText(now), unit: uom } };

/** The refusal that names each line whose price is another one than was promised, as `lines.<number>`. */
export function pricesChanged({ lines }: EvaluatedCart): Failure {
  const fields = lines.flatMap(({ row, change }): [string, FieldProblem][] =>
    change === null ? [] : [[`lines.${row.line_number}`, problemOf(row.item_id, change)]]);
  return new Failure('prices_changed', 'error.prices_changed', {}, Object.fromEntries(fields));
}
