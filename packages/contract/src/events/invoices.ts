import * as z from 'zod/mini';
import { disputeReasons } from '../invoices/dispute-calls.ts';
import { exact } from './event-fields.ts';

/** A customer does not accept a line of an invoice. The invoice stays as it is until a feed corrects it. */
export const invoiceDisputed = z.object({
  customerNumber: z.string(),
  disputeId: z.string(),
  invoiceNumber: z.string(),
  lineNumber: z.int(),
  itemId: z.string(),
  description: z.string(),
  /** Of the line as billed. */
  amount: exact,
  reason: z.enum(disputeReasons),
  comment: z.string(),
  disputedBy: z.string(),
  disputedAt: z.iso.datetime(),
  /** A JPEG in base64, at most 400 kB of picture; null without one. */
  photo: z.nullable(z.string()),
});
