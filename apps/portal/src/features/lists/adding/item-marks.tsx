import type { CartLine } from '@tradecounter/contract/cart/cart';
import { useQuery } from '@tanstack/react-query';
import type { OrderableItem } from '../../items/queries.ts';
import { AddToListButton } from './add-to-list-button.tsx';
import { Heart } from '../favorite/heart.tsx';
import { favoritesQuery } from '../queries.ts';
import { shopsOnly, useUser } from '../../../app/session/session.ts';

/** The part of an item that the heart and the list button need. */
type MarkedItem = Pick<OrderableItem, 'id' | 'uoms' | 'orderUom'> & { description: string; favorite: boolean };

const goodsOf = ({ id, description, uoms, orderUom }: MarkedItem) => ({
  sku: id,
  description,
  units: uoms.filter(({ sellable }) => sellable),
  unit: orderUom,
  quantity: '1',
});

/** Draws heart and list button of an item in a list. */
export const drawItemMarks = (item: MarkedItem) =>
  shopsOnly() ? null : (
    <>
      <Heart sku={item.id} unit={item.orderUom} listed={item.favorite} />
      <AddToListButton goods={goodsOf(item)} />
    </>
  );

/** Draws heart and list button on the item's own page, where the list button has a label. */
export const drawPageMarks = (item: MarkedItem) =>
  shopsOnly() ? null : (
    <>
      <Heart sku={item.id} unit={item.orderUom} listed={item.favorite} />
      <AddToListButton large goods={goodsOf(item)} />
    </>
  );

/**
 * Heart and list button of a cart line. The line doesn't say whether its item is a favorite, so this reads the
 * favorites.
 */
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

/** Draws heart and list button of a cart line. */
export const drawLineMarks = (line: CartLine) => <LineMarks line={line} />;
