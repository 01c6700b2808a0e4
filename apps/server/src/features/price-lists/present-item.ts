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
}

/** Returns the prices that need a larger quantity. */
const ofLarger = ({ breaks, uom }: ShownPrice): ShownPrice['breaks'] =>
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
  return rows.map(({ units: _units, prices: _prices, baseUom, packUom, ...row }) => {
    const { units, prices } = factsOf(row.id);
    const sellable = units.filter((unit) => unit.sellable);
    const offered = (sellable.find(({ code }) => code === packUom) ?? sellable[0])?.code ?? baseUom;
    const price = shownPrice(prices, baseUom, units);
    const unit = price?.uom ?? baseUom;
    const ofPack =
      price === null || unit === offered ? null : choosePrice(prices, { quantity: '1', unitCode: offered, units });
    return {
      ...row,
      price: price?.amount ?? null,
      unit,
      packPrice: ofPack === null ? null : ofPack.qtyPriceUom.times(ofPack.candidate.price).toWire(),
      pack: unit === offered ? null : offered,
      breaks: price === null ? [] : ofLarger(price),
      listPrice: price?.list ?? null,
      until: price?.until ?? null,
      uoms: sellable.map(({ code, name }) => ({ code, name })),
    };
  });
}
