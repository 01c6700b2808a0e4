import type { QueryOf } from '@tradecounter/contract/call';
import type * as calls from '@tradecounter/contract/holds/holds';
import type { Hold, HoldState } from '@tradecounter/contract/holds/holds';
import { constants } from '@tradecounter/contract/limits';
import { fraction } from '@tradecounter/rules/fraction';
import type { AccountContext } from '../../platform/context.ts';
import { findHolds, type HoldQuestion, type HoldRow } from './repository.ts';
import { thumbOf } from '../pictures/picture-address.ts';

const instant = (stored: string): string => new Date(stored).toISOString();

/** Presents a hold as the specified call returns it. */
function presentHold(row: HoldRow): Hold {
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

const dayMilliseconds = 86_400_000;

/** Returns the question for live and recently ended holds. */
export const holdsAsked = ({ actor, customerNumber, now }: AccountContext, others: boolean): HoldQuestion => ({
  userId: actor.userId,
  customerNumber,
  others,
  endedSince: new Date(now().getTime() - constants.endedHoldDays * dayMilliseconds).toISOString(),
});

/** Returns the holds of the customer and, on request, of the user's other customer numbers (000 §7). */
export async function listHolds(
  context: AccountContext,
  { includeCIG }: QueryOf<typeof calls.getHolds>,
): Promise<{ holdList: Hold[] }> {
  const found = await findHolds(context.db, holdsAsked(context, includeCIG === 'Y'));
  return { holdList: found.map(presentHold) };
}
