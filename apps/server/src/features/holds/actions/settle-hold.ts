import { limits } from '@tradecounter/contract/limits';
import type { BodyOf } from '@tradecounter/contract/call';
import type { changeHold, HoldResult } from '@tradecounter/contract/holds/holds';
import type { Fraction } from '@tradecounter/rules/fraction';
import { toText } from '@tradecounter/rules/decimal';
import { lineBase } from '@tradecounter/rules/quantities/line-base';
import { settleQuantity, type SettledQuantity } from '@tradecounter/rules/quantities/order-quantity';
import { findUnit, fromBase } from '@tradecounter/rules/units';
import type { Say } from '../../../platform/words/say.ts';
import { sayReason } from '../../cart/say-reason.ts';
import type { HoldGoods } from './read-hold-goods.ts';

/** The quantity asked for. */
type HoldAsked = Pick<BodyOf<typeof changeHold>, 'quantity' | 'UMCode'>;

const refused = (reason: string): HoldResult => ({ success: false, reason });

/**
 * Applies an order's rules for full packs, minimum and maximum, so that held goods can be ordered. Doesn't check stock.
 */
const settle = (goods: HoldGoods, { quantity, UMCode }: HoldAsked): SettledQuantity =>
  settleQuantity({
    asked: quantity,
    unitCode: UMCode,
    units: goods.units,
    packUom: goods.packUom,
    multipleUom: goods.multipleUom,
    minimumQty: goods.minimumQty,
    maximumQty: goods.maximumQty ?? String(limits.quantityMaximum),
    discontinued: false,
    available: 0,
    sold: goods.sold,
    creditHold: goods.creditHold,
  });

/** Settles the quantity to hold, or returns the refusal. Never holds less than was asked for. */
export function settleHold(goods: HoldGoods, asked: HoldAsked, say: Say): SettledQuantity | HoldResult {
  const settled = settle(goods, asked);
  const wanted = lineBase(
    { quantity: asked.quantity, uom: asked.UMCode },
    { units: goods.units, packUom: goods.packUom },
  );
  if (settled.change !== null && (wanted === null || settled.base.lt(wanted) || !settled.base.isPositive())) {
    return refused(say('hold.refused', { reason: sayReason(say, settled.change) }));
  }
  return settled;
}

/** Returns the refusal of more than is in stock. It says how much could be held, in the unit asked for. */
export function insufficientStock(
  room: Fraction,
  { goods, uom, lot }: { goods: HoldGoods; uom: string; lot: string },
  say: Say,
): HoldResult {
  const unit = findUnit(goods.units, uom)!;
  const inUnit = fromBase(room, unit);
  const available = unit.whole ? inUnit.floor().round(0) : inUnit.round(4, 'down');
  const form = `${available.eq(0) ? 'none' : 'short'}${lot === '' ? '' : '_lot'}`;
  return {
    ...refused(say(`hold.${form}`, { available: toText(available), unit: uom, lot })),
    available: Number(toText(available)),
  };
}

/** Returns the sentence that says why the quantity was rounded up; '' if it is the one asked for. */
export const roundingReason = ({ change }: SettledQuantity, say: Say): string =>
  change === null ? '' : say('hold.rounded', { reason: sayReason(say, change) });
