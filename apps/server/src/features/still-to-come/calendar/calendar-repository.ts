import { sql } from 'drizzle-orm/sql/sql';
import { bool, date, int, text } from '../../../platform/db/columns.ts';
import type { Executor } from '../../../platform/db/database.ts';
import { type Places, prepare, type RowOf } from '../../../platform/db/prepared.ts';
import { comingGoodsSql } from '../coming-sql.ts';

const days = prepare(
  { number: text, day: date, lines: int, pickup: bool, address: text },
  (at: Places<{ customerNumber: string; etas: boolean; holds: boolean; today: string; limit: number }>) => sql`
    with coming as materialized (
        select c.number, c.due, count(distinct c.line)::int as lines
        from (${comingGoodsSql(at)}) c
        where c.due >= ${at.today}::date and c.part <> 'hold'
        group by c.number, c.due
        order by c.due, c.number limit ${at.limit}::int)
    select c.number, c.due as day, c.lines, o.pickup, case
        when o.pickup then o.location_name
        else concat_ws(', ', nullif(o.ship_to->>'line1', ''), nullif(o.ship_to->>'line2', ''),
          nullif(o.ship_to->>'city', ''), nullif(trim(concat_ws(' ', o.ship_to->>'state', o.ship_to->>'zip')), ''))
      end as address
    from coming c
    join orders o on o.customer_number = ${at.customerNumber} and o.order_number = c.number
    order by c.due, c.number collate "C"`,
);

/** A day on which goods of an order are delivered or can be picked up. */
export type CalendarDay = RowOf<typeof days>;

/** Reads the days of a customer's orders from today on, at most `limit`, the next first. */
export const readDays = (
  db: Executor,
  asked: { customerNumber: string; etas: boolean; today: string; limit: number },
): Promise<CalendarDay[]> => days.rows(db, { ...asked, holds: false });
