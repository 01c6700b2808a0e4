import type { CartLine } from '@tradecounter/contract/cart/cart';
import { formatNumber } from '../../../format/formats.ts';
import { formatShortDate } from '../../../format/short-date.ts';
import { unitPriceText } from '../../../format/unit-price.ts';
import { addWords } from './add-words.ts';

/** The customer's last purchase of an item. */
export type LastPurchase = NonNullable<CartLine['lastPurchase']>;

/** Returns 'Last: 22 BG at $15.47, Nov 20', without the price for users who don't see it. */
export function lastPurchaseText({ date, quantity, uom, price }: LastPurchase): string {
  const { last, lastAt } = addWords();
  const goods = [formatNumber(quantity), uom] as const;
  const day = formatShortDate(date);
  return price === null ? last(...goods, day) : lastAt(...goods, unitPriceText(price), day);
}
