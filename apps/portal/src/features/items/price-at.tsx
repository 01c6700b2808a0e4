import type { ReactNode } from 'react';
import { ItemPrice } from './item-price.tsx';
import { unitsOf } from './item-units.ts';
import { previewOrder } from './order-preview.ts';
import type { OrderableItem } from './queries.ts';
import { priceInForce } from './price-in-force.ts';
import { priceInUnit } from './price-in-unit.ts';

interface Props {
  item: OrderableItem;
  goods: { quantity: number; unit: string };
  /** Names the quantity; shown only where exactly that quantity can be ordered and priced. */
  note?: ReactNode;
}

/** The price in force at a quantity as that of one of its unit, rounded as on the item's page. */
export function PriceAt({ item, goods: { quantity, unit }, note }: Props) {
  const preview = previewOrder(item, { quantity: String(quantity), unit });
  const price = priceInForce(item.price, preview?.reached ?? null);
  const perUnit = price === null ? null : (priceInUnit(price, unitsOf(item), unit) ?? price);
  const isExact = preview?.quantity.eq(quantity) === true && preview.net !== null;
  return (
    <>
      {isExact && note} <ItemPrice price={perUnit} />
    </>
  );
}
