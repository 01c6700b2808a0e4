import { breakpoints } from '@tradecounter/contract/limits';
import { useQuery } from '@tanstack/react-query';
import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { ErrorState } from '../../../ui/page/error-state.tsx';
import { useBehindPaint } from '../../../timing/use-behind-paint.ts';
import { useHandler } from '../../../state/use-handler.ts';
import { usePageShown } from '../../../ui/page/page-shown.ts';
import { useLasting } from '../../../timing/use-lasting.ts';
import { useWindowFrom } from '../../../device/use-window-from.ts';
import { useMay, useUser } from '../../../session/session.ts';
import { useListPlace } from '../../../laid-out/way/list-place.ts';
import { Facets } from './facets/facets.tsx';
import { FilterChips } from './facets/filter-chips.tsx';
import { FilterDrawer } from './facets/filter-drawer.tsx';
import waiting from '../../../ui/page/waits.module.css';
import style from './item-list.module.css';
import { ListBody } from './list-body.tsx';
import { ListSkeleton } from './list-skeleton.tsx';
import { ListTools } from './list-tools.tsx';
import { chosen, facetNames, usualSort, withoutPrices, type ListSearch, type Sort, type View } from './list-state.ts';
import { itemsQuery, pageBefore, type Facet, type ItemPageData } from '../queries.ts';
import { saveView, preferredView } from './preferred-view.ts';
import { useAnswered } from '../../../state/use-answered.ts';
import { useSame } from '../../../state/use-same.ts';
import { useWarmPages } from './use-warm-pages.ts';
import type { ListProps } from './list-props.ts';

const noFacets: readonly Facet[] = [];

/** An answer within this many milliseconds is feedback enough, so the list isn't dimmed before. */
const soon = 150;

/**
 * The item list with its filters, beside it or in a drawer. It keeps the current page in place while the next one
 * loads.
 */
export function ItemList({
  head,
  ...given
}: ListProps & { head: (page: ItemPageData | undefined, tools: ReactNode) => ReactNode }) {
  const prices = useMay('SeePrices');
  const search = prices ? given.search : withoutPrices(given.search);
  const { category } = given;
  const { customerNumber } = useUser();
  const onPage = usePageShown();
  const asked = itemsQuery(customerNumber, search, category);
  const query = useQuery({
    ...asked,
    subscribed: onPage,
    placeholderData: pageBefore(customerNumber, search, category),
  });
  const shown = useAnswered(JSON.stringify(asked.queryKey), !query.isPlaceholderData);
  const page = query.data;
  const view = search.view ?? preferredView();
  // The rows respond to the press first; the counts may follow.
  const facets = useBehindPaint(useSame(page?.facets ?? noFacets), noFacets);
  const beside = useWindowFrom(breakpoints.lg);
  const main = useRef<HTMLDivElement>(null);
  const { left, remember } = useListPlace(main, given);
  const stale = useLasting(query.isPlaceholderData, soon);
  useLayoutEffect(() => {
    if (given.top) window.scrollTo(0, 0);
  }, [given.top, shown, stale]);
  const { warmFacet, fetchPage } = useWarmPages(search, category, query.isPlaceholderData ? undefined : page);

  const stay = useHandler((next: ListSearch) => given.onSearch(next, false));
  const startOver = useHandler((next: ListSearch) => given.onSearch(next, true));
  const sort = useHandler((next: Sort) =>
    stay({ ...search, sort: next === usualSort(search) ? undefined : next, page: undefined }),
  );
  const show = useHandler((next: View) => {
    saveView(next);
    stay({ ...search, view: next });
  });
  const filtered = facetNames.some((facet) => chosen(search, facet).length > 0);
  // Nothing was found, and not because of filters, so there is nothing to filter or sort.
  const bare = page?.total === 0 && !filtered;
  const filters = { facets, facetsOf: page?.facetsOf ?? null, search, onSearch: stay, onIntent: warmFacet };
  const tools = !bare && (
    <div className={style['tools']}>
      {!beside && <FilterDrawer {...filters} total={page?.total ?? 0} />}
      <ListTools
        sort={search.sort ?? usualSort(search)}
        searched={search.search !== undefined}
        view={view}
        onSort={sort}
        onView={show}
      />
    </div>
  );
  return (
    <>
      {head(page, tools)}
      <div className={[!bare && style['frame'], given.waits === true && waiting['waits']].filter(Boolean).join(' ')}>
        {beside && !bare && (
          <aside className={`${style['aside']} screen-only`}>
            <Facets {...filters} />
          </aside>
        )}
        <div ref={main} className={style['main']} onClickCapture={remember}>
          {filtered && <FilterChips search={search} facets={facets} onSearch={stay} />}
          {query.isError && page === undefined && (
            <ErrorState error={query.error} onRetry={() => void query.refetch()} />
          )}
          {query.isPending && (
            <div style={{ minHeight: left.height }}>
              <ListSkeleton view={view} />
            </div>
          )}
          <ListBody
            {...given}
            search={search}
            page={page}
            shown={shown}
            busy={query.isPlaceholderData}
            stale={stale}
            view={view}
            left={left}
            onSearch={startOver}
            onPress={fetchPage}
          />
        </div>
      </div>
    </>
  );
}
