import { limits } from '@tradecounter/contract/limits';
import type { JobPrice } from '@tradecounter/rules/prices/job-price';
import { sql } from 'drizzle-orm/sql/sql';
import type { Executor } from '../../../platform/db/database.ts';
import { packed, packRows } from '../../../platform/db/packed-rows.ts';
import { bool, int, json, nullable, numeric, text } from '../../../platform/db/columns.ts';
import { type Places, prepare } from '../../../platform/db/prepared.ts';
import { buyerSql } from '../../accounts/buyer-sql.ts';
import { goodsColumns, type GoodsFacts, goodsRows, readGoods } from '../../catalog/item/goods-sql.ts';
import { ownRules } from '../../catalog/item/item-facts-sql.ts';
import { shownTo } from '../../catalog/item/shown-to-sql.ts';
import { jobPriceColumn, readJobPrice } from '../../pricing/job-price-sql.ts';
import { breakKeyOf } from '../base-of-line.ts';
import type { CartKey } from '../repository.ts';
import type { AddFacts } from './read-add-facts.ts';

/**
 * The buyer's facts about an item, without what changes with each line that is added, and arrivals that no open order
 * has taken.
 */
export type GoodsToAdd = Omit<AddFacts, 'sameLine' | 'mixed' | 'known' | 'lines' | 'version' | 'jobPrice'> &
  Pick<GoodsFacts, 'incoming'>;

const items = packRows({ id: text(sql`i.id`), ...ownRules });

const lines = packRows({
  item: text(sql`l.item_id`),
  lineNumber: int(sql`l.line_number`),
  quantity: numeric(sql`l.quantity`),
  uom: text(sql`l.uom`),
  baseQuantity: numeric(sql`l.base_quantity`),
  lot: text(sql`l.lot`),
});

/** Prices of items for a job. `who` is the customer, `g` a pair of an item and a sidemark. */
const jobs = packRows({
  item: text(sql`g.item`),
  job: text(sql`g.job`),
  price: jobPriceColumn(sql`g.job`, sql`asked.today`),
});

/** Goods by item and the sidemark that they are for. */
export const jobKey = (item: string, sidemark: string): string => JSON.stringify([item, sidemark]);

const addFacts = prepare(
  {
    creditHold: bool,
    shipToKey: nullable(text),
    nextLine: int,
    count: int,
    items: packed,
    mixes: nullable(json<{ mixGroup: string; baseUom: string; base: string }[]>()),
    ownLines: packed,
    jobs: packed,
    ...goodsRows,
  },
  (at: Places<CartKey & { ids: string[]; jobs: string; today: string }>) => sql`
    with who as materialized (${buyerSql(at.userId, at.customerNumber)}),
      goods as materialized (select array_agg(i.id) as ids from items i where i.id = any(${at.ids}::text[]))
    select who.credit_hold, who.ship_to_key, coalesce(c.next_line, 1) as next_line,
      (select count(*)::int
        from cart_lines l
        where l.user_id = ${at.userId} and l.customer_number = ${at.customerNumber}) as count,
      (select ${items.column}
        from items i
        where i.id = any(${at.ids}::text[]) and ${shownTo(sql`i`, sql`${at.customerNumber}`)}) as items,
      (select json_agg(m)
        from (
            select i.mix_group as "mixGroup", i.base_uom as "baseUom", sum(l.base_quantity)::text as base
            from cart_lines l join items i on i.id = l.item_id
            where l.user_id = ${at.userId} and l.customer_number = ${at.customerNumber} and i.mix_group <> ''
              and exists (select 1 from items a where a.id = any(${at.ids}::text[]) and a.mix_group <> '')
            group by 1, 2) m) as mixes,
      (select ${lines.column}
        from cart_lines l
        where l.user_id = ${at.userId} and l.customer_number = ${at.customerNumber}
          and l.item_id = any(${at.ids}::text[])) as own_lines,
      (select ${jobs.column}
        from json_to_recordset(${at.jobs}::json) as g(item text, job text)
        join items i on i.id = g.item
        cross join (select ${at.today}::date as today) asked) as jobs, ${goodsColumns(at.today)}
    from who left join carts c on c.user_id = ${at.userId} and c.customer_number = who.number`,
);

/**
 * Reads the cart's number of lines, its next line number, and the buyer's facts about each item, in one round trip.
 * `mixes` has the base units in the cart of items that count together for price breaks, by breakKeyOf.
 * `jobPrices` has the prices of `ofJobs`, items with the sidemark that they are for, by jobKey.
 * Leaves out items that the customer's catalog doesn't have. A caller that goes on to write must hold the cart's lock.
 */
export async function readGoodsToAdd(
  tx: Executor,
  key: CartKey,
  {
    ids,
    today,
    ofJobs = [],
  }: { ids: readonly string[]; today: string; ofJobs?: readonly { item: string; job: string }[] },
): Promise<{
  count: number;
  nextLine: number;
  goods: Map<string, GoodsToAdd>;
  mixes: Map<string, string>;
  jobPrices: Map<string, JobPrice>;
}> {
  const found = (await addFacts.row(tx, { ...key, ids: [...new Set(ids)], jobs: JSON.stringify(ofJobs), today }))!;
  const factsOf = readGoods(found);
  const own = Map.groupBy(lines.read(found.ownLines), ({ item }) => item);
  const goods = items.read(found.items).map(({ id, ...rules }): [string, GoodsToAdd] => {
    const { units, lots, prices, incoming } = factsOf(id);
    return [
      id,
      {
        ...rules,
        creditHold: found.creditHold,
        shipToKey: found.shipToKey,
        units,
        lots,
        prices,
        incoming,
        ownLines: (own.get(id) ?? []).sort((one, other) => one.lineNumber - other.lineNumber),
      },
    ];
  });
  return {
    count: found.count,
    nextLine: found.nextLine,
    goods: new Map(goods),
    jobPrices: new Map(
      jobs.read(found.jobs).flatMap(({ item, job, price }) => {
        const read = readJobPrice(price);
        return read === null ? [] : [[jobKey(item, job), read] as const];
      }),
    ),
    mixes: new Map((found.mixes ?? []).map(({ base, ...mix }) => [breakKeyOf({ itemId: '', ...mix }), base])),
  };
}

/** A line to write, with quantities as text. `promised` is for new lines only, in the format of locked-prices.ts. */
export interface LineToWrite {
  lineNumber: number;
  isNew: boolean;
  itemId: string;
  quantity: string;
  uom: string;
  base: string;
  lot: string;
  sidemark: string;
  comments: string;
  promised: string | null;
}

const writing = prepare(
  { version: int },
  (at: Places<CartKey & { lines: string; nextLine: number; pricesUntil: string | null }>) => sql`
    with given as (
        select *
        from json_to_recordset(${at.lines}::json)
            as g("lineNumber" int, "isNew" boolean, "itemId" text, quantity numeric, uom text, base numeric,
              lot text, sidemark text, comments text, promised text)),
      added as (
        insert into cart_lines (user_id, customer_number, line_number, item_id, quantity, uom, base_quantity,
          lot, sidemark, comments, promised)
        select ${at.userId}, ${at.customerNumber}, g."lineNumber", g."itemId", g.quantity, g.uom, g.base, g.lot,
          g.sidemark, g.comments, g.promised::json
        from given g
        where g."isNew"),
      changed as (
        update cart_lines l set quantity = g.quantity, base_quantity = g.base,
          sidemark = coalesce(nullif(l.sidemark, ''), g.sidemark),
          comments = case
            when strpos(l.comments, g.comments) > 0 then l.comments
            else left(concat_ws(E'\n', nullif(l.comments, ''), g.comments), ${limits.comments}::int)
          end
        from given g
        where l.user_id = ${at.userId} and l.customer_number = ${at.customerNumber}
          and l.line_number = g."lineNumber" and not g."isNew")
    update carts set version = version + 1, next_line = ${at.nextLine}::int,
      prices_until = coalesce(${at.pricesUntil}::timestamptz, prices_until)
    where user_id = ${at.userId} and customer_number = ${at.customerNumber}
    returning version`,
);

/**
 * Writes new and changed lines of the locked cart and counts one change. Returns the cart's new version.
 * `pricesUntil` is the ISO end of the price lock that begins with them; null keeps the current lock.
 */
export const writeLines = async (
  db: Executor,
  key: CartKey,
  change: { lines: readonly LineToWrite[]; nextLine: number; pricesUntil: string | null },
): Promise<number> => (await writing.row(db, { ...key, ...change, lines: JSON.stringify(change.lines) }))!.version;
