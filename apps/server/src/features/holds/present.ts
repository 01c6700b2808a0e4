import { type Claims, mergeClaims } from '@tradecounter/contract/claims';
import type { Hold, HoldState } from '@tradecounter/contract/holds';
import { fraction } from '@tradecounter/rules/fraction';
import { holdLife } from '@tradecounter/rules/lifecycles/hold';
import { doable, type VerbOf } from '@tradecounter/rules/lifecycles/lifecycle';
import { pictureOf, thumbOf } from '../catalog/item/item-facts-sql.ts';
import type { ListedHoldRow } from './hold-list-repository.ts';
import type { HoldRow } from './repository.ts';

const instant = (stored: string): string => new Date(stored).toISOString();

/** A hold as the specified call answers it. */
export function presentHold(row: HoldRow): Hold {
  return {
    id: row.hold_number,
    customerNumber: row.customer_number,
    sku: row.item_id,
    description: row.description,
    ImgSrc: thumbOf(row.material),
    quantity: Number(row.quantity),
    UMCode: row.uom,
    baseQty: fraction(row.base_quantity).toWire(),
    baseUOM: row.base_uom,
    tag: row.lot,
    dyeLot: row.lots.map(([lot]) => lot).filter((lot) => lot !== '').join(', '),
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

type HoldVerb = VerbOf<typeof holdLife>;

/** What of the lifecycle the product does: nothing yet. A verb that comes is added here. */
const offered: readonly HoldVerb[] = [];

/** What the reader may do with a hold in this state; `claims` are those for the hold's own customer. */
const canHold = (state: string, claims: Claims): HoldVerb[] => doable(holdLife, state, claims).filter((verb) => offered.includes(verb));

/** A hold as `holds` of schema.graphql answers it. */
export const presentListedHold = ({ material, lots, locationId, locationName, userClaims, accountClaims, ...hold }: ListedHoldRow) => ({
  ...hold,
  requestedAt: instant(hold.requestedAt),
  endedAt: hold.endedAt === null ? null : instant(hold.endedAt),
  picture: material === null ? null : pictureOf(material),
  lots: lots.filter(([lot]) => lot !== '').map(([lot, quantity]) => ({ lot, available: fraction(quantity).toWire() })),
  location: { id: locationId, name: locationName },
  can: canHold(hold.state, mergeClaims(userClaims, accountClaims)),
});
