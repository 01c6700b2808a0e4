import { priceLists, promotionList } from '@tradecounter/contract/documents/price-lists';
import { may } from '@tradecounter/contract/auth/permissions';
import type { AccountContext } from '../../platform/context.ts';
import { need } from '../../platform/need.ts';
import { type ListAsked, readList } from '../../platform/read-list.ts';
import { priceListItems, type Buyer } from './price-list-repository.ts';
import { type PriceListItem, presentItems } from './present-item.ts';

export type PriceListAsked = ListAsked<typeof priceLists>;

export const buyerOf = ({ actor, customerNumber, today }: AccountContext): Buyer => ({
  userId: actor.userId,
  customerNumber,
  today: today(),
});

/**
 * Throws `unauthorized` for the promotion list when the user can't see prices. Otherwise the list would reveal which
 * items are on promotion.
 */
export function checkList(context: AccountContext, list: string | null | undefined): void {
  if (list === promotionList) need(context, 'SeePrices');
}

/** Returns a page of a price list with the customer's prices as of today. */
export async function pagePriceList(
  context: AccountContext,
  asked: PriceListAsked,
): Promise<{ total: number; priceList: PriceListItem[] }> {
  checkList(context, asked.list);
  const { total, rows } = await priceListItems.page(context.db, buyerOf(context), readList(context, priceLists, asked));
  return { total, priceList: presentItems(rows, context.language) };
}

/** Whether the reader can see prices. */
export const seesPrices = ({ claims }: AccountContext): boolean => may(claims, 'SeePrices');
