import type { BodyOf } from '@tradecounter/contract/call';
import type * as calls from '@tradecounter/contract/saved-carts/saved-carts';
import { type AccountContext, write } from '../../platform/context.ts';
import { nameKeyOf } from '../../platform/words/names.ts';
import { cartOf } from '../cart/change-cart.ts';
import { lockCart } from '../cart/repository.ts';
import { keyOf, noSavedCart, savedCartOf } from './find-saved-cart.ts';
import { checkName, checkRoom } from './name-saved-cart.ts';
import { deleteSaved, findDeleted, keptDays, setName, undeleteSaved } from './repository.ts';

const dayMs = 86_400_000;

/** Renames a saved cart. Changing only the capitals is allowed. */
export const renameSavedCart = (
  context: AccountContext,
  { id, name }: BodyOf<typeof calls.renameSavedCart>,
): Promise<{ name: string }> =>
  write(context, async (tx) => {
    await lockCart(tx, cartOf(context), context.now());
    const { key } = await savedCartOf(tx, context, id);
    await checkName(tx, key, { name, except: key.cartNumber });
    await setName(tx, { ...key, name, nameKey: nameKeyOf(name) });
    return { name };
  });

/** Deletes a saved cart. Housekeeping removes its rows later. */
export const deleteSavedCart = (
  context: AccountContext,
  { id }: BodyOf<typeof calls.deleteSavedCart>,
): Promise<Record<never, never>> =>
  write(context, async (tx) => {
    await lockCart(tx, cartOf(context), context.now());
    const key = keyOf(context, id);
    if (key === null || !(await deleteSaved(tx, key, context.now()))) throw noSavedCart();
    return {};
  });

/** Brings back a deleted saved cart with its lines. */
export const undeleteSavedCart = (
  context: AccountContext,
  { id }: BodyOf<typeof calls.undeleteSavedCart>,
): Promise<Record<never, never>> =>
  write(context, async (tx) => {
    await lockCart(tx, cartOf(context), context.now());
    const key = keyOf(context, id);
    const since = new Date(context.now().getTime() - keptDays * dayMs);
    const deleted = key === null ? null : await findDeleted(tx, key, since);
    if (key === null || deleted === null) throw noSavedCart();
    await checkName(tx, key, { name: deleted.name, except: key.cartNumber });
    await checkRoom(tx, key);
    await undeleteSaved(tx, key);
    return {};
  });
