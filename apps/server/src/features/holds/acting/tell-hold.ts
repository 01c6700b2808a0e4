import type { EventPayload } from '@tradecounter/contract/events/events';
import { decimal, toText } from '@tradecounter/rules/decimal';
import type { HeldRow } from './held-repository.ts';

/** Quantities leave with four decimals; twelve are for sums in the columns. */
const wire = (quantity: string): string => toText(decimal(quantity).round(4));

/** A hold as the distributor's systems are told of it. */
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

/** What of a hold stands in the audit. */
export const auditedHold = ({ item_id: itemId, quantity, uom, until, comment }: HeldRow) => ({
  itemId,
  quantity: wire(quantity),
  uom,
  until,
  comment,
});
