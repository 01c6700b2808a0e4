import { promotionList } from '@tradecounter/contract/documents/price-lists';
import { useSearch } from '@tanstack/react-router';
import { RowAddControl } from '../../features/cart/adding/row-add-control.tsx';
import { TypedQuantities } from '../../features/cart/adding/typed-quantities.tsx';
import { RowNote } from '../../features/catalog/list/rows/row-note.tsx';
import { IndexPage } from '../../features/price-lists/index-page.tsx';
import { OneListPage } from '../../features/price-lists/one-list-page.tsx';
import { isOnRequest } from '../../features/price-lists/price-columns.tsx';
import type { RenderPriceOrder } from '../../features/price-lists/price-list.tsx';
import { routeId } from '../../app/router/route-id.ts';
import { mayNow, useUser } from '../../app/session/session.ts';

// Connects price lists with the cart; neither imports the other.

const renderOrder: RenderPriceOrder = (row) =>
  mayNow('SeePrices') && isOnRequest(row) ? (
    <RowNote />
  ) : (
    <RowAddControl sku={row.id} units={row.uoms} unit={row.orderUnit} />
  );

const oneList = (list: string) =>
  function OneList() {
    return (
      <TypedQuantities key={list}>
        <OneListPage list={list} renderOrder={renderOrder} />
      </TypedQuantities>
    );
  };

export const Displays = oneList('displays');
export const Promos = oneList(promotionList);
export const Rentals = oneList('rentals');

/** The index, or a list without a separate page. */
export function PriceLists() {
  const { list, document, customer } = useSearch({ from: routeId('priceLists') });
  const { customerNumber } = useUser();
  const ready = document === undefined ? null : { id: document, customerNumber: customer ?? customerNumber };
  return (
    <TypedQuantities key={list}>
      {list === undefined ? (
        <IndexPage renderOrder={renderOrder} ready={ready} />
      ) : (
        <OneListPage list={list} renderOrder={renderOrder} />
      )}
    </TypedQuantities>
  );
}
