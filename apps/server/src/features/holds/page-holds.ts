import { type Claims, mergeClaims } from '@tradecounter/contract/claims';
import { holds } from '@tradecounter/contract/documents/holds';
import { fraction } from '@tradecounter/rules/fraction';
import { holdLife } from '@tradecounter/rules/lifecycles/hold';
import { doable, type VerbOf } from '@tradecounter/rules/lifecycles/lifecycle';
import type { AccountContext } from '../../platform/context.ts';
import { exportOfKind } from '../../platform/downloads/export-of-kind.ts';
import { type ListAsked, readList } from '../../platform/read-list.ts';
import { pictureOf } from '../catalog/item/item-facts-sql.ts';
import { holdList, type ListedHoldRow } from './hold-list-repository.ts';
import { holdsAsked } from './list-holds.ts';

export type HoldsAsked = ListAsked<typeof holds> & { includeCIG?: boolean | null };

type HoldVerb = VerbOf<typeof holdLife>;

/** What of the lifecycle the product does: nothing yet. A verb that comes is added here. */
const offered: readonly HoldVerb[] = [];

/** What the reader may do with a hold in this state; `claims` are those for the hold's own customer. */
const canHold = (state: string, claims: Claims): HoldVerb[] => doable(holdLife, state, claims).filter((verb) => offered.includes(verb));

const instant = (stored: string): string => new Date(stored).toISOString();

/** A hold as `holds` of schema.graphql answers it. */
const presentListed = ({ material, lots, locationId, locationName, userClaims, accountClaims, ...hold }: ListedHoldRow) => ({
  ...hold,
  requestedAt: instant(hold.requestedAt),
  endedAt: hold.endedAt === null ? null : instant(hold.endedAt),
  picture: material === null ? null : pictureOf(material),
  lots: lots.filter(([lot]) => lot !== '').map(([lot, quantity]) => ({ lot, available: fraction(quantity).toWire() })),
  location: { id: locationId, name: locationName },
  can: canHold(hold.state, mergeClaims(userClaims, accountClaims)),
});

/** A page of the holds with their count, those that end next in front where nothing else is asked (DECISIONS §7, §12). */
export async function pageHolds(context: AccountContext, { includeCIG, ...asked }: HoldsAsked): Promise<{ total: number; holds: ReturnType<typeof presentListed>[] }> {
  const whose = { ...holdsAsked(context, includeCIG === true), today: context.today() };
  const { total, rows } = await holdList.page(context.db, whose, readList(context, holds, asked));
  return { total, holds: rows.map(presentListed) };
}

/** The holds of a customer as a file, as their list shows them. */
export const holdExport = exportOfKind<'holds', ListedHoldRow>('holds', {
  values: {
    lot: ({ lots }) => lots.map(([lot]) => lot).filter((lot) => lot !== '').join(', '),
    location: ({ locationName }) => locationName,
  },
  rows: (context, wanted) => holdList.batches(context.db, { ...holdsAsked(context, false), today: context.today() }, wanted),
});
