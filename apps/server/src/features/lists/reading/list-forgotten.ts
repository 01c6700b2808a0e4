import type { AccountContext } from '../../../platform/context.ts';
import { findCartGoods } from './forgotten-repository.ts';
import { readUsual } from './list-usual.ts';
import { showItems } from './show-lists.ts';

/** How many items of each kind are shown, and how many candidates are read because some may not be for sale. */
const itemLimits = { shown: 6, candidates: 30 } as const;

interface ForgottenItem {
  id: string;
  /** The usual quantity and unit. Null means one of the item's suggested unit. */
  usual: { quantity: number; uom: string } | null;
}

type Shown = Awaited<ReturnType<typeof showItems>>;

/** Returns the items that can be ordered now, each with the quantity that one click adds. */
function orderable(candidates: readonly ForgottenItem[], items: Shown) {
  const orderableItems = candidates.flatMap(({ id, usual }) => {
    const item = items.get(id);
    if (item === undefined || !item.row.sold || item.shown.discontinued) return [];
    const isUnitSold = usual !== null && item.row.units.some(({ code, sellable }) => sellable && code === usual.uom);
    return [{ ...(isUnitSold ? usual : { quantity: 1, uom: item.shown.orderUom }), item: item.shown }];
  });
  return orderableItems.slice(0, itemLimits.shown);
}

/**
 * Lists items that the user may have forgotten to put in the cart. The claim checkoutDidYouForgetSomething decides: B
 * for usual items and accessories, U or A for one of them, N for nothing. Items in the cart are left out.
 */
export async function listForgotten(context: AccountContext) {
  const { db, actor, customerNumber, claims } = context;
  const code = claims.checkoutDidYouForgetSomething;
  const [offersUsual, offersAccessories] = [code === 'B' || code === 'U', code === 'B' || code === 'A'];
  if (!offersUsual && !offersAccessories) return { usual: [], accessories: [] };
  const [goods, bought] = await Promise.all([
    findCartGoods(db, { userId: actor.userId, customerNumber, maxAccessories: itemLimits.candidates }),
    offersUsual ? readUsual(context) : [],
  ]);
  const usual = bought
    .filter(({ itemId: id }) => !goods.inCart.includes(id))
    .slice(0, itemLimits.candidates)
    .map(({ itemId: id, quantity, uom }): ForgottenItem => ({ id, usual: { quantity: Number(quantity), uom } }));
  const accessories = (offersAccessories ? goods.accessories : []).map((id): ForgottenItem => ({ id, usual: null }));
  const items = await showItems(
    context,
    [...usual, ...accessories].map(({ id }) => id),
    { whole: true },
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
}
