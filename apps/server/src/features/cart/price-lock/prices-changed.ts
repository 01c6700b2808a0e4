import { formatUnitPrice, type MoneyForm } from '@tradecounter/rules/money';
import type { PriceChange } from '@tradecounter/rules/prices/price-lock';
import { Failure, type FieldProblem } from '../../../platform/failure.ts';
import type { EvaluatedCart } from '../evaluate.ts';

function problemOf(item: string, { was, now, uom }: PriceChange, form: MoneyForm): FieldProblem {
  const values = { item, was: formatUnitPrice(was, form), unit: uom };
  return now === null
    ? { word: 'price_gone', values }
    : { word: 'price_changed', values: { ...values, now: formatUnitPrice(now, form) } };
}

/** The refusal that names each line whose price differs from the locked one, as `lines.<number>`. */
export function pricesChanged({ lines }: EvaluatedCart, form: MoneyForm): Failure {
  const fields = lines.flatMap(({ row, change }): [string, FieldProblem][] =>
    change === null ? [] : [[`lines.${row.lineNumber}`, problemOf(row.itemId, change, form)]],
  );
  return new Failure('prices_changed', 'error.prices_changed', {}, Object.fromEntries(fields));
}
