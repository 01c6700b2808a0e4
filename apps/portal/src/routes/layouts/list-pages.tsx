import { useQueryClient } from '@tanstack/react-query';
import { useParams, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { RowAddControl } from '../../features/cart/adding/row-add-control.tsx';
import { TypedQuantities, useReadTyped } from '../../features/cart/adding/typed-quantities.tsx';
import { openCart } from '../../features/cart/drawer/drawer-state.ts';
import { settle } from '../../features/cart/mutations.ts';
import { ItemPrice } from '../../features/catalog/list/rows/item-price.tsx';
import { ItemStock, StockForQuantity } from '../../features/catalog/list/rows/item-stock.tsx';
import { RowNote } from '../../features/catalog/list/rows/row-note.tsx';
import { previewOrder } from '../../features/catalog/item/order-preview.ts';
import { priceInForce } from '../../features/catalog/item/price-in-force.ts';
import { isOnRequest } from '../../features/catalog/on-request.ts';
import { itemQuery } from '../../features/catalog/queries.ts';
import { IndexPage } from '../../features/lists/index/index-page.tsx';
import { ListPage } from '../../features/lists/list/list-page.tsx';
import type { QuotedGoods } from '../../features/lists/list/use-quote-of-list.ts';
import type { FindItem } from '../../features/lists/lines/line-item.tsx';
import type { LineItem, ListLine, UsualItem } from '../../features/lists/queries.ts';
import { UsualPage } from '../../features/lists/usual/usual-page.tsx';
import { goodsToBuyAgain } from '../../features/purchases/goods-to-buy-again.ts';
import { openQuoteRequest } from '../../features/quotes/requesting/request-state.ts';
import { ItemField } from '../../features/search/item/item-field.tsx';
import { PriceAt } from '../../features/catalog/item/price-at.tsx';
import { drawItemMarks } from './list-marks.tsx';
import { Reorder } from '../account/reorder.tsx';
import { routeId } from '../../app/router/route-id.ts';
import { useMay, useUser } from '../../app/session/session.ts';

// Connects shopping lists with catalog, search, cart and quotes, which don't import one another.

/**
 * Finds an item by the search, and its order unit in the catalog. If the catalog doesn't answer, `unit` is empty, which
 * means the base unit.
 */
const Find: FindItem = ({ onFound, busy = false, ...field }) => {
  const client = useQueryClient();
  const { customerNumber } = useUser();
  const [isLoading, setLoading] = useState(false);
  const choose = async (id: string): Promise<void> => {
    setLoading(true);
    const item = await client.fetchQuery({ ...itemQuery(customerNumber, id), retry: false }).catch(() => null);
    setLoading(false);
    onFound({ id, unit: item?.orderUom ?? '' });
  };
  return (
    <ItemField
      {...field}
      busy={busy || isLoading}
      onChoose={({ id }) => void choose(id)}
      onTyped={(id) => onFound({ id, unit: '' })}
    />
  );
};

const stock = (item: LineItem) => <ItemStock item={item} />;
/** The price that applies to the line's quantity, so that price times quantity is the line's amount. */
const price = (item: LineItem, { quantity, uom }: { quantity: number; uom: string }) => {
  const reached = previewOrder(item, { quantity: String(quantity), unit: uom })?.reached ?? null;
  return <ItemPrice price={priceInForce(item.price, reached)} />;
};

const amount = ({ item, quantity, uom }: ListLine): number | null =>
  item === null ? null : (previewOrder(item, { quantity: String(quantity), unit: uom })?.net ?? null);

const units = ({ uoms }: LineItem) => uoms.filter(({ sellable }) => sellable);

/** Draws the add control with the usual quantity and unit, or why the item can't be ordered. */
function renderOrder(item: LineItem, { quantity, uom }: { quantity: number; uom: string }) {
  const onRequest = isOnRequest(item);
  if (!item.sold || onRequest) return <RowNote item={item} />;
  const again = goodsToBuyAgain(item, { quantity, uom });
  return <RowAddControl sku={item.id} units={units(item)} unit={again.unit} quantity={String(again.quantity)} />;
}

/** The stock in the unit of the add control, with the level for its quantity. */
function usualStock(item: LineItem, usual: { quantity: number; uom: string }) {
  const { quantity, unit } = goodsToBuyAgain(item, usual);
  return <StockForQuantity item={item} wanted={{ quantity: String(quantity), unit }} />;
}

/** The price of one of the add control's unit, at its quantity. */
const usualPrice = (item: LineItem, usual: { quantity: number; uom: string }) => (
  <PriceAt item={item} goods={goodsToBuyAgain(item, usual)} />
);

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
  return <Reorder usual originals={originals} {...on} />;
}

const renderUsualOrder = (items: readonly UsualItem[], on: { onClose: () => void; onAdded: () => void }) => (
  <UsualOrder items={items} {...on} />
);

const usualSlots = { stock: usualStock, price: usualPrice, renderOrder, renderMarks: drawItemMarks };

/** The index, or the usual items. */
export function ListIndex() {
  const { show } = useSearch({ from: routeId('shoppingLists') });
  if (show !== 'usual') return <IndexPage />;
  return (
    <TypedQuantities>
      <UsualPage slots={usualSlots} renderReorder={renderUsualOrder} />
    </TypedQuantities>
  );
}

export function OneList() {
  const { listName } = useParams({ from: routeId('shoppingList') });
  const client = useQueryClient();
  const { customerNumber } = useUser();
  const mayRequestQuote = [useMay('AllowedToOrder'), useMay('SeeQuotes')].every(Boolean);
  const requestQuote = mayRequestQuote
    ? (lines: readonly QuotedGoods[]) => openQuoteRequest({ lines, sidemark: '' })
    : null;
  const slots = {
    stock,
    price,
    amount,
    FindItem: Find,
    openCart,
    requestQuote,
    onOrdered: (cart: { version: number; lines: number }) => void settle(client, customerNumber, { cart }),
  };
  return <ListPage key={listName} name={listName} slots={slots} />;
}
