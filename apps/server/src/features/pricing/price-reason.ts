import { type Decimal, decimal } from '@tradecounter/rules/decimal';
import { formatMoney, formatUnitPrice } from '@tradecounter/rules/money';
import type { JobReason, PriceReason } from '@tradecounter/rules/price';
import type { AccountContext } from '../../platform/context.ts';
import { numberText } from '../../platform/words/number-text.ts';
import { sayIn } from '../../platform/words/say.ts';

type Form = Pick<AccountContext, 'language' | 'precision' | 'currency'>;

/** Says how a job's price counts for a line, such as 'Job price, 120 of 500 SF left'. */
function jobText(reason: JobReason, { language, precision, currency }: Form): string {
  const say = sayIn(language);
  const quantity = (text: string) => numberText(text, language);
  const price = (text: string) => formatUnitPrice(text, { precision, currency });
  const { uom, most, left = '0', leftUom = '', rest } = reason;
  if (most === undefined) return say('price.job', {});
  if (rest !== undefined)
    return say('price.jobInPart', {
      quantity: quantity(reason.quantity ?? '0'),
      unit: uom,
      price: price(reason.price),
      rest: quantity(rest.quantity),
      restUnit: rest.uom,
      restPrice: price(rest.price),
    });
  const values = { left: quantity(left), most: quantity(most), unit: leftUom };
  return say(Number(left) === 0 ? 'price.jobUsedUp' : 'price.jobLeft', values);
}

/** A discount of a line, and the line's amount after it. */
interface DiscountedLine {
  amount: number | string;
  discount: number | string | null;
  discountPercent: number | string | null;
}

/** Says what a line came to before its discount, and the discount, such as '$105.00 less 5% ($5.25)'. Empty without one. */
export function discountText(
  { amount, discount, discountPercent }: DiscountedLine,
  { language, precision, currency }: Form,
): string {
  if (discount === null) return '';
  const money = (value: Decimal): string => formatMoney(value, { precision, currency });
  const values = { before: money(decimal(amount).plus(discount)), discount: money(decimal(discount)) };
  return discountPercent === null
    ? sayIn(language)('price.less', values)
    : sayIn(language)('price.lessPercent', { ...values, percent: numberText(discountPercent, language) });
}

/** Says why a line has its price, such as '10% off $3.80'. Empty when the price needs no reason. */
export const priceReasonText = (reason: PriceReason | null, form: Form): string => {
  if (reason === null) return '';
  if ('job' in reason) return jobText(reason, form);
  const { language, precision, currency } = form;
  return sayIn(language)('price.percentOff', {
    percent: numberText(reason.percent, language),
    price: formatUnitPrice(reason.of, { precision, currency }),
  });
};
