import type { CartLine } from '@tradecounter/contract/cart/cart';
import type { HeldLine } from '@tradecounter/rules/prices/added-amount';
import { fraction } from '@tradecounter/rules/fraction';
import { useEffect, useSyncExternalStore } from 'react';
import { quantitiesText } from '../../../format/quantities-text.ts';
import { createStore } from '../../../app/state/store.ts';

/** An item's lines in the cart, and their quantities as text: '5 CT', or '5 CT + 20 SF' for several lines. */
interface Held {
  lines: readonly HeldLine[];
  text: string;
}

/**
 * Rows read this store instead of the cart query: a list has hundreds of rows, and each would observe the whole query.
 */
const heldBySku = createStore<ReadonlyMap<string, Held>>(new Map());
const noLines: readonly HeldLine[] = [];

/** What decides which items count together for price breaks. */
interface MixedItem {
  id: string;
  mixGroup: string | null;
  baseUom: string;
}

/** The cart's lines whose items count together for price breaks, by group and base unit. */
const mixes = createStore<ReadonlyMap<string, readonly CartLine[]>>(new Map());
const mixKey = (mixGroup: string, baseUom: string): string => `${baseUom} ${mixGroup}`;

function groupBySku(lines: readonly CartLine[]): ReadonlyMap<string, Held> {
  const linesBySku = new Map<string, HeldLine[]>();
  for (const { id, customerQty, customerUOM, tag } of lines)
    linesBySku.set(id, [...(linesBySku.get(id) ?? []), { quantity: String(customerQty), uom: customerUOM, lot: tag }]);
  return new Map([...linesBySku].map(([sku, skuLines]) => [sku, { lines: skuLines, text: quantitiesText(skuLines) }]));
}

/** Shows changes of the cart in the rows of lists. The shell calls it once. */
export function useRowsFollowCart(lines: readonly CartLine[]): void {
  useEffect(() => {
    heldBySku.set(groupBySku(lines));
    const mixed = lines.filter(({ mixGroup }) => mixGroup !== undefined);
    mixes.set(Map.groupBy(mixed, ({ mixGroup, baseUOM }) => mixKey(mixGroup!, baseUOM)));
  }, [lines]);
}

/** Returns an item's quantity in the cart as text; '' = none. */
export const useInCart = (sku: string): string =>
  useSyncExternalStore(heldBySku.subscribe, () => heldBySku.get().get(sku)?.text ?? '');

/** Returns the cart lines of an item. */
export const useHeldLines = (sku: string): readonly HeldLine[] =>
  useSyncExternalStore(heldBySku.subscribe, () => heldBySku.get().get(sku)?.lines ?? noLines);

/** Returns the base units in the cart of other items that count for the item's price breaks. */
export const useMixed = ({ id, mixGroup, baseUom }: MixedItem): number =>
  useSyncExternalStore(mixes.subscribe, () =>
    (mixGroup === null ? [] : (mixes.get().get(mixKey(mixGroup, baseUom)) ?? []))
      .filter((line) => line.id !== id)
      .reduce((sum, { baseQty }) => sum.plus(baseQty), fraction(0))
      .toWire(),
  );
