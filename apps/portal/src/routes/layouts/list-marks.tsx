import type { CartLine } from '@tradecounter/contract/cart';
import { useQuery } from '@tanstack/react-query';
import type { Item, ListItem } from '../../features/catalog/queries.ts';
import { AddToListButton } from '../../features/lists/adding/add-to-list-button.tsx';
import { Heart } from '../../features/lists/favorite/heart.tsx';
import { favoritesQuery } from '../../features/lists/queries.ts';
import { useUser } from '../../session/session.ts';

// Where shopping lists meet the catalogue and the cart: neither knows lists.

/** What the marks are told of an item, by whatever lists it. */
type Marked = Pick<ListItem | Item, 'id' | 'description' | 'uoms' | 'orderUom' | 'favorite'>;

const goodsOf = ({ id, description, uoms, orderUom }: Marked) => ({
  sku: id,
  description,
  units: uoms.filter(({ sellable }) => sellable),
  unit: orderUom,
  quantity: '1',
});

/** Heart and list button of an item in a list. */
export const drawItemMarks = (item: Marked) => (
  <>
    <Heart sku={item.id} unit={item.orderUom} told={item.favorite} />
    <AddToListButton goods={goodsOf(item)} />
  </>
);

/** The same on the item's own page. */
export const drawPageMarks = (item: Marked) => (
  <>
    <Heart sku={item.id} unit={item.orderUom} told={item.favorite} />
    <AddToListButton large goods={goodsOf(item)} />
  </>
);

/** A line of the cart does not say whether its item is a favorite: the favorites do. */
function LineMarks({ line }: { line: CartLine }) {
  const { customerNumber } = useUser();
  useQuery({ ...favoritesQuery(customerNumber), retry: false });
  const units = line.UOM.map(({ UMCode, UMlongDesc }) => ({ code: UMCode, name: UMlongDesc }));
  return (
    <>
      <Heart sku={line.id} unit={line.customerUOM} />
      <AddToListButton
        goods={{
          sku: line.id,
          description: line.description,
          units,
          unit: line.customerUOM,
          quantity: String(line.customerQty),
        }}
      />
    </>
  );
}

/** Heart and list button of a line of the cart. */
export const drawLineMarks = (line: CartLine) => <LineMarks line={line} />;
