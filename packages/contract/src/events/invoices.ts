import * as z from 'zod/mini';
import { disputeReasons } from '../invoices/dispute-calls.ts';
import { exact } from './event-fields.ts';

/** A customer disputes a line of an invoice. The invoice doesn't change until a feed corrects it. */
export const invoiceDisputed = z.object({
  customerNumber: z.string(),
  disputeId: z.string(),
  invoiceNumber: z.string(),
  lineNumber: z.int(),
  itemId: z.string(),
  description: z.string(),
  /** Amount of the line as billed. */
  amount: exact,
  reason: z.enum(disputeReasons),
  comment: z.string(),
  disputedBy: z.string(),
  disputedAt: z.iso.datetime(),
  /** A JPEG in base64, up to 400 kB before encoding; null = none. */
  photo: z.nullable(z.string()),
});
