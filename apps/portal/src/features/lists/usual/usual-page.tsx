import { paths } from '@tradecounter/contract/pages/pages';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate, formatNumber } from '../../../format/formats.ts';
import { keepSizeTogether } from '../../../format/keep-together.ts';
import { Thumb } from '../../../pictures/thumb.tsx';
import { useMay, useUser } from '../../../session/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Code } from '../../../ui/code.tsx';
import { DataTable, type Column } from '../../../ui/data/data-table.tsx';
import { Quantity } from '../../../ui/data/quantity.tsx';
import { EmptyState } from '../../../ui/page/empty-state.tsx';
import { ErrorState } from '../../../ui/page/error-state.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { PageHead } from '../../../ui/page/page-head.tsx';
import { ListsCrumb } from '../list/list-head.tsx';
import type { ItemSlots } from '../list/line-columns.tsx';
import { useTight } from '../list/use-tight.ts';
import page from '../list/list-page.module.css';
import item from '../lines/line-item.module.css';
import { usualItemsQuery, type LineItem, type UsualItem } from '../queries.ts';
import { PutOnList } from './put-on-list.tsx';

export interface UsualSlots extends Pick<ItemSlots, 'stock' | 'price'> {
  /** Draws quantity, unit and Add button, and further actions on an item. */
  renderOrder: (item: LineItem, usual: { quantity: number; uom: string }) => ReactNode;
  renderMarks: (item: LineItem) => ReactNode;
}

function Item({ usual }: { usual: UsualItem }) {
  const known = usual.item;
  return (
    <div className={item['item']}>
      <span className={item['picture']}>
        <Thumb picture={known?.picture ?? null} width={64} height={48} empty={null} />
      </span>
      <div className={item['text']}>
        {known !== null && (
          <Link to={paths.item} params={{ id: known.id }} className={item['name']}>
            {keepSizeTogether(known.description)}
          </Link>
        )}
        <Code>{usual.itemId}</Code>
      </div>
    </div>
  );
}

function useColumns(slots: UsualSlots): Column<UsualItem>[] {
  const { t } = useTranslation('shoppingLists');
  const { location } = useUser();
  const prices = useMay('SeePrices');
  const mayOrder = useMay('AllowedToOrder');
  const tight = useTight();
  const blank = ({ item: known }: UsualItem): boolean => known === null;
  return [
    {
      key: 'item',
      head: t('column.item'),
      lead: true,
      cell: (usual) => (
        <>
          <Item usual={usual} />
          {tight && usual.item !== null && slots.stock(usual.item)}
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
    ...(tight
      ? []
      : [
          {
            key: 'usually',
            head: t('usual.column.usually'),
            figure: true,
            cell: ({ quantity, uom }: UsualItem) => <Quantity value={quantity} uom={uom} />,
          },
        ]),
    { key: 'last', head: t('usual.column.last'), from: 'lg', cell: ({ lastOrdered }) => formatDate(lastOrdered) },
    ...(tight
      ? []
      : [
          {
            key: 'stock',
            head: t('column.stock', { location: location.reportName }),
            blank,
            cell: ({ item: known }: UsualItem) => known !== null && slots.stock(known),
          },
        ]),
    ...(prices
      ? [
          {
            key: 'price',
            head: t('column.price'),
            figure: true,
            blank,
            cell: (usual: UsualItem) => usual.item !== null && slots.price(usual.item, usual),
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
            cell: ({ item: known, quantity, uom }: UsualItem) =>
              known !== null && slots.renderOrder(known, { quantity, uom }),
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
      cell: ({ item: known }) => known !== null && <span className={page['actions']}>{slots.renderMarks(known)}</span>,
    },
  ];
}

/** /shoppinglist?show=usual: the customer's usual items, to be ordered again or added to a list. */
export function UsualPage({ slots }: { slots: UsualSlots }) {
  const { t } = useTranslation('shoppingLists');
  const common = useTranslation().t;
  const { customerNumber, userClaims } = useUser();
  const { data, isError, error, refetch } = useQuery(usualItemsQuery(customerNumber));
  const [ids, pick] = useState<ReadonlySet<string>>(new Set());
  const [putting, put] = useState(false);
  const columns = useColumns(slots);
  const picked = data?.filter(({ itemId }) => ids.has(itemId)) ?? [];
  const change = (keys: readonly string[], on: boolean): void =>
    pick(new Set(on ? [...ids, ...keys] : [...ids].filter((id) => !keys.includes(id))));
  const picking = {
    picked: ids,
    onPick: (key: string, _: UsualItem, on: boolean) => change([key], on),
    onPickAll: (rows: readonly (readonly [string, UsualItem])[], on: boolean) =>
      change(
        rows.map(([key]) => key),
        on,
      ),
    label: ({ itemId }: UsualItem) => common('list.pick', { name: itemId }),
  };
  return (
    <Page>
      <PageHead title={t('usual.title')} above={<ListsCrumb />} />
      <p className={page['hint']}>{t('usual.text', { customer: userClaims.customerName })}</p>
      {isError && data === undefined && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data?.length === 0 && <EmptyState icon="clock" title={t('usual.none')} text={t('usual.noneText')} />}
      {!(isError && data === undefined) && data?.length !== 0 && (
        <div className={page['rows']}>
          <DataTable
            caption={t('usual.caption')}
            columns={columns}
            rows={data}
            rowKey={({ itemId }) => itemId}
            picking={picking}
          />
        </div>
      )}
      {picked.length > 0 && (
        <div className={[page['picked'], 'screen-only'].join(' ')} role="status" aria-label={common('list.pickedRows')}>
          <b>{common('list.picked', { count: picked.length })}</b>
          <span className={page['buttons']}>
            <Button kind="main" icon="listAdd" aria-haspopup="dialog" onClick={() => put(true)}>
              {t('usual.toList')}
            </Button>
            <Button kind="quiet" onClick={() => pick(new Set())}>
              {common('list.pickNone')}
            </Button>
          </span>
        </div>
      )}
      <PutOnList
        items={picked}
        open={putting}
        onClose={() => put(false)}
        onDone={() => {
          put(false);
          pick(new Set());
        }}
      />
    </Page>
  );
}
