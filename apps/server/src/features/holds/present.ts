import type { Hold, HoldState } from '@tradecounter/contract/holds/holds';
import { fraction } from '@tradecounter/rules/fraction';
import { thumbOf } from '../pictures/picture-address.ts';
import type { HoldRow } from './repository.ts';

const instant = (stored: string): string => new Date(stored).toISOString();

/** Presents a hold as the specified call returns it. */
export function presentHold(row: HoldRow): Hold {
  return {
    id: row.holdNumber,
    customerNumber: row.customerNumber,
    sku: row.itemId,
    description: row.description,
    ImgSrc: thumbOf(row.picture),
    quantity: Number(row.quantity),
    UMCode: row.uom,
    baseQty: fraction(row.baseQuantity).toWire(),
    baseUOM: row.baseUom,
    tag: row.lot,
    dyeLot: row.lots
      .map(([lot]) => lot)
      .filter((lot) => lot !== '')
      .join(', '),
    comment: row.comment,
    location: row.location,
    locReportName: row.locationName,
    requestedBy: row.requestedBy,
    requestedAt: instant(row.requestedAt),
    until: row.until,
    state: (row.endedAs ?? 'live') as HoldState,
    endedAt: row.endedAt === null ? null : instant(row.endedAt),
  };
}
