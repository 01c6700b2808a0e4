import type { JobPrice } from '@tradecounter/rules/prices/job-price';
import type { PriceCandidate } from '@tradecounter/rules/price';
import { type SQL, sql } from 'drizzle-orm/sql/sql';
import type { Executor } from '../../../platform/db/database.ts';
import { bool, int, json, nullable, numeric, text } from '../../../platform/db/columns.ts';
import { type Places, prepare, type RowOf } from '../../../platform/db/prepared.ts';
import { buyerSql } from '../../accounts/buyer-sql.ts';
import { prices, readPrices } from '../../catalog/item/goods-sql.ts';
import { itemRules } from '../../catalog/item/item-facts-sql.ts';
import { shownTo } from '../../catalog/item/shown-to-sql.ts';
import { jobPriceColumn, readJobPrice } from '../../pricing/job-price-sql.ts';
import { pricesFor } from '../../pricing/price-sql.ts';
import { packed, selectList } from '../../../platform/db/packed-rows.ts';
import type { StoredQuantityRow } from '../base-of-line.ts';
import type { CartKey } from '../repository.ts';

/** Base units of the cart's other items that are mixed with item `i`. Almost free for items without a group. */
const mixedSql = (at: Places<CartKey>): SQL => sql`
  case
    when i.mix_group = '' then 0::numeric
    else (
      select coalesce(sum(l.base_quantity), 0)
      from cart_lines l join items o on o.id = l.item_id
      where l.user_id = ${at.userId} and l.customer_number = ${at.customerNumber} and o.id <> i.id
        and (o.mix_group, o.base_uom) = (i.mix_group, i.base_uom))
  end`;

/** The price of the job that the goods are for. */
const ofJob = { jobPrice: jobPriceColumn(sql`asked.job`, sql`asked.today`) };

const addFacts = prepare(
  {
    ...itemRules,
    creditHold: bool,
    /** The cart's lines of the item. */
    ownLines: json<(StoredQuantityRow & { lineNumber: number; lot: string })[]>(),
    /** Number of the line with the same unit and lot, which the goods would join; null = none. */
    sameLine: nullable(int),
    /** The cart's number of lines and its version; version 0 = no cart yet. */
    lines: int,
    /** Base units in the cart of other items that count for its price breaks. */
    mixed: numeric,
    version: int,
    /** The ship-to that the prices apply to. */
    shipToKey: nullable(text),
    /** Whether the customer's catalog has the item. */
    known: bool,
    prices: packed,
    ...ofJob,
  },
  (at: Places<CartKey & { sku: string; uom: string; lot: string; today: string; job: string }>) => sql`
    with who as (${buyerSql(at.userId, at.customerNumber)})
    select ${selectList(itemRules)}, who.credit_hold, cart.own_lines, cart.same_line, cart.lines,
      ${mixedSql(at)} as mixed,
      coalesce((
          select c.version
          from carts c
          where c.user_id = ${at.userId} and c.customer_number = ${at.customerNumber}), 0) as version,
      who.ship_to_key, ${shownTo(sql`i`, sql`who.number`)} as known,
      (select ${prices.column} from ${pricesFor(sql`i.id`, at.today)}) as prices, ${selectList(ofJob)}
    from items i
    cross join who
    cross join (select ${at.today}::date as today, ${at.job}::text as job) asked
    cross join lateral (
      select coalesce(json_agg(json_build_object('lineNumber', l.line_number, 'quantity', l.quantity::text,
              'uom', l.uom, 'baseQuantity', l.base_quantity::text, 'lot', l.lot)
            order by l.line_number) filter (where l.item_id = i.id), '[]'::json) as own_lines,
        min(l.line_number) filter (where l.item_id = i.id and l.uom = ${at.uom} and l.lot = ${at.lot}) as same_line,
        count(*)::int as lines
      from cart_lines l
      where l.user_id = ${at.userId} and l.customer_number = ${at.customerNumber}) cart
    where i.id = ${at.sku}`,
);

/** The buyer's facts about an item, the cart's lines of it, and the line that new goods would join. */
export interface AddFacts extends Omit<RowOf<typeof addFacts>, 'prices' | 'jobPrice'> {
  /** The item's prices in force. A new line locks these. */
  prices: readonly PriceCandidate[];
  /** The price of the job that the goods are for. Null = none. */
  jobPrice: JobPrice | null;
}

/** Returns null when there is no such item. `job` is the sidemark of the goods. */
export async function readAddFacts(
  db: Executor,
  key: CartKey,
  goods: { sku: string; uom: string; lot: string; today: string; job: string },
): Promise<AddFacts | null> {
  const found = await addFacts.row(db, { ...key, ...goods });
  return found === null ? null : { ...found, prices: readPrices(found.prices), jobPrice: readJobPrice(found.jobPrice) };
}
