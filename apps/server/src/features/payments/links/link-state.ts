import type { PaymentLinkFit, PaymentLinkState } from '@tradecounter/contract/payments/link-calls';
import { decimal } from '@tradecounter/rules/decimal';
import { discountFor } from '../../ledger/discount-of.ts';
import type { Payable } from '../../ledger/payable.ts';
import type { LinkRow } from './link-repository.ts';

/** big.js rounding mode. */
const towardsZero = 0;

/** Returns the state of a link. A link that was paid stays paid, whatever came later. */
export function stateOf(
  { paidAt, withdrawnAt, expiresAt }: Pick<LinkRow, 'paidAt' | 'withdrawnAt' | 'expiresAt'>,
  now: Date,
): PaymentLinkState {
  if (paidAt !== null) return 'paid';
  if (withdrawnAt !== null) return 'withdrawn';
  return new Date(expiresAt) > now ? 'open' : 'expired';
}

/** The ISO date that decides about discounts, and the number of decimals of the currency. */
interface Terms {
  day: string;
  precision: number;
}

/**
 * Compares a link with what its invoices owe now. An invoice must owe exactly the amount of the link, with the same
 * early-payment discount. `open` has all invoices of the customer that owe something, or those of the link.
 */
export function fitOf({ lines }: Pick<LinkRow, 'lines'>, open: readonly Payable[], terms: Terms): PaymentLinkFit {
  const byNumber = new Map(open.map((one) => [one.invoice.invoiceNumber, one]));
  const found = lines.map(([invoiceNumber, , , amount, discount]) => ({
    one: byNumber.get(invoiceNumber),
    amount: decimal(amount),
    discount: decimal(discount),
  }));
  const owed = ({ payable, reserved }: Payable) => payable.plus(reserved).round(terms.precision, towardsZero);
  if (found.some(({ one, amount }) => one === undefined || !owed(one).eq(amount))) return 'changed';
  if (found.some(({ one }) => !one!.reserved.eq(0))) return 'busy';
  const sameDiscount = found.every(({ one, amount, discount }) =>
    discountFor(one!, amount, terms.day, terms.precision).eq(discount),
  );
  return sameDiscount ? 'open' : 'changed';
}
