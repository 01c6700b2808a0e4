import type { EventPayload } from '@tradecounter/contract/events/events';
import { decimal, toText } from '@tradecounter/rules/decimal';
import type { HeldRow } from './hold-repository.ts';

/** Rounds to four decimals for the wire. The columns have twelve, for sums. */
const wireQuantity = (quantity: string): string => toText(decimal(quantity).round(4));

/** Returns a hold as the payload of events. */
export const holdPayload = (row: HeldRow): EventPayload<'hold.requested'> => ({
  customerNumber: row.customerNumber,
  holdNumber: row.holdNumber,
  requestedBy: row.requestedBy,
  requestedAt: new Date(row.requestedAt).toISOString(),
  until: row.until,
  location: row.location,
  itemId: row.itemId,
  quantity: wireQuantity(row.quantity),
  uom: row.uom,
  baseQuantity: wireQuantity(row.baseQuantity),
  baseUom: row.baseUom,
  lot: row.lot,
  lots: row.lots.map(([lot, quantity]) => [lot, wireQuantity(quantity)]),
  comment: row.comment,
});

/** Returns the fields of a hold that the audit records. */
export const auditedHold = ({ itemId, quantity, uom, until, comment }: HeldRow) => ({
  itemId,
  quantity: wireQuantity(quantity),
  uom,
  until,
  comment,
});
