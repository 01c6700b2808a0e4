import type { Decimal } from '@tradecounter/rules/decimal';
import { zero } from '@tradecounter/rules/decimal';
import { discountOn, isInTime, wholeDiscount } from '@tradecounter/rules/payments/early-discount';
import type { Payable } from './payable.ts';

/** big.js rounding mode. */
const towardsZero = 0;

/** The early-payment discount of an invoice. */
export interface EarlyDiscount {
  /** ISO date. */
  until: string;
  /** Discount on the whole invoice. */
  whole: Decimal;
  /** The part that payments haven't taken yet. */
  left: Decimal;
}

/**
 * Returns the early-payment discount in force on that ISO date, or null. `precision` is the number of decimals of the
 * currency.
 */
export function discountInForce({ invoice, saved }: Payable, day: string, precision: number): EarlyDiscount | null {
  if (!isInTime(day, invoice.discountDate)) return null;
  const whole = wholeDiscount(invoice, precision);
  const left = whole.minus(saved);
  return left.lte(0) ? null : { until: invoice.discountDate!, whole, left };
}

/** Returns the discount for paying `part` of the invoice on that day. */
export function discountFor(payable: Payable, part: Decimal, day: string, precision: number): Decimal {
  const discount = discountInForce(payable, day, precision);
  if (discount === null) return zero;
  const payableAmount = payable.payable.round(precision, towardsZero);
  return discountOn(discount, { total: payable.invoice.total, payable: payableAmount, part }, precision);
}
