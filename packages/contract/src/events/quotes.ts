import * as z from 'zod/mini';
import { isoDate } from '../fields.ts';
import { exact } from './event-fields.ts';

/** An order was placed from a quote in the portal. The order's `order.placed` also names the quote. */
export const quoteOrdered = z.object({
  customerNumber: z.string(),
  quoteNumber: z.string(),
  orderNumber: z.string(),
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
