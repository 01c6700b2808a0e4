import { decimal, type Decimal, zero } from '@tradecounter/rules/decimal';
import { discountOn, isInTime } from '@tradecounter/rules/payments/early-discount';
import type { Payment } from '@tradecounter/contract/payments/payment-calls';
import { config } from '../../app/settings/config.ts';
import type { BillInvoice } from '../../app/state/bill-store.ts';
import { amountProblem, plainAmount, sumToPay } from './amount-problem.ts';

type Line = Pick<BillInvoice, 'payAmount' | 'netdue' | 'total' | 'discount'>;

/** Returns whether a payment on that day is in time for the line's discount; null = a payment now. */
const isLineInTime = ({ discount }: Line, day: string | null): boolean =>
  Boolean(discount) && (day === null || isInTime(day, discount!.until));

/**
 * Returns the exact discount for paying the line on that day; null = now. The server decides, and rejects a payment
 * that shows another amount.
 */
export function discountForDay(line: Line, day: string | null): Decimal {
  const { payAmount, netdue, total, discount } = line;
  if (!isLineInTime(line, day) || amountProblem(payAmount, netdue) !== null) return zero;
  return discountOn(discount!, { total, payable: netdue, part: plainAmount(payAmount) }, config().currencyPrecision);
}

/** Returns the total discount for paying on that day, and the amount to pay, in dollars. */
export function totalsForDay(bill: readonly Line[], day: string | null): { saved: number; sum: number } {
  const saved = bill.reduce((sum, line) => sum.plus(discountForDay(line, day)), zero);
  return { saved: Number(saved.toFixed()), sum: Number(decimal(sumToPay(bill)).minus(saved).toFixed()) };
}

/**
 * Returns the discounts lost by paying on that day instead of now: their sum, their invoices, and the last day in
 * time for the first of them. Null if no discount is lost.
 */
export function discountsLostForDay(
  bill: readonly (Line & Pick<BillInvoice, 'invoiceNumber'>)[],
  day: string | null,
): { amount: number; invoices: string[]; until: string } | null {
  const losingLines = bill.filter((line) => discountForDay(line, null).gt(discountForDay(line, day)));
  if (losingLines.length === 0) return null;
  const amount = losingLines.reduce((sum, line) => sum.plus(discountForDay(line, null)), zero);
  return {
    amount: Number(amount.toFixed()),
    invoices: losingLines.map(({ invoiceNumber }) => invoiceNumber),
    until: losingLines.map(({ discount }) => discount!.until).toSorted()[0]!,
  };
}

/** Returns the discounts that a scheduled payment misses because its day is too late for them; null if it misses none. */
export const discountsMissed = (
  lines: readonly Pick<Payment['lines'][number], 'invoiceNumber' | 'amount'>[],
  unpaid: readonly (Omit<Line, 'payAmount'> & Pick<BillInvoice, 'invoiceNumber'>)[],
  day: string,
): ReturnType<typeof discountsLostForDay> =>
  discountsLostForDay(
    lines.flatMap(({ invoiceNumber, amount }) =>
      unpaid
        .filter((invoice) => invoice.invoiceNumber === invoiceNumber)
        .map((invoice) => ({ ...invoice, payAmount: decimal(amount).toFixed(2) })),
    ),
    day,
  );

/**
 * Returns the sum of the discounts lost by moving a scheduled payment to that day, and the last day in time for the
 * first of them. Null if no discount is lost.
 */
export function discountsLostByMoving(
  lines: readonly Pick<Payment['lines'][number], 'invoiceNumber' | 'discount'>[],
  unpaid: readonly Pick<BillInvoice, 'invoiceNumber' | 'discount'>[],
  day: string,
): { amount: number; until: string } | null {
  const lastDays = new Map(unpaid.map(({ invoiceNumber, discount }) => [invoiceNumber, discount?.until ?? null]));
  const lostDiscounts = lines.flatMap(({ invoiceNumber, discount }) => {
    const until = lastDays.get(invoiceNumber) ?? null;
    return discount > 0 && until !== null && !isInTime(day, until) ? [{ discount, until }] : [];
  });
  if (lostDiscounts.length === 0) return null;
  const amount = lostDiscounts.reduce((sum, { discount }) => sum.plus(discount), zero);
  return { amount: Number(amount.toFixed()), until: lostDiscounts.map(({ until }) => until).toSorted()[0]! };
}
