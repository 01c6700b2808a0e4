import * as z from 'zod/mini';
import { isoDate } from '../fields.ts';
import { exact } from './event-fields.ts';

/** A payment that succeeded or failed. Amounts are in the portal's currency, and negative on credits. */
const ended = {
  customerNumber: z.string(),
  paymentId: z.string(),
  method: z.string(),
  amount: exact,
  provider: z.string(),
  /** The provider's number of the payment. */
  reference: z.string(),
  paidBy: z.string(),
  /** `amount`: by how much the invoice's balance is reduced; `discount`: the part that is early-payment discount. */
  lines: z.array(z.object({ invoiceNumber: z.string(), amount: exact, discount: exact, comment: z.string() })),
};

/** The money was received. The ERP books it, and names `paymentId` when it sends the invoices again. */
export const paymentSettled = z.object({
  ...ended,
  settledAt: z.iso.datetime(),
  /** Part of the amount that could not be applied to an invoice and is credit on account. */
  onAccount: exact,
});

/** A payment was scheduled, moved, or deleted (`scheduledFor` is null). */
export const paymentScheduled = z.object({
  customerNumber: z.string(),
  headerGUID: z.string(),
  scheduledFor: z.nullable(isoDate),
  amount: exact,
  scheduledBy: z.string(),
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
  /**
   * Changes to invoices. Below zero, that much of the invoice is open again, including `discount`, which was given for
   * early payment. Invoice number '' = credit on account.
   */
  postings: z.array(z.object({ invoiceNumber: z.string(), amount: exact, discount: exact })),
});
