import { may } from '@tradecounter/contract/auth/permissions';
import { savedCarts } from '@tradecounter/contract/documents/saved-carts';
import { limits } from '@tradecounter/contract/limits';
import { toWire, zero } from '@tradecounter/rules/decimal';
import type { AccountContext } from '../../platform/context.ts';
import { type ListAsked, readList } from '../../platform/read-list.ts';
import { cartOf } from '../cart/change-cart.ts';
import { priceSaved } from './price-saved.ts';
import { findLines } from './repository.ts';
import { savedCartList, type SavedCartListRow } from './saved-cart-list-repository.ts';

/** Returns the merchandise of the first carts that together have as many lines as a cart can have, by their numbers. */
async function merchandiseOf(
  context: AccountContext,
  rows: readonly SavedCartListRow[],
): Promise<ReadonlyMap<number, number>> {
  const priced: number[] = [];
  let total = 0;
  for (const { cartNumber, lines } of rows) {
    total += lines;
    if (total <= limits.cartLines) priced.push(cartNumber);
  }
  const carts = await priceSaved(context, await findLines(context.db, context.customerNumber, priced));
  return new Map(priced.map((number) => [number, toWire(carts.get(number)?.sums.merchandise ?? zero)]));
}

/** Returns a page of the user's saved carts with their count, the latest first by default. */
export async function listSavedCarts(
  context: AccountContext,
  asked: ListAsked<typeof savedCarts>,
  parts: { merchandise: boolean },
) {
  const wanted = readList(context, savedCarts, asked);
  const { total, rows } = await savedCartList.page(context.db, cartOf(context), wanted);
  const isPriced = may(context.claims, 'SeePrices') && parts.merchandise;
  const merchandise = isPriced && rows.length > 0 ? await merchandiseOf(context, rows) : new Map<number, number>();
  return {
    total,
    savedCarts: rows.map(({ cartNumber, savedAt, ...row }) => ({
      ...row,
      id: String(cartNumber),
      savedAt: new Date(savedAt).toISOString(),
      merchandise: merchandise.get(cartNumber) ?? null,
    })),
  };
}
