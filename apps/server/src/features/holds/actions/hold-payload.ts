import type { EventPayload } from '@tradecounter/contract/events/events';
import { decimal, toText } from '@tradecounter/rules/decimal';
import type { HeldRow } from './hold-repository.ts';

/** Rounds to four decimals for the wire. The columns have twelve, for sums. */
const wireQuantity = (quantity: string): string => toText(decimal(quantity).round(4));

/** Returns a hold as the payload of events. */
export const holdPayload = (row: HeldRow): EventPayload<'hold.requested'> => ({
  customerNumber: row.customer_number,
  holdNumber: row.hold_number,
  requestedBy: row.requested_by,
  requestedAt: new Date(row.requested_at).toISOString(),
  until: row.until,
  location: row.location,
  itemId: row.item_id,
  quantity: wireQuantity(row.quantity),
  uom: row.uom,
  baseQuantity: wireQuantity(row.base_quantity),
  baseUom: row.base_uom,
  lot: row.lot,
  lots: row.lots.map(([lot, quantity]) => [lot, wireQuantity(quantity)]),
  comment: row.comment,
});

/** Returns the fields of a hold that the audit records. */
export const auditedHold = ({ item_id: itemId, quantity, uom, until, comment }: HeldRow) => ({
  itemId,
  quantity: wireQuantity(quantity),
  uom,
  until,
  comment,
});
