import { createContext, useContext, useState, useSyncExternalStore, type ReactNode } from 'react';
import { createStore, type Store } from '../../../state/store.ts';

/** A quantity as typed, and its unit. */
export interface Typed {
  quantity: string;
  unit: string;
}

type TypedBySku = Store<ReadonlyMap<string, Typed>>;

const start = (): TypedBySku => createStore<ReadonlyMap<string, Typed>>(new Map());
const Quantities = createContext(start());

/** Keeps what is typed into the rows of the lists inside, for as long as it stands there: an item may come and go, and stand in several lists. */
export function TypedQuantities({ children }: { children: ReactNode }) {
  const [typed] = useState(start);
  return <Quantities value={typed}>{children}</Quantities>;
}

/** What is typed for that item; what is suggested until something is, and whether something is. */
export function useTyped(
  sku: string,
  suggested: Typed,
): { asked: Typed; typed: boolean; type: (typed: Typed) => void } {
  const store = useContext(Quantities);
  const typed = useSyncExternalStore(store.subscribe, () => store.get().get(sku));
  return {
    asked: typed ?? suggested,
    typed: typed !== undefined,
    type: (next) => store.set(new Map(store.get()).set(sku, next)),
  };
}
