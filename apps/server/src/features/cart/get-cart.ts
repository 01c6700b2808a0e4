import type { CartAnswer } from '@tradecounter/contract/cart';
import type { AccountContext } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { evaluateCart } from './evaluate.ts';
import { presentCart } from './present.ts';
import { readCart } from './read-cart.ts';

/** Decimals that amounts are rounded to, once per line. */
export interface CartSettings {
  precision: number;
}

/** The cart as of now: prices resolved, stock looked at, nothing promised (DECISIONS §5). */
export async function getCart(context: AccountContext, { precision }: CartSettings): Promise<CartAnswer> {
  const { actor, customerNumber, claims, say } = context;
  const found = await readCart(context.db, { userId: actor.userId, customerNumber }, context.today());
  if (found === null) throw new Failure('not_found');
  const cart = evaluateCart(found.buyer, found.lines, precision);
  const exception = found.buyer.credit_hold ? say('error.credit_hold') : null;
  return presentCart(cart, found.buyer.version, claims, exception);
}
