import { choosePrice } from '@tradecounter/rules/price';
import { convert, findUnit, type Unit } from '@tradecounter/rules/units';
import type { Language } from '../../platform/words/languages.ts';
import { readGoods } from '../catalog/item/goods-sql.ts';
import { inLanguage, unitNameIn } from '../catalog/item/texts-sql.ts';
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
  /** The default unit for ordering if it isn't `unit`, else the next larger one. Null if there is none. */
  pack: string | null;
  /** The default unit for ordering. */
  orderUnit: string;
  breaks: ShownPrice['breaks'];
  listPrice: number | null;
  until: string | null;
  /** `content` is how many of `unit` one of it holds. Null if it's `unit` itself. */
  uoms: { code: string; name: string; content: number | null }[];
  /** In the base unit `unit`: at the buyer's location, and at all locations. */
  stock: { here: number; total: number; unit: string };
}

/** Returns the prices that need a larger quantity. */
const largerBreaks = ({ breaks, uom }: ShownPrice): ShownPrice['breaks'] =>
  breaks.filter(
    ({ amount, minimumQty, uom: unit }) => amount !== null && minimumQty > 0 && (minimumQty > 1 || unit !== uom),
  );

/** Returns how many of the other unit one of the unit holds. Null without such a unit, and for the unit itself. */
function contentOf(unit: Unit, units: readonly Unit[], other: string): number | null {
  const otherUnit = findUnit(units, other);
  return otherUnit === undefined || otherUnit.code === unit.code ? null : convert(1, unit, otherUnit).toWire();
}

/** Returns the smallest unit that holds more than one of the unit in which the item is priced. */
const nextLarger = (uoms: PriceListItem['uoms']): string | null =>
  uoms.filter(({ content }) => (content ?? 0) > 1).sort((a, b) => a.content! - b.content!)[0]?.code ?? null;

/** Presents items with the customer's prices, by the same rules as the cart, and in a language. */
export function presentItems(rows: readonly PriceListRow[], language: Language): PriceListItem[] {
  const factsOf = readGoods({
    units: rows.flatMap(({ units }) => units ?? []),
    prices: rows.flatMap(({ prices }) => prices ?? []),
    lots: null,
    incoming: null,
    waiting: null,
  });
  return rows.map(({ units: _units, prices: _prices, descriptions, categoryNames, ...of }) => {
    const { baseUom, packUom, stockHere, stockTotal, ...row } = of;
    const { units, prices } = factsOf(row.id);
    const sellable = units.filter((unit) => unit.sellable);
    const orderUnit = (sellable.find(({ code }) => code === packUom) ?? sellable[0])?.code ?? baseUom;
    const price = shownPrice(prices, baseUom, units);
    const unit = price?.uom ?? baseUom;
    const uoms = sellable.map((one) => ({
      code: one.code,
      name: unitNameIn(one, language),
      content: contentOf(one, units, unit),
    }));
    const pack = orderUnit === unit ? nextLarger(uoms) : orderUnit;
    const packPrice =
      price === null || pack === null ? null : choosePrice(prices, { quantity: '1', unitCode: pack, units });
    return {
      ...row,
      description: inLanguage(descriptions, language, row.description),
      category: row.category === null ? null : inLanguage(categoryNames, language, row.category),
      price: price?.amount ?? null,
      unit,
      packPrice: packPrice === null ? null : packPrice.qtyPriceUom.times(packPrice.candidate.price).toWire(),
      pack,
      orderUnit,
      breaks: price === null ? [] : largerBreaks(price),
      listPrice: price?.list ?? null,
      until: price?.until ?? null,
      uoms,
      stock: { here: Number(stockHere), total: Number(stockTotal), unit: baseUom },
    };
  });
}
