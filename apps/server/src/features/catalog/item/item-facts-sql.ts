import type { Arrival } from '@tradecounter/rules/stock/arrivals';
import type { PriceCandidate } from '@tradecounter/rules/price';
import type { Unit } from '@tradecounter/rules/units';
import { type SQL, sql } from 'drizzle-orm/sql/sql';
import { selectList } from '../../../platform/db/packed-rows.ts';
import { shownPicture } from '../../pictures/shown-picture-sql.ts';
import { lotsAt } from '../../stock/stock-sql.ts';

/** The facts the rules need to settle a quantity of an item. Quantities are in base units, as text. */
export interface ItemRules {
  base_uom: string;
  pack_uom: string | null;
  minimum_qty: string | null;
  maximum_qty: string | null;
  discontinued: boolean;
  /** A line of this item must come from one lot. */
  one_piece: boolean;
  /** False when this customer may not buy the item. */
  sold: boolean;
  units: Unit[];
  /** Lots with stock at the cart's location. */
  lots: { lot: string; available: string }[];
}

/** The facts needed to order an item. Weight is in pounds per base unit. */
export interface ItemFacts extends ItemRules {
  item_id: string;
  description: string;
  color: string;
  product: string;
  /** The item's first picture, or else the material to draw; null = none. */
  picture: string | null;
  weight_each: string;
  /** Its shade differs from lot to lot. */
  shades: boolean;
  division: string | null;
  division_name: string | null;
  family: string | null;
  family_name: string | null;
  vendor: string | null;
  vendor_name: string | null;
  /** The prices in force. */
  prices: readonly PriceCandidate[];
  /** Arrivals at the cart's location that no open order has taken. */
  incoming: Arrival[];
}

/** JSON array of an item's units, in display order. */
export const unitsOf = (itemId: SQL): SQL => sql`
  (select coalesce(json_agg(json_build_object('code', u.code, 'name', u.name, 'factor', u.factor::text, 'divisor', u.divisor::text,
      'sellable', u.sellable, 'whole', u.whole) order by u.position, u.factor / u.divisor, u.code collate "C"), '[]'::json)
   from item_uoms u where u.item_id = ${itemId})`;

/** Whether the customer `who` may buy this item. */
export const soldTo = (item: SQL): SQL =>
  sql`(not ${item}.off_sale and (cardinality(${item}.sold_to) = 0 or who.price_class = any(${item}.sold_to)))`;

/** Whether the customer `who` may buy item `i`. */
export const soldToWho: SQL = soldTo(sql`i`);

/** An item's own columns that the rules need, for `items i` joined with `who`. */
export const ownRules = {
  base_uom: sql`i.base_uom`,
  pack_uom: sql`i.pack_uom`,
  minimum_qty: sql`i.minimum_qty`,
  maximum_qty: sql`i.maximum_qty`,
  discontinued: sql`i.discontinued`,
  one_piece: sql`i.one_piece`,
  sold: soldToWho,
};

/** The columns of ItemRules for `items i` joined with `who`. */
export const itemRuleColumns: SQL = sql`
  ${selectList(ownRules)}, ${unitsOf(sql`i.id`)} as units, ${lotsAt(sql`i.id`, sql`who.location`)} as lots`;

/** The columns of ItemFacts from the item's own row, for `items i` joined with `who`. Join with itemFactTables. */
export const itemOwnFacts = {
  ...ownRules,
  item_id: sql`i.id`,
  description: sql`i.description`,
  color: sql`i.color`,
  product: sql`i.product`,
  picture: shownPicture(sql`i`),
  weight_each: sql`i.weight`,
  shades: sql`i.shades`,
  division: sql`i.division`,
  division_name: sql`dv.name`,
  family: sql`i.family`,
  family_name: sql`fm.name`,
  vendor: sql`i.vendor`,
  vendor_name: sql`vn.name`,
};

export const itemOwnColumns: SQL = selectList(itemOwnFacts);

export const itemFactTables: SQL = sql`
  left join divisions dv on dv.id = i.division left join families fm on fm.id = i.family left join vendors vn on vn.id = i.vendor`;
