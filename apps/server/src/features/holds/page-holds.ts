import { mergeClaims } from '@tradecounter/contract/auth/claims';
import { holds } from '@tradecounter/contract/documents/holds';
import { fraction } from '@tradecounter/rules/fraction';
import type { AccountContext } from '../../platform/context.ts';
import { exportOfKind } from '../../platform/downloads/export-of-kind.ts';
import { type ListAsked, readList } from '../../platform/read-list.ts';
import { pictureOf } from '../pictures/picture-address.ts';
import { canHold } from './actions/can-hold.ts';
import { type HoldSettings, latestDay } from './actions/hold-days.ts';
import { holdList, type ListedHoldRow } from './hold-list-repository.ts';
import { holdsAsked } from './list-holds.ts';

export type HoldsAsked = ListAsked<typeof holds>;

const instant = (stored: string): string => new Date(stored).toISOString();

/** Presents a hold as `holds` of schema.graphql. */
const presentListed = (
  { picture, lots, locationId, locationName, userClaims, accountClaims, heldSince, ...hold }: ListedHoldRow,
  context: AccountContext,
  settings: HoldSettings,
) => ({
  ...hold,
  requestedAt: instant(hold.requestedAt),
  endedAt: hold.endedAt === null ? null : instant(hold.endedAt),
  picture: picture === null ? null : pictureOf(picture),
  lots: lots.filter(([lot]) => lot !== '').map(([lot, quantity]) => ({ lot, available: fraction(quantity).toWire() })),
  location: { id: locationId, name: locationName },
  latest: hold.endedAt === null ? latestDay({ ...hold, heldSince }, settings, context.timeZone) : null,
  can: canHold(hold, mergeClaims(userClaims, accountClaims), context.today()),
});

/** Returns a page of holds with their count. By default, those that end next come first. */
export async function pageHolds(
  context: AccountContext,
  asked: HoldsAsked,
  settings: HoldSettings,
): Promise<{ total: number; holds: ReturnType<typeof presentListed>[] }> {
  const today = context.today();
  const { total, rows } = await holdList.page(
    context.db,
    { ...holdsAsked(context, asked.includeCIG === 'Y'), today },
    readList(context, holds, asked),
  );
  return { total, holds: rows.map((row) => presentListed(row, context, settings)) };
}

/** Exports a customer's holds as their list shows them. */
export const holdExport = exportOfKind<'holds', ListedHoldRow>('holds', {
  values: {
    lot: ({ lots }) =>
      lots
        .map(([lot]) => lot)
        .filter((lot) => lot !== '')
        .join(', '),
    location: ({ locationName }) => locationName,
  },
  rows: (context, wanted) =>
    holdList.batches(
      context.db,
      { ...holdsAsked(context, wanted.filters.includeCIG === 'Y'), today: context.today() },
      wanted,
    ),
});
