import { may } from '@tradecounter/contract/auth/permissions';
import type { AnswerOf, BodyOf } from '@tradecounter/contract/call';
import type * as calls from '@tradecounter/contract/saved-carts/saved-carts';
import { type AccountContext, write } from '../../platform/context.ts';
import { Failure, invalid } from '../../platform/failure.ts';
import type { Sessions } from '../../platform/http/authenticate.ts';
import { nameKeyOf } from '../../platform/words/names.ts';
import { cartOf } from '../cart/change-cart.ts';
import { lockCart } from '../cart/repository.ts';
import { savedCartOf } from './find-saved-cart.ts';
import { checkRoom, freeName } from './name-saved-cart.ts';
import { copyCartLines, copySavedLines, insertSaved, setLineCount } from './repository.ts';
import { nothingToSave } from './save-cart.ts';

/** Throws `unauthorized` when the user can't act for the customer, or can't order there. */
async function checkCustomer(
  { actor, now }: AccountContext,
  customerNumber: string,
  sessions: Sessions,
): Promise<void> {
  const { tokenHash } = actor;
  const signedIn = tokenHash === null ? null : await sessions.find({ tokenHash, customerNumber, now: now() });
  const claims = signedIn?.accountClaims ?? null;
  if (claims === null) throw new Failure('unauthorized');
  if (!may(claims, 'AllowedToOrder'))
    throw new Failure('unauthorized', 'error.saved_cart_no_order_there', { customer: customerNumber });
}

/**
 * Copies a saved cart, or without `id` the current cart, to another customer of the user, where it becomes a saved
 * cart. Only the goods are copied: prices are always those of the customer that the cart is for.
 */
export async function copyCart(
  context: AccountContext,
  { id, name, toCustomer }: BodyOf<typeof calls.copyCart>,
  sessions: Sessions,
): Promise<AnswerOf<typeof calls.copyCart>> {
  if (id === undefined && name === undefined) throw invalid({ name: { word: 'missing' } });
  await checkCustomer(context, toCustomer, sessions);
  return write(context, async (tx) => {
    const now = context.now();
    const to = { ...cartOf(context), customerNumber: toCustomer };
    await lockCart(tx, to, now);
    const source = id === undefined ? null : await savedCartOf(tx, context, id);
    await checkRoom(tx, to);
    const copyName = await freeName(tx, to, name ?? source!.saved.name);
    const naming = { name: copyName, nameKey: nameKeyOf(copyName), now: now.toISOString() };
    const cartNumber = await insertSaved(tx, { ...to, ...naming });
    const target = { toCustomer, toNumber: cartNumber };
    const lines =
      source === null ? await copyCartLines(tx, cartOf(context), target) : await copySavedLines(tx, source.key, target);
    if (lines === 0) throw nothingToSave();
    await setLineCount(tx, { ...to, cartNumber }, lines);
    return { id: String(cartNumber), name: copyName, lines };
  });
}
