import * as z from 'zod/mini';
import { holds } from '../documents/holds.ts';
import { isoDate } from '../fields.ts';
import { eventLots, exact } from './event-fields.ts';

/** A hold after what has happened to it. */
const held = {
  customerNumber: z.string(),
  holdNumber: z.string(),
  requestedBy: z.string(),
  requestedAt: z.iso.datetime(),
  /** The last day. */
  until: isoDate,
  location: z.string(),
  itemId: z.string(),
  quantity: exact,
  uom: z.string(),
  baseQuantity: exact,
  baseUom: z.string(),
  /** The lot that was asked for, '' = any. */
  lot: z.string(),
  lots: eventLots,
  comment: z.string(),
};

/** Goods were set aside. */
export const holdRequested = z.object(held);

/** Another quantity, comment or last day; part of it may have been ordered. */
export const holdChanged = z.object({ ...held, changedBy: z.string(), orderNumber: z.optional(z.string()) });

/** Nothing is held any more; quantity and lots are those that were. */
export const holdEnded = z.object({
  ...held,
  endedAs: z.enum(holds.states),
  endedAt: z.iso.datetime(),
  /** Null: it came to its end. */
  endedBy: z.nullable(z.string()),
  orderNumber: z.optional(z.string()),
});
