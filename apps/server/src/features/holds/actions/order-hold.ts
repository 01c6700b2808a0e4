import type { BodyOf } from '@tradecounter/contract/call';
import type * as calls from '@tradecounter/contract/holds/holds';
import { fraction, type Fraction } from '@tradecounter/rules/fraction';
import { toText } from '@tradecounter/rules/decimal';
import { shownIn } from '@tradecounter/rules/quantities/line-base';
import { counts, storedQuantity } from '@tradecounter/rules/quantities/stored-quantity';
import { findUnit } from '@tradecounter/rules/units';
import { audit } from '../../../platform/audit/record.ts';
import { type AccountContext, write } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/db/database.ts';
import { emit } from '../../../platform/outbox/emit.ts';
import { readPartings } from '../../catalog/item/read-partings.ts';
import type { LineRow } from '../../cart/read-cart.ts';
import { readDelivery } from '../../orders/placing/delivery-of-order.ts';
import type { OrderSettings } from '../../orders/placing/order-settings.ts';
import type { OrderingContext } from '../../orders/placing/ordering-context.ts';
import { placeGoods } from '../../orders/placing/place-goods.ts';
import { fromHold } from '../../orders/placing/sources/from-hold.ts';
import type { OrderGoods } from '../../orders/placing/sources/order-source.ts';
import { lockJobPrices } from '../../pricing/job-price-sql.ts';
import { transferPromise } from '../../stock/transfer-promise.ts';
import { endHold } from './end-hold.ts';
import { goodsOfHold } from './goods-of-hold.ts';
import { type HeldRow, saveHold } from './hold-repository.ts';
import { lockHoldFor } from './lock-hold-for.ts';
import { auditedHold, holdPayload } from './hold-payload.ts';

/** Saves the part of the hold that isn't ordered. Ends the hold if nothing remains. */
async function keepRest(
  tx: Transaction,
  context: AccountContext,
  hold: HeldRow,
  ordered: { base: Fraction; lots: readonly { lot: string; quantity: Fraction }[]; row: LineRow },
  orderNumber: string,
): Promise<void> {
  const rest = fraction(hold.baseQuantity).minus(ordered.base);
  if (!counts(rest)) return endHold(tx, context, hold, 'ordered', orderNumber);
  const lots = hold.lots.flatMap(([lot, quantity]): [string, string][] => {
    const left = fraction(quantity).minus(ordered.lots.find((one) => one.lot === lot)?.quantity ?? 0);
    return counts(left) ? [[lot, storedQuantity(left)]] : [];
  });
  const unit = findUnit(ordered.row.units, hold.uom);
  const after: HeldRow = {
    ...hold,
    quantity: toText(unit === undefined ? rest.round(4) : shownIn(rest, unit)),
    baseQuantity: storedQuantity(rest),
    lots,
  };
  const { customerNumber, holdNumber: subject } = hold;
  await saveHold(tx, after, null);
  await audit(tx, context, {
    action: 'hold.ordered',
    customerNumber,
    subject,
    before: auditedHold(hold),
    after: { ...auditedHold(after), orderNumber },
  });
  await emit(tx, context.now(), {
    type: 'hold.changed',
    customerNumber,
    subject,
    payload: { ...holdPayload(after), changedBy: context.actor.username, orderNumber },
  });
}

/**
 * Locks the hold and reads all or a quantity of it, for an order with the sidemark `job`. Throws when it can't be ordered
 * that way.
 */
export async function goodsToOrder(
  tx: Transaction,
  context: OrderingContext,
  holdNumber: string,
  goods: { quantity: string | undefined; job: string },
): Promise<OrderGoods> {
  const hold = await lockHoldFor(tx, context, holdNumber, 'order');
  await lockJobPrices(tx, context.customerNumber);
  const { found, row, base, taken } = await goodsOfHold(tx, context, hold, goods);
  const lots = taken.map((part) => ({ lot: part.lot, quantity: storedQuantity(part.quantity) }));
  const transferTo = async (orderLine: string) => {
    await transferPromise(
      tx,
      { at: context.now(), readPartings },
      { hold: holdNumber, orderLine, itemId: hold.itemId, location: hold.location, lots },
    );
    return taken;
  };
  return {
    basis: { found, set: await readDelivery(tx, context) },
    source: fromHold({ holdNumber, transferPromise: transferTo }),
    settle: (orderNumber) => keepRest(tx, context, hold, { base, lots: taken, row }, orderNumber),
  };
}

/**
 * Orders all or part of a hold in one transaction. The order gets exactly the held lots at current prices, and the rest
 * stays held. Repeating the Idempotency-Key returns the same order number.
 */
export const orderHold = (
  context: AccountContext,
  { holdNumber, quantity, ...form }: BodyOf<typeof calls.orderHold>,
  settings: OrderSettings,
): Promise<{ orderNumber: string }> =>
  write(context, async (tx) => {
    const goods = await goodsToOrder(tx, context, holdNumber, { quantity, job: form.sidemark });
    return { orderNumber: await placeGoods(tx, context, form, goods, settings) };
  });
