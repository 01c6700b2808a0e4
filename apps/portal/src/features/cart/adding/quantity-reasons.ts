import { useSyncExternalStore } from 'react';
import { session } from '../../../session/session.ts';
import { createStore } from '../../../state/store.ts';

/** What a reason is about: an item in the unit it was ordered in. */
export interface ReasonOf {
  sku: string;
  unit: string;
}

/** Why the server changed the last quantity of an item, until a quantity is taken as typed. */
const reasons = createStore<ReadonlyMap<string, string>>(new Map());

const keyOf = ({ sku, unit }: ReasonOf): string => JSON.stringify([session.get()?.customerNumber, sku, unit]);

/** Keeps the reason; '' = the quantity was taken as typed. */
export function keepReason(of: ReasonOf, reason: string): void {
  const next = new Map(reasons.get());
  if (reason === '') next.delete(keyOf(of));
  else next.set(keyOf(of), reason);
  reasons.set(next);
}

/** Returns why the quantity isn't the one that was typed; '' = it is. */
export const useQuantityReason = (of: ReasonOf): string =>
  useSyncExternalStore(reasons.subscribe, () => reasons.get().get(keyOf(of)) ?? '');
