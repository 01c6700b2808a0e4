import type { CartAnswer } from '@tradecounter/contract/cart/cart';
import { may } from '@tradecounter/contract/auth/permissions';
import type { AccountContext } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import type { AskForRates } from '../charges/tax-provider/ask-for-rates.ts';
import { evaluateCart } from './evaluate.ts';
import { belowMinimum } from './below-minimum.ts';
import { presentCart } from './present.ts';
import { readCart } from './read-cart.ts';

/**
 * Returns the cart as of now, with locked or current prices and current stock, for an order with this sidemark. With a
 * provider of tax rates, waits for those of its destination if there are none from today. Writes nothing else.
 */
export async function getCart(
  context: AccountContext,
  { sidemark = '', askForRates = null }: { sidemark?: string; askForRates?: AskForRates | null } = {},
): Promise<CartAnswer> {
  const { actor, customerNumber, claims, say, precision, currency, language } = context;
  const key = { userId: actor.userId, customerNumber };
  const read = () => readCart(context.db, key, context.today(), sidemark);
  let found = await read();
  if (found !== null && found.lines.length > 0 && (await askForRates?.(found.buyer)) === true) found = await read();
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
