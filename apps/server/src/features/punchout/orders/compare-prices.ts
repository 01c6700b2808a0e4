import { decimal } from '@tradecounter/rules/decimal';
import type { MoneyForm } from '@tradecounter/rules/money';
import type { EvaluatedLine } from '../../cart/evaluate.ts';
import { pricedQuantity } from '../cxml/order-message.ts';
import type { DocumentLine } from '../cxml/order-request.ts';
import { Refusal } from '../cxml/refusal.ts';

/** Lines that a refusal names. */
const mostNamed = 20;

/** Returns a sentence about a line whose price differs. Null when it is the one of now, or placing refuses the line. */
function differenceOf(
  { lineNumber, quantity, unitPrice }: DocumentLine,
  { row, price }: EvaluatedLine,
  { precision, currency }: MoneyForm,
): string | null {
  if (price === null || !row.sold || unitPrice === '') return null;
  const amount = decimal(unitPrice).times(decimal(quantity)).round(precision, 1);
  if (amount.eq(price.net)) return null;
  const now = pricedQuantity(row, price, precision);
  const name = `Line ${lineNumber}: item ${row.itemId}`;
  return now.uom === row.uom
    ? `${name} costs ${now.unitPrice} ${currency} per ${row.uom}, not ${unitPrice}.`
    : `${name} costs ${price.net.toFixed(precision)} ${currency}, not ${amount.toFixed(precision)}.`;
}

/**
 * Throws when the amount of a line, its quantity times its price, isn't to the cent what the portal charges for it.
 * Names every such line.
 */
export function comparePrices(
  lines: readonly DocumentLine[],
  evaluated: readonly EvaluatedLine[],
  form: MoneyForm,
): void {
  const byNumber = new Map(evaluated.map((line) => [line.row.lineNumber, line]));
  const differences = lines.flatMap((line) => {
    const now = byNumber.get(line.lineNumber);
    return now === undefined ? [] : (differenceOf(line, now, form) ?? []);
  });
  if (differences.length > 0) throw new Refusal(409, differences.slice(0, mostNamed).join(' '));
}
