import * as z from 'zod/mini';
import { holds } from '../documents/holds.ts';
import { isoDate } from '../fields.ts';
import { eventLots, exact } from './event-fields.ts';

/** A hold after the event. */
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
  /** The requested lot; '' = any. */
  lot: z.string(),
  lots: eventLots,
  comment: z.string(),
};

/** A hold was made. */
export const holdRequested = z.object(held);

/** The quantity, comment or last day changed. Part of the hold may have been ordered. */
export const holdChanged = z.object({ ...held, changedBy: z.string(), orderNumber: z.optional(z.string()) });

/** The hold has ended. Quantity and lots are those before its end. */
export const holdEnded = z.object({
  ...held,
  endedAs: z.enum(holds.states),
  endedAt: z.iso.datetime(),
  /** Null when it expired. */
  endedBy: z.nullable(z.string()),
  orderNumber: z.optional(z.string()),
});
