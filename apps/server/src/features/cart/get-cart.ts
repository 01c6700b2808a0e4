import type { CartAnswer } from '@tradecounter/contract/cart';
import type { AccountContext } from '../../platform/context.ts';
import { evaluateCart } from './evaluate.ts';
import { presentCart } from './present.ts';
import type { StoredCart } from './read-cart.ts';

/** Decimals that amounts are rounded to, once per line. */
export interface CartSettings {
  precision: number;
}

/** The cart as of now: prices resolved, stock looked at, nothing promised (DECISIONS §5). */
export async function getCart({ claims, say }: AccountContext, { buyer, lines }: StoredCart, { precision }: CartSettings): Promise<CartAnswer> {
  const cart = evaluateCart(buyer, lines, precision);
  const exception = buyer.credit_hold ? say('error.credit_hold') : null;
  return presentCart(cart, buyer.version, claims, exception);
}
