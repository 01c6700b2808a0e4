import { useMatches } from '@tanstack/react-router';
import { useState } from 'react';
import { readListSearch, type ListSearch } from '../../features/catalog/list/list-state.ts';
import { routeId } from '../../app/router/route-id.ts';

/** A list of items by its address. */
export interface ListPlace {
  /** Null for /items. */
  category: string | null;
  search: ListSearch;
}

const listRouteIds: readonly string[] = [routeId('items'), routeId('category'), routeId('subcategory')];
const itemRouteId = routeId('item');

interface Match {
  routeId: string;
  params: object;
  search: object;
}

/** Returns the list at an address, or whether the address is an item's page or another one. */
function pageOf(match: Match | undefined): ListPlace | 'item' | 'other' {
  if (match?.routeId === itemRouteId) return 'item';
  if (match === undefined || !listRouteIds.includes(match.routeId)) return 'other';
  const { id, id2 }: { id?: string; id2?: string } = match.params;
  return { category: id2 ?? id ?? null, search: readListSearch({ ...match.search }) };
}

export interface PinnedPlace extends ListPlace {
  /** False while an item's page is shown. */
  shown: boolean;
}

/** Returns the list that is shown, or that was shown before the current item's page; null elsewhere. */
export function usePinnedPlace(): PinnedPlace | null {
  const page = useMatches({ select: (matches) => pageOf(matches.at(-1)), structuralSharing: true });
  const [last, setLast] = useState<ListPlace | null>(null);
  const next = page === 'item' ? last : page === 'other' ? null : page;
  if (next !== last) setLast(next);
  return next === null ? null : { ...next, shown: page !== 'item' };
}
