import { sql, type SQL } from 'drizzle-orm/sql/sql';
import type { AccountContext } from '../../platform/context.ts';
import { type Executor, row } from '../../platform/db/database.ts';

/** Open orders of the customer, a page of them. */
export interface OrderQuestion {
  search?: string | null;
  state?: string | null;
  sort: 'NEWEST' | 'OLDEST' | 'REQUESTED' | 'TOTAL';
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

/** Count and page in one round trip. */
export async function findOrders(context: AccountContext, question: OrderQuestion): Promise<{ total: number; orders: SummaryRow[] }> {
  const { search, state, sort, page, size } = question;
  const found = await row<{ total: number; orders: SummaryRow[] }>(
    context.db,
    sql`with hit as (
          select o.*, coalesce(requested_date < ${context.today()}::date, false) and state <> 'shipped' as late
          from orders o
          where customer_number = ${context.customerNumber}
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

export interface OrderRow {
  id: string;
  state: string;
  late: boolean;
  placedAt: string;
  placedBy: string;
  requestedDate: string | null;
  poNumber: string;
  sidemark: string;
  comments: string;
  shipComplete: boolean;
  pickup: boolean;
  shipVia: string;
  shipTo: Record<string, string>;
  location: { id: string; name: string };
  merchandise: number;
  freight: number;
  tax: number;
  total: number;
  weight: number;
  lines: OrderLineRow[];
}

export interface OrderLineRow {
  lineNumber: number;
  itemId: string;
  description: string;
  material: string | null;
  quantity: number;
  uom: string;
  baseQty: number;
  baseUom: string;
  backOrdered: number;
  dateAvailable: string | null;
  lots: [string, string][];
  sidemark: string;
  comments: string;
  unitPrice: number;
  priceUom: string;
  net: number;
}

/** One order with its lines, or null: one round trip. Back-ordered quantities are turned into the line's own unit. */
export async function findOrder(db: Executor, customerNumber: string, orderNumber: string, today: string): Promise<OrderRow | null> {
  const found = await row<{ order: OrderRow }>(
    db,
    sql`select json_build_object('id', o.order_number, 'state', o.state,
          'late', coalesce(o.requested_date < ${today}::date, false) and o.state <> 'shipped',
          'placedAt', o.placed_at, 'placedBy', coalesce(nullif(concat_ws(' ', nullif(u.first_name, ''), nullif(u.last_name, '')), ''), o.placed_by), 'requestedDate', o.requested_date, 'poNumber', o.po_number, 'sidemark', o.sidemark,
          'comments', o.comments, 'shipComplete', o.ship_complete, 'pickup', o.pickup, 'shipVia', o.ship_via_description, 'shipTo', o.ship_to,
          'location', json_build_object('id', o.location, 'name', o.location_name), 'merchandise', o.merchandise, 'freight', o.freight,
          'tax', o.tax, 'total', o.total, 'weight', o.weight,
          'lines', (select coalesce(json_agg(json_build_object('lineNumber', l.line_number, 'itemId', l.item_id, 'description', l.description,
              'material', i.material, 'quantity', l.quantity, 'uom', l.uom, 'baseQty', l.base_quantity, 'baseUom', l.base_uom,
              'backOrdered', round(l.back_ordered * l.quantity / nullif(l.base_quantity, 0), 4), 'dateAvailable', l.date_available,
              'lots', l.lots, 'sidemark', l.sidemark, 'comments', l.comments, 'unitPrice', l.unit_price, 'priceUom', l.price_uom,
              'net', l.net) order by l.line_number), '[]'::json)
            from order_lines l left join items i on i.id = l.item_id
            where l.customer_number = o.customer_number and l.order_number = o.order_number)) as "order"
        from orders o left join users u on u.id = o.user_id
        where o.customer_number = ${customerNumber} and o.order_number = ${orderNumber}`,
  );
  return found?.order ?? null;
}
