import { promotionList } from '@tradecounter/contract/documents/price-lists';
import type { AccountContext } from '../../platform/context.ts';

/** Returns the title of a price list in files: its name or code, or 'the price list' for all items. */
export function listTitle({ say }: AccountContext, list: string | null | undefined): string {
  if (list === null || list === undefined) return say('export.priceList.title');
  return list === promotionList || list === 'displays' || list === 'rentals'
    ? say(`export.priceList.lists.${list}`)
    : list;
}
