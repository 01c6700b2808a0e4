import type { CartAnswer } from '@tradecounter/contract/cart/cart';
import { may } from '@tradecounter/contract/auth/permissions';
import type { AccountContext } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { evaluateCart } from './evaluate.ts';
import { belowMinimum } from './below-minimum.ts';
import { presentCart } from './present.ts';
import { readCart } from './read-cart.ts';

/**
 * Returns the cart as of now, with locked or current prices and current stock, for an order with this sidemark. Writes
 * nothing.
 */
export async function getCart(context: AccountContext, sidemark = ''): Promise<CartAnswer> {
  const { actor, customerNumber, claims, say, precision, currency, language } = context;
  const found = await readCart(context.db, { userId: actor.userId, customerNumber }, context.today(), sidemark);
  if (found === null) throw new Failure('not_found');
  const now = context.now();
  const prices = may(claims, 'SeePrices');
  const cardDiscount = may(claims, 'CardDiscount');
  const terms = { precision, now, priceLock: prices, hidden: !prices, cardDiscount };
  const cart = evaluateCart(found.buyer, found.lines, terms);
  const minimum = prices ? belowMinimum(context, cart) : null;
  const exception = found.buyer.creditHold ? say('error.credit_hold') : minimum && say(minimum.word, minimum.values);
  return presentCart(
    cart,
    {
      version: found.buyer.version,
      pricesUntil: found.buyer.pricesUntil,
      now,
      exception,
      say,
      precision,
      currency,
      language,
    },
    claims,
  );
}
