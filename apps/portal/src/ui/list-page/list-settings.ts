import type { DocumentKind } from '@tradecounter/contract/documents/document-kind';
import { createStore, useStore, type Store } from '../../state/store.ts';
import type { Namespace } from '../../words/namespaces.ts';

export type Density = 'normal' | 'compact';

const densityKey = 'listDensity';
const columnsKey = (list: string): string => `listColumns.${list}`;

/** How close rows stand, in all lists of this device. */
const density = createStore<Density | null>(null);

const readDensity = (): Density => (localStorage.getItem(densityKey) === 'compact' ? 'compact' : 'normal');

export const useDensity = (): Density => useStore(density) ?? readDensity();

export function setDensity(next: Density): void {
  localStorage.setItem(densityKey, next);
  density.set(next);
}

const shownOf = new Map<string, Store<string | null>>();

function storeOf(list: Namespace): Store<string | null> {
  const store = shownOf.get(list) ?? createStore<string | null>(null);
  shownOf.set(list, store);
  return store;
}

const usual = (kind: DocumentKind): string[] => Object.keys(kind.columns).filter((name) => kind.columns[name]!.table);

/** The columns of a list that are shown on this device; what is kept of columns that no longer exist counts for nothing. */
export function useShownColumns(list: Namespace, kind: DocumentKind): readonly string[] {
  const kept = useStore(storeOf(list)) ?? localStorage.getItem(columnsKey(list));
  if (kept === null) return usual(kind);
  const chosen = kept.split(' ').filter((name) => Object.hasOwn(kind.columns, name));
  return chosen.length === 0 ? usual(kind) : chosen;
}

/** Keeps the choice for this device; null = as usual. */
export function showColumns(list: Namespace, columns: readonly string[] | null): void {
  if (columns === null) localStorage.removeItem(columnsKey(list));
  else localStorage.setItem(columnsKey(list), columns.join(' '));
  storeOf(list).set(columns === null ? null : columns.join(' '));
}
