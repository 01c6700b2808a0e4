import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay, useUser } from '../../lib/session/session.ts';
import { useComeBack } from './come-back.ts';
import { Facets } from './facets.tsx';
import { FilterChips } from './filter-chips.tsx';
import { FilterDrawer } from './filter-drawer.tsx';
import { ItemGrid } from './item-grid.tsx';
import style from './item-list.module.css';
import { ItemTable, type RenderOrder } from './item-table.tsx';
import { ListEmpty } from './list-empty.tsx';
import { ListFoot } from './list-foot.tsx';
import { ListSkeleton } from './list-skeleton.tsx';
import { ListTools } from './list-tools.tsx';
import { chosen, facetNames, withoutPrices, type ListSearch, type View } from './list-state.ts';
import { itemsQuery, pageBefore, type ItemPageData } from './queries.ts';
import { keepView, preferredView } from './preferred-view.ts';
import { ErrorState } from '../../ui/error-state.tsx';

export interface ListProps {
  search: ListSearch;
  category: string | null;
  /** What the list is called by those who do not see it. */
  name: string;
  /** The add control of a row; comes from the cart's side of the house. */
  renderOrder: RenderOrder;
  /** `top`: the reader starts anew at the top, such as on the next page. */
  onSearch: (search: ListSearch, top: boolean) => void;
}

interface BodyProps extends ListProps {
  page: ItemPageData;
  stale: boolean;
  view: View;
}

function Body({ page, stale, view, search, category, name, renderOrder, onSearch }: BodyProps) {
  const { t } = useTranslation('catalog');
  const mayOrder = useMay('AllowedToOrder');
  const { ref, remember } = useComeBack(true);
  const Rows = view === 'grid' ? ItemGrid : ItemTable;
  if (page.items.length === 0) return <ListEmpty search={search} onClear={(next) => onSearch(next, true)} inCategory={category !== null} />;
  return (
    <div ref={ref} onClickCapture={remember} className={style['body']} data-stale={stale || undefined} aria-busy={stale}>
      {!mayOrder && <p className={style['hint']}>{t('order.notAllowed')}</p>}
      <Rows items={page.items} name={name} renderOrder={mayOrder ? renderOrder : null} />
      <ListFoot
        search={search}
        total={page.total}
        onSearch={(next) => onSearch(next, true)}
        onPage={(next) => onSearch({ ...search, page: next === 1 ? undefined : next }, true)}
      />
    </div>
  );
}

/** Filters beside the list, or in a drawer; the list keeps its place while the next page is on the way. */
function Framed({ head, ...given }: ListProps & { head: (page: ItemPageData | undefined, tools: ReactNode) => ReactNode }) {
  const prices = useMay('SeePrices');
  const props = { ...given, search: prices ? given.search : withoutPrices(given.search) };
  const { search, category, onSearch } = props;
  const { customerNumber } = useUser();
  const query = useQuery({
    ...itemsQuery(customerNumber, search, category),
    placeholderData: pageBefore(customerNumber, search, category),
  });
  const view = search.view ?? preferredView();
  const page = query.data;
  const facets = page?.facets ?? [];
  const filtered = facetNames.some((facet) => chosen(search, facet).length > 0);
  const stay = (next: ListSearch): void => onSearch(next, false);
  const choose = (next: ListSearch): void => {
    if (next.view !== undefined) keepView(next.view);
    stay(next);
  };
  const tools = (
    <div className={style['tools']}>
      <div className={style['narrow']}>
        <FilterDrawer facets={facets} search={search} total={page?.total ?? 0} onSearch={stay} />
      </div>
      <ListTools search={search} view={view} onSearch={choose} />
    </div>
  );
  return (
    <>
      {head(page, tools)}
      <div className={style['frame']}>
        <aside className={[style['aside'], 'screen-only'].join(' ')}>
          <Facets facets={facets} search={search} onSearch={stay} />
        </aside>
        <div className={style['main']}>
          {filtered && <FilterChips search={search} facets={facets} onSearch={stay} />}
          {query.isError && page === undefined && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
          {query.isPending && <ListSkeleton view={view} />}
          {page !== undefined && <Body {...props} page={page} stale={query.isPlaceholderData} view={view} />}
        </div>
      </div>
    </>
  );
}

export { Framed as ItemList };
