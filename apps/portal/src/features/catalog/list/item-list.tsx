import { breakpoints } from '@tradecounter/contract/limits';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLayoutEffect, useRef, type ReactNode, useEffect, useEffectEvent } from 'react';
import { ErrorState } from '../../../ui/page/error-state.tsx';
import { useBehindPaint } from '../../../app/timing/use-behind-paint.ts';
import { useHandler } from '../../../app/state/use-handler.ts';
import { usePageShown } from '../../../ui/page/page-shown.ts';
import { useLasting } from '../../../app/timing/use-lasting.ts';
import { useWindowFrom } from '../../../device/use-window-from.ts';
import { useMay, useUser } from '../../../app/session/session.ts';
import { useListPlace } from '../../../laid-out/way/list-place.ts';
import { Facets } from './facets/facets.tsx';
import { FilterChips } from './facets/filter-chips.tsx';
import { FilterDrawer } from './facets/filter-drawer.tsx';
import waiting from '../../../ui/page/waits.module.css';
import style from './item-list.module.css';
import { ListBody } from './list-body.tsx';
import { ListSkeleton } from './list-skeleton.tsx';
import { FamilyOrder } from '../family/family-order.tsx';
import { ListTools } from './list-tools.tsx';
import {
  chosenValues,
  facetNames,
  defaultSort,
  withoutPrices,
  type ListSearch,
  type Sort,
  type View,
  pageSizes,
  withValueToggled,
  type FacetName,
  views,
} from './list-state.ts';
import { itemsQuery, keepPreviousPage, type Facet, type ItemPageData, fetchItems, prefetchItems } from '../queries.ts';
import { useAnswered } from '../../../app/state/use-answered.ts';
import { useSame } from '../../../app/state/use-same.ts';
import type { ListProps } from './list-props.ts';
import { mayPrefetch } from '../../../device/prefetch.ts';
import { whenIdle } from '../../../device/when-idle.ts';

const key = 'itemView';

/** Returns the view last chosen on this device; the address may override it. */
export const preferredView = (): View => views.find((view) => view === localStorage.getItem(key)) ?? 'table';

const saveView = (view: View): void => localStorage.setItem(key, view);

interface WarmPages {
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
function useWarmPages(search: ListSearch, category: string | null, page: ItemPageData | undefined): WarmPages {
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

/** Returns the family whose items the list shows, for users who can order; null if there are others. */
function useOnlyFamily(search: ListSearch, page: ItemPageData | undefined): { id: string; name: string } | null {
  const mayOrder = useMay('AllowedToOrder');
  const [id, ...others] = chosenValues(search, 'family');
  const first = page?.items[0]?.family ?? null;
  const isOnly = others.length === 0 && first !== null && first.id === id && (page?.items.length ?? 0) > 1;
  return mayOrder && isOnly ? first : null;
}

const noFacets: readonly Facet[] = [];

/** Milliseconds before the list is dimmed. A faster answer is feedback enough. */
const dimDelay = 150;

/**
 * The item list with its filters, next to it or in a drawer. It keeps the current page in place while the next one
 * loads.
 */
export function ItemList({
  head,
  ...props
}: ListProps & { head: (page: ItemPageData | undefined, tools: ReactNode) => ReactNode }) {
  const seesPrices = useMay('SeePrices');
  const search = seesPrices ? props.search : withoutPrices(props.search);
  const { category } = props;
  const { customerNumber } = useUser();
  const onPage = usePageShown();
  const options = itemsQuery(customerNumber, search, category);
  const query = useQuery({
    ...options,
    subscribed: onPage,
    placeholderData: keepPreviousPage(customerNumber, search, category),
  });
  const listKey = useAnswered(JSON.stringify(options.queryKey), !query.isPlaceholderData);
  const page = query.data;
  const view = search.view ?? preferredView();
  // The rows respond to the press first; the counts may follow.
  const facets = useBehindPaint(useSame(page?.facets ?? noFacets), noFacets);
  const hasSidebar = useWindowFrom(breakpoints.lg);
  const main = useRef<HTMLDivElement>(null);
  const { left, remember } = useListPlace(main, props);
  const stale = useLasting(query.isPlaceholderData, dimDelay);
  useLayoutEffect(() => {
    if (props.top) window.scrollTo(0, 0);
  }, [props.top, listKey, stale]);
  const { warmFacet, fetchPage } = useWarmPages(search, category, query.isPlaceholderData ? undefined : page);

  const searchInPlace = useHandler((next: ListSearch) => props.onSearch(next, false));
  const searchFromTop = useHandler((next: ListSearch) => props.onSearch(next, true));
  const changeSort = useHandler((next: Sort) =>
    searchInPlace({ ...search, sort: next === defaultSort(search) ? undefined : next, page: undefined }),
  );
  const changeView = useHandler((next: View) => {
    saveView(next);
    searchInPlace({ ...search, view: next });
  });
  const filtered = facetNames.some((facet) => chosenValues(search, facet).length > 0);
  // The list is empty even without filters, so filters and a sort order would have no effect.
  const isBare = page?.total === 0 && !filtered;
  const filters = { facets, facetsOf: page?.facetsOf ?? null, search, onSearch: searchInPlace, onIntent: warmFacet };
  const family = useOnlyFamily(search, page);
  const tools = isBare ? (
    <div className={style['noTools']} />
  ) : (
    <div className={style['tools']}>
      {!hasSidebar && <FilterDrawer {...filters} total={page?.total ?? 0} />}
      {family !== null && <FamilyOrder family={family} />}
      <ListTools
        sort={search.sort ?? defaultSort(search)}
        searched={search.search !== undefined}
        view={view}
        onSort={changeSort}
        onView={changeView}
      />
    </div>
  );
  return (
    <>
      {head(page, tools)}
      <div
        className={[style['frame'], props.waits === true && waiting['waits']].filter(Boolean).join(' ')}
        data-bare={isBare || undefined}
      >
        {hasSidebar && !isBare && (
          <aside className={`${style['aside']} screen-only`}>
            <Facets {...filters} />
          </aside>
        )}
        <div ref={main} className={style['main']} onClickCapture={remember}>
          {filtered && <FilterChips search={search} facets={facets} onSearch={searchInPlace} />}
          {query.isError && page === undefined && (
            <ErrorState error={query.error} onRetry={() => void query.refetch()} />
          )}
          {query.isPending && (
            <div style={{ minHeight: left.height }}>
              <ListSkeleton view={view} />
            </div>
          )}
          <ListBody
            {...props}
            search={search}
            page={page}
            listKey={listKey}
            busy={query.isPlaceholderData}
            stale={stale}
            view={view}
            left={left}
            onSearch={searchFromTop}
            onPress={fetchPage}
          />
        </div>
      </div>
    </>
  );
}
