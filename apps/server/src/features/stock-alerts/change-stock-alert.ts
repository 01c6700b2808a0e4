import type { AnswerOf, BodyOf } from '@tradecounter/contract/call';
import { limits } from '@tradecounter/contract/limits';
import type * as calls from '@tradecounter/contract/stock-alerts/stock-alert-calls';
import { toText, toWire } from '@tradecounter/rules/decimal';
import { fraction } from '@tradecounter/rules/fraction';
import { settleQuantity, type SettledQuantity } from '@tradecounter/rules/quantities/order-quantity';
import { storedQuantity } from '@tradecounter/rules/quantities/stored-quantity';
import { type AccountContext, write } from '../../platform/context.ts';
import { Failure, invalid, notAmong } from '../../platform/failure.ts';
import { cartOf } from '../cart/change-cart.ts';
import { lockCart } from '../cart/repository.ts';
import { type AlertGoods, countOthersWaiting, putAlert, readAlertGoods, removeAlert } from './repository.ts';

type Asked = BodyOf<typeof calls.addStockAlert>;

/** Returns the quantity in full packs within the item's minimum and maximum, so that it can be ordered. */
function settle(goods: AlertGoods, { quantity, UMCode, SKU }: Asked): SettledQuantity {
  if (!goods.sold || goods.discontinued) throw new Failure('conflict', 'error.stock_alert_not_sold', { item: SKU });
  const sellable = goods.units.filter((unit) => unit.sellable).map(({ code }) => code);
  if (!sellable.includes(UMCode)) throw invalid({ UMCode: notAmong(sellable) });
  const settled = settleQuantity({
    ...goods,
    asked: quantity,
    unitCode: UMCode,
    available: 0,
    creditHold: false,
  });
  if (!settled.base.isPositive()) throw invalid({ quantity: { word: 'quantity_zero' } });
  return settled;
}

/** Returns the base units that one order of the item can get from stock now. */
function orderableNow({ lots, onePiece }: AlertGoods) {
  const available = lots.map((lot) => fraction(lot.available));
  return onePiece
    ? available.reduce((most, one) => (one.gte(most) ? one : most), fraction(0))
    : available.reduce((sum, one) => sum.plus(one), fraction(0));
}

/** Asks to be notified when the item is back in stock. Asking again replaces the quantity. */
export const addStockAlert = (context: AccountContext, asked: Asked): Promise<AnswerOf<typeof calls.addStockAlert>> =>
  write(context, async (tx) => {
    const cart = cartOf(context);
    const now = context.now();
    // So that alerts added at the same time don't exceed the limit together.
    await lockCart(tx, cart, now);
    const goods = await readAlertGoods(tx, { ...cart, itemId: asked.SKU });
    if (goods === null) throw new Failure('not_found', 'error.item_not_found', { item: asked.SKU });
    const { quantity, base } = settle(goods, asked);
    if (orderableNow(goods).gte(base))
      throw new Failure('conflict', 'error.stock_alert_in_stock', { item: asked.SKU, location: goods.locationName });
    const key = { ...cart, itemId: asked.SKU, location: goods.location };
    if ((await countOthersWaiting(tx, key)) >= limits.stockAlerts)
      throw new Failure('conflict', 'error.stock_alerts_full', { limit: limits.stockAlerts });
    await putAlert(tx, {
      ...key,
      quantity: toText(quantity),
      uom: asked.UMCode,
      baseQuantity: storedQuantity(base),
      language: context.language,
      now: now.toISOString(),
    });
    return { location: goods.location, quantity: toWire(quantity), UMCode: asked.UMCode };
  });

/** Ends an alert, whether it is waiting or the user was notified. */
export const removeStockAlert = (
  context: AccountContext,
  { SKU, location }: BodyOf<typeof calls.removeStockAlert>,
): Promise<Record<never, never>> =>
  write(context, async (tx) => {
    await removeAlert(tx, { ...cartOf(context), itemId: SKU, location });
    return {};
  });
