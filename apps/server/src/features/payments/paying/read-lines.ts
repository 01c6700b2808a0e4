import type { BodyOf } from '@tradecounter/contract/call';
import type { pay } from '@tradecounter/contract/payments/payment-calls';
import { type Decimal, decimal, isPositive, toText } from '@tradecounter/rules/decimal';
import { formatMoney, type MoneyForm } from '@tradecounter/rules/money';
import { Failure, type FieldProblem, invalid } from '../../../platform/failure.ts';
import { discountFor } from '../../ledger/discount-of.ts';
import type { Payable } from '../../ledger/payable.ts';
import type { PaymentLineRow } from '../payment-repository.ts';

/** An invoice to pay, as the payer entered it. Without a discount, any is accepted. */
type LineInput = BodyOf<typeof pay>['invoices'][number];

/** The ISO date that decides about discounts, and how amounts are shown. */
interface Terms extends MoneyForm {
  day: string;
}

/** Throws `invalid` when an invoice appears twice. */
export function refuseRepeated(inputs: readonly LineInput[]): void {
  const seen = new Set<string>();
  const problems: Record<string, FieldProblem> = {};
  for (const [index, { invoiceNumber }] of inputs.entries()) {
    if (seen.has(invoiceNumber)) problems[`invoices.${index}.invoiceNumber`] = { word: 'invoice_twice' };
    seen.add(invoiceNumber);
  }
  if (Object.keys(problems).length > 0) throw invalid(problems);
}

/** Returns the dollars that the payer asks to pay in all. */
export const askedAmount = (inputs: readonly LineInput[]): Decimal =>
  inputs.reduce((sum, { payAmount }) => sum.plus(decimal(payAmount)), decimal(0));

/**
 * Whether an amount is invalid regardless of what is open: zero, negative for an invoice, or positive for a credit and for
 * what was paid too much of an invoice.
 */
function isInvalidAmount(amount: Decimal, { invoice }: Payable): boolean {
  const due = decimal(invoice.netDue);
  return amount.eq(0) || isPositive(amount) !== isPositive(due.eq(0) ? decimal(invoice.total) : due);
}

const exceeds = (amount: Decimal, payable: Decimal): boolean =>
  isPositive(amount) ? amount.gt(payable) : amount.lt(payable);

/** Throws `conflict` with the current discounts when the payer was shown others. */
function refuseOtherDiscounts(inputs: readonly LineInput[], lines: readonly PaymentLineRow[], form: MoneyForm): void {
  const changedFields: Record<string, FieldProblem> = {};
  for (const [index, { discount }] of inputs.entries()) {
    const current = lines[index]!.discount;
    if (discount !== undefined && !decimal(discount).eq(current))
      changedFields[`invoices.${index}.discount`] = {
        word: Number(current) === 0 ? 'no_discount' : 'discount_now',
        values: { discount: formatMoney(current, form) },
      };
  }
  if (Object.keys(changedFields).length > 0) throw new Failure('conflict', 'error.discount_changed', {}, changedFields);
}

/**
 * Checks the lines of a payment against the amounts payable now. Throws `invalid` for unknown invoices and invalid
 * amounts. Throws `conflict` with the payable amounts when more is requested, or with the discounts when the payer was
 * shown others.
 */
export function readLines(
  inputs: readonly LineInput[],
  open: readonly Payable[],
  { day, precision, currency }: Terms,
): PaymentLineRow[] {
  const openByNumber = new Map(open.map((one) => [one.invoice.invoiceNumber, one]));
  const invalidFields: Record<string, FieldProblem> = {};
  const exceededFields: Record<string, FieldProblem> = {};
  for (const [index, { invoiceNumber, payAmount }] of inputs.entries()) {
    const payable = openByNumber.get(invoiceNumber);
    const amount = decimal(payAmount);
    if (payable === undefined) invalidFields[`invoices.${index}.invoiceNumber`] = { word: 'unknown_invoice' };
    else if (isInvalidAmount(amount, payable)) invalidFields[`invoices.${index}.payAmount`] = { word: 'pay_amount' };
    else if (exceeds(amount, payable.payable))
      exceededFields[`invoices.${index}.payAmount`] = {
        word: 'payable',
        values: { payable: formatMoney(payable.payable.round(precision, 0), { precision, currency }) },
      };
  }
  if (Object.keys(invalidFields).length > 0) throw invalid(invalidFields);
  if (Object.keys(exceededFields).length > 0) throw new Failure('conflict', 'error.above_payable', {}, exceededFields);
  const lines = inputs.map(({ invoiceNumber, payAmount, payComment }) => {
    const payable = openByNumber.get(invoiceNumber)!;
    const amount = decimal(payAmount);
    return {
      invoiceNumber,
      orderNumber: payable.invoice.orderNumber,
      amount: toText(amount),
      discount: toText(discountFor(payable, amount, day, precision)),
      comment: payComment,
    };
  });
  refuseOtherDiscounts(inputs, lines, { precision, currency });
  return lines;
}
