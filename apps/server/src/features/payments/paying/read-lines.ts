import { type Decimal, decimal, isPositive, toText } from '@tradecounter/rules/decimal';
import { formatMoney } from '@tradecounter/rules/money';
import { Failure, type FieldProblem, invalid } from '../../../platform/failure.ts';
import { discountFor } from '../../ledger/discount-of.ts';
import type { Payable } from '../../ledger/payable.ts';
import type { PaymentLineRow } from '../payment-repository.ts';

export interface LineAsked {
  invoiceNumber: string;
  /** Exact decimal. */
  payAmount: string;
  payComment: string;
  /** The discount that the payer was shown. Absent means that any discount is accepted. */
  discount?: string | undefined;
}

/** The ISO date that decides about discounts, and the number of decimals of the currency. */
interface Terms {
  day: string;
  precision: number;
}

/** Throws `invalid` when an invoice appears twice. */
export function refuseTwice(asked: readonly LineAsked[]): void {
  const seen = new Set<string>();
  const problems: Record<string, FieldProblem> = {};
  for (const [at, { invoiceNumber }] of asked.entries()) {
    if (seen.has(invoiceNumber)) problems[`invoices.${at}.invoiceNumber`] = { word: 'invoice_twice' };
    seen.add(invoiceNumber);
  }
  if (Object.keys(problems).length > 0) throw invalid(problems);
}

/** Whether an amount is invalid regardless of what is open: zero, negative for an invoice, or positive for a credit. */
const isNoAmount = (amount: Decimal, { invoice }: Payable): boolean =>
  amount.eq(0) || isPositive(amount) !== isPositive(decimal(invoice.total));

const exceeds = (amount: Decimal, payable: Decimal): boolean =>
  isPositive(amount) ? amount.gt(payable) : amount.lt(payable);

/** Throws `conflict` with the current discounts when the payer was shown others. */
function refuseOtherDiscounts(asked: readonly LineAsked[], lines: readonly PaymentLineRow[], precision: number): void {
  const changed: Record<string, FieldProblem> = {};
  for (const [at, { discount }] of asked.entries()) {
    const given = lines[at]!.discount;
    if (discount !== undefined && !decimal(discount).eq(given))
      changed[`invoices.${at}.discount`] = {
        word: Number(given) === 0 ? 'no_discount' : 'discount_now',
        values: { discount: formatMoney(given, precision) },
      };
  }
  if (Object.keys(changed).length > 0) throw new Failure('conflict', 'error.discount_changed', {}, changed);
}

/**
 * Checks the lines of a payment against the amounts payable now. Throws `invalid` for unknown invoices and invalid
 * amounts. Throws `conflict` with the payable amounts when more is requested, or with the discounts when the payer was
 * shown others.
 */
export function readLines(
  asked: readonly LineAsked[],
  open: readonly Payable[],
  { day, precision }: Terms,
): PaymentLineRow[] {
  const found = new Map(open.map((one) => [one.invoice.invoiceNumber, one]));
  const wrong: Record<string, FieldProblem> = {};
  const above: Record<string, FieldProblem> = {};
  for (const [at, { invoiceNumber, payAmount }] of asked.entries()) {
    const one = found.get(invoiceNumber);
    const amount = decimal(payAmount);
    if (one === undefined) wrong[`invoices.${at}.invoiceNumber`] = { word: 'unknown_invoice' };
    else if (isNoAmount(amount, one)) wrong[`invoices.${at}.payAmount`] = { word: 'pay_amount' };
    else if (exceeds(amount, one.payable))
      above[`invoices.${at}.payAmount`] = {
        word: 'payable',
        values: { payable: formatMoney(one.payable.round(precision, 0), precision) },
      };
  }
  if (Object.keys(wrong).length > 0) throw invalid(wrong);
  if (Object.keys(above).length > 0) throw new Failure('conflict', 'error.above_payable', {}, above);
  const lines = asked.map(({ invoiceNumber, payAmount, payComment }) => {
    const one = found.get(invoiceNumber)!;
    const amount = decimal(payAmount);
    return {
      invoiceNumber,
      orderNumber: one.invoice.orderNumber,
      amount: toText(amount),
      discount: toText(discountFor(one, amount, day, precision)),
      comment: payComment,
    };
  });
  refuseOtherDiscounts(asked, lines, precision);
  return lines;
}
