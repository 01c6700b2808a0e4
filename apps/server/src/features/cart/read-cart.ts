import type { JobPrice } from '@tradecounter/rules/prices/job-price';
import type { FreightPayer } from '@tradecounter/rules/totals';
import { type Placeholder, type SQL, sql } from 'drizzle-orm/sql/sql';
import type { Executor } from '../../platform/db/database.ts';
import { bool, float, int, nullable, numeric, text, textOf } from '../../platform/db/columns.ts';
import { flag, form, type Places, prepare, prepareForms, type RowOf } from '../../platform/db/prepared.ts';
import { buyerSql } from '../accounts/buyer-sql.ts';
import type { DeliveryKey } from '../accounts/delivery-sql.ts';
import { packed, packRows } from '../../platform/db/packed-rows.ts';
import { type ChargeBasis, chargeColumns, chargeRows, readChargeBasis } from '../charges/charges-sql.ts';
import { goodsColumns, goodsRows, lots, readGoods } from '../catalog/item/goods-sql.ts';
import { type ItemFacts, itemFactTables, ownFacts } from '../catalog/item/item-facts-sql.ts';
import { shownTo } from '../catalog/item/shown-to-sql.ts';
import { jobPriceColumn, readJobPrice } from '../pricing/job-price-sql.ts';
import { lotHasFree } from '../stock/stock-sql.ts';
import type { CartKey } from './repository.ts';

/** The columns of lines, except those that readGoods returns for their items. */
const packedLines = packRows({
  lineNumber: int(sql`l.line_number`),
  quantity: numeric(sql`l.quantity`),
  uom: text(sql`l.uom`),
  baseQuantity: numeric(sql`l.base_quantity`),
  lot: text(sql`l.lot`),
  sidemark: text(sql`l.sidemark`),
  comments: text(sql`l.comments`),
  /** In the format of locked-prices.ts; null = no lock. */
  promised: nullable(text(sql`l.promised`)),
  ...ownFacts,
  /** A line without a sidemark is for the job of the order. */
  jobPrice: jobPriceColumn(sql`coalesce(nullif(l.sidemark, ''), asked.job)`, sql`asked.today`),
});

export interface LineRow extends ItemFacts, Omit<RowOf<typeof packedLines>, 'jobPrice'> {
  /** The price of its job. Null when there is none. */
  jobPrice: JobPrice | null;
}

/** The day whose prices apply, and the sidemark of the order; empty = none. */
interface Asked {
  today: string;
  job: string;
}

/** The buyer's facts that decide prices, tax, freight and charges. */
const buyerRow = {
  version: int,
  /** End of the price lock, milliseconds since 1970; null = none. */
  pricesUntil: nullable(float),
  /** The ship-to whose prices apply, or null. */
  shipToKey: nullable(text),
  creditHold: bool,
  taxExempt: bool,
  taxRate: numeric,
  /** Percentage. */
  cardDiscount: numeric,
  customerNumber: text,
  priceClass: nullable(text),
  /** Empty = the shop's. */
  currency: text,
  location: text,
  /** The destination, or the counter of goods that are picked up. */
  line1: nullable(text),
  city: nullable(text),
  state: nullable(text),
  zip: nullable(text),
  residential: bool,
  liftgate: bool,
  /** The ship via in force. Null = none is in force, and the freight is unknown. */
  shipVia: nullable(text),
  how: nullable(text),
  freightFlat: nullable(numeric),
  freightPerPound: nullable(numeric),
  freightFreeOver: nullable(numeric),
  freightTerms: textOf<'prepaid' | FreightPayer>(),
  freightAccount: text,
};

export interface BuyerRow extends RowOf<typeof buyerRow>, ChargeBasis {}

const cartRow = { ...buyerRow, ...goodsRows, ...chargeRows, lines: packed };

/**
 * Reads lines and everything their rules need. Returns no row for an unknown customer.
 * `lines.from` is what `l` refers to, `lines.where` its condition. With `lines.shipTo`, the lines go to that ship-to.
 */
const linesSql = (
  at: Places<CartKey & Asked>,
  lines: { from: SQL; where: SQL; shipTo?: Placeholder | undefined },
): SQL => sql`
  with who as materialized (${buyerSql(at.userId, at.customerNumber, lines.shipTo)}),
    line as materialized (
      select i.id, ${packedLines.row} as packed
      from ${lines.from} l
      join items i on i.id = l.item_id
      cross join who
      cross join (select ${at.today}::date as today, ${at.job}::text as job) asked ${itemFactTables}
      where ${lines.where}),
    goods as materialized (select array_agg(distinct id) as ids from line)
  select coalesce(c.version, 0) as version, (extract(epoch from c.prices_until) * 1000)::float8 as prices_until,
    who.ship_to_key, who.credit_hold, who.tax_exempt, who.tax_rate, who.card_discount,
    who.number as customer_number, who.price_class, who.currency, who.location,
    who.line1, who.city, who.state, who.zip, who.residential, who.liftgate,
    who.ship_via, who.how, who.freight_flat, who.freight_per_pound, who.freight_free_over,
    who.freight_terms, who.freight_account,
    ${goodsColumns(at.today)}, ${chargeColumns(at.today)},
    (select json_agg(packed) from line) as lines
  from who left join carts c on c.user_id = ${at.userId} and c.customer_number = who.number`;

const cartSql = (at: Places<CartKey & Asked>): SQL =>
  linesSql(at, {
    from: sql`cart_lines`,
    where: sql`l.user_id = ${at.userId} and l.customer_number = ${at.customerNumber}`,
  });

/** A cart as stored, with the facts that decide prices, stock and freight. */
export interface StoredCart {
  buyer: BuyerRow;
  lines: LineRow[];
}

function readRow(row: RowOf<typeof cartRow>): StoredCart {
  const { lines, units, prices, lots, incoming, waiting, ...others } = row;
  const { charges, freightRates, taxRates, providedTaxRates, taxExemptions, ...buyer } = others;
  const basis = readChargeBasis({ charges, freightRates, taxRates, providedTaxRates, taxExemptions });
  const factsOf = readGoods({ units, prices, lots, incoming, waiting });
  const rows = packedLines.read(lines).map((line): LineRow => ({
    ...line,
    jobPrice: readJobPrice(line.jobPrice),
    ...factsOf(line.itemId),
  }));
  return {
    buyer: { ...buyer, ...basis },
    lines: rows.sort((one, other) => one.lineNumber - other.lineNumber),
  };
}

const wholeCart = prepare(cartRow, cartSql);

/**
 * Reads the whole cart in one round trip, for an order with the sidemark `job`. Returns null for an unknown customer.
 */
export async function readCart(db: Executor, key: CartKey, today: string, job = ''): Promise<StoredCart | null> {
  const found = await wholeCart.row(db, { ...key, today, job });
  return found === null ? null : readRow(found);
}

const lotsAtCounters = prepare(
  { location: text, lots: packed },
  (at: Places<CartKey>) => sql`select l.location, ${lots.column} as lots from lots l
    where l.item_id in (select c.item_id from cart_lines c
        where c.user_id = ${at.userId} and c.customer_number = ${at.customerNumber})
      and l.location in (select p.id from locations p where p.will_call_ship_via is not null) and ${lotHasFree}
    group by l.location`,
);

/** Returns a lookup of the free lots of a cart's items at a location that offers pick-up, the largest lot first. */
export async function readLotsAtCounters(
  db: Executor,
  key: CartKey,
): Promise<(location: string) => (item: string) => LineRow['lots']> {
  const none = { units: null, prices: null, lots: null, incoming: null, waiting: null };
  const found = await lotsAtCounters.rows(db, key);
  const factsAt = new Map(found.map((row) => [row.location, readGoods({ ...none, lots: row.lots })]));
  return (location) => (item) => factsAt.get(location)?.(item).lots ?? [];
}

/** Goods that aren't in a cart. */
interface GoodsAsLine {
  itemId: string;
  quantity: string;
  uom: string;
  /** Base units, used when the item has lost the unit. */
  base: string;
}

const oneLine = prepare(cartRow, (at: Places<CartKey & GoodsAsLine & Asked>) =>
  linesSql(at, {
    from: sql`(select 1 as line_number, ${at.itemId}::text as item_id,
          trim_scale(${at.quantity}::numeric) as quantity, ${at.uom}::text as uom,
          ${at.base}::numeric as base_quantity, ''::text as lot, ''::text as sidemark, ''::text as comments,
          null::json as promised)`,
    where: sql`true`,
  }),
);

/**
 * Reads goods as if they were the only line of a cart, for an order with the sidemark `job`. Returns no lines when the item
 * no longer exists.
 */
export async function readGoodsAsLine(
  db: Executor,
  key: CartKey,
  goods: GoodsAsLine,
  today: string,
  job: string,
): Promise<StoredCart | null> {
  const found = await oneLine.row(db, { ...key, ...goods, today, job });
  return found === null ? null : readRow(found);
}

const severalLines = prepareForms([flag, flag], (withShipTo, ofCatalog) =>
  form(cartRow, (at: Places<DeliveryKey & Asked & { goods: string }>) =>
    linesSql(at, {
      shipTo: withShipTo ? at.shipTo : undefined,
      from: sql`(select g.line as line_number, g.item as item_id, trim_scale(g.quantity) as quantity, g.uom,
            g.base as base_quantity, coalesce(g.lot, '') as lot, coalesce(g.sidemark, '') as sidemark, g.comments,
            null::json as promised
          from json_to_recordset(${at.goods}::json)
              as g(line int, item text, quantity numeric, uom text, base numeric, lot text, sidemark text,
                comments text))`,
      where: ofCatalog ? shownTo(sql`i`, sql`${at.customerNumber}`) : sql`true`,
    }),
  ),
);

/**
 * Reads several goods as lines with the given numbers, for the delivery that the key names. Leaves out goods whose item
 * no longer exists, and with `ofCatalog` those that the customer's catalog doesn't have.
 */
export async function readGoodsAsLines(
  db: Executor,
  key: DeliveryKey,
  goods: readonly (GoodsAsLine & { lineNumber: number; lot?: string; sidemark?: string; comments: string })[],
  today: string,
  { ofCatalog = false }: { ofCatalog?: boolean } = {},
): Promise<StoredCart | null> {
  const rows = goods.map(({ lineNumber: line, itemId: item, quantity, uom, base, lot, sidemark, comments }) => ({
    line,
    item,
    quantity,
    uom,
    base,
    lot,
    sidemark,
    comments,
  }));
  const found = await severalLines(key.shipTo !== undefined, ofCatalog).row(db, {
    ...key,
    goods: JSON.stringify(rows),
    today,
    job: '',
  });
  return found === null ? null : readRow(found);
}
