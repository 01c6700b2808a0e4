import { tabChannel } from '../../device/tab-channel.ts';

/** What one tab tells the others: the cart of that customer is at that version now. */
export interface CartNews {
  customerNumber: string;
  version: number;
}

/** Announces to the other tabs of this browser that a cart has changed, and listens for theirs. */
export const { tell: announceCart, listen: onCartNews } = tabChannel<CartNews>('cart');
