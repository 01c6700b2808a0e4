import * as z from 'zod/mini';
import { isoDate } from '../fields.ts';
import { exact } from './event-fields.ts';

/** A payment ended: the money was received, or it was not. Amounts are in the currency of the portal, negative on credits. */
const ended = {
  customerNumber: z.string(),
  paymentId: z.string(),
  method: z.string(),
  amount: exact,
  provider: z.string(),
  /** The provider's own number of it. */
  reference: z.string(),
  paidBy: z.string(),
  /** `amount`: what the invoice owes less; `discount`: the part of it that was given for paying early. */
  lines: z.array(z.object({ invoiceNumber: z.string(), amount: exact, discount: exact, comment: z.string() })),
};

/** The ERP books it, and names `paymentId` when it sends the invoices again. */
export const paymentSettled = z.object({
  ...ended,
  settledAt: z.iso.datetime(),
  /** What could not be applied to an invoice and is credit on account. */
  onAccount: exact,
});

/** A payment will be made on its day; `scheduledFor` null = it was deleted. */
export const paymentScheduled = z.object({
  customerNumber: z.string(),
  headerGUID: z.string(),
  scheduledFor: z.nullable(isoDate),
  amount: exact,
  scheduledBy: z.string(),
});

export const paymentFailed = z.object({ ...ended, failedAt: z.iso.datetime(), reason: z.string() });

/**
 * Money of a payment that had been received was taken back: returned by the bank, disputed by the payer or refunded. `settled`:
 * a part was refunded, or a dispute was won and the money came again.
 */
export const paymentReturned = z.object({
  ...ended,
  state: z.enum(['settled', 'disputed', 'returned', 'refunded']),
  changedAt: z.iso.datetime(),
  /** Of the amount, what is taken back by now. */
  takenBack: exact,
  /**
   * What this changed: below zero, the invoice is open again by so much, of which `discount` had been given for paying early.
   * Invoice number '' = credit on account.
   */
  postings: z.array(z.object({ invoiceNumber: z.string(), amount: exact, discount: exact })),
});
