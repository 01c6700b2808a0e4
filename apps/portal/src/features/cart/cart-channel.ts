import { tabChannel } from '../../device/tab-channel.ts';

/** The message between tabs: a customer's cart has reached this version. */
export interface CartNews {
  customerNumber: string;
  version: number;
}

/** Announces a change of the cart to the other tabs of this browser, and listens for theirs. */
export const { send: announceCart, listen: onCartNews } = tabChannel<CartNews>('cart');
