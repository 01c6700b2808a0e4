import type { LocationStock, Sibling } from '@tradecounter/contract/generated/schema-types';
import { may } from '@tradecounter/contract/auth/permissions';
import { type Parting, partingOf } from '@tradecounter/rules/stock/allocate';
import type { Arrival } from '@tradecounter/rules/stock/arrivals';
import { decimal, toWire, zero } from '@tradecounter/rules/decimal';
import { roomFor } from '@tradecounter/rules/quantities/room';
import { toBase, type UnitSize } from '@tradecounter/rules/units';
import { evenlyIn } from '@tradecounter/rules/quantities/whole-units';
import type { AccountContext } from '../../platform/context.ts';
import { pictureOf } from '../pictures/picture-address.ts';
import { shownPrice } from '../pricing/shown-price.ts';
import type { ItemPageRow } from './list/find-items.ts';
import type { SiblingRow, WholeItemRow } from './item/get-item.ts';
import { countCap } from './search/hits-sql.ts';
import type { ItemRow } from './item/item-row-sql.ts';
import { inLanguage } from './item/texts-sql.ts';

/** A code with its name, or with the code again if the name is unknown. */
const codeWithName = (id: string | null, name: string | null) => (id === null ? null : { id, name: name ?? id });
/** Returns null for an empty text. */
const orNull = (text: string): string | null => (text === '' ? null : text);
const sumAvailable = (lots: readonly { available: string }[]): number =>
  toWire(lots.reduce((total, lot) => total.plus(lot.available), zero));

/**
 * Rounds an available quantity to four decimals. A quantity of whole packs is rounded so that clients who convert it
 * get the same number of packs.
 */
function shownAvailable(available: string, pack: UnitSize | null): number {
  const packs = pack === null ? null : evenlyIn(available, pack);
  return packs === null ? toWire(decimal(available)) : toBase(packs, pack!).toWire();
}

const presentLots = (lots: readonly { lot: string; available: string }[], { pack }: Parting) =>
  lots.map((one) => ({ lot: one.lot, available: shownAvailable(one.available, pack) }));

const partingOfRow = (row: ItemRow): Parting =>
  partingOf({ packUom: row.packUom, units: row.units, onePiece: row.onePiece });
const presentEtas = (etas: readonly Arrival[], shown: boolean) =>
  shown ? etas.map((one) => ({ date: one.eta, quantity: toWire(decimal(one.quantity)), lot: orNull(one.lot) })) : [];

/** Returns the unit offered first: the pack, or else the first unit that can be ordered, or else the base unit. */
const orderUom = (row: ItemRow): string =>
  row.units.find((one) => one.sellable && one.code === row.packUom)?.code ??
  row.units.find((one) => one.sellable)?.code ??
  row.baseUom;

/** Presents the customer's last purchase of the item, or null. */
export const presentLastPurchase = ({
  boughtOn,
  boughtQuantity,
  boughtUom,
  boughtPrice,
}: Pick<ItemRow, 'boughtOn' | 'boughtQuantity' | 'boughtUom' | 'boughtPrice'>) =>
  boughtOn === null
    ? null
    : { date: boughtOn, quantity: Number(boughtQuantity), uom: boughtUom ?? '', price: Number(boughtPrice) };

/** Presents an item on the wire, as lists show it. */
export function presentItem(row: ItemRow, context: AccountContext) {
  const etas = presentEtas(row.incoming, may(context.claims, 'SeeBackOrderEtas'));
  const { language } = context;
  return {
    id: row.itemId,
    ownNumber: row.ownNumber,
    description: inLanguage(row.descriptions, language, row.description),
    detail: orNull(inLanguage(row.details, language, row.detail)),
    size: orNull(row.size),
    color: orNull(row.color),
    colorHex: orNull(row.colorHex),
    product: orNull(row.product),
    manufacturerItem: orNull(row.manufacturerItem),
    division: codeWithName(row.division, row.divisionName),
    family: codeWithName(row.family, row.familyName),
    vendor: codeWithName(row.vendor, row.vendorName),
    categories: row.categoryPath.map(({ id, name, names }) => ({ id, name: inLanguage(names, language, name) })),
    specs: row.specs.map(([name, value]) => ({ name, value })),
    picture: orNull(pictureOf(row.picture)),
    pictureCount: row.picture === null ? 0 : 1,
    baseUom: row.baseUom,
    packUom: row.packUom,
    mixGroup: orNull(row.mixGroup),
    leadDays: row.leadDays,
    multipleUom: row.multipleUom,
    uoms: row.units.map(({ names, ...one }) => ({
      ...one,
      name: inLanguage(names, language, one.name),
      factor: Number(one.factor),
      divisor: Number(one.divisor),
    })),
    orderUom: orderUom(row),
    minimumQty: row.minimumQty === null ? null : Number(row.minimumQty),
    maximumQty: row.maximumQty === null ? null : Number(row.maximumQty),
    discontinued: row.discontinued,
    shades: row.shades,
    onePiece: row.onePiece,
    sold: row.sold,
    favorite: row.favorite,
    lastPurchase: presentLastPurchase(row),
    weight: Number(row.weightEach),
    price: shownPrice(row.prices, row.baseUom, row.units),
    stock: {
      here: sumAvailable(row.lots),
      atOnce: roomFor({ lots: row.lots, lines: [], lot: '', ...partingOfRow(row) }).toWire(),
      total: toWire(decimal(row.availableTotal)),
      lotsHere: row.lots.filter((one) => one.lot !== '').length,
      nextEta: etas[0] ?? null,
      locations: [] as LocationStock[],
    },
    vendors: row.vendors.map(({ id, name, number, ...one }) => ({
      ...one,
      vendor: { id, name },
      number: orNull(number),
    })),
    siblings: [] as Sibling[],
    successor: null as Sibling | null,
  };
}

const presentSibling = (row: SiblingRow, colors: boolean, { language }: AccountContext) => ({
  id: row.id,
  description: inLanguage(row.descriptions, language, row.description),
  color: colors ? orNull(row.color) : null,
  colorHex: colors ? orNull(row.colorHex) : null,
  size: orNull(row.size),
  picture: orNull(pictureOf(row.picture)),
});

/** Presents an item on the wire, as its page shows it. */
export function presentWholeItem(row: WholeItemRow, context: AccountContext) {
  const etasShown = may(context.claims, 'SeeBackOrderEtas');
  const colors = may(context.claims, 'ShowColorFields');
  const item = presentItem(row, context);
  return {
    ...item,
    pictureCount: row.pictureCount,
    stock: {
      ...item.stock,
      locations: row.locations.map((one) => ({
        location: one.location,
        name: one.name,
        city: orNull(one.city),
        here: one.here,
        available: sumAvailable(one.lots),
        lots: presentLots(one.lots, partingOfRow(row)),
        etas: presentEtas(one.etas, etasShown),
        undated: etasShown ? toWire(one.undated) : 0,
      })),
    },
    siblings: row.siblings.map((one) => presentSibling(one, colors, context)),
    successor: row.successor === null ? null : presentSibling(row.successor, colors, context),
  };
}

/** Presents a page of items on the wire. Leaves out facets of hidden fields. */
export function presentPage(page: ItemPageRow, context: AccountContext) {
  const hidden = new Set([
    ...(may(context.claims, 'ShowVendor') ? [] : ['vendor']),
    ...(may(context.claims, 'ShowColorFields') ? [] : ['color']),
  ]);
  return {
    total: Math.min(page.total, countCap),
    capped: page.total > countCap,
    items: page.items.map((row) => presentItem(row, context)),
    facets: page.facets
      .filter((one) => !hidden.has(one.name))
      .map((one) => ({
        name: one.name,
        values: one.values.map((value) => ({ ...value, label: value.label ?? value.value })),
      })),
    facetsOf: page.facetsOf,
    allWords: page.tier !== 'less' || page.total === 0,
    corrections: page.corrections,
  };
}
