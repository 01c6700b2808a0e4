import * as z from 'zod/mini';
import { isoDate } from '../fields.ts';
import { eventCurrency, exact } from './event-fields.ts';

const line = z.object({ invoiceNumber: z.string(), amount: exact, discount: exact, comment: z.string() });

/**
 * Changes to invoices, including `discount`, which is given for early payment. Below zero, that much of the invoice is
 * open again, or of a credit is used. Invoice number '' = credit on account.
 */
const postings = z.array(z.object({ invoiceNumber: z.string(), amount: exact, discount: exact }));

/** A payment that succeeded or failed. Amounts are negative on credits. */
const ended = {
  customerNumber: z.string(),
  paymentId: z.string(),
  method: z.string(),
  amount: exact,
  currency: eventCurrency,
  provider: z.string(),
  /** The provider's number of the payment. */
  reference: z.string(),
  paidBy: z.string(),
  /** The scheduled payment that it was made from; '' = none. */
  headerGUID: z.string(),
  /** The payment link by which someone without an account paid; '' = none. `paidBy` is then who made the link. */
  linkId: z.string(),
  /**
   * The invoices that the user chose. `amount`: by how much the invoice's balance was reduced when the money was
   * received, 0 if it was paid meanwhile; `discount`: the part that is early-payment discount. In `payment.failed` they
   * are the amounts that the user wanted to pay.
   */
  lines: z.array(line),
};

/** The money was received. The ERP books it, and names `paymentId` when it sends the invoices again. */
export const paymentSettled = z.object({
  ...ended,
  settledAt: z.iso.datetime(),
  /** What to book. */
  postings,
  /** Part of the amount that could not be applied to an invoice and is credit on account. */
  onAccount: exact,
});

/** A payment was scheduled, moved, or deleted (`scheduledFor` is null). */
export const paymentScheduled = z.object({
  customerNumber: z.string(),
  headerGUID: z.string(),
  scheduledFor: z.nullable(isoDate),
  amount: exact,
  currency: eventCurrency,
  scheduledBy: z.string(),
  /** The invoices to pay. On that day, the portal charges what they still owe, and no more than these amounts. */
  lines: z.array(line),
});

export const paymentFailed = z.object({ ...ended, failedAt: z.iso.datetime(), reason: z.string() });

/**
 * Received money was taken back: returned by the bank, disputed by the payer, or refunded. `settled` means that a part
 * was refunded, or that a dispute was won and the money was received again.
 */
export const paymentReturned = z.object({
  ...ended,
  state: z.enum(['settled', 'disputed', 'returned', 'refunded']),
  changedAt: z.iso.datetime(),
  /** Part of the amount that has been taken back so far. */
  takenBack: exact,
  /** What changed with this event. */
  postings,
});
