import type { DocumentKind } from '@tradecounter/contract/documents/document-kind';
import { createStore, useStore, type Store } from '../../app/state/store.ts';
import type { Namespace } from '../../words/namespaces.ts';

export type Density = 'normal' | 'compact';

const densityKey = 'listDensity';
const columnsKey = (list: string): string => `listColumns.${list}`;

/** The row density of all lists on this device. */
const density = createStore<Density | null>(null);

const readDensity = (): Density => (localStorage.getItem(densityKey) === 'compact' ? 'compact' : 'normal');

export const useDensity = (): Density => useStore(density) ?? readDensity();

export function setDensity(next: Density): void {
  localStorage.setItem(densityKey, next);
  density.set(next);
}

const columnStores = new Map<string, Store<string | null>>();

function storeOf(list: Namespace): Store<string | null> {
  const store = columnStores.get(list) ?? createStore<string | null>(null);
  columnStores.set(list, store);
  return store;
}

/** Returns the columns that a table of the kind shows unless the user chooses others. */
const defaultColumns = (kind: DocumentKind): string[] =>
  Object.keys(kind.columns).filter((name) => kind.columns[name]!.table);

/** Returns the columns of a list that this device shows. Ignores stored columns that no longer exist. */
export function useShownColumns(list: Namespace, kind: DocumentKind): readonly string[] {
  const stored = useStore(storeOf(list)) ?? localStorage.getItem(columnsKey(list));
  if (stored === null) return defaultColumns(kind);
  const chosen = stored.split(' ').filter((name) => Object.hasOwn(kind.columns, name));
  return chosen.length === 0 ? defaultColumns(kind) : chosen;
}

/** Stores the chosen columns on this device; null restores the default. */
export function showColumns(list: Namespace, columns: readonly string[] | null): void {
  if (columns === null) localStorage.removeItem(columnsKey(list));
  else localStorage.setItem(columnsKey(list), columns.join(' '));
  storeOf(list).set(columns === null ? null : columns.join(' '));
}
