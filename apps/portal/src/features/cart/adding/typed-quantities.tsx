import { createContext, useContext, useState, useSyncExternalStore, type ReactNode } from 'react';
import { createStore, type Store } from '../../../app/state/store.ts';

/** A quantity as typed, and its unit. */
export interface TypedQuantity {
  quantity: string;
  unit: string;
}

type TypedBySku = Store<ReadonlyMap<string, TypedQuantity>>;

const createTypedStore = (): TypedBySku => createStore<ReadonlyMap<string, TypedQuantity>>(new Map());
const Quantities = createContext(createTypedStore());

/**
 * Keeps the quantities typed into the rows of the lists inside while this is mounted. A row may unmount and mount
 * again, and an item may be in several lists.
 */
export function TypedQuantities({ children }: { children: ReactNode }) {
  const [store] = useState(createTypedStore);
  return <Quantities value={store}>{children}</Quantities>;
}

/** Returns a function that reads what is typed for an item now; undefined where nothing is. */
export function useReadTyped(): (sku: string) => TypedQuantity | undefined {
  const store = useContext(Quantities);
  return (sku) => store.get().get(sku);
}

/** Returns an item's typed quantity, else the suggested one; whether the user has typed; and a setter. */
export function useTypedQuantity(
  sku: string,
  suggested: TypedQuantity,
): { asked: TypedQuantity; typed: boolean; type: (typed: TypedQuantity) => void } {
  const store = useContext(Quantities);
  const typed = useSyncExternalStore(store.subscribe, () => store.get().get(sku));
  return {
    asked: typed ?? suggested,
    typed: typed !== undefined,
    type: (next) => store.set(new Map(store.get()).set(sku, next)),
  };
}
