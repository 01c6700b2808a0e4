import { breakpoints } from '@tradecounter/contract/limits';
import { paths } from '@tradecounter/contract/pages/pages';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWindowFrom } from '../../../device/use-window-from.ts';
import { formatDate, formatNumber } from '../../../format/formats.ts';
import { keepSizeTogether } from '../../../format/keep-together.ts';
import { Thumb } from '../../pictures/thumb.tsx';
import { useHandler } from '../../../app/state/use-handler.ts';
import { useMay, useUser } from '../../../app/session/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Code } from '../../../ui/code.tsx';
import { DataTable, type Column } from '../../../ui/data/data-table.tsx';
import { Quantity } from '../../../ui/data/quantity.tsx';
import { ListSearchField } from '../../../ui/list-page/list-search-field.tsx';
import { EmptyState } from '../../../ui/page/empty-state.tsx';
import { topBarHeight } from '../../../ui/page/bar-heights.ts';
import { ErrorState } from '../../../ui/page/error-state.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { PageHead } from '../../../ui/page/page-head.tsx';
import { drawAddControl } from '../../cart/adding/row-add-control.tsx';
import { TypedQuantities, useReadTyped } from '../../cart/adding/typed-quantities.tsx';
import type { OrderableItem } from '../../items/queries.ts';
import { StockForQuantity } from '../../items/item-stock.tsx';
import { PriceAt } from '../../items/price-at.tsx';
import { goodsToBuyAgain } from '../../purchases/goods-to-buy-again.ts';
import { ReorderDialog } from '../../records/reorder-dialog.tsx';
import { drawItemMarks } from '../adding/item-marks.tsx';
import { ListsCrumb } from '../list/list-head.tsx';
import { useTight } from '../list/use-tight.ts';
import page from '../list/list-page.module.css';
import item from '../lines/line-item.module.css';
import { usualItemsQuery, type UsualItem } from '../queries.ts';
import { findUsual } from './find-usual.ts';
import { PutOnList } from './put-on-list.tsx';

interface WithItem {
  usual: UsualItem;
  item: OrderableItem;
}

/** The stock in the unit of the add control, with the level for its quantity. */
const UsualStock = ({ item, usual }: WithItem) => (
  <StockForQuantity item={item} wanted={goodsToBuyAgain(item, usual)} />
);

/** The price of one of the add control's unit, at its quantity. */
const UsualPrice = ({ item, usual }: WithItem) => <PriceAt item={item} goods={goodsToBuyAgain(item, usual)} />;

interface UsualOrderProps {
  items: readonly UsualItem[];
  onClose: () => void;
  onAdded: () => void;
}

/** The dialog that orders usual items, with the quantities that are typed in their rows. */
function UsualOrder({ items, ...on }: UsualOrderProps) {
  const readTyped = useReadTyped();
  const originals = items.map(({ itemId, item, quantity, uom }) => ({
    key: itemId,
    itemId,
    description: item?.description ?? itemId,
    quantity,
    uom,
    unitPrice: null,
    priceUom: uom,
    wanted: readTyped(itemId),
  }));
  return <ReorderDialog usual originals={originals} {...on} />;
}

function Item({ usual }: { usual: UsualItem }) {
  const { t } = useTranslation('shoppingLists');
  const catalogItem = usual.item;
  return (
    <div className={item['item']}>
      <span className={item['picture']}>
        <Thumb picture={catalogItem?.picture ?? null} width={64} height={48} empty={null} />
      </span>
      <div className={item['text']}>
        {catalogItem === null ? (
          <span className={page['gone']}>{t('usual.gone')}</span>
        ) : (
          <Link to={paths.item} params={{ id: catalogItem.id }} className={item['name']}>
            {keepSizeTogether(catalogItem.description)}
          </Link>
        )}
        <Code>{usual.itemId}</Code>
      </div>
    </div>
  );
}

function useColumns(): Column<UsualItem>[] {
  const { t } = useTranslation('shoppingLists');
  const { location } = useUser();
  const maySeePrices = useMay('SeePrices');
  const mayOrder = useMay('AllowedToOrder');
  const isTight = useTight();
  // Below that, a date in two lines keeps the table within the window.
  const isRoomy = useWindowFrom(breakpoints.drawer);
  const blank = ({ item: catalogItem }: UsualItem): boolean => catalogItem === null;
  return [
    {
      key: 'item',
      head: t('column.item'),
      lead: true,
      cell: (usual) => (
        <>
          <Item usual={usual} />
          {isTight && usual.item !== null && <UsualStock item={usual.item} usual={usual} />}
        </>
      ),
    },
    {
      key: 'orders',
      head: t('usual.column.orders'),
      figure: true,
      from: 'lg',
      cell: ({ orders }) => formatNumber(orders),
    },
    ...(isTight
      ? []
      : [
          {
            key: 'usually',
            head: t('usual.column.usually'),
            figure: true,
            cell: ({ quantity, uom }: UsualItem) => <Quantity value={quantity} uom={uom} />,
          },
        ]),
    {
      key: 'last',
      head: t('usual.column.last'),
      tight: isRoomy,
      from: 'lg',
      cell: ({ lastOrdered }) => formatDate(lastOrdered),
    },
    ...(isTight
      ? []
      : [
          {
            key: 'stock',
            head: t('column.stock', { location: location.reportName }),
            blank,
            cell: (usual: UsualItem) => usual.item !== null && <UsualStock item={usual.item} usual={usual} />,
          },
        ]),
    ...(maySeePrices
      ? [
          {
            key: 'price',
            head: t('column.price'),
            figure: true,
            card: 'strip' as const,
            blank,
            cell: (usual: UsualItem) => usual.item !== null && <UsualPrice item={usual.item} usual={usual} />,
          },
        ]
      : []),
    ...(mayOrder
      ? [
          {
            key: 'order',
            head: t('usual.column.order'),
            card: 'strip' as const,
            blank,
            cell: ({ item: catalogItem, ...usual }: UsualItem) =>
              catalogItem !== null && drawAddControl(catalogItem, { goods: goodsToBuyAgain(catalogItem, usual) }),
          },
        ]
      : []),
    {
      key: 'marks',
      head: t('column.actions'),
      headHidden: true,
      figure: true,
      card: 'foot',
      blank,
      cell: ({ item: catalogItem }) =>
        catalogItem !== null && <span className={page['actions']}>{drawItemMarks(catalogItem)}</span>,
    },
  ];
}

interface FindFieldProps {
  search: string;
  onSearch: (text: string) => void;
  /** The number of items that were found; undefined while they load. */
  count: number | undefined;
}

/** Finds items by number or words. On a phone it stays in reach while the list scrolls. */
function FindField({ search, onSearch, count }: FindFieldProps) {
  const { t } = useTranslation('shoppingLists');
  return (
    <div ref={topBarHeight} className={[page['find'], 'screen-only'].join(' ')}>
      <ListSearchField
        value={search}
        onChange={onSearch}
        label={t('usual.search')}
        placeholder={t('line.findPlaceholder')}
      />
      <p role="status">{count !== undefined && t('list.count', { count, shown: formatNumber(count) })}</p>
    </div>
  );
}

/** The number of items from which they can be searched. */
const searchFrom = 16;

function UsualItems() {
  const { t } = useTranslation('shoppingLists');
  const common = useTranslation().t;
  const { customerNumber, userClaims } = useUser();
  const { data, isError, error, refetch } = useQuery(usualItemsQuery(customerNumber));
  const [pickedIds, setPickedIds] = useState<ReadonlySet<string>>(new Set());
  const mayOrder = useMay('AllowedToOrder');
  const [isAdding, setAdding] = useState(false);
  const [ordered, setOrdered] = useState<readonly UsualItem[] | null>(null);
  const [search, setSearch] = useState('');
  const container = useRef<HTMLDivElement>(null);
  const changeSearch = useHandler((text: string) => {
    setSearch(text);
    // What was found starts at the top, so the page scrolls there too.
    if ((container.current?.getBoundingClientRect().top ?? 0) < 0) container.current?.scrollIntoView();
  });
  const columns = useColumns();
  const found = data === undefined ? undefined : findUsual(data, search);
  const picked = data?.filter(({ itemId }) => pickedIds.has(itemId)) ?? [];
  const setPicked = (keys: readonly string[], on: boolean): void =>
    setPickedIds(new Set(on ? [...pickedIds, ...keys] : [...pickedIds].filter((id) => !keys.includes(id))));
  const unpickAll = (): void => setPickedIds(new Set());
  const picking = {
    picked: pickedIds,
    onPick: (key: string, _: UsualItem, on: boolean) => setPicked([key], on),
    onPickAll: (rows: readonly (readonly [string, UsualItem])[], on: boolean) =>
      setPicked(
        rows.map(([key]) => key),
        on,
      ),
    can: ({ item: catalogItem }: UsualItem) => catalogItem !== null,
    label: ({ itemId }: UsualItem) => common('list.pick', { name: itemId }),
  };
  return (
    <Page>
      <PageHead title={t('usual.title')} above={<ListsCrumb />} />
      <p className={page['hint']}>{t('usual.text', { customer: userClaims.customerName })}</p>
      {isError && data === undefined && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data?.length === 0 && <EmptyState icon="clock" title={t('usual.none')} text={t('usual.noneText')} />}
      {!(isError && data === undefined) && data?.length !== 0 && (
        <div ref={container} className={[page['rows'], page['usual']].join(' ')}>
          {(data === undefined || data.length >= searchFrom) && (
            <FindField search={search} onSearch={changeSearch} count={found?.length} />
          )}
          {found?.length === 0 ? (
            <EmptyState
              icon="search"
              title={t('usual.notFound')}
              text={t('usual.notFoundText')}
              action={<Button onClick={() => changeSearch('')}>{t('usual.showAll')}</Button>}
            />
          ) : (
            <DataTable
              caption={t('usual.caption')}
              columns={columns}
              rows={found}
              rowKey={({ itemId }) => itemId}
              picking={picking}
              short
            />
          )}
        </div>
      )}
      {picked.length > 0 && (
        <div className={[page['picked'], 'screen-only'].join(' ')} role="status" aria-label={common('list.pickedRows')}>
          <b>{common('list.picked', { count: picked.length })}</b>
          <span className={page['buttons']}>
            {mayOrder && (
              <Button kind="main" icon="cart" aria-haspopup="dialog" onClick={() => setOrdered(picked)}>
                {t('usual.toCart')}
              </Button>
            )}
            <Button
              kind={mayOrder ? 'plain' : 'main'}
              icon="listAdd"
              aria-haspopup="dialog"
              onClick={() => setAdding(true)}
            >
              {t('usual.toList')}
            </Button>
            <Button kind="quiet" onClick={unpickAll}>
              {common('list.pickNone')}
            </Button>
          </span>
        </div>
      )}
      {ordered !== null && <UsualOrder items={ordered} onClose={() => setOrdered(null)} onAdded={unpickAll} />}
      <PutOnList
        items={picked}
        open={isAdding}
        onClose={() => setAdding(false)}
        onDone={() => {
          setAdding(false);
          unpickAll();
        }}
      />
    </Page>
  );
}

/** /shoppinglist?show=usual: the customer's usual items, to be ordered again or added to a list. */
export const UsualPage = () => (
  <TypedQuantities>
    <UsualItems />
  </TypedQuantities>
);
