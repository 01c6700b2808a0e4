import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { mayPrefetch } from '../../../device/prefetch.ts';
import { useHandler } from '../../../state/use-handler.ts';
import { whenIdle } from '../../../device/when-idle.ts';
import { pageSizes, toggled, type FacetName, type ListSearch } from './list-state.ts';
import { fetchItems, prefetchItems, type ItemPageData } from '../queries.ts';

export interface WarmPages {
  /** `pressed`: the button is down on it. That is a press and no guess, so the answer is on its way before the button comes up. */
  warmFacet: (name: FacetName, value: string, pressed: boolean) => void;
  /** The button is down on the way to that page. */
  fetchPage: (page: number) => void;
}

/**
 * Fetches what is likely asked for next: the page behind the one that is shown, and a facet's list when somebody points at it.
 * `page`: what is shown, undefined while that is on the way.
 */
export function useWarmPages(search: ListSearch, category: string | null, page: ItemPageData | undefined): WarmPages {
  const client = useQueryClient();
  const shown = search.page ?? 1;
  const more = page !== undefined && page.total > shown * (search.size ?? pageSizes[0]);
  const warmNext = useEffectEvent(() => prefetchItems(client, { ...search, page: shown + 1 }, category));
  useEffect(() => (more && mayPrefetch() ? whenIdle(warmNext) : undefined), [page, more]);
  const warmFacet = useHandler((name: FacetName, value: string, pressed: boolean) => {
    const list = toggled(search, name, value);
    if (pressed) void fetchItems(client, list, category);
    else if (mayPrefetch()) prefetchItems(client, list, category);
  });
  const fetchPage = useHandler(
    (to: number) => void fetchItems(client, { ...search, page: to === 1 ? undefined : to }, category),
  );
  return { warmFacet, fetchPage };
}
