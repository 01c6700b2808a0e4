import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { startTransition, useOptimistic } from 'react';
import { AddControl } from '../features/cart/add-control.tsx';
import { RowAddControl } from '../features/cart/row-add-control.tsx';
import { CategoriesPage } from '../features/catalog/categories-page.tsx';
import { CategoryPage } from '../features/catalog/category-page.tsx';
import { ItemNumberPage } from '../features/catalog/item-number-page.tsx';
import type { OrderSlot } from '../features/catalog/item-ordering.tsx';
import { ItemPage } from '../features/catalog/item-page.tsx';
import { ItemsPage } from '../features/catalog/items-page.tsx';
import type { ListSearch } from '../features/catalog/list-state.ts';
import type { ListItem } from '../features/catalog/queries.ts';
import { RowNote } from '../features/catalog/row-note.tsx';

// Where the catalogue and the cart meet: lists and the item page know no cart, the cart knows no lists.

const sellable = (item: Pick<ListItem, 'uoms'>) => item.uoms.filter((uom) => uom.sellable);

const renderRow = (item: ListItem) =>
  item.sold ? <RowAddControl sku={item.id} units={sellable(item)} unit={item.orderUom} /> : <RowNote />;

const renderItem = ({ item, lot, asked, onAsked }: OrderSlot) => (
  <AddControl large sku={item.id} units={sellable(item)} asked={asked} onAsked={onAsked} lot={lot} />
);

type OnSearch = (search: ListSearch, top: boolean) => void;

/**
 * A list's state as it stands in the address. A press shows in the same frame, before the router has taken the new address over;
 * `top`: the reader starts anew at the top.
 */
function useListSearch(search: ListSearch): { search: ListSearch; onSearch: OnSearch } {
  const navigate = useNavigate();
  const [shown, show] = useOptimistic(search);
  const onSearch: OnSearch = (next, top) =>
    startTransition(async () => {
      show(next);
      await navigate({ to: '.', search: next, resetScroll: top });
    });
  return { search: shown, onSearch };
}

export const Categories = CategoriesPage;

export function CategoryItems() {
  const { id, id2 } = useParams({ strict: false });
  const list = useListSearch(useSearch({ strict: false }));
  const category = id2 ?? id ?? '';
  return <CategoryPage key={category} id={category} {...list} renderOrder={renderRow} />;
}

export function Items() {
  const list = useListSearch(useSearch({ from: '/shell/items' }));
  return <ItemsPage {...list} renderOrder={renderRow} />;
}

export function ItemDetail() {
  const { id } = useParams({ from: '/shell/item/{-$id}' });
  const navigate = useNavigate();
  if (id === undefined || id === '') return <ItemNumberPage onOpen={(next) => void navigate({ to: '/item/{-$id}', params: { id: next } })} />;
  return <ItemPage id={id} renderOrder={renderItem} />;
}
