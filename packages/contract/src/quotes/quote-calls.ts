import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { customerNumber, isoDate, itemId, quantity } from '../fields.ts';
import { limits } from '../limits.ts';
import { placeForm, placingErrors } from '../orders/orders.ts';
import { manyLines, oneLine, requiredCode } from '../text.ts';

const quoteNumber = requiredCode(limits.quoteNumber);

/** Commands of ours: quote to order, quote request. */
export const orderQuote = defineCall({
  name: 'quote.order',
  method: 'POST',
  path: '/api/quote/order',
  about:
    'Places an order for all of an open quote, at its quantities and prices, for the delivery as set; freight and tax are those of that delivery. The quote becomes ordered. The cart stays as it is. A repeat of the key answers the same number. Lines that cannot be ordered any more are named as `lines.<number>` of the quote, and nothing is ordered.',
  body: z.object({ customerNumber, quoteNumber, ...placeForm }),
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
    'Asks the distributor for a quote. The request has a number of the portal’s own and waits in the list of quotes until a quote names it. The distributor’s systems are told by the event `quote.requested`; no mail is sent. A repeat of the key answers the same number.',
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
      .check(z.minLength(1), z.maxLength(limits.quoteRequestLines)),
    comments: z._default(manyLines(limits.comments), ''),
    sidemark: z._default(oneLine(limits.sidemark), ''),
    neededBy: z.optional(isoDate),
  }),
  answer: z.object({ quoteNumber: z.string() }),
  access: 'session',
  account: 'body',
  permission: ['SeeQuotes', 'AllowedToOrder'],
  idempotency: 'required',
  errors: ['lines_unsettled', 'key_reused'],
});

export const quoteCalls = [orderQuote, requestQuote];
