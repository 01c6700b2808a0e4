import { useSyncExternalStore } from 'react';
import { session } from '../../../session/session.ts';
import { createStore } from '../../../state/store.ts';

/** The subject of a reason: an item in the unit in which it was ordered. */
export interface ReasonOf {
  sku: string;
  unit: string;
}

/** The reasons why the server changed quantities. Each is kept until the item's quantity is accepted as typed. */
/** Maximum number of reasons. The oldest are dropped first. */
const most = 100;

const reasons = createStore<ReadonlyMap<string, string>>(new Map());

const keyOf = ({ sku, unit }: ReasonOf): string => {
  const user = session.get();
  return JSON.stringify([user?.username, user?.customerNumber, sku, unit]);
};

/** Keeps the reason. An empty reason means that the quantity was accepted as typed. */
export function keepReason(of: ReasonOf, reason: string): void {
  const next = new Map(reasons.get());
  next.delete(keyOf(of));
  if (reason !== '') next.set(keyOf(of), reason);
  reasons.set(new Map([...next].slice(-most)));
}

/** Returns why the quantity differs from the typed one. Empty if it doesn't. */
export const useQuantityReason = (of: ReasonOf): string =>
  useSyncExternalStore(reasons.subscribe, () => reasons.get().get(keyOf(of)) ?? '');
