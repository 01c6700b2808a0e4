import type { EventPayload } from '@tradecounter/contract/events/events';
import { decimal, toText } from '@tradecounter/rules/decimal';
import type { HeldRow } from './held-repository.ts';

/** Rounds to four decimals for the wire. The columns have twelve, for sums. */
const wire = (quantity: string): string => toText(decimal(quantity).round(4));

/** A hold in events to the distributor's systems. */
export const tellHold = (row: HeldRow): EventPayload<'hold.requested'> => ({
  customerNumber: row.customer_number,
  holdNumber: row.hold_number,
  requestedBy: row.requested_by,
  requestedAt: new Date(row.requested_at).toISOString(),
  until: row.until,
  location: row.location,
  itemId: row.item_id,
  quantity: wire(row.quantity),
  uom: row.uom,
  baseQuantity: wire(row.base_quantity),
  baseUom: row.base_uom,
  lot: row.lot,
  lots: row.lots.map(([lot, quantity]) => [lot, wire(quantity)]),
  comment: row.comment,
});

/** The fields of a hold in the audit. */
export const auditedHold = ({ item_id: itemId, quantity, uom, until, comment }: HeldRow) => ({
  itemId,
  quantity: wire(quantity),
  uom,
  until,
  comment,
});
