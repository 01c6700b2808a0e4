import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { returnWishes } from '../documents/returns.ts';
import { customerNumber, quantity } from '../fields.ts';
import { limits } from '../limits.ts';
import { manyLines, requiredCode } from '../text.ts';

/** The kinds of documents whose lines can be returned. */
export const returnSources = ['order', 'invoice'] as const;
export type ReturnSource = (typeof returnSources)[number];

/** What is wrong with the goods. `leftOver`: nothing, they are unopened and no longer needed. */
export const returnReasons = ['damaged', 'short', 'wrong', 'shade', 'leftOver', 'price', 'other'] as const;
export type ReturnReason = (typeof returnReasons)[number];

export const requestReturn = defineCall({
  name: 'returns.request',
  method: 'POST',
  path: '/api/returns/request',
  about:
    'Reports a problem with lines of an order or an invoice, or asks to return their goods. Needs SeeOrders for an order and SeeInvoices for an invoice. `conflict`: more is asked of a line than was delivered and not asked for before, or its left-over goods can no longer be returned.',
  body: z.object({
    customerNumber,
    source: z.enum(returnSources),
    documentNumber: requiredCode(limits.invoiceNumber),
    lines: z
      .array(
        z.object({
          lineNumber: z.int().check(z.nonnegative(), z.maximum(1_000_000)),
          quantity,
          /** The line's unit, or the unit that the item is packed in. Left-over goods are returned in whole packs. */
          uom: requiredCode(limits.uom),
          /** `price` only for an invoice. */
          reason: z.enum(returnReasons),
        }),
      )
      .check(z.minLength(1), z.maxLength(limits.returnLines)),
    wish: z.enum(returnWishes),
    /** Required for the reason `other`. */
    comment: z._default(manyLines(limits.comments), ''),
    /** Ids of `attachments.addPicture`, each used once. */
    pictures: z._default(z.array(z.uuid()).check(z.maxLength(limits.returnPictures)), []),
  }),
  answer: z.object({ returnNumber: z.string() }),
  access: 'session',
  account: 'body',
  idempotency: 'required',
  errors: ['not_found', 'conflict'],
});

export const withdrawReturn = defineCall({
  name: 'returns.withdraw',
  method: 'POST',
  path: '/api/returns/withdraw',
  about: 'Withdraws a return that the distributor has not answered yet.',
  body: z.object({ customerNumber, returnNumber: requiredCode(limits.returnNumber) }),
  answer: z.object({}),
  access: 'session',
  account: 'body',
  errors: ['not_found', 'conflict'],
});

export const returnCalls = [requestReturn, withdrawReturn];
