import { quantity as quantityField } from '@tradecounter/contract/fields';
import type { QueryArgs } from '@tradecounter/contract/generated/schema-types';
import type { AccountContext } from '../../../platform/context.ts';
import { asOrdered } from '../../orders/placing/as-ordered.ts';
import { pricedAsOrdered } from '../../orders/placing/priced-as-ordered.ts';
import { invalid } from '../../../platform/failure.ts';
import { goodsOfHold } from './goods-of-hold.ts';
import { findHold } from './hold-repository.ts';

/**
 * Previews an order of all or part of a hold, with the current delivery choice. Null for a hold that can't be ordered.
 * `quantity` is in the hold's unit; null = all. `sidemark` is that of the order. Throws as ordering does.
 */
export async function holdAsOrdered(context: AccountContext, { id, quantity, sidemark }: QueryArgs['holdAsOrdered']) {
  const { db, customerNumber, today } = context;
  const asked = quantity == null ? null : quantityField.safeParse(quantity);
  if (asked?.success === false) throw invalid({ quantity: { word: 'quantity' } });
  const hold = await findHold(db, { customerNumber, holdNumber: id });
  if (hold === null || hold.endedAs !== null || hold.until < today()) return null;
  const { found } = await goodsOfHold(db, context, hold, { quantity: asked?.data, job: sidemark ?? '' });
  const preview = await asOrdered(context, found);
  if (preview === null) return null;
  // Held goods are always in stock.
  const line = {
    ...pricedAsOrdered(preview.cart.lines[0]!),
    problem: null,
    backOrdered: 0,
    backOrderedUom: hold.uom,
    dateAvailable: null,
  };
  return { ...preview.order, deliverTo: 'current' as const, otherDelivery: null, lines: [line] };
}
