import { fraction, type Fraction } from '@tradecounter/rules/fraction';
import { lineBase } from '@tradecounter/rules/quantities/line-base';
import { exceeds, storedQuantity } from '@tradecounter/rules/quantities/stored-quantity';
import { allocateLines, partingOf } from '@tradecounter/rules/stock/allocate';
import type { Executor } from '../../../platform/db/database.ts';
import { Failure, invalid } from '../../../platform/failure.ts';
import { type LineRow, readGoodsAsLine, type StoredCart } from '../../cart/read-cart.ts';
import { basketOf, type OrderingContext } from '../../orders/placing/ordering-context.ts';
import type { HeldRow } from './hold-repository.ts';

/** Returns the base units ordered, by default the whole hold. Throws when none are ordered or more than are held. */
function orderedBase(hold: HeldRow, quantity: string | undefined, { units, packUom }: LineRow): Fraction {
  const all = fraction(hold.baseQuantity);
  if (quantity === undefined || fraction(quantity).eq(hold.quantity)) return all;
  const base = lineBase({ quantity, uom: hold.uom }, { units, packUom });
  if (base === null || !base.isPositive()) throw invalid({ quantity: { word: 'quantity_zero' } });
  if (exceeds(base, all))
    throw invalid({ quantity: { word: 'hold_most', values: { most: hold.quantity, unit: hold.uom } } });
  return base;
}

/** The goods of a hold, as the only line of an order. */
export interface GoodsOfHold {
  /** A cart with that line only. */
  found: StoredCart;
  row: LineRow;
  /** The base units ordered, and the lots they come from. */
  base: Fraction;
  taken: { lot: string; quantity: Fraction }[];
}

/**
 * Reads the goods for an order of all or part of a hold, from exactly the held lots.
 * `quantity` is in the hold's unit; absent = all. `job` is the sidemark of the order.
 * Throws `validation` for more than is held, and `conflict` when the goods can't be ordered this way.
 */
export async function goodsOfHold(
  db: Executor,
  context: OrderingContext,
  hold: HeldRow,
  { quantity, job }: { quantity: string | undefined; job: string },
): Promise<GoodsOfHold> {
  if (quantity !== undefined && Number(quantity) === 0) throw invalid({ quantity: { word: 'quantity_zero' } });
  const line = { itemId: hold.itemId, quantity: quantity ?? hold.quantity, uom: hold.uom, base: hold.baseQuantity };
  const found = await readGoodsAsLine(db, basketOf(context), line, context.today(), job);
  const row = found?.lines[0];
  if (found === null || row === undefined) throw new Failure('conflict', 'error.item_not_found', { item: hold.itemId });
  if (found.buyer.location !== hold.location)
    throw new Failure('conflict', 'error.hold_elsewhere', { location: hold.locationName });
  const base = orderedBase(hold, quantity, row);
  const held = hold.lots.map(([lot, available]) => ({ lot, available }));
  const parting = partingOf({ packUom: row.packUom, units: row.units, onePiece: row.onePiece });
  const [served] = allocateLines({ lots: held, lines: [{ quantity: base, lot: '' }], ...parting });
  // A pack is never split between lots, so part of a hold may not come out even.
  if (served!.backOrdered.isPositive()) throw new Failure('conflict', 'error.hold_in_lots');
  const { taken } = served!;
  const lots = taken.map((part) => ({ lot: part.lot, available: storedQuantity(part.quantity) }));
  return { found: { ...found, lines: [{ ...row, lots, incoming: [] }] }, row, base, taken };
}
