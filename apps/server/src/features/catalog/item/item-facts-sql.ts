import type { Arrival } from '@tradecounter/rules/stock/arrivals';
import type { PriceCandidate } from '@tradecounter/rules/price';
import type { Unit } from '@tradecounter/rules/units';
import { type SQL, sql } from 'drizzle-orm/sql/sql';
import { bool, date, json, nullable, numeric, text } from '../../../platform/db/columns.ts';
import type { RowOf } from '../../../platform/db/prepared.ts';
import { shownPicture } from '../../pictures/shown-picture-sql.ts';
import { availableAt, lotsAt } from '../../stock/stock-sql.ts';
import { shownTo } from './shown-to-sql.ts';
import { descriptionsOf } from './texts-sql.ts';

/** JSON array of an item's units, in display order. */
export const unitsOf = (itemId: SQL): SQL => sql`
  (select coalesce(json_agg(json_build_object('code', u.code, 'name', u.name, 'factor', u.factor::text,
            'divisor', u.divisor::text, 'sellable', u.sellable, 'whole', u.whole)
          order by u.position, u.factor / u.divisor, u.code collate "C"), '[]'::json)
    from item_uoms u
    where u.item_id = ${itemId})`;

/** Whether the customer `who` may buy this item. Statements over many items give the customer's number as `customer`. */
export const soldTo = (item: SQL, customer: SQL = sql`who.number`): SQL =>
  sql`(not ${item}.off_sale and (cardinality(${item}.sold_to) = 0 or who.price_class = any(${item}.sold_to))
      and ${shownTo(item, customer)})`;

/** Whether the customer `who` may buy item `i`. */
export const soldToWho: SQL = soldTo(sql`i`);

/**
 * Whether the customer `who` can't buy item `i`: it is off sale, is sold only to others, or is discontinued and out of
 * stock at the customer's location.
 */
export const unbuyable: SQL = sql`(i.off_sale
  or not (cardinality(i.sold_to) = 0 or coalesce((select price_class from who) = any(i.sold_to), false))
  or i.discontinued and ${availableAt(sql`i.id`, sql`(select location from who)`)} <= 0)`;

/** What the customer `who` or its class must order of item `i`. Almost free while no customer has such rows. */
const ownMinimum = (column: SQL): SQL => sql`
  case
    when exists (select 1 from order_minimums) then (
      select ${column}
      from order_minimums r
      where r.item_id = i.id and ${column} is not null
        and (r.customer_number = who.number or r.customer_number = '' and r.price_class = who.price_class)
      order by r.customer_number desc limit 1)
  end`;

/** An item's own columns that the rules need, for `items i` joined with `who`. Quantities are in base units. */
export const ownRules = {
  baseUom: text(sql`i.base_uom`),
  packUom: nullable(text(sql`i.pack_uom`)),
  /** Items of a group, with the same base unit, count together for price breaks. Empty = none. */
  mixGroup: text(sql`i.mix_group`),
  minimumQty: nullable(numeric(sql`coalesce(${ownMinimum(sql`r.minimum_qty`)}, i.minimum_qty)`)),
  /** Unit that this customer orders whole; null = none but the pack. */
  multipleUom: nullable(text(ownMinimum(sql`nullif(r.multiple, '')`))),
  maximumQty: nullable(numeric(sql`i.maximum_qty`)),
  discontinued: bool(sql`i.discontinued`),
  /** A line of this item must come from one lot. */
  onePiece: bool(sql`i.one_piece`),
  /** False when this customer may not buy the item. */
  sold: bool(soldToWho),
};

/** The facts the rules need to settle a quantity of an item, for `items i` joined with `who`. */
export const itemRules = {
  ...ownRules,
  units: json<Unit[]>()(unitsOf(sql`i.id`)),
  /** Lots with stock at the cart's location. */
  lots: json<{ lot: string; available: string }[]>()(lotsAt(sql`i.id`, sql`who.location`)),
};

export type ItemRules = RowOf<typeof itemRules>;

/** The customer's own number of the item. The first one if there are several. */
export const ownNumberSql = (customerNumber: SQL, itemId: SQL): SQL =>
  sql`(select min(c.number collate "C")
      from customer_items c
      where c.customer_number = ${customerNumber} and c.item_id = ${itemId})`;

/** An item's columns that an order or a list needs, for `items i` joined with `who`. Join with itemFactTables. */
export const ownFacts = {
  ...ownRules,
  itemId: text(sql`i.id`),
  /** The customer's own number of the item; null = none. */
  ownNumber: nullable(text(ownNumberSql(sql`who.number`, sql`i.id`))),
  description: text(sql`i.description`),
  /** Its description in other languages (InLanguages). */
  descriptions: nullable(text(descriptionsOf(sql`i`))),
  color: text(sql`i.color`),
  product: text(sql`i.product`),
  /** The item's first picture, or else the material to draw; null = none. */
  picture: nullable(text(shownPicture(sql`i`))),
  /** Pounds per base unit. */
  weightEach: numeric(sql`i.weight`),
  /** Its shade differs from lot to lot. */
  shades: bool(sql`i.shades`),
  hazardous: bool(sql`i.hazardous`),
  taxClass: text(sql`i.tax_class`),
  division: nullable(text(sql`i.division`)),
  family: nullable(text(sql`i.family`)),
  vendor: nullable(text(sql`i.vendor`)),
  /** The customer's last purchase of the item; all null = none. The price is of one `boughtUom`. */
  boughtOn: nullable(date(sql`lp.last_on`)),
  boughtQuantity: nullable(numeric(sql`lp.last_quantity`)),
  boughtUom: nullable(text(sql`lp.uom`)),
  boughtPrice: nullable(numeric(sql`lp.last_price`)),
};

/** The facts needed to order an item. */
export interface ItemFacts extends ItemRules, RowOf<typeof ownFacts> {
  /** The prices in force. */
  prices: readonly PriceCandidate[];
  /** Arrivals at the cart's location that no open order has taken. */
  incoming: Arrival[];
}

export const itemFactTables: SQL = sql`
  left join purchased_items lp on lp.customer_number = who.number and lp.item_id = i.id`;
