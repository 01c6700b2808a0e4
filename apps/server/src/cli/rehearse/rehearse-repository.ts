import { type SQL, sql } from 'drizzle-orm/sql/sql';
import { nullable, text } from '../../platform/db/columns.ts';
import type { Database } from '../../platform/db/database.ts';
import { rows } from '../../platform/db/rows.ts';
import { literal } from '../../platform/feeds/columns.ts';

/** A day as SQL. A statement that makes a table takes no parameters. */
const daySql = (day: string): SQL => sql.raw(`date ${literal(day)}`);

/** Prices in force on a day, as price lines show them. A price of 0 that isn't free is shown as 'price on request'. */
const pricesOn = (day: string): SQL => sql`
  select distinct on (item_id, scope, key, uom, minimum_qty, currency) item_id, scope, key, uom, minimum_qty, currency,
    case when price > 0 or free then price end as price, percent
  from prices
  where valid_from <= ${daySql(day)} and coalesce(valid_until >= ${daySql(day)}, true)
  order by item_id, scope, key, uom, minimum_qty, currency, valid_from desc`;

const kept: Readonly<Record<string, { key: string; rows: (day: string) => SQL }>> = {
  prices: { key: 'item_id, scope, key, uom, minimum_qty, currency', rows: pricesOn },
  item_costs: { key: 'item_id, uom', rows: () => sql`select item_id, uom, cost from item_costs` },
  markups: {
    key: 'customer_number, price_class, category',
    rows: () => sql`select customer_number, price_class, category, percent from markups`,
  },
  items: { key: 'id', rows: () => sql`select id, off_sale, discontinued from items` },
  lots: {
    key: 'item_id, location, lot',
    rows: () => sql`select item_id, location, lot, on_hand - promised as free from lots`,
  },
  customers: {
    key: 'number',
    rows: () => sql`select number, closed, terms, credit_limit, credit_hold from customers`,
  },
  ship_tos: {
    key: 'customer_number, sequence',
    rows: () => sql`select customer_number, sequence, closed from ship_tos`,
  },
  users: { key: 'id', rows: () => sql`select id, disabled from users` },
};

/** Remembers what buyers see, before the files are loaded. `day` is the day for whose prices to look, ISO. */
export async function rememberBefore(db: Database, day: string): Promise<void> {
  await db.execute(sql`drop schema if exists rehearsal cascade`);
  await db.execute(sql`create schema rehearsal`);
  for (const [name, { key, rows: selected }] of Object.entries(kept)) {
    const table = sql`rehearsal.${sql.identifier(name)}`;
    await db.execute(sql`create table ${table} as ${selected(day)}`);
    await db.execute(sql`create unique index on ${table} (${sql.raw(key)})`);
    await db.execute(sql`analyze ${table}`);
  }
}

/** What buyers would see differently, by kind. */
export const differenceKinds = [
  'priceUp',
  'priceDown',
  'priceGone',
  'percentChanged',
  'costUp',
  'costDown',
  'costGone',
  'markupChanged',
  'offSale',
  'discontinued',
  'oversold',
  'termsChanged',
  'creditHold',
  'creditLimitLower',
  'customerClosed',
  'addressGone',
  'personDisabled',
] as const;
export type DifferenceKind = (typeof differenceKinds)[number];

const what = sql.raw(`a.item_id || ' ' || a.scope || case a.key when '' then '' else ' ' || a.key end || ', ' || a.uom
  || case when a.minimum_qty > 0 then ' from ' || trim_scale(a.minimum_qty) else '' end
  || case a.currency when '' then '' else ', ' || a.currency end`);

const change = sql`((n.price - a.price) / nullif(a.price, 0) * 100)`;

/** Prices of a kind beside what they were: the rows `a`, and those of the day as `n`. */
const pricesBeside = (day: string): SQL => sql`
  rehearsal.prices a
  left join (${pricesOn(day)}) n on (n.item_id, n.scope, n.key, n.uom, n.minimum_qty, n.currency)
    = (a.item_id, a.scope, a.key, a.uom, a.minimum_qty, a.currency)`;

const priceRows = (day: string, condition: SQL): SQL => sql`
  select ${what} as what, trim_scale(a.price)::text as was, trim_scale(n.price)::text as now,
    round(${change}, 1)::text as percent
  from ${pricesBeside(day)}
  where a.price is not null and ${condition}
  order by abs(coalesce(${change}, 0)) desc, 1`;

const costChange = sql`((n.cost - a.cost) / nullif(a.cost, 0) * 100)`;

/** Costs that changed, of goods priced at cost plus. Says by how much, and not what they are. */
const costRows = (condition: SQL): SQL => sql`
  select a.item_id || ', ' || a.uom as what, null::text as was, null::text as now,
    round(${costChange}, 1)::text as percent
  from rehearsal.item_costs a join item_costs n on (n.item_id, n.uom) = (a.item_id, a.uom)
  where ${condition} and exists (select 1 from markups)
  order by abs(${costChange}) desc, 1`;

const plain = (what: SQL, was: SQL, now: SQL, from: SQL): SQL => sql`
  select ${what} as what, ${was} as was, ${now} as now, null::text as percent
  from ${from}
  order by 1`;
const none = sql`null::text`;

const customersWhere = (condition: SQL, was = none, now = none): SQL =>
  plain(
    sql`n.number || ' ' || n.name`,
    was,
    now,
    sql`customers n join rehearsal.customers a on a.number = n.number where not n.closed and ${condition}`,
  );

/** Returns the statement of each kind. `above` is the change of a price in percent from which it counts. */
const differences = (day: string, above: number): Record<DifferenceKind, SQL> => ({
  priceUp: priceRows(day, sql`${change} > ${above}::numeric`),
  priceDown: priceRows(day, sql`${change} < -${above}::numeric`),
  priceGone: priceRows(
    day,
    sql`n.price is null and not exists (select 1 from items i where i.id = a.item_id and i.off_sale)`,
  ),
  percentChanged: plain(
    what,
    sql`trim_scale(a.percent) || ' %'`,
    sql`trim_scale(n.percent) || ' %'`,
    sql`${pricesBeside(day)} where a.percent is distinct from n.percent and a.percent is not null`,
  ),
  costUp: costRows(sql`${costChange} > ${above}::numeric`),
  costDown: costRows(sql`${costChange} < -${above}::numeric`),
  costGone: plain(
    sql`a.item_id || ', ' || a.uom`,
    none,
    none,
    sql`rehearsal.item_costs a join items i on i.id = a.item_id and not i.off_sale
      where exists (select 1 from markups)
        and not exists (select 1 from item_costs n where (n.item_id, n.uom) = (a.item_id, a.uom))`,
  ),
  markupChanged: plain(
    sql`coalesce(nullif(coalesce(a.customer_number, n.customer_number), ''),
        'class ' || nullif(coalesce(a.price_class, n.price_class), ''), 'everyone')
      || coalesce(', ' || nullif(coalesce(a.category, n.category), ''), '')`,
    sql`trim_scale(a.percent) || ' %'`,
    sql`trim_scale(n.percent) || ' %'`,
    sql`rehearsal.markups a full join markups n
      on (n.customer_number, n.price_class, n.category) = (a.customer_number, a.price_class, a.category)
      where a.percent is distinct from n.percent`,
  ),
  offSale: plain(
    sql`n.id || ' ' || n.description`,
    none,
    none,
    sql`items n join rehearsal.items a on a.id = n.id where n.off_sale and not a.off_sale`,
  ),
  discontinued: plain(
    sql`n.id || ' ' || n.description`,
    none,
    none,
    sql`items n join rehearsal.items a on a.id = n.id where n.discontinued and not n.off_sale and not a.discontinued`,
  ),
  oversold: plain(
    sql`n.item_id || ' at ' || n.location || case n.lot when '' then '' else ', lot ' || n.lot end`,
    sql`trim_scale(coalesce(a.free, 0))::text`,
    sql`trim_scale(round(n.on_hand - n.promised, 4))::text`,
    sql`lots n left join rehearsal.lots a on (a.item_id, a.location, a.lot) = (n.item_id, n.location, n.lot)
      where round(n.on_hand - n.promised, 4) < 0 and round(coalesce(a.free, 0), 4) >= 0`,
  ),
  termsChanged: customersWhere(sql`a.terms <> '' and n.terms <> a.terms`, sql`a.terms`, sql`n.terms`),
  creditHold: customersWhere(sql`n.credit_hold and not a.credit_hold`),
  creditLimitLower: customersWhere(
    sql`n.credit_limit < coalesce(a.credit_limit, 'infinity')`,
    sql`trim_scale(a.credit_limit)::text`,
    sql`trim_scale(n.credit_limit)::text`,
  ),
  customerClosed: plain(
    sql`n.number || ' ' || n.name`,
    none,
    none,
    sql`customers n join rehearsal.customers a on a.number = n.number where n.closed and not a.closed`,
  ),
  addressGone: plain(
    sql`n.customer_number || ' ' || n.sequence || ' ' || n.name`,
    none,
    none,
    sql`ship_tos n join rehearsal.ship_tos a on (a.customer_number, a.sequence) = (n.customer_number, n.sequence)
      join customers c on c.number = n.customer_number and not c.closed where n.closed and not a.closed`,
  ),
  personDisabled: plain(
    sql`n.username`,
    none,
    none,
    sql`users n join rehearsal.users a on a.id = n.id where n.disabled and not a.disabled`,
  ),
});

/** Something that a buyer would see differently. */
export interface Difference {
  what: string;
  was: string | null;
  now: string | null;
  percent: string | null;
}

/** Reads what differs from what was remembered. The largest changes of prices come first. */
export async function readDifferences(
  db: Database,
  { day, above }: { day: string; above: number },
): Promise<{ kind: DifferenceKind; found: Difference[] }[]> {
  const statements = differences(day, above);
  const all: { kind: DifferenceKind; found: Difference[] }[] = [];
  for (const kind of differenceKinds) {
    const columns = { what: text, was: nullable(text), now: nullable(text), percent: nullable(text) };
    const found = await rows(db, columns, statements[kind]);
    if (found.length > 0) all.push({ kind, found });
  }
  return all;
}
