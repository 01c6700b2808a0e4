import { paths } from '@tradecounter/contract/pages/pages';
import { useNavigate, useParams } from '@tanstack/react-router';
import { AddControl } from '../../features/cart/adding/add-control.tsx';
import { useHeldLines } from '../../features/cart/adding/in-cart.ts';
import { RowAddControl } from '../../features/cart/adding/row-add-control.tsx';
import { TypedQuantities } from '../../features/cart/adding/typed-quantities.tsx';
import { CategoriesPage } from '../../features/catalog/browse/categories-page.tsx';
import { CategoryPage } from '../../features/catalog/browse/category-page.tsx';
import { ItemNumberPage } from '../../features/catalog/item/item-number-page.tsx';
import { localLots, type OrderSlot } from '../../features/catalog/item/item-ordering.tsx';
import { ItemPage } from '../../features/catalog/item/item-page.tsx';
import { ItemsPage } from '../../features/catalog/list/items-page.tsx';
import { isOnRequest } from '../../features/catalog/on-request.ts';
import type { ListItem } from '../../features/catalog/queries.ts';
import { RowNote } from '../../features/catalog/list/rows/row-note.tsx';
import { ItemHold } from '../../features/holds/request/item-hold.tsx';
import { routeId } from '../../app/router/route-id.ts';
import { drawItemMarks, drawPageMarks } from './list-marks.tsx';
import type { ListPlace } from './pinned-place.ts';
import { useListSearch } from '../use-list-search.ts';

// Connects the catalog with cart, holds and lists, none of which its pages import.

const sellable = (item: Pick<ListItem, 'uoms'>) => item.uoms.filter((uom) => uom.sellable);

function renderRow(item: ListItem) {
  const onRequest = isOnRequest(item);
  if (!item.sold || onRequest) return <RowNote item={item} />;
  return <RowAddControl sku={item.id} units={sellable(item)} unit={item.orderUom} item={item} />;
}

const renderItem = ({ item, lot, asked, onAsked }: OrderSlot) => (
  <AddControl large sku={item.id} units={sellable(item)} asked={asked} onAsked={onAsked} lot={lot} />
);

const renderHold = ({ item, lot, asked }: Omit<OrderSlot, 'onAsked'>) => (
  <ItemHold
    goods={{ ...item, here: item.stock.here, lots: localLots(item), until: item.holdUntil }}
    lot={lot}
    asked={asked}
  />
);

export const Categories = CategoriesPage;

/** A list of items: a category's, or all that a search finds. */
export function ItemList({ category, search }: ListPlace) {
  const list = { ...useListSearch(search, category), renderOrder: renderRow, renderMarks: drawItemMarks };
  return (
    <TypedQuantities key={category}>
      {category === null ? <ItemsPage {...list} /> : <CategoryPage id={category} {...list} />}
    </TypedQuantities>
  );
}

export function ItemDetail() {
  const { id } = useParams({ from: routeId('item') });
  const navigate = useNavigate();
  const held = useHeldLines(id ?? '');
  if (id === undefined || id === '')
    return <ItemNumberPage onOpen={(next) => void navigate({ to: paths.item, params: { id: next } })} />;
  return <ItemPage id={id} renderOrder={renderItem} renderHold={renderHold} renderMarks={drawPageMarks} held={held} />;
}
