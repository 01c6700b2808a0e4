import { purchases } from '@tradecounter/contract/documents/purchases';
import type { AccountContext } from '../../platform/context.ts';
import { exportOfKind } from '../../platform/downloads/export-of-kind.ts';
import { type ListAsked, readList } from '../../platform/read-list.ts';
import { pictureOf } from '../pictures/picture-address.ts';
import { readDays } from './days-asked.ts';
import { purchaseList, purchaseListOfDays, type PurchaseRow } from './purchase-list-repository.ts';
import { findChoices, type PurchaseChoices } from './purchase-repository.ts';

export type PurchasesAsked = ListAsked<typeof purchases>;

type Read = ReturnType<typeof readList<typeof purchases>>;

/** Other units with what is left of them. */
export const presentUnits = (units: readonly [string, string][]) =>
  units.map(([quantity, uom]) => ({ quantity: Number(quantity), uom })).filter(({ quantity }) => quantity !== 0);

const present = ({ picture, otherUnits, ...row }: PurchaseRow) => ({
  ...row,
  picture: picture === null ? null : pictureOf(picture),
  otherUnits: presentUnits(otherUnits),
});

/** All purchases as they are kept, or what of them falls on certain days and addresses; neither is a page of the other. */
function whoseOf(
  { customerNumber }: AccountContext,
  { filters: { boughtFrom = null, boughtTo = null, shipTo = null } }: Pick<Read, 'filters'>,
) {
  return boughtFrom === null && boughtTo === null && shipTo === null
    ? null
    : { customerNumber, shipTo, ...readDays({ from: boughtFrom, to: boughtTo }, shipTo) };
}

const wantedOf = <Of extends Pick<Read, 'filters'>>(read: Of) => ({
  ...read,
  filters: { family: read.filters.family ?? null },
});

/** A page of what the customer bought, the latest first where nothing else is asked, with what it can be narrowed down by. */
export async function listPurchases(
  context: AccountContext,
  asked: PurchasesAsked,
): Promise<{ total: number; purchases: ReturnType<typeof present>[] } & PurchaseChoices> {
  const { db, customerNumber } = context;
  const read = readList(context, purchases, asked);
  const whose = whoseOf(context, read);
  const page =
    whose === null
      ? purchaseList.page(db, { customerNumber }, wantedOf(read))
      : purchaseListOfDays.page(db, whose, wantedOf(read));
  const [{ total, rows }, choices] = await Promise.all([page, findChoices(db, customerNumber)]);
  return { total, purchases: rows.map(present), ...choices };
}

/** The purchases as a file, as their list shows them. */
export const purchaseExport = exportOfKind<'purchases', PurchaseRow>('purchases', {
  values: {
    otherUnits: (row) =>
      presentUnits(row.otherUnits)
        .map(({ quantity, uom }) => `${quantity} ${uom}`)
        .join('; '),
  },
  rows: (context, wanted) => {
    const whose = whoseOf(context, wanted);
    return whose === null
      ? purchaseList.batches(context.db, { customerNumber: context.customerNumber }, wantedOf(wanted))
      : purchaseListOfDays.batches(context.db, whose, wantedOf(wanted));
  },
});
