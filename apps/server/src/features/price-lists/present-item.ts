import { choosePrice } from '@tradecounter/rules/price';
import { readGoods } from '../catalog/item/goods-sql.ts';
import { type ShownPrice, shownPrice } from '../pricing/shown-price.ts';
import type { PriceListRow } from './price-list-repository.ts';

/** An item of a price list, for users who can see all of its fields. */
export interface PriceListItem {
  id: string;
  description: string;
  size: string | null;
  category: string | null;
  family: string | null;
  vendor: string | null;
  price: number | null;
  unit: string;
  /** Price of one `pack`, as in the cart. */
  packPrice: number | null;
  pack: string | null;
  breaks: ShownPrice['breaks'];
  listPrice: number | null;
  until: string | null;
  uoms: { code: string; name: string }[];
  /** In the base unit `unit`: at the buyer's location, and at all locations. */
  stock: { here: number; total: number; unit: string };
}

/** Returns the prices that need a larger quantity. */
const largerBreaks = ({ breaks, uom }: ShownPrice): ShownPrice['breaks'] =>
  breaks.filter(
    ({ amount, minimumQty, uom: unit }) => amount !== null && minimumQty > 0 && (minimumQty > 1 || unit !== uom),
  );

/** Presents items with the customer's prices, by the same rules as the cart. */
export function presentItems(rows: readonly PriceListRow[]): PriceListItem[] {
  const factsOf = readGoods({
    units: rows.flatMap(({ units }) => units ?? []),
    prices: rows.flatMap(({ prices }) => prices ?? []),
    lots: null,
    incoming: null,
    waiting: null,
  });
  return rows.map(({ units: _units, prices: _prices, baseUom, packUom, stockHere, stockTotal, ...row }) => {
    const { units, prices } = factsOf(row.id);
    const sellable = units.filter((unit) => unit.sellable);
    const pack = (sellable.find(({ code }) => code === packUom) ?? sellable[0])?.code ?? baseUom;
    const price = shownPrice(prices, baseUom, units);
    const unit = price?.uom ?? baseUom;
    const packPrice =
      price === null || unit === pack ? null : choosePrice(prices, { quantity: '1', unitCode: pack, units });
    return {
      ...row,
      price: price?.amount ?? null,
      unit,
      packPrice: packPrice === null ? null : packPrice.qtyPriceUom.times(packPrice.candidate.price).toWire(),
      pack: unit === pack ? null : pack,
      breaks: price === null ? [] : largerBreaks(price),
      listPrice: price?.list ?? null,
      until: price?.until ?? null,
      uoms: sellable.map(({ code, name }) => ({ code, name })),
      stock: { here: Number(stockHere), total: Number(stockTotal), unit: baseUom },
    };
  });
}
