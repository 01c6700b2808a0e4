import type { SortOf } from '@tradecounter/contract/documents/document-kind';
import type { orders } from '@tradecounter/contract/documents/orders';
import { sql, type SQL } from 'drizzle-orm/sql/sql';
import { type Executor, row } from '../../platform/db/database.ts';

/** Open orders of the customer, a page of them. */
export interface OrderQuestion {
  search?: string | null;
  state?: string | null;
  sort: SortOf<typeof orders>;
  page: number;
  size: number;
}

const orderBy: Record<OrderQuestion['sort'], SQL> = {
  NEWEST: sql`placed_at desc, order_number desc`,
  OLDEST: sql`placed_at, order_number`,
  REQUESTED: sql`requested_date nulls last, placed_at, order_number`,
  TOTAL: sql`total desc, order_number desc`,
};

interface SummaryRow {
  id: string;
  state: string;
  late: boolean;
  placedAt: string;
  requestedDate: string | null;
  poNumber: string;
  sidemark: string;
  lines: number;
  backOrderedLines: number;
  shipTo: string;
  total: number;
}

const escapeLike = (text: string): string => text.replaceAll(/[\\%_]/g, '\\$&');

/** Number, PO number, sidemark or an item of it: any that holds the text. */
const matches = (search: string): SQL => {
  const pattern = `%${escapeLike(search)}%`;
  return sql`and (order_number ilike ${pattern} or po_number ilike ${pattern} or sidemark ilike ${pattern}
    or exists (select 1 from order_lines l where l.customer_number = o.customer_number and l.order_number = o.order_number
      and (l.item_id ilike ${pattern} or l.description ilike ${pattern})))`;
};

export interface OrderPage {
  total: number;
  orders: SummaryRow[];
}

/** Count and page in one round trip. `today` decides what is late. */
export async function findOrders(db: Executor, customerNumber: string, today: string, question: OrderQuestion): Promise<OrderPage> {
  const { search, state, sort, page, size } = question;
  const found = await row<OrderPage>(
    db,
    sql`with hit as (
          select o.*, coalesce(requested_date < ${today}::date, false) and state <> 'shipped' as late
          from orders o
          where customer_number = ${customerNumber}
            ${search ? matches(search) : sql``}),
        wanted as (select * from hit ${state === 'late' ? sql`where late` : state ? sql`where state = ${state}` : sql``}),
        page as (select *, row_number() over (order by ${orderBy[sort]}) as position from wanted
          order by ${orderBy[sort]} limit ${size} offset ${(page - 1) * size})
        select (select count(*)::int from wanted) as total,
          (select coalesce(json_agg(json_build_object('id', p.order_number, 'state', p.state, 'late', p.late, 'placedAt', p.placed_at,
              'requestedDate', p.requested_date, 'poNumber', p.po_number, 'sidemark', p.sidemark, 'total', p.total,
              'shipTo', case when p.pickup then p.location_name else concat_ws(', ', nullif(p.ship_to->>'line1', ''), nullif(p.ship_to->>'city', '')) end,
              'lines', (select count(*) from order_lines l where l.customer_number = p.customer_number and l.order_number = p.order_number),
              'backOrderedLines', (select count(*) from order_lines l where l.customer_number = p.customer_number
                and l.order_number = p.order_number and l.back_ordered > 0)) order by p.position), '[]'::json) from page p) as orders`,
  );
  return found ?? { total: 0, orders: [] };
}
