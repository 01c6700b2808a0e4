import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { customerNumber } from '../fields.ts';
import { limits } from '../limits.ts';
import { manyLines, requiredCode } from '../text.ts';

/** Reasons for disputing a line of an invoice. */
export const disputeReasons = ['notReceived', 'damaged', 'wrongGoods', 'quantity', 'price', 'other'] as const;
export type DisputeReason = (typeof disputeReasons)[number];

export const disputeLine = defineCall({
  name: 'invoices.dispute',
  method: 'POST',
  path: '/api/invoices/dispute',
  about:
    "Disputes a line of an invoice, with a reason. The invoice doesn't change until the distributor corrects it. A line can be disputed once.",
  body: z.object({
    customerNumber,
    invoiceNumber: requiredCode(limits.invoiceNumber),
    lineNumber: z.int().check(z.nonnegative(), z.maximum(1_000_000)),
    reason: z.enum(disputeReasons),
    /** Required for the reason `other`. */
    comment: z._default(manyLines(limits.comments), ''),
    /** A JPEG, PNG or WebP picture in base64. The server stores a smaller JPEG without metadata. */
    photo: z.optional(
      z.nullable(
        z.string().check(z.maxLength(limits.disputePhoto), z.regex(/^[A-Za-z0-9+/]+={0,2}$/, { error: 'photo' })),
      ),
    ),
  }),
  answer: z.object({ disputeId: z.string() }),
  access: 'session',
  account: 'body',
  permission: ['SeeInvoices', 'SeePrices'],
  errors: ['not_found', 'conflict', 'unavailable'],
});

export const readDisputePhoto = defineCall({
  name: 'invoices.disputePhoto',
  method: 'POST',
  path: '/api/invoices/disputephoto',
  about: 'Returns the photo of a disputed line, a JPEG in base64.',
  body: z.object({ customerNumber, disputeId: z.uuid() }),
  answer: z.object({ photo: z.string() }),
  access: 'session',
  account: 'body',
  permission: ['SeeInvoices', 'SeePrices'],
  errors: ['not_found'],
});

export const invoiceCalls = [disputeLine, readDisputePhoto];
