import { type SQL, sql } from 'drizzle-orm/sql/sql';
import { text } from '../../platform/db/columns.ts';
import type { Executor, Transaction } from '../../platform/db/database.ts';
import { type Places, prepare, prepareWrite } from '../../platform/db/prepared.ts';
import { arrivalRows, type ArrivalRows, arrivalsFor } from '../stock/arrivals-sql.ts';
import { joinWaits, openParts, openSql, stockDueSql, waitingDueSql } from './coming-sql.ts';

const customersAfter = prepare(
  { number: text },
  (at: Places<{ after: string; limit: number }>) => sql`
    select number from customers where number > ${at.after} order by number limit ${at.limit}::int`,
);

/** Returns customer numbers in their order, those after `after`. */
export const readCustomers = async (db: Executor, after: string, limit: number): Promise<string[]> =>
  (await customersAfter.rows(db, { after, limit })).map(({ number }) => number);

const arrivals = prepare(arrivalRows, (at: Places<{ customers: string[]; today: string }>) => {
  const columns = arrivalsFor(
    sql`select l.order_number || '/' || l.line_number from orders o
      join order_lines l on l.customer_number = o.customer_number and l.order_number = o.order_number
      where o.customer_number = any(${at.customers}::text[]) and o.state not in ('shipped', 'cancelled')`,
    at.today,
  );
  return sql`select ${columns.incoming} as incoming, ${columns.waiting} as waiting`;
});

/** Reads what the open orders of these customers wait for, with all other back orders for the same goods. */
export const readArrivals = (tx: Transaction, customers: string[], today: string): Promise<ArrivalRows | null> =>
  arrivals.row(tx, { customers, today });

/** What the lines of some customers wait for: one entry in each list for each part of a line. */
export interface Waiting {
  orders: string[];
  lines: number[];
  /** backOrder or short. */
  parts: string[];
  /** ISO dates. Null when not known. */
  dates: (string | null)[];
  /** Base units that are missing. 0 for back orders. */
  short: string[];
}

interface Batch {
  customers: string[];
  /** ISO instant. */
  now: string;
  today: string;
}

type Stated = Places<Batch & Waiting>;

const waitsSql = (at: Stated): SQL => sql`
  select *
  from unnest(${at.orders}::text[], ${at.lines}::int[], ${at.parts}::text[], ${at.dates}::date[],
    ${at.short}::numeric[]) w (order_number, line_number, part, arrival, short)`;

/** Parts that shipped, arrived or were canceled, and missing goods that were found. */
const removal = prepareWrite(
  (at: Stated) => sql`
    with waits as materialized (${waitsSql(at)})
    delete from coming_goods c
    where c.customer_number = any(${at.customers}::text[])
      and case
        when c.part = 'short' then not exists (
          select 1
          from waits w
          where w.part = 'short' and w.order_number = c.order_number and w.line_number = c.line_number)
        else not exists (
          select 1
          ${openParts({
            where: sql`o.customer_number = c.customer_number and o.order_number = c.order_number
              and l.line_number = c.line_number and part.name = c.part and ${openSql}`,
          })})
      end`,
);

/** An entry of the history about the date that the row of this alias had until now. */
const entry = (row: SQL, now: SQL): SQL => sql`jsonb_build_array(jsonb_build_object('date', ${row}.due,
    'until', to_json(${now}::timestamptz)#>>'{}'))`;

/**
 * Stores dates. A changed date goes into the history. A date that passed without news stays for another day, because
 * many distributors report the day's deliveries in the night. Rows without a change are left alone: a conflict would
 * lock, and so write, each of them.
 */
function storing(parts: SQL, at: Places<Batch>): SQL {
  const day = sql`${at.today}::date`;
  const movesFrom = (known: SQL, found: SQL): SQL => sql`(${found}.due is distinct from ${known}.due
      and not (${found}.due is null and ${known}.due between ${day} - 1 and ${day}))`;
  const moves = movesFrom(sql`c`, sql`excluded`);
  return sql`
    insert into coming_goods as c (customer_number, order_number, line_number, part, short, due, before, moved_at,
      history)
    select p.customer_number, p.order_number, p.line_number, p.part, p.short, p.due, s.due,
      case when s.order_number is not null then ${at.now}::timestamptz end,
      case when s.order_number is not null then ${entry(sql`s`, sql`${at.now}`)} else '[]' end
    from (${parts}) p
    left join coming_goods s on p.part <> 'stock' and s.customer_number = p.customer_number
      and s.order_number = p.order_number and s.line_number = p.line_number and s.part = 'stock'
      and s.due is distinct from p.due
    left join coming_goods e on e.customer_number = p.customer_number and e.order_number = p.order_number
      and e.line_number = p.line_number and e.part = p.part
    where e.order_number is null or e.short <> p.short or ${movesFrom(sql`e`, sql`p`)}
    on conflict (customer_number, order_number, line_number, part) do update set short = excluded.short,
      due = case when ${moves} then excluded.due else c.due end,
      before = case when ${moves} then c.due else c.before end,
      moved_at = case when ${moves} then ${at.now}::timestamptz else c.moved_at end,
      history = case
        when ${moves} then jsonb_path_query_array(${entry(sql`c`, sql`${at.now}`)} || c.history, '$[0 to 19]')
        else c.history
      end`;
}

const waitingStoring = prepareWrite((at: Stated) =>
  storing(
    sql`
      with waits as materialized (${waitsSql(at)})
      select o.customer_number, o.order_number, l.line_number, part.name as part, coalesce(w.short, 0) as short,
        ${waitingDueSql(sql`w.arrival`)} as due
      from orders o
      join order_lines l on l.customer_number = o.customer_number and l.order_number = o.order_number
        and l.item_id <> ''
      cross join (values ('backOrder'), ('short')) part (name)
      left join waits w on w.order_number = l.order_number and w.line_number = l.line_number and w.part = part.name
      where o.customer_number = any(${at.customers}::text[]) and o.state not in ('shipped', 'cancelled')
        and case when part.name = 'short' then w.short is not null else round(l.back_ordered, 4) > 0 end`,
    at,
  ),
);

const stockStoring = prepareWrite((at: Places<Batch>) =>
  storing(
    sql`
      select o.customer_number, o.order_number, l.line_number, part.name as part, 0::numeric as short,
        ${stockDueSql} as due
      ${openParts({
        more: joinWaits(sql`(select * from coming_goods where customer_number = any(${at.customers}::text[])) waits`),
        where: sql`o.customer_number = any(${at.customers}::text[]) and part.name = 'stock' and ${openSql}`,
      })}`,
    at,
  ),
);

/** Stores the dates of all open lines of these customers, and removes what is no longer to come. */
export async function storeDates(tx: Transaction, batch: Batch, waiting: Waiting): Promise<void> {
  await removal.run(tx, { ...batch, ...waiting });
  await waitingStoring.run(tx, { ...batch, ...waiting });
  // Goods in stock of an order that ships complete wait for the others.
  await stockStoring.run(tx, { ...batch });
}
