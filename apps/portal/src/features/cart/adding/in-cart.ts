import type { CartLine } from '@tradecounter/contract/cart/cart';
import type { HeldLine } from '@tradecounter/rules/prices/added-amount';
import { useEffect, useSyncExternalStore } from 'react';
import { formatNumber } from '../../../format/formats.ts';
import { createStore } from '../../../state/store.ts';

/** An item's lines in the cart, and their quantities as text: '5 CT', or '5 CT + 20 SF' for several lines. */
interface Held {
  lines: readonly HeldLine[];
  said: string;
}

/**
 * Rows read this store instead of the cart query: a list has hundreds of rows, and each would observe the whole query.
 */
const held = createStore<ReadonlyMap<string, Held>>(new Map());
const nothing: readonly HeldLine[] = [];

function say(lines: readonly HeldLine[]): string {
  const units = new Map<string, number>();
  for (const { quantity, uom } of lines) units.set(uom, (units.get(uom) ?? 0) + Number(quantity));
  return [...units].map(([unit, quantity]) => `${formatNumber(quantity)} ${unit}`).join(' + ');
}

function bySku(lines: readonly CartLine[]): ReadonlyMap<string, Held> {
  const skus = new Map<string, HeldLine[]>();
  for (const { id, customerQty, customerUOM, tag } of lines)
    skus.set(id, [...(skus.get(id) ?? []), { quantity: String(customerQty), uom: customerUOM, lot: tag }]);
  return new Map([...skus].map(([sku, own]) => [sku, { lines: own, said: say(own) }]));
}

/** Keeps the rows up to date with the cart. The shell calls it once. */
export function useTellingRows(lines: readonly CartLine[]): void {
  useEffect(() => held.set(bySku(lines)), [lines]);
}

/** Returns an item's quantity in the cart as text; '' = none. */
export const useInCart = (sku: string): string =>
  useSyncExternalStore(held.subscribe, () => held.get().get(sku)?.said ?? '');

/** Returns the cart lines of an item. */
export const useHeldLines = (sku: string): readonly HeldLine[] =>
  useSyncExternalStore(held.subscribe, () => held.get().get(sku)?.lines ?? nothing);
