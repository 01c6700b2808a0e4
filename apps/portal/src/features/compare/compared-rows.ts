import type { ReactNode } from 'react';
import type { TFunction } from 'i18next';
import { formatAvailable } from '../../format/formats.ts';
import { formatShortDate } from '../../format/short-date.ts';
import { factsOf } from '../items/item-facts.ts';
import { drawPrice } from '../items/item-price.tsx';
import type { Item } from '../items/queries.ts';

/** A row of the comparison, with a cell for each loaded item. */
export interface ComparedRow {
  name: string;
  /** By the item's number; an item without a value is absent. */
  cells: ReadonlyMap<string, ReactNode>;
  differs: boolean;
}

interface Words {
  t: TFunction<'compare'>;
  inCatalog: TFunction<'catalog'>;
}

interface Cell {
  /** What is compared. */
  value: string | null;
  /** What is shown; by default, the value. */
  shown?: ReactNode;
}

/** Returns a row, or nothing where no item has a value. */
function rowOf(name: string, items: readonly Item[], read: (item: Item) => Cell): ComparedRow[] {
  const cells = items.map((item) => ({ id: item.id, ...read(item) }));
  const known = cells.filter(({ value }) => value !== null && value !== '');
  if (known.length === 0) return [];
  return [
    {
      name,
      cells: new Map(known.map(({ id, value, shown = value }) => [id, shown])),
      differs: new Set(cells.map(({ value }) => value ?? '')).size > 1,
    },
  ];
}

/** What a user without the permission doesn't get is null, and an item that isn't sold to the customer has no price. */
function priceOf({ price, sold }: Item): Cell {
  if (!sold) return { value: null };
  const { amount, uom } = price ?? { amount: null, uom: '' };
  return { value: amount === null ? 'on request' : `${amount} ${uom}`, shown: drawPrice(price) };
}

function arrivalOf({ stock: { nextEta }, baseUom }: Item, { inCatalog }: Words): Cell {
  if (nextEta === null) return { value: null };
  const { quantity, date } = nextEta;
  return {
    value: inCatalog('stock.eta', {
      quantity: formatAvailable(quantity),
      unit: baseUom,
      date: formatShortDate(date),
    }),
  };
}

interface Seen {
  words: Words;
  /** The name of the user's location. */
  location: string;
  showsPrices: boolean;
}

/** Returns the rows that compare items: price, stock and units, and then each attribute that one of them has. */
export function comparedRows(items: readonly Item[], { words, location, showsPrices }: Seen): ComparedRow[] {
  const { t, inCatalog } = words;
  const facts = items.map((item) => new Map(factsOf(item, inCatalog)));
  const names = [...new Set(facts.flatMap((ofItem) => [...ofItem.keys()]))];
  return [
    ...(showsPrices ? rowOf(inCatalog('column.price'), items, priceOf) : []),
    ...rowOf(inCatalog('column.stock', { location }), items, ({ stock, baseUom }) => ({
      value: `${formatAvailable(stock.here)} ${baseUom}`,
    })),
    ...rowOf(t('total'), items, ({ stock, baseUom }) => ({ value: `${formatAvailable(stock.total)} ${baseUom}` })),
    ...rowOf(t('arrival'), items, (item) => arrivalOf(item, words)),
    ...rowOf(t('soldIn'), items, ({ uoms, sold }) => ({
      value: sold
        ? uoms
            .filter(({ sellable }) => sellable)
            .map(({ code, name }) => `${name} (${code})`)
            .join(', ')
        : null,
    })),
    ...names.flatMap((name) =>
      rowOf(name, items, (item) => ({ value: facts[items.indexOf(item)]!.get(name) ?? null })),
    ),
  ];
}
