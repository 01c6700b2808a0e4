import * as z from 'zod/mini';
import { isoDate } from '../fields.ts';
import { refusable } from '../quotes/refusable.ts';
import { eventCurrency, eventDay, exact } from './event-fields.ts';

/** An order was placed from a quote in the portal. The order's `order.placed` also names the quote. */
export const quoteOrdered = z.object({
  customerNumber: z.string(),
  quoteNumber: z.string(),
  orderNumber: z.string(),
  /** Numbers of the quote's lines that were ordered. */
  lines: z.array(z.number()),
  /** Whether no line of the quote is open any more. */
  complete: z.boolean(),
  orderedBy: z.string(),
  orderedAt: z.iso.datetime(),
});

/** A customer requests a quote. A row of the feed `quotes` with this number in the column `request` answers it. */
export const quoteRequested = z.object({
  customerNumber: z.string(),
  requestNumber: z.string(),
  userId: z.number(),
  requestedBy: z.string(),
  /** The name of the distributor's staff who asked for that person; absent where the person did. */
  enteredBy: z.optional(z.string()),
  requestedAt: z.iso.datetime(),
  neededBy: z.nullable(isoDate),
  sidemark: z.string(),
  comments: z.string(),
  /** Empty where the comments alone say what is wanted. */
  lines: z.array(
    z.object({
      lineNumber: z.number(),
      itemId: z.string(),
      description: z.string(),
      quantity: exact,
      uom: z.string(),
      comments: z.string(),
    }),
  ),
});

/**
 * A message about a quote, written in the portal by the customer or by the distributor's staff. Internal notes of staff
 * are not among them. Answer with the feed `quote-messages`, and a counter-offer also by changing the quote.
 */
export const quoteMessage = z.object({
  customerNumber: z.string(),
  quoteNumber: z.string(),
  messageId: z.string(),
  side: z.enum(['customer', 'distributor']),
  /** offer: with `lines`, what the customer would take instead. extension: the customer asks for `wantedDay`. */
  kind: z.enum(['message', 'offer', 'extension']),
  userId: z.number(),
  author: z.string(),
  at: z.iso.datetime(),
  text: z.string(),
  /** Of the prices. */
  currency: eventCurrency,
  wantedDay: eventDay,
  /** The distributor's answers: a new last day, and the wish that was turned down. */
  extendedTo: eventDay,
  refused: z.nullable(z.enum(refusable)),
  lines: z.array(
    z.object({
      lineNumber: z.number(),
      itemId: z.string(),
      description: z.string(),
      uom: z.string(),
      /** What is wanted instead; null = as quoted. */
      quantity: z.nullable(exact),
      unitPrice: z.nullable(exact),
      wish: z.string(),
      /** As quoted at that time. */
      quotedQuantity: exact,
      quotedPrice: exact,
    }),
  ),
  /** Files of the message. They are read from `/api/files/quote/{quoteNumber}/{fileId}` with a token for events. */
  files: z.array(z.object({ fileId: z.string(), name: z.string(), mediaType: z.string(), size: z.number() })),
});

/** A customer declines lines of a quote. */
export const quoteDeclined = z.object({
  customerNumber: z.string(),
  quoteNumber: z.string(),
  messageId: z.string(),
  lines: z.array(z.number()),
  /** Whether no line of the quote is open any more. */
  complete: z.boolean(),
  reason: z.string(),
  declinedBy: z.string(),
  declinedAt: z.iso.datetime(),
});
