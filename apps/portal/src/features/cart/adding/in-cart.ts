import type { CartLine } from '@tradecounter/contract/cart';
import type { HeldLine } from '@tradecounter/rules/prices/added-amount';
import { useEffect, useSyncExternalStore } from 'react';
import { formatNumber } from '../../../format/formats.ts';
import { createStore } from '../../../state/store.ts';

/** What lies in the cart of an item: its lines, and as it is said: '5 CT', or '5 CT + 20 SF' where it stands in several. */
interface Held {
  lines: readonly HeldLine[];
  said: string;
}

/** Not the query itself: a list has hundreds of rows, and each would watch all of it. */
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

/** Keeps the rows told of the cart; one shell-wide place calls this. */
export function useTellingRows(lines: readonly CartLine[]): void {
  useEffect(() => held.set(bySku(lines)), [lines]);
}

/** How much of an item lies in the cart, '' = nothing. */
export const useInCart = (sku: string): string =>
  useSyncExternalStore(held.subscribe, () => held.get().get(sku)?.said ?? '');

/** The lines of the cart that hold an item. */
export const useHeldLines = (sku: string): readonly HeldLine[] =>
  useSyncExternalStore(held.subscribe, () => held.get().get(sku)?.lines ?? nothing);
