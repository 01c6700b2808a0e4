import type { HoldResult } from '@tradecounter/contract/holds/holds';
import { toText } from '@tradecounter/rules/decimal';
import { type Fraction, fraction } from '@tradecounter/rules/fraction';
import { settleQuantity } from '@tradecounter/rules/quantities/order-quantity';
import { partingOf, takeable } from '@tradecounter/rules/stock/allocate';
import { findUnit, fromBase } from '@tradecounter/rules/units';
import type { Say } from '../../../platform/words/say.ts';
import { type HoldSettings, latestDaySince } from './hold-days.ts';
import type { Holding } from './customer-holdings-repository.ts';
import type { HoldGoods } from './read-hold-goods.ts';

const none = fraction(0);

/** Returns the refusal if the customer has the maximum number of holds, or has held the item for the maximum time. */
export function refuseTooMany(
  { live, since }: Holding,
  today: string,
  settings: HoldSettings,
  say: Say,
): HoldResult | null {
  if (live >= settings.maxHolds) return { success: false, reason: say('hold.too_many', { limit: settings.maxHolds }) };
  if (since !== null && latestDaySince(since, settings) < today)
    return { success: false, reason: say('hold.too_long', { limit: settings.maxDays }) };
  return null;
}

/**
 * Returns the smallest quantity of an item that can be held, in base units: its minimum, in full packs. A customer may
 * always hold that much, even if the share of a low stock is less.
 */
const minimumHoldable = (goods: HoldGoods): Fraction =>
  settleQuantity({
    asked: '0.0001',
    unitCode: goods.baseUom,
    units: goods.units,
    packUom: goods.packUom,
    multipleUom: goods.multipleUom,
    minimumQty: goods.minimumQty,
    maximumQty: null,
    discontinued: false,
    available: 0,
    sold: true,
    creditHold: false,
  }).base;

/**
 * Returns the refusal of more than the customer's share of an item at a location. It says how much more could be held,
 * in the unit asked for.
 */
export function refuseTooMuch(
  { held, free }: Holding,
  { goods, uom, base }: { goods: HoldGoods; uom: string; base: Fraction },
  { share }: HoldSettings,
  say: Say,
): HoldResult | null {
  if (share === 100) return null;
  const parting = partingOf({ packUom: goods.packUom, units: goods.units, onePiece: goods.onePiece });
  const shareOfFree = fraction(free).times(share).div(100);
  const minimum = minimumHoldable(goods);
  const allowed = (shareOfFree.lt(minimum) ? minimum : shareOfFree).minus(held);
  if (!base.gt(allowed)) return null;
  const left = takeable(allowed.isPositive() ? allowed : none, parting.pack);
  const unit = findUnit(goods.units, uom)!;
  const inUnit = fromBase(left, unit);
  const available = toText(unit.whole ? inUnit.floor().round(0) : inUnit.round(4, 'down'));
  const word = available === '0' ? 'share_used' : 'share';
  return { success: false, reason: say(`hold.${word}`, { share, available, unit: uom }), available: Number(available) };
}
