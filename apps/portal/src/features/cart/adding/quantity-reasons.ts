import { useSyncExternalStore } from 'react';
import { session } from '../../../app/session/session.ts';
import { createStore } from '../../../app/state/store.ts';

/** The subject of a reason: an item in the unit in which it was ordered. */
export interface ReasonSubject {
  sku: string;
  unit: string;
}

/** The maximum number of kept reasons. The oldest are dropped first. */
const maxReasons = 100;

/** The reasons why the server changed quantities. Each is kept until the item's quantity is accepted as typed. */
const reasons = createStore<ReadonlyMap<string, string>>(new Map());

const keyOf = ({ sku, unit }: ReasonSubject): string => {
  const user = session.get();
  return JSON.stringify([user?.username, user?.customerNumber, sku, unit]);
};

/** Keeps the reason. An empty reason means that the quantity was accepted as typed. */
export function keepReason(subject: ReasonSubject, reason: string): void {
  const next = new Map(reasons.get());
  next.delete(keyOf(subject));
  if (reason !== '') next.set(keyOf(subject), reason);
  reasons.set(new Map([...next].slice(-maxReasons)));
}

/** Returns why the quantity differs from the typed one. Empty if it doesn't. */
export const useQuantityReason = (subject: ReasonSubject): string =>
  useSyncExternalStore(reasons.subscribe, () => reasons.get().get(keyOf(subject)) ?? '');
