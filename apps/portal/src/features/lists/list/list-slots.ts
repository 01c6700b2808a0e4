import type { CartAnswer } from '../cart/use-to-cart.ts';
import type { FindItem } from '../lines/line-item.tsx';
import type { ItemSlots } from './line-columns.tsx';
import type { RequestQuote } from './use-quote-of-list.ts';

/** The parts of the page that catalog, search, cart and quotes provide. */
export interface ListSlots extends ItemSlots {
  FindItem: FindItem;
  /** Runs when the cart has changed. */
  onOrdered: (cart: CartAnswer['cart']) => void;
  openCart: () => void;
  requestQuote: RequestQuote;
}
