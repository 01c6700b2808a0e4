import type { AccountContext } from '../../platform/context.ts';
import { exportOfKind } from '../../platform/downloads/export-of-kind.ts';
import { listTitle } from './list-title.ts';
import { buyerOf, checkList } from './page-price-list.ts';
import { type PriceListItem, presentItems } from './present-item.ts';
import { priceListItems } from './price-list-repository.ts';

/** Filters of a price list. A file contains all pages. */
export type PriceListWanted = Parameters<typeof priceListItems.batches>[2];

/** Formats a price with at least two decimals. */
const priceText = (price: number): string => price.toFixed(Math.max(2, String(price).split('.')[1]?.length ?? 0));

/** Formats quantity breaks for one cell, such as '≥ 20 CT 104.30 / CT; ≥ 1 PAL 4921.00 / PAL'. */
export const breaksText = ({ breaks }: PriceListItem): string =>
  breaks.map(({ minimumQty, uom, amount }) => `≥ ${minimumQty} ${uom} ${priceText(amount!)} / ${uom}`).join('; ');

/** Rows read at a time. Each read sorts the whole list. */
export const batchSize = 4000;

/** Yields all items of a list in batches, read on demand. */
export async function* itemsOf(context: AccountContext, wanted: PriceListWanted): AsyncGenerator<PriceListItem[]> {
  for await (const rows of priceListItems.batches(context.db, buyerOf(context), wanted, batchSize))
    yield presentItems(rows, context.language);
}

/** A price list as a file, with the contents of its page. */
export const priceListExport = exportOfKind<'priceList', PriceListItem>('priceList', {
  values: { breaks: breaksText },
  fileTitle: (context, { filters }) => listTitle(context, filters.list),
  check: (context, { filters }) => checkList(context, filters.list),
  rows: (context, wanted) => itemsOf(context, wanted),
});
