import { useParams } from '@tanstack/react-router';
import { RowAddControl } from '../../features/cart/adding/row-add-control.tsx';
import { TypedQuantities, useTypedQuantity } from '../../features/cart/adding/typed-quantities.tsx';
import { ShortStock, StockForQuantity } from '../../features/catalog/list/rows/item-stock.tsx';
import { RowNote } from '../../features/catalog/list/rows/row-note.tsx';
import { RowPreview } from '../../features/catalog/list/rows/row-preview.tsx';
import { isOnRequest } from '../../features/catalog/on-request.ts';
import { PurchasePage, type PurchaseSlots } from '../../features/purchases/purchase-page.tsx';
import { PurchasesPage } from '../../features/purchases/purchases-page.tsx';
import type { BoughtItem, PurchasedItem } from '../../features/purchases/queries.ts';
import { goodsToBuyAgain, type LastBought } from '../../features/purchases/goods-to-buy-again.ts';
import { routeId } from '../../app/router/route-id.ts';
import { priceAsLast } from './buy-again.tsx';

// Connects purchases, catalog and cart, which don't import one another.

/** Returns the quantity in the item's row: the typed one, else the one bought last. */
function useWanted(item: BoughtItem, last: LastBought) {
  const { quantity, unit } = goodsToBuyAgain(item, last);
  return useTypedQuantity(item.id, { quantity: String(quantity), unit }).asked;
}

const RowStock = ({ item, last }: { item: BoughtItem; last: LastBought }) => (
  <ShortStock item={item} wanted={useWanted(item, last)} />
);

const Stock = ({ item, last }: { item: PurchasedItem; last: LastBought }) => (
  <StockForQuantity item={item} wanted={useWanted(item, last)} />
);

const slots: PurchaseSlots = {
  price: priceAsLast,
  stock: (item, last) => <Stock item={item} last={last} />,
  renderOrder: (item, last) => {
    const onRequest = isOnRequest(item);
    if (!item.sold || onRequest) return <RowNote item={item} />;
    const units = item.uoms.filter(({ sellable }) => sellable);
    const { quantity, unit } = goodsToBuyAgain(item, last);
    return <RowAddControl sku={item.id} units={units} unit={unit} quantity={String(quantity)} />;
  },
};

/** Draws quantity, unit and Add, with what was bought last as the default. Null for items priced on request. */
function renderAdd(item: BoughtItem, last: LastBought) {
  if (isOnRequest(item)) return null;
  const { quantity, unit } = goodsToBuyAgain(item, last);
  return (
    <RowAddControl
      sku={item.id}
      units={item.uoms.filter(({ sellable }) => sellable)}
      unit={unit}
      quantity={String(quantity)}
      preview={(asked, held) => <RowPreview item={item} asked={asked} held={held} />}
    />
  );
}

/** All purchases, each with today's price and controls to buy it again. */
export const AllPurchases = () => (
  <TypedQuantities>
    <PurchasesPage
      renderPrice={priceAsLast}
      renderStock={(item, last) => <RowStock item={item} last={last} />}
      renderAdd={renderAdd}
    />
  </TypedQuantities>
);

/** The history of one item. */
export function OnePurchase() {
  const { id } = useParams({ from: routeId('purchase') });
  return (
    <TypedQuantities key={id}>
      <PurchasePage slots={slots} />
    </TypedQuantities>
  );
}
