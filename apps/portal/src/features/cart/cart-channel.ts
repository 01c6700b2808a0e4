import { tabChannel } from '../../device/tab-channel.ts';

/** What one tab tells the others: the cart of that customer is at that version now. */
export interface CartNews {
  customerNumber: string;
  version: number;
}

/** Tells the other tabs of this browser that a cart has changed (DECISIONS §5), and hears of it. */
export const { tell: announceCart, listen: onCartNews } = tabChannel<CartNews>('cart');
