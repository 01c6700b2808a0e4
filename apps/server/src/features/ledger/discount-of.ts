import type { Decimal } from '@tradecounter/rules/decimal';
import { zero } from '@tradecounter/rules/decimal';
import { discountOn, isInTime, wholeDiscount } from '@tradecounter/rules/payments/early-discount';
import type { Payable } from './payable.ts';

/** How big.js rounds. */
const towardsZero = 0;

/** What can be saved on an invoice until a day. */
export interface EarlyDiscount {
  /** ISO date. */
  until: string;
  /** Of the whole invoice. */
  whole: Decimal;
  /** Of that, not yet taken by payments. */
  left: Decimal;
}

/** The early-payment discount that is in force on that ISO date; null without one. `precision`: decimals of the currency. */
export function discountInForce({ invoice, saved }: Payable, day: string, precision: number): EarlyDiscount | null {
  if (!isInTime(day, invoice.discountDate)) return null;
  const whole = wholeDiscount(invoice, precision);
  const left = whole.minus(saved);
  return left.lte(0) ? null : { until: invoice.discountDate!, whole, left };
}

/** What a payment on that day saves on `part` of the invoice. */
export function discountFor(one: Payable, part: Decimal, day: string, precision: number): Decimal {
  const discount = discountInForce(one, day, precision);
  if (discount === null) return zero;
  const payable = one.payable.round(precision, towardsZero);
  return discountOn(discount, { total: one.invoice.total, payable, part }, precision);
}
