import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { AddControl } from '../features/cart/add-control.tsx';
import { RowAddControl } from '../features/cart/row-add-control.tsx';
import { TypedQuantities } from '../features/cart/typed-quantities.tsx';
import { CategoriesPage } from '../features/catalog/categories-page.tsx';
import { CategoryPage } from '../features/catalog/category-page.tsx';
import { ItemNumberPage } from '../features/catalog/item-number-page.tsx';
import type { OrderSlot } from '../features/catalog/item-ordering.tsx';
import { ItemPage } from '../features/catalog/item-page.tsx';
import { ItemsPage } from '../features/catalog/items-page.tsx';
import type { ListItem } from '../features/catalog/queries.ts';
import { RowNote } from '../features/catalog/row-note.tsx';
import { useListSearch } from './use-list-search.ts';

// Where the catalogue and the cart meet: lists and the item page know no cart, the cart knows no lists.

const sellable = (item: Pick<ListItem, 'uoms'>) => item.uoms.filter((uom) => uom.sellable);

const renderRow = (item: ListItem) =>
  item.sold ? <RowAddControl sku={item.id} units={sellable(item)} unit={item.orderUom} /> : <RowNote />;

const renderItem = ({ item, lot, asked, onAsked }: OrderSlot) => (
  <AddControl large sku={item.id} units={sellable(item)} asked={asked} onAsked={onAsked} lot={lot} />
);

export const Categories = CategoriesPage;

export function CategoryItems() {
  const { id, id2 } = useParams({ strict: false });
  const category = id2 ?? id ?? '';
  const list = useListSearch(useSearch({ strict: false }), category);
  return (
    <TypedQuantities key={category}>
      <CategoryPage id={category} {...list} renderOrder={renderRow} />
    </TypedQuantities>
  );
}

export function Items() {
  const list = useListSearch(useSearch({ from: '/shell/items' }), null);
  return (
    <TypedQuantities>
      <ItemsPage {...list} renderOrder={renderRow} />
    </TypedQuantities>
  );
}

export function ItemDetail() {
  const { id } = useParams({ from: '/shell/item/{-$id}' });
  const navigate = useNavigate();
  if (id === undefined || id === '') return <ItemNumberPage onOpen={(next) => void navigate({ to: '/item/{-$id}', params: { id: next } })} />;
  return <ItemPage id={id} renderOrder={renderItem} />;
}
