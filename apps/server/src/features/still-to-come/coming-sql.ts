import { type SQL, sql } from 'drizzle-orm/sql/sql';
import type { Place } from '../../platform/db/prepared.ts';
import { currentSql, erpStateSql } from '../orders/order-state-sql.ts';

/** Days for which a moved date is news. */
export const newsDays = 14;

/** Whether goods of order `o` can still come. The states are literals, so that PostgreSQL uses the partial indexes. */
export const openSql = sql`(${currentSql(sql`o`)} or ${erpStateSql(sql`o`)})`;

interface Parts {
  /** The orders, and the stored dates, to read: the tables, or what was selected of them. */
  orders?: SQL;
  dates?: SQL;
  /** Joined after the lines, such as `joinWaits`. */
  more?: SQL;
  /** Selects open orders and their parts. */
  where: SQL;
}

/**
 * The parts of order lines that are still to come: orders `o`, lines `l`, and `part` with its name and base units. `d`
 * is the stored date of the part. Charges without an item number are left out.
 */
export function openParts({ orders = sql`orders`, dates = sql`coming_goods`, more = sql``, where }: Parts): SQL {
  const joinDate = (alias: SQL, part: SQL): SQL => sql`left join ${dates} ${alias}
    on ${alias}.customer_number = l.customer_number and ${alias}.order_number = l.order_number
      and ${alias}.line_number = l.line_number and ${alias}.part = ${part}`;
  return sql`
    from ${orders} o
    join order_lines l on l.customer_number = o.customer_number and l.order_number = o.order_number
      and l.item_id <> ''
    ${more}
    ${joinDate(sql`missing`, sql`'short'`)}
    cross join lateral (values
      ('stock', l.base_quantity - l.shipped - l.back_ordered - coalesce(missing.short, 0)),
      ('backOrder', l.back_ordered), ('short', missing.short)) part (name, quantity)
    ${joinDate(sql`d`, sql`part.name`)}
    where ${where} and round(part.quantity, 4) > 0`;
}

/** Joins what the goods in stock of an order that ships complete wait for: `w` with its last day. */
export const joinWaits = (dates: SQL): SQL => sql`
  left join (
    select customer_number, order_number, case when count(due) = count(*) then max(due) end as last
    from ${dates}
    where part <> 'stock'
    group by customer_number, order_number) w
  on w.customer_number = o.customer_number and w.order_number = o.order_number and o.ship_complete`;

/**
 * The day on which goods in stock are due: the confirmed day, or else the requested one. Goods of an order that ships
 * complete wait for the rest of it, and have no day if the rest has none. Needs `joinWaits`.
 */
export const stockDueSql = sql`case
    when l.confirmed_date is not null then l.confirmed_date
    when w.order_number is null then o.requested_date
    when w.last is not null then greatest(w.last, o.requested_date)
  end`;

/**
 * The day on which back-ordered or missing goods are due: the one confirmed for back-ordered goods, or else the day of
 * the arrival, but not before the requested day.
 */
export const waitingDueSql = (arrival: SQL): SQL => sql`case
    when part.name = 'backOrder' and l.confirmed_date is not null then l.confirmed_date
    when ${arrival} is not null then greatest(${arrival}, o.requested_date)
  end`;

interface Reader {
  customerNumber: Place<string>;
  /** Whether the reader sees expected dates of back-ordered goods, and confirmed days. */
  etas: Place<boolean>;
  /** Whether the reader sees holds. */
  holds: Place<boolean>;
}

/**
 * All goods that are still to come to a customer, as the reader sees them. `due` is the day they are due by, which may
 * have passed. Until a new line's date is worked out, it is the one from when the order was placed.
 *
 * Orders and dates are selected first, since no index serves 20,000 rows better. That also keeps PostgreSQL from using
 * parallel workers, whose start takes longer than the whole statement.
 */
export const comingGoodsSql = ({ customerNumber, etas, holds }: Reader): SQL => sql`
  with dates as materialized (
      select customer_number, order_number, line_number, part, short, due, moved_at
      from coming_goods
      where customer_number = ${customerNumber}),
    opened as materialized (
      select o.customer_number, o.order_number, o.requested_date, o.ship_complete, o.placed_at, o.sidemark,
        o.po_number, o.ship_to_sequence
      from orders o
      where o.customer_number = ${customerNumber} and ${openSql})
  select o.order_number as number, l.line_number as line, part.name as part, part.quantity as base,
    case
      when part.name <> 'short' and l.confirmed_date is not null and ${etas}::boolean then 'confirmed'
      when part.name <> 'stock' then 'backOrdered'
      when l.keeps_goods then 'promised'
      else 'open'
    end as state,
    case
      when not ${etas}::boolean then case when part.name = 'stock' then o.requested_date end
      when part.name = 'stock' then ${stockDueSql}
      when d.order_number is not null then d.due
      else ${waitingDueSql(sql`l.date_available`)}
    end as due, case when ${etas}::boolean then d.moved_at end as moved_at, o.placed_at, l.item_id, l.description,
    coalesce(nullif(l.sidemark, ''), o.sidemark) as sidemark, o.po_number, o.ship_to_sequence
  ${openParts({ orders: sql`opened`, dates: sql`dates`, more: joinWaits(sql`dates`), where: sql`true` })}
  union all
  select h.hold_number, 0, 'hold', h.base_quantity, 'held', h.until, null, h.requested_at, h.item_id, h.description, '',
    '', ''
  from holds h
  where h.customer_number = ${customerNumber} and h.ended_at is null and ${holds}::boolean`;
