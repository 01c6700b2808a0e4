import { addressOf } from '@tradecounter/contract/pages/pages';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { formatNumber } from '../../format/formats.ts';
import { keepSizeTogether } from '../../format/keep-together.ts';
import { formatShortDate } from '../../format/short-date.ts';
import { unitPriceText } from '../../format/unit-price.ts';
import { Code } from '../../ui/code.tsx';
import { moneyText } from '../../ui/data/money.tsx';
import type { Column } from '../../ui/data/data-table.tsx';
import style from './price-columns.module.css';
import type { PriceListRow } from './queries.ts';

type Translate = TFunction<'priceLists'>;

// A plain link, because a router link would take longer to draw than the rest of the row.
function Item({ row }: { row: PriceListRow }) {
  return (
    <span className={style['item']}>
      <a href={`#${addressOf('item', { id: row.id })}`} className={style['name']} data-cell="link">
        {keepSizeTogether(row.description)}
      </a>
      <span className={style['number']}>
        <Code>{row.id}</Code>
      </span>
    </span>
  );
}

const Figure = ({ children, unit }: { children: ReactNode; unit: string }) => (
  <span>
    <b>{children}</b> <small className={style['unit']}>{`/ ${unit}`}</small>
  </span>
);

/** Returns whether the item has no price at any quantity. */
export const isOnRequest = ({ price, breaks }: PriceListRow): boolean => price === null && (breaks ?? []).length === 0;

/** The customer's price; for a promotion also its last day and the regular price. */
function Price({ row, t }: { row: PriceListRow; t: Translate }) {
  if (row.price === null)
    return <span className={style['none']}>{isOnRequest(row) ? t('onRequest') : t('fromQuantity')}</span>;
  return (
    <span className={style['stack']}>
      <Figure unit={row.unit}>{unitPriceText(row.price)}</Figure>
      {row.until !== null && (
        <small className={style['until']}>{t('until', { day: formatShortDate(row.until) })}</small>
      )}
    </span>
  );
}

/** Returns the price at a larger quantity as text, such as 'from 20 CT $104.30'. */
export const breakText = (
  { minimumQty, uom, amount }: NonNullable<PriceListRow['breaks']>[number],
  t: Translate,
): string =>
  t('from', { quantity: `${formatNumber(minimumQty)} ${uom}`, price: amount === null ? '' : unitPriceText(amount) });

const Breaks = ({ row, t }: { row: PriceListRow; t: Translate }) => (
  <span className={style['breaks']}>
    {(row.breaks ?? []).map((priceBreak) => (
      <span key={`${priceBreak.uom} ${priceBreak.minimumQty}`}>{breakText(priceBreak, t)}</span>
    ))}
  </span>
);

const packText = (row: PriceListRow): ReactNode =>
  row.packPrice !== null && row.pack !== null && <Figure unit={row.pack}>{moneyText(row.packPrice)}</Figure>;

interface Options {
  maySeePrices: boolean;
  /** True for the list of promotions, which also shows the regular price. */
  isPromotion: boolean;
  /** Draws the add control of a row; null for users who can't order. */
  renderOrder: ((row: PriceListRow) => ReactNode) | null;
  t: Translate;
}

/** Returns the columns of a price list that the user may see. */
export function priceColumns({ maySeePrices, isPromotion, renderOrder, t }: Options): Column<PriceListRow>[] {
  return [
    { key: 'description', head: t('column.description'), cell: (row) => <Item row={row} />, lead: true },
    {
      key: 'size',
      head: t('column.size'),
      width: '170px',
      from: 'xl',
      card: 'none',
      cell: ({ size }) => <span className={style['text']}>{size ?? ''}</span>,
    },
    {
      key: 'family',
      head: t('column.family'),
      width: '230px',
      from: 'xl',
      card: 'none',
      cell: ({ family }) => <span className={style['text']}>{family ?? ''}</span>,
    },
    ...(maySeePrices
      ? [
          ...(isPromotion
            ? [
                {
                  key: 'listPrice',
                  head: t('column.listPrice'),
                  width: '120px',
                  figure: true,
                  blank: ({ listPrice }: PriceListRow) => listPrice === null,
                  cell: ({ listPrice }: PriceListRow) =>
                    listPrice !== null && <s className={style['was']}>{unitPriceText(listPrice)}</s>,
                },
              ]
            : []),
          {
            key: 'price',
            head: t('column.price'),
            width: '150px',
            figure: true,
            cell: (row: PriceListRow) => <Price row={row} t={t} />,
          },
          {
            key: 'packPrice',
            head: t('column.packPrice'),
            width: '150px',
            from: 'drawer' as const,
            figure: true,
            cell: packText,
            blank: ({ packPrice }: PriceListRow) => packPrice === null,
          },
          {
            key: 'breaks',
            head: t('column.breaks'),
            width: '190px',
            from: 'lg' as const,
            card: 'none' as const,
            figure: true,
            cell: (row: PriceListRow) => <Breaks row={row} t={t} />,
          },
        ]
      : []),
    ...(renderOrder === null
      ? []
      : [
          {
            key: 'order',
            head: t('column.order'),
            width: '246px',
            figure: true,
            card: 'foot' as const,
            heavy: true,
            cell: renderOrder,
          },
        ]),
  ];
}
