import { addressOf } from '@tradecounter/contract/pages/pages';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { formatAvailable, formatNumber } from '../../format/formats.ts';
import { keepSizeTogether } from '../../format/keep-together.ts';
import { formatShortDate } from '../../format/short-date.ts';
import { unitPriceText } from '../../format/unit-price.ts';
import { Code } from '../../ui/code.tsx';
import { moneyText } from '../../ui/data/money.tsx';
import type { Column } from '../../ui/data/data-table.tsx';
import { drawStockDot } from '../../ui/data/stock-dot.tsx';
import { mayNow } from '../../app/session/session.ts';
import { RowAddControl } from '../cart/adding/row-add-control.tsx';
import { RowNote } from '../items/row-note.tsx';
import style from './price-columns.module.css';
import type { PriceListRow } from './queries.ts';

type Translate = TFunction<'priceLists'>;

interface StockProps {
  row: PriceListRow;
  /** True for rentals: the stock counts machines, and their unit is how long one is rented. */
  isRental: boolean;
  t: Translate;
}

// A plain link, because a router link would take longer to draw than the rest of the row.
function Item({ row, isRental, t }: StockProps) {
  return (
    <span className={style['item']}>
      <a href={`#${addressOf('item', { id: row.id })}`} className={style['name']} data-cell="link">
        <span>{keepSizeTogether(row.description)}</span>
      </a>
      <span className={style['number']}>
        <Code>{row.id}</Code>
        <span className={style['narrow']}>
          <Stock row={row} isRental={isRental} named={isRental} t={t} />
        </span>
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

/** The regular price next to the customer's, where the window has no room for a column of it. */
const RegularPrice = ({ price }: { price: number }) => (
  <span className={style['narrow']}>
    <s className={style['was']}>{unitPriceText(price)}</s>
  </span>
);

/** The customer's price; for a promotion also its last day and the regular price. */
function Price({ row, isPromotion, t }: { row: PriceListRow; isPromotion: boolean; t: Translate }) {
  if (row.price === null)
    return <span className={style['none']}>{isOnRequest(row) ? t('onRequest') : t('fromQuantity')}</span>;
  return (
    <span className={style['stack']}>
      <span>
        {isPromotion && row.listPrice !== null && <RegularPrice price={row.listPrice} />}
        <Figure unit={row.unit}>{unitPriceText(row.price)}</Figure>
      </span>
      {row.until !== null && (
        <small className={style['until']}>{t('until', { day: formatShortDate(row.until) })}</small>
      )}
    </span>
  );
}

/** Returns how much one of the unit holds, such as '10 BX'. Empty for the unit of the price, and where unknown. */
export function contentText({ uoms, unit }: PriceListRow, code: string): string {
  const content = uoms.find((uom) => uom.code === code)?.content ?? null;
  return content === null ? '' : `${formatNumber(content)} ${unit}`;
}

/** Returns the price at a larger quantity as text, such as 'from 20 CT $104.30 / CT (10 BX)'. */
export function breakText(
  row: PriceListRow,
  { minimumQty, uom, amount }: NonNullable<PriceListRow['breaks']>[number],
  t: Translate,
): string {
  const content = contentText(row, uom);
  const unit = content === '' ? uom : `${uom} (${content})`;
  return t('from', {
    quantity: `${formatNumber(minimumQty)} ${uom}`,
    price: amount === null ? '' : `${unitPriceText(amount)} / ${unit}`,
  });
}

const Breaks = ({ row, t }: { row: PriceListRow; t: Translate }) => (
  <span className={style['breaks']}>
    {(row.breaks ?? []).map((priceBreak) => (
      <span key={`${priceBreak.uom} ${priceBreak.minimumQty}`}>{breakText(row, priceBreak, t)}</span>
    ))}
  </span>
);

/** The price of a pack with its content. A rented week costs less than its days, so their number would mislead. */
function packText(row: PriceListRow, isRental: boolean): ReactNode {
  if (row.packPrice === null || row.pack === null) return null;
  return (
    <span className={style['stack']}>
      <Figure unit={row.pack}>{moneyText(row.packPrice)}</Figure>
      {!isRental && <small className={[style['unit'], style['wide']].join(' ')}>{contentText(row, row.pack)}</small>}
    </span>
  );
}

/** What is in stock at the buyer's location, else elsewhere. `named` says so where no head does. */
function Stock({ row: { stock }, isRental, named = false, t }: StockProps & { named?: boolean }) {
  const { here, total } = stock;
  const unit = isRental ? '' : stock.unit;
  const elsewhere = (): string =>
    t(isRental ? 'stock.rentedElsewhere' : 'stock.elsewhere', { quantity: formatAvailable(total), unit });
  if (here > 0)
    return (
      <span className={style['stock']}>
        {drawStockDot('in')}
        <span>
          {named ? t('stock.here', { quantity: formatAvailable(here) }) : formatAvailable(here)}
          {unit !== '' && (
            <>
              {' '}
              <small className={style['unit']}>{unit}</small>
            </>
          )}
        </span>
      </span>
    );
  return (
    <span className={style['stock']}>
      {drawStockDot(total > 0 ? 'low' : 'out')}
      <small className={style['unit']}>{total > 0 ? elsewhere() : t('stock.none')}</small>
    </span>
  );
}

interface Options {
  maySeePrices: boolean;
  /** True for the list of promotions, which also shows the regular price. */
  isPromotion: boolean;
  /** True for the list of rentals, whose stock counts machines. */
  isRental: boolean;
  /** The columns that have a value in one of the rows that were read. */
  filled: FilledColumns;
  mayOrder: boolean;
  t: Translate;
}

/** The add control of a row; users who see that the item has no price see that they have to call. */
const drawOrder = (row: PriceListRow) =>
  mayNow('SeePrices') && isOnRequest(row) ? (
    <RowNote />
  ) : (
    <RowAddControl sku={row.id} units={row.uoms} unit={row.orderUnit} />
  );

/** Which of the columns that are often empty have a value in a row. */
export interface FilledColumns {
  packPrice: boolean;
  breaks: boolean;
}

/** Returns which of these columns have a value in one of the rows. */
export const filledColumns = (rows: readonly PriceListRow[]): FilledColumns => ({
  packPrice: rows.some(({ packPrice }) => packPrice !== null),
  breaks: rows.some(({ breaks }) => (breaks ?? []).length > 0),
});

/** Returns the columns with prices, without those that are empty for the whole list. */
function moneyColumns({ isPromotion, isRental, filled, t }: Options): Column<PriceListRow>[] {
  const columns: (Column<PriceListRow> | false)[] = [
    isPromotion && {
      key: 'listPrice',
      head: t('column.listPrice'),
      width: '120px',
      from: 'drawer',
      figure: true,
      card: 'none',
      blank: ({ listPrice }) => listPrice === null,
      cell: ({ listPrice, unit }) =>
        listPrice !== null && (
          <span className={style['was']}>
            <s>{unitPriceText(listPrice)}</s> <small>{`/ ${unit}`}</small>
          </span>
        ),
    },
    {
      key: 'price',
      head: t('column.price'),
      width: isPromotion ? '190px' : '150px',
      figure: true,
      card: 'strip',
      cell: (row) => <Price row={row} isPromotion={isPromotion} t={t} />,
    },
    filled.packPrice && {
      key: 'packPrice',
      head: t(isRental ? 'column.longer' : 'column.packPrice'),
      width: '150px',
      from: 'drawer',
      figure: true,
      card: 'end',
      cell: (row) => packText(row, isRental),
      blank: ({ packPrice }) => packPrice === null,
    },
    filled.breaks && {
      key: 'breaks',
      head: t('column.breaks'),
      width: '250px',
      from: 'lg',
      card: 'none',
      figure: true,
      cell: (row) => <Breaks row={row} t={t} />,
    },
  ];
  return columns.filter((column) => column !== false);
}

/** Returns the columns of a price list that the user may see. Leaves out those that are empty for the whole list. */
export function priceColumns(options: Options): Column<PriceListRow>[] {
  const { maySeePrices, isRental, mayOrder, t } = options;
  const order: Column<PriceListRow> = {
    key: 'order',
    head: t('column.order'),
    width: '246px',
    figure: true,
    card: 'foot',
    heavy: true,
    cell: drawOrder,
  };
  return [
    {
      key: 'description',
      head: t('column.description'),
      cell: (row) => <Item row={row} isRental={isRental} t={t} />,
      lead: true,
    },
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
    ...(maySeePrices ? moneyColumns(options) : []),
    {
      key: 'stock',
      head: t('column.stock'),
      width: '150px',
      from: 'drawer',
      figure: true,
      card: 'none',
      cell: (row) => <Stock row={row} isRental={isRental} t={t} />,
    },
    ...(mayOrder ? [order] : []),
  ];
}
