import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import type { Column } from '../../../ui/data/data-table.tsx';
import { Money } from '../../../ui/data/money.tsx';
import type { OrderableItem } from '../../items/queries.ts';
import { ItemPrice } from '../../items/item-price.tsx';
import { ItemStock } from '../../items/item-stock.tsx';
import { previewOrder } from '../../items/order-preview.ts';
import { priceInForce } from '../../items/price-in-force.ts';
import { CountField, Levels, ProposedQuantity } from '../counting/count-cells.tsx';
import type { Counts } from '../counting/counts.ts';
import { LineInput, LineUnit } from '../lines/line-fields.tsx';
import type { ListLine } from '../queries.ts';
import style from './list-page.module.css';

/** The editing modes: quantities, the levels of a par list, or a count of the shelf. */
export const modes = ['quantities', 'levels', 'count'] as const;
export type Mode = (typeof modes)[number];

/** Returns the price of the line's quantity in dollars; null where it has none. */
export const amountOf = ({ item, quantity, uom }: ListLine): number | null =>
  item === null ? null : (previewOrder(item, { quantity: String(quantity), unit: uom })?.net ?? null);

/** The price that applies to the line's quantity, so that price times quantity is the line's amount. */
function LinePrice({ item, quantity, uom }: { item: OrderableItem; quantity: number; uom: string }) {
  const reached = previewOrder(item, { quantity: String(quantity), unit: uom })?.reached ?? null;
  return <ItemPrice price={priceInForce(item.price, reached)} />;
}

interface Cells {
  mode: Mode;
  showsPrices: boolean;
  /** True if notes have no column and are shown below the description. */
  isTight: boolean;
  /** The name of the location whose stock is shown. */
  locationName: string;
  counts: Counts;
  /** The line whose quantity takes the focus. */
  asked: { id: string | null; onFocused: () => void };
  item: (line: ListLine) => ReactNode;
  actions: (line: ListLine) => ReactNode;
}

const Note = ({ line, t }: { line: ListLine; t: TFunction<'shoppingLists'> }) => (
  <LineInput line={line} field="note" label={t('line.note', { item: line.itemId })} />
);

/** Returns the columns of the mode. */
function workColumns(t: TFunction<'shoppingLists'>, { mode, isTight, counts }: Cells): Column<ListLine>[] {
  if (mode === 'count') {
    return [
      { key: 'levels', head: t('column.levels'), figure: true, cell: (line) => <Levels line={line} /> },
      {
        key: 'counted',
        head: t('column.counted'),
        figure: true,
        cell: (line) => <CountField line={line} counts={counts} />,
      },
      {
        key: 'proposed',
        head: t('column.proposed'),
        figure: true,
        cell: (line) => <ProposedQuantity line={line} counts={counts} />,
      },
    ];
  }
  if (mode === 'levels') {
    const levels: Column<ListLine>[] = (['minimum', 'maximum'] as const).map((field) => ({
      key: field,
      head: t(`column.${field}`),
      figure: true,
      cell: (line) => <LineInput line={line} field={field} label={t(`line.${field}`, { item: line.itemId })} />,
    }));
    return [{ key: 'unit', head: t('column.unit'), cell: (line) => <LineUnit line={line} /> }, ...levels];
  }
  return isTight
    ? []
    : [
        {
          key: 'note',
          head: t('column.note'),
          card: 'strip',
          blank: ({ note }) => note === '',
          cell: (line) => <Note line={line} t={t} />,
        },
      ];
}

/** Returns the columns of a list's table. */
export const lineColumns = (t: TFunction<'shoppingLists'>, cells: Cells): Column<ListLine>[] => [
  {
    key: 'item',
    head: t('column.item'),
    lead: true,
    cell: (line) => (
      <>
        {cells.item(line)}
        {cells.isTight && cells.mode === 'quantities' && <Note line={line} t={t} />}
      </>
    ),
  },
  ...(cells.mode === 'count'
    ? []
    : [
        {
          key: 'stock',
          head: t('column.stock', { location: cells.locationName }),
          cell: (line: ListLine) => line.item !== null && <ItemStock item={line.item} />,
          blank: ({ item }: ListLine) => item === null,
        },
      ]),
  ...(cells.showsPrices && cells.mode === 'quantities'
    ? [
        {
          key: 'price',
          head: t('column.price'),
          figure: true,
          cell: ({ item, quantity, uom }: ListLine) =>
            item !== null && <LinePrice item={item} quantity={quantity} uom={uom} />,
          blank: ({ item }: ListLine) => item === null,
        },
      ]
    : []),
  ...workColumns(t, cells),
  ...(cells.mode === 'quantities'
    ? [
        {
          key: 'quantity',
          head: t('column.quantity'),
          figure: true,
          cell: (line: ListLine) => (
            <span className={style['ordered']}>
              <LineInput
                line={line}
                field="quantity"
                label={t('line.quantity', { item: line.itemId })}
                {...(line.id === cells.asked.id && { onFocused: cells.asked.onFocused })}
              />
              <LineUnit line={line} />
            </span>
          ),
        },
      ]
    : []),
  ...(cells.showsPrices && cells.mode === 'quantities'
    ? [
        {
          key: 'amount',
          head: t('column.amount'),
          figure: true,
          cell: (line: ListLine) => <Money amount={amountOf(line)} strong />,
          blank: (line: ListLine) => amountOf(line) === null,
        },
      ]
    : []),
  // A count changes nothing on the list.
  ...(cells.mode === 'count'
    ? []
    : [
        {
          key: 'actions',
          head: t('column.actions'),
          headHidden: true,
          figure: true,
          tight: true,
          card: 'foot' as const,
          cell: cells.actions,
        },
      ]),
];
