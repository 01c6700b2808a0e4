import { mergeClaims } from '@tradecounter/contract/claims';
import { holds } from '@tradecounter/contract/documents/holds';
import { fraction } from '@tradecounter/rules/fraction';
import type { AccountContext } from '../../platform/context.ts';
import { exportOfKind } from '../../platform/downloads/export-of-kind.ts';
import { type ListAsked, readList } from '../../platform/read-list.ts';
import { pictureOf } from '../pictures/picture-address.ts';
import { canHold } from './acting/can-hold.ts';
import { type HoldSettings, latestDay } from './acting/hold-days.ts';
import { holdList, type ListedHoldRow } from './hold-list-repository.ts';
import { holdsAsked } from './list-holds.ts';

export type HoldsAsked = ListAsked<typeof holds>;

const instant = (stored: string): string => new Date(stored).toISOString();

/** A hold as `holds` of schema.graphql answers it. */
const presentListed = (
  { picture, lots, locationId, locationName, userClaims, accountClaims, heldSince, ...hold }: ListedHoldRow,
  today: string,
  settings: HoldSettings,
) => ({
  ...hold,
  requestedAt: instant(hold.requestedAt),
  endedAt: hold.endedAt === null ? null : instant(hold.endedAt),
  picture: picture === null ? null : pictureOf(picture),
  lots: lots.filter(([lot]) => lot !== '').map(([lot, quantity]) => ({ lot, available: fraction(quantity).toWire() })),
  location: { id: locationId, name: locationName },
  latest: hold.endedAt === null ? latestDay({ ...hold, heldSince }, settings) : null,
  can: canHold(hold, mergeClaims(userClaims, accountClaims), today),
});

/** A page of the holds with their count, those that end next in front where nothing else is asked. */
export const pageHolds =
  (settings: HoldSettings) =>
  async (
    context: AccountContext,
    asked: HoldsAsked,
  ): Promise<{ total: number; holds: ReturnType<typeof presentListed>[] }> => {
    const today = context.today();
    const { total, rows } = await holdList.page(
      context.db,
      { ...holdsAsked(context, asked.includeCIG === 'Y'), today },
      readList(context, holds, asked),
    );
    return { total, holds: rows.map((row) => presentListed(row, today, settings)) };
  };

/** The holds of a customer as a file, as their list shows them. */
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
