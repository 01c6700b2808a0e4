import { limits } from '@tradecounter/contract/limits';
import type { AccountContext } from '../../platform/context.ts';
import { readItems } from '../catalog/item/read-items.ts';
import { presentItem } from '../catalog/present.ts';
import { presentUnits } from './list-purchases.ts';
import { findHistory } from './purchase-repository.ts';

/**
 * Returns when and at what price the customer bought an item, and its current catalog data. Null when the customer
 * never bought it.
 */
export async function getPurchase(context: AccountContext, { id }: { id: string }) {
  const { db, customerNumber } = context;
  const [history, items] = await Promise.all([
    findHistory(db, { customerNumber, itemId: id, limit: limits.historyLines }),
    readItems(context, [id], { whole: true }),
  ]);
  if (history === null) return null;
  const item = items.get(id);
  return {
    ...history,
    otherUnits: presentUnits(history.otherUnits),
    item: item === undefined ? null : presentItem(item, context),
  };
}
