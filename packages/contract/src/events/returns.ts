import * as z from 'zod/mini';
import { returnWishes } from '../documents/returns.ts';
import { returnReasons, returnSources } from '../returns/return-calls.ts';
import { eventCurrency, exact } from './event-fields.ts';

/**
 * A customer reports a problem with goods or with their price, or wants to return goods. Answer with the feed
 * `returns`.
 */
export const returnRequested = z.object({
  customerNumber: z.string(),
  returnNumber: z.string(),
  /** Whether the lines are those of the order or of the invoice. */
  source: z.enum(returnSources),
  /** Empty = not known. */
  orderNumber: z.string(),
  invoiceNumber: z.string(),
  wish: z.enum(returnWishes),
  comment: z.string(),
  requestedBy: z.string(),
  /** The name of the distributor's staff who asked for that person; absent where the person did. */
  enteredBy: z.optional(z.string()),
  requestedAt: z.iso.datetime(),
  /** Of the amounts. */
  currency: eventCurrency,
  lines: z.array(
    z.object({
      /** Of the order or invoice. */
      lineNumber: z.int(),
      itemId: z.string(),
      description: z.string(),
      reason: z.enum(returnReasons),
      quantity: exact,
      uom: z.string(),
      /** The part of the line's amount for this quantity. */
      amount: exact,
      /** The percentage of the amount that is kept for taking left-over goods back. */
      restockingFeePercent: exact,
    }),
  ),
  /** Photos. `GET /wsl/api/files/return/{returnNumber}/{id}` returns the bytes of one. */
  pictures: z.array(z.object({ id: z.uuid(), mediaType: z.literal('image/jpeg'), /** Bytes. */ size: z.int() })),
});

/** A customer withdrew a return before it was answered. */
export const returnWithdrawn = z.object({
  customerNumber: z.string(),
  returnNumber: z.string(),
  withdrawnBy: z.string(),
  withdrawnAt: z.iso.datetime(),
});
