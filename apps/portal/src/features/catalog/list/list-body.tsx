import { useCallback } from 'react';
import { type DrawRows, LaidOutList } from '../../../laid-out/laid-out-list.tsx';
import { useMay } from '../../../app/session/session.ts';
import { useBehindPaint } from '../../../app/timing/use-behind-paint.ts';
import { useHandler } from '../../../app/state/use-handler.ts';
import type { SavedList } from '../../../laid-out/way/list-place.ts';
import { CannotOrder } from '../../../ui/data/cannot-order.tsx';
import { PricesHidden } from '../../../ui/data/prices-hidden.tsx';
import style from './item-list.module.css';
import type { ListProps } from './list-props.ts';
import { ItemGrid } from './rows/item-grid.tsx';
import { ItemTable } from './rows/item-table.tsx';
import { useRowsFollowAlerts } from '../../stock-alerts/waiting-alerts.ts';
import { isOut } from './rows/item-alert.tsx';
import { rowsInSight } from './rows/rows-in-window.ts';
import { ListFoot } from './list-foot.tsx';
import { NothingFound } from './nothing-found.tsx';
import { pageSizes, type ListSearch, type View, chosenValues, facetNames, withoutFilters } from './list-state.ts';
import type { ItemPageData, ListItem } from '../queries.ts';
import { useRowLinks } from './rows/row-links.ts';
import { useSame } from '../../../app/state/use-same.ts';
import { paths } from '@tradecounter/contract/pages/pages';
import { useTranslation } from 'react-i18next';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { PastEnd } from '../../../ui/data/past-end.tsx';
import { EmptyState } from '../../../ui/page/empty-state.tsx';

interface ListEmptyProps {
  search: ListSearch;
  /** The number of items on all pages. */
  total: number;
  inCategory: boolean;
  onClear: (search: ListSearch) => void;
}

/**
 * Explains an empty list: the page is beyond the last, the filters or the search words exclude everything, or there are
 * no items.
 */
function ListEmpty({ search, total, inCategory, onClear }: ListEmptyProps) {
  const { t } = useTranslation('catalog');
  if (total > 0) {
    const turn = (page: number): void => onClear({ ...search, page: page > 1 ? page : undefined });
    return (
      <PastEnd icon="box" page={search.page ?? 1} size={search.size ?? pageSizes[0]} total={total} onPage={turn} />
    );
  }
  if (facetNames.some((name) => chosenValues(search, name).length > 0)) {
    const clear = (
      <Button kind="main" onClick={() => onClear(withoutFilters(search))}>
        {t('tools.clear')}
      </Button>
    );
    return <EmptyState icon="filter" title={t('list.emptyFilter')} text={t('list.emptyFilterText')} action={clear} />;
  }
  if (search.search !== undefined && !inCategory) return <NothingFound search={search.search} />;
  const browse = (
    <LinkButton to={paths.categories} kind="main">
      {t('browse.toCategories')}
    </LinkButton>
  );
  return <EmptyState icon="box" title={t('list.emptyCategory')} text={t('list.emptyCategoryText')} action={browse} />;
}

interface Props extends Pick<ListProps, 'category' | 'name'> {
  search: ListSearch;
  /** Undefined while the first page loads. */
  page: ItemPageData | undefined;
  /** Identifies the shown list: the same value for the same list. */
  listKey: string;
  /** `busy` while the previous page is shown until the next one arrives; `stale` when that takes long. */
  busy: boolean;
  stale: boolean;
  view: View;
  /** The state in which the user left the list, for when they return to it. */
  left: SavedList;
  onSearch: (search: ListSearch) => void;
  /** Runs when the mouse button goes down on the button of that page. */
  onPress: (page: number) => void;
}

/** The rows and the pager, or the reason why there are none. */
export function ListBody({ page, listKey, busy, stale, view, search, category, name, left, onSearch, onPress }: Props) {
  const mayOrder = useMay('AllowedToOrder');
  const links = useRowLinks();
  const list = page === undefined ? null : { key: `${view} ${listKey}`, items: page.items, view, left };
  const draw: DrawRows<ListItem, View> = useCallback(
    (drawn, { items, view: drawnAs }) => {
      const rows = { drawn, all: items, name, mayOrder };
      return drawnAs === 'grid' ? (
        <ItemGrid key="grid" {...rows} />
      ) : (
        <ItemTable key={drawnAs} {...rows} lines={drawnAs === 'lines'} />
      );
    },
    [name, mayOrder],
  );
  // The foot is below the rows, so it may be drawn after them.
  const footState = useBehindPaint(useSame({ page: search.page ?? 1, total: page?.total ?? 0 }), null);
  const changeSize = useHandler((next: number) => onSearch({ ...search, size: next, page: undefined }));
  // The foot may still show the previous page, so apply its step to the current one.
  const targetPage = (next: number): number => Math.max(1, (search.page ?? 1) + next - (footState?.page ?? 1));
  const turn = useHandler((next: number) => {
    const target = targetPage(next);
    onSearch({ ...search, page: target === 1 ? undefined : target });
  });
  const pressPage = useHandler((next: number) => onPress(targetPage(next)));
  useRowsFollowAlerts(page?.items.some(isOut) === true);
  const hasItems = page !== undefined && page.items.length > 0;
  return (
    <div className={style['body']} data-stale={stale || undefined} aria-busy={busy} {...links}>
      {hasItems && (
        <div className={style['hint']}>
          <CannotOrder />
          <PricesHidden />
        </div>
      )}
      <LaidOutList list={list} shown={hasItems} draw={draw} sightOf={rowsInSight} />
      {page !== undefined && !hasItems && (
        <div className={style['empty']}>
          <ListEmpty search={search} total={page.total} onClear={onSearch} inCategory={category !== null} />
        </div>
      )}
      {hasItems && footState !== null && (
        <ListFoot
          size={search.size ?? pageSizes[0]}
          page={footState.page}
          total={footState.total}
          onSize={changeSize}
          onPage={turn}
          onPress={pressPage}
        />
      )}
    </div>
  );
}
