import { quantity as quantityField } from '@tradecounter/contract/fields';
import type { AccountContext } from '../../../platform/context.ts';
import { type AsOrdered, asOrdered } from '../../orders/placing/as-ordered.ts';
import type { OrderSettings } from '../../orders/placing/order-settings.ts';
import { invalid } from '../../../platform/failure.ts';
import { goodsOfHold } from './goods-of-hold.ts';
import { findHold } from './held-repository.ts';

/**
 * What would become of all or part of a hold if it were ordered now, by the delivery as set; null for one that cannot be ordered. `quantity`: in the hold's
 * unit; null = all. Throws as ordering does.
 */
export const holdAsOrdered =
  ({ precision }: Pick<OrderSettings, 'precision'>) =>
  async (
    context: AccountContext,
    { id, quantity }: { id: string; quantity?: string | null },
  ): Promise<(AsOrdered & { lines: readonly object[] }) | null> => {
    const { db, customerNumber, today } = context;
    if (quantity != null && !quantityField.safeParse(quantity).success)
      throw invalid({ quantity: { word: 'quantity' } });
    const hold = await findHold(db, { customerNumber, holdNumber: id });
    if (hold === null || hold.ended_as !== null || hold.until < today()) return null;
    const { found } = await goodsOfHold(db, context, hold, quantity ?? undefined);
    const seen = await asOrdered(context, found, { precision });
    if (seen === null) return null;
    // What is held is there.
    const line = { lineNumber: 1, problem: null, backOrdered: 0, backOrderedUom: hold.uom, dateAvailable: null };
    return { ...seen.order, lines: [line] };
  };
