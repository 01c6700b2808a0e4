import type { AccountContext } from '../../../platform/context.ts';
import { findCartGoods } from './forgotten-repository.ts';
import { readUsual } from './list-usual.ts';
import { showItems } from './show-lists.ts';

/** So many of each are shown, out of so many that may turn out not to be for sale. */
const most = { shown: 6, looked: 30 } as const;

interface Wanted {
  id: string;
  /** Null: one of the unit that is suggested. */
  asked: { quantity: number; uom: string } | null;
}

type Shown = Awaited<ReturnType<typeof showItems>>;

/** Those that can be ordered now, each with what one press adds. */
function orderable(wanted: readonly Wanted[], items: Shown) {
  const found = wanted.flatMap(({ id, asked }) => {
    const item = items.get(id);
    if (item === undefined || !item.row.sold || item.shown.discontinued) return [];
    const inUnit = asked !== null && item.row.units.some(({ code, sellable }) => sellable && code === asked.uom);
    return [{ ...(inUnit ? asked : { quantity: 1, uom: item.shown.orderUom }), item: item.shown }];
  });
  return found.slice(0, most.shown);
}

/**
 * What may have been forgotten of the user's cart, by the claim checkoutDidYouForgetSomething: B usual items and accessories, U and A one of
 * them, N nothing. What is in the cart is never among it.
 */
export const listForgotten =
  ({ timeZone }: { timeZone: string }) =>
  async (context: AccountContext) => {
    const { db, actor, customerNumber, claims } = context;
    const code = claims.checkoutDidYouForgetSomething;
    const [offersUsual, offersAccessories] = [code === 'B' || code === 'U', code === 'B' || code === 'A'];
    if (!offersUsual && !offersAccessories) return { usual: [], accessories: [] };
    const [goods, bought] = await Promise.all([
      findCartGoods(db, { userId: actor.userId, customerNumber, most: most.looked }),
      offersUsual ? readUsual(context, timeZone) : [],
    ]);
    const usual = bought
      .filter(({ item_id: id }) => !goods.inCart.includes(id))
      .slice(0, most.looked)
      .map(({ item_id: id, quantity, uom }): Wanted => ({ id, asked: { quantity: Number(quantity), uom } }));
    const accessories = (offersAccessories ? goods.accessories : []).map((id): Wanted => ({ id, asked: null }));
    const items = await showItems(
      context,
      [...usual, ...accessories].map(({ id }) => id),
      { path: true },
    );
    const offered = orderable(usual, items);
    const ids = new Set(offered.map(({ item }) => item.id));
    return {
      usual: offered,
      accessories: orderable(
        accessories.filter(({ id }) => !ids.has(id)),
        items,
      ),
    };
  };
