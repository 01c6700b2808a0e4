import type { AccountContext } from '../../platform/context.ts';
import { exportOfKind } from '../../platform/downloads/export-of-kind.ts';
import { listTitle } from './list-title.ts';
import { buyerOf, checkList } from './page-price-list.ts';
import { type PriceListItem, presentItems } from './present-item.ts';
import { priceListItems } from './price-list-repository.ts';

/** What of a list is wanted; a file has all of it. */
export type PriceListWanted = Parameters<typeof priceListItems.batches>[2];

/** Digits behind the point: no fewer than two. */
const priceText = (price: number): string => price.toFixed(Math.max(2, String(price).split('.')[1]?.length ?? 0));

/** Prices of larger quantities in one cell, such as '≥ 20 CT 104.30; ≥ 1 PAL 4921.00'. */
export const breaksText = ({ breaks }: PriceListItem): string =>
  breaks.map(({ minimumQty, uom, amount }) => `≥ ${minimumQty} ${uom} ${priceText(amount!)}`).join('; ');

/** Rows read at once: each time the whole list is put in order. */
const atOnce = 4000;

/** All items of a list in batches, read as they are taken. */
export async function* itemsOf(context: AccountContext, wanted: PriceListWanted): AsyncGenerator<PriceListItem[]> {
  for await (const rows of priceListItems.batches(context.db, buyerOf(context), wanted, atOnce))
    yield presentItems(rows);
}

/** A price list as a file, as its page shows it. */
export const priceListExport = exportOfKind<'priceList', PriceListItem>('priceList', {
  values: { breaks: breaksText },
  fileTitle: (context, { filters }) => listTitle(context, filters.list),
  check: (context, { filters }) => checkList(context, filters.list),
  rows: (context, wanted) => itemsOf(context, wanted),
});
