import type { Hold, HoldState } from '@tradecounter/contract/holds/holds';
import { fraction } from '@tradecounter/rules/fraction';
import { thumbOf } from '../pictures/picture-address.ts';
import type { HoldRow } from './repository.ts';

const instant = (stored: string): string => new Date(stored).toISOString();

/** Presents a hold as the specified call returns it. */
export function presentHold(row: HoldRow): Hold {
  return {
    id: row.hold_number,
    customerNumber: row.customer_number,
    sku: row.item_id,
    description: row.description,
    ImgSrc: thumbOf(row.picture),
    quantity: Number(row.quantity),
    UMCode: row.uom,
    baseQty: fraction(row.base_quantity).toWire(),
    baseUOM: row.base_uom,
    tag: row.lot,
    dyeLot: row.lots
      .map(([lot]) => lot)
      .filter((lot) => lot !== '')
      .join(', '),
    comment: row.comment,
    location: row.location,
    locReportName: row.location_name,
    requestedBy: row.requested_by,
    requestedAt: instant(row.requested_at),
    until: row.until,
    state: (row.ended_as ?? 'live') as HoldState,
    endedAt: row.ended_at === null ? null : instant(row.ended_at),
  };
}
