import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { mayPrefetch } from '../../../device/prefetch.ts';
import { useHandler } from '../../../app/state/use-handler.ts';
import { whenIdle } from '../../../device/when-idle.ts';
import { pageSizes, withValueToggled, type FacetName, type ListSearch } from './list-state.ts';
import { fetchItems, prefetchItems, type ItemPageData } from '../queries.ts';

export interface WarmPages {
  /**
   * `pressed` is true when the button is down on the value. That is a press rather than a guess, so the request starts
   * before the button comes up.
   */
  warmFacet: (name: FacetName, value: string, pressed: boolean) => void;
  /** Fetches a page when the mouse button goes down on its button. */
  fetchPage: (page: number) => void;
}

/**
 * Prefetches what the user is likely to ask for next: the next page, and a facet's list when they point at it. `page`
 * is the shown page, undefined while it loads.
 */
export function useWarmPages(search: ListSearch, category: string | null, page: ItemPageData | undefined): WarmPages {
  const client = useQueryClient();
  const currentPage = search.page ?? 1;
  const hasNextPage = page !== undefined && page.total > currentPage * (search.size ?? pageSizes[0]);
  const warmNext = useEffectEvent(() => prefetchItems(client, { ...search, page: currentPage + 1 }, category));
  useEffect(() => (hasNextPage && mayPrefetch() ? whenIdle(warmNext) : undefined), [page, hasNextPage]);
  const warmFacet = useHandler((name: FacetName, value: string, pressed: boolean) => {
    const list = withValueToggled(search, name, value);
    if (pressed) void fetchItems(client, list, category);
    else if (mayPrefetch()) prefetchItems(client, list, category);
  });
  const fetchPage = useHandler(
    (to: number) => void fetchItems(client, { ...search, page: to === 1 ? undefined : to }, category),
  );
  return { warmFacet, fetchPage };
}
