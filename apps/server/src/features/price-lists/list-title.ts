import { promotionList } from '@tradecounter/contract/documents/price-lists';
import type { AccountContext } from '../../platform/context.ts';

/** How a price list is called outside the portal: by its name or code; all items are 'the price list'. */
export function listTitle({ say }: AccountContext, list: string | null | undefined): string {
  if (list === null || list === undefined) return say('export.priceList.title');
  return list === promotionList || list === 'displays' || list === 'rentals'
    ? say(`export.priceList.lists.${list}`)
    : list;
}
