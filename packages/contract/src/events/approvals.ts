import * as z from 'zod/mini';
import { eventCurrency, exact } from './event-fields.ts';

const request = {
  customerNumber: z.string(),
  requestNumber: z.string(),
  requestedBy: z.string(),
  requestedAt: z.iso.datetime(),
  poNumber: z.string(),
  /** When it was requested. */
  total: exact,
  currency: eventCurrency,
};

/** An order was sent for approval. */
export const approvalRequested = z.object(request);

/** A request for approval was decided, withdrawn, or expired. */
export const approvalDecided = z.object({
  ...request,
  outcome: z.enum(['approved', 'returned', 'refused', 'withdrawn', 'expired']),
  /** Empty for one that expired. */
  decidedBy: z.string(),
  decidedAt: z.iso.datetime(),
  note: z.string(),
  /** The order, of an approved request. */
  orderNumber: z.optional(z.string()),
});
