import { purchases } from '@tradecounter/contract/documents/purchases';
import type { AccountContext } from '../../platform/context.ts';
import { exportOfKind } from '../../platform/downloads/export-of-kind.ts';
import { type ListAsked, readList } from '../../platform/read-list.ts';
import type { ItemRow } from '../catalog/item/item-row-sql.ts';
import { readItems } from '../catalog/item/read-items.ts';
import { presentItem } from '../catalog/present.ts';
import { pictureOf } from '../pictures/picture-address.ts';
import { readDays } from './days-asked.ts';
import { purchaseList, purchaseListOfDays, type PurchaseRow } from './purchase-list-repository.ts';
import { findChoices, findLastQuantities, type PurchaseChoices } from './purchase-repository.ts';

export type PurchasesAsked = ListAsked<typeof purchases>;

type Read = ReturnType<typeof readList<typeof purchases>>;

/** Presents the other units in which an item was bought, without those that add up to zero. */
export const presentUnits = (units: readonly [string, string][]) =>
  units.map(([quantity, uom]) => ({ quantity: Number(quantity), uom })).filter(({ quantity }) => quantity !== 0);

const present = ({ picture, otherUnits, ...row }: PurchaseRow, item: ItemRow | undefined, context: AccountContext) => ({
  ...row,
  picture: picture === null ? null : pictureOf(picture),
  otherUnits: presentUnits(otherUnits),
  item: item === undefined ? null : presentItem(item, context),
});

type Presented = Omit<ReturnType<typeof present>, 'lastQuantity'> & { lastQuantity: number | null };

/** Selects the purchases of certain days and ship-tos. Null means all stored purchases, which are a separate list. */
function periodOf(
  { customerNumber }: AccountContext,
  { filters: { boughtFrom = null, boughtTo = null, shipTo = null } }: Pick<Read, 'filters'>,
) {
  return boughtFrom === null && boughtTo === null && shipTo === null
    ? null
    : { customerNumber, shipTo, ...readDays({ from: boughtFrom, to: boughtTo }, shipTo) };
}

const familyFilter = <Of extends Pick<Read, 'filters'>>(read: Of) => ({
  ...read,
  filters: { family: read.filters.family ?? null },
});

/** The parts of purchases that take a read of their own. */
export interface PurchaseParts {
  /** The items as the catalog has them now. */
  items: boolean;
  /** The categories of those items. */
  whole: boolean;
  /** The quantities bought last. */
  lastQuantity: boolean;
}

/**
 * Returns a page of the customer's purchases, newest first by default, with the available filter values. Reads the
 * catalog's items and the last quantities only where `parts` includes them.
 */
export async function listPurchases(
  context: AccountContext,
  asked: PurchasesAsked,
  parts: PurchaseParts,
): Promise<{ total: number; purchases: Presented[] } & PurchaseChoices> {
  const { db, customerNumber } = context;
  const read = readList(context, purchases, asked);
  const period = periodOf(context, read);
  const page =
    period === null
      ? purchaseList.page(db, { customerNumber }, familyFilter(read))
      : purchaseListOfDays.page(db, period, familyFilter(read));
  const [{ total, rows }, choices] = await Promise.all([page, findChoices(db, customerNumber)]);
  const itemIds = parts.items ? rows.map(({ itemId }) => itemId) : [];
  const [items, lastQuantities] = await Promise.all([
    readItems(context, itemIds, { whole: parts.whole }),
    findLastQuantities(db, customerNumber, parts.lastQuantity && period !== null ? rows : []),
  ]);
  const purchased = rows.map((row) => ({
    ...present(row, items.get(row.itemId), context),
    lastQuantity: row.lastQuantity === null ? (lastQuantities.get(row.itemId) ?? null) : Number(row.lastQuantity),
  }));
  return { total, purchases: purchased, ...choices };
}

/** The customer's purchases as a file, with the contents of their list. */
export const purchaseExport = exportOfKind<'purchases', PurchaseRow>('purchases', {
  values: {
    otherUnits: (row) =>
      presentUnits(row.otherUnits)
        .map(({ quantity, uom }) => `${quantity} ${uom}`)
        .join('; '),
  },
  rows: (context, wanted) => {
    const period = periodOf(context, wanted);
    return period === null
      ? purchaseList.batches(context.db, { customerNumber: context.customerNumber }, familyFilter(wanted))
      : purchaseListOfDays.batches(context.db, period, familyFilter(wanted));
  },
});
