import { toWire } from '@tradecounter/rules/decimal';
import { discountOn, isInTime, wholeDiscount } from '@tradecounter/rules/payments/early-discount';
import type { Services } from '../../platform/services.ts';
import type { InvoiceRow } from './invoice-repository.ts';

/**
 * Returns what paying the balance early saves, in dollars, and the last day for it. Null where nothing is left to pay or
 * save, and after that day.
 */
export function offeredDiscount(
  invoice: InvoiceRow,
  { today, precision }: Pick<Services, 'today' | 'precision'>,
): { amount: number; until: string } | null {
  const { credit, state, total, netDue, discountDate } = invoice;
  if (credit || state === 'paid' || discountDate === null || !isInTime(today(), discountDate)) return null;
  const whole = wholeDiscount(invoice, precision);
  const amount = toWire(discountOn({ whole, left: whole }, { total, payable: netDue, part: netDue }, precision));
  return amount === 0 ? null : { amount, until: discountDate };
}
