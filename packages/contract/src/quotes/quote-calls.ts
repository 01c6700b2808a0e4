import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { customerNumber, isoDate, itemId, quantity } from '../fields.ts';
import { limits } from '../limits.ts';
import { placeForm, placingErrors } from '../orders/orders.ts';
import { manyLines, oneLine, requiredCode } from '../text.ts';

const quoteNumber = requiredCode(limits.quoteNumber);

/** Numbers of the lines that are meant; absent = all that are open. */
export const quoteLineNumbers = z.optional(
  z.array(z.int().check(z.nonnegative(), z.maximum(1_000_000))).check(z.minLength(1), z.maxLength(limits.cartLines)),
);

/** The `revision` of the quote that the user has read. If the quote has changed since, nothing is done. */
export const quoteRevision = z.optional(z.int().check(z.nonnegative(), z.maximum(2_000_000_000)));

/** Commands of ours: quote to order, quote request. */
export const orderQuote = defineCall({
  name: 'quote.order',
  method: 'POST',
  path: '/api/quote/order',
  about:
    "Orders the open lines of a quote, or some of them, at its quantities and prices, with freight and tax of its delivery. `deliverTo` is `current` (the default, the cart's delivery) or `quoted` (the address that the quote names, as long as the address book has it). The quote becomes ordered when no line is open any more. Charges come with its first order, and credits with its last one. The cart doesn't change. The same Idempotency-Key returns the same number. If a line can't be ordered any more, nothing is ordered, and the error names it as `lines.<number>`.",
  body: z.object({
    customerNumber,
    quoteNumber,
    deliverTo: z._default(z.enum(['current', 'quoted']), 'current'),
    lines: quoteLineNumbers,
    revision: quoteRevision,
    ...placeForm,
  }),
  answer: z.object({ orderNumber: z.string() }),
  access: 'session',
  account: 'body',
  permission: ['SeeQuotes', 'AllowedToOrder'],
  idempotency: 'required',
  errors: [...placingErrors, 'not_found'],
});

export const requestQuote = defineCall({
  name: 'quote.request',
  method: 'POST',
  path: '/api/quote/request',
  about:
    'Requests a quote for goods, or without lines for what the comments describe. The request gets a number from the portal and is listed with the quotes until a quote names it. The distributor’s systems learn of it from the event `quote.requested`, and no mail is sent. The same Idempotency-Key returns the same number.',
  body: z.object({
    customerNumber,
    lines: z
      .array(
        z.object({
          itemId,
          quantity,
          uom: requiredCode(limits.uom),
          comments: z._default(manyLines(limits.comments), ''),
        }),
      )
      .check(z.maxLength(limits.quoteRequestLines)),
    comments: z._default(manyLines(limits.comments), ''),
    sidemark: z._default(oneLine(limits.sidemark), ''),
    neededBy: z.optional(isoDate),
  }),
  answer: z.object({ quoteNumber: z.string() }),
  access: 'session',
  account: 'body',
  permission: ['SeeQuotes', 'AllowedToOrder'],
  idempotency: 'required',
  errors: ['conflict', 'lines_unsettled', 'key_reused'],
});

export const quoteCalls = [orderQuote, requestQuote];
