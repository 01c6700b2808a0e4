import { type SQL, sql } from 'drizzle-orm/sql/sql';
import { int, json } from '../../platform/db/columns.ts';
import type { Executor } from '../../platform/db/database.ts';
import { type Places, prepare, type RowOf } from '../../platform/db/prepared.ts';
import { creditSql, overdueSql, paidSql } from '../invoices/invoice-state-sql.ts';
import { quoteStateSql } from '../quotes/quote-state-sql.ts';
import { invoiceOfJob, orderOfJob } from './job-sql.ts';

/** A hold, list or saved cart of a job. */
interface JobGoods {
  id: string;
  name: string;
  date: string;
}

/** An order, quote, invoice or credit of a job. */
interface JobDocument extends JobGoods {
  state: string;
  total: number;
}

/** A delivery or return of a job. */
interface JobStop extends JobGoods {
  state: string;
}

interface LeftOver {
  itemId: string;
  description: string;
  quantity: number;
  uom: string;
}

interface DocumentsOf {
  customerNumber: string;
  userId: number;
  keys: string[];
  today: string;
  /** Whether the reader sees invoices, and returns of them. */
  invoices: boolean;
  limit: number;
}

interface Parts {
  id: SQL;
  name: SQL;
  date: SQL;
  state?: SQL;
  total?: SQL;
  from: SQL;
  /** Newest first. */
  order: SQL;
}

/** Selects documents as JSON, at most `limit`. */
const listed = (at: Places<DocumentsOf>, { id, name, date, state, total, from, order }: Parts): SQL => sql`(
    select coalesce(json_agg(json_build_object('id', d.id, 'name', d.name, 'date', d.date, 'state', d.state, 'total',
            d.total)
          order by d.place), '[]'::json)
    from (
        select ${id} as id, ${name} as name, to_json(${date})#>>'{}' as date, ${state ?? sql`''`} as state,
          ${total ?? sql`null::numeric`} as total, row_number() over (order by ${order}) as place
        ${from}
        order by ${order} limit ${at.limit}::int) d)`;

const invoice = sql`v`;
const likeKeys = (name: SQL, keys: SQL): SQL => sql`lower(${name}) = any(${keys})`;

/** Whether return `r` is of an order or invoice with one of the keys, and the reader sees it. */
const returnOfJob = (at: Places<DocumentsOf>): SQL => sql`r.customer_number = ${at.customerNumber}
    and (r.source = 'order' or ${at.invoices}::boolean)
    and (r.order_number in (
        select o.order_number
        from orders o
        where o.customer_number = ${at.customerNumber} and ${orderOfJob(sql`o`, sql`${at.keys}::text[]`)})
      or r.invoice_number in (
        select v.invoice_number
        from invoices v
        where v.customer_number = ${at.customerNumber} and ${invoiceOfJob(sql`v`, sql`${at.keys}::text[]`)}))`;

const documents = prepare(
  {
    orders: json<JobDocument[]>(),
    quotes: json<JobDocument[]>(),
    invoices: json<JobDocument[]>(),
    deliveries: json<JobStop[]>(),
    returns: json<JobStop[]>(),
    leftOver: json<LeftOver[]>(),
    holds: json<JobGoods[]>(),
    lists: json<JobGoods[]>(),
    savedCarts: json<JobGoods[]>(),
    cartLines: int,
  },
  (at: Places<DocumentsOf>) => {
    const keys = sql`${at.keys}::text[]`;
    const customer = at.customerNumber;
    return sql`
      select ${listed(at, {
        ...{ id: sql`o.order_number`, name: sql`o.po_number`, date: sql`o.placed_at`, state: sql`o.state` },
        total: sql`o.total`,
        from: sql`from orders o where o.customer_number = ${customer} and ${orderOfJob(sql`o`, keys)}`,
        order: sql`o.placed_at desc, o.order_number desc`,
      })} as orders, ${listed(at, {
        ...{ id: sql`q.quote_number`, name: sql`q.po_number`, date: sql`q.quoted` },
        state: quoteStateSql(sql`q`, at.today),
        total: sql`q.total`,
        from: sql`from quotes q where q.customer_number = ${customer} and ${likeKeys(sql`q.sidemark`, keys)}`,
        order: sql`q.quoted desc, q.quote_number desc`,
      })} as quotes, ${listed(at, {
        ...{ id: sql`v.invoice_number`, name: sql`v.po_number`, date: sql`v.invoice_date` },
        state: sql`case
            when ${creditSql(invoice)} then ''
            when ${paidSql(invoice)} then 'paid'
            when ${overdueSql(invoice, at.today)} then 'overdue'
            else 'unpaid'
          end`,
        total: sql`v.total`,
        from: sql`from invoices v where v.customer_number = ${customer} and ${invoiceOfJob(invoice, keys)}`,
        order: sql`v.invoice_date desc, v.invoice_number desc`,
      })} as invoices, ${listed(at, {
        ...{ id: sql`d.delivery_number`, name: sql`d.order_number`, date: sql`d.date`, state: sql`d.state` },
        from: sql`from deliveries d
          join orders o on o.customer_number = d.customer_number and o.order_number = d.order_number
          where d.customer_number = ${customer} and ${orderOfJob(sql`o`, keys)}`,
        order: sql`d.date desc, d.delivery_number`,
      })} as deliveries, ${listed(at, {
        ...{ id: sql`r.return_number`, date: sql`r.requested_at`, state: sql`r.state` },
        name: sql`case when r.source = 'invoice' then r.invoice_number else r.order_number end`,
        from: sql`from returns r where ${returnOfJob(at)}`,
        order: sql`r.requested_at desc, r.return_number`,
      })} as returns, (
          select coalesce(json_agg(json_build_object('itemId', g.item_id, 'description', g.description, 'quantity',
                  g.quantity, 'uom', g.uom)
                order by g.item_id collate "C", g.uom), '[]'::json)
          from (
              select l.item_id, max(l.description) as description, sum(l.quantity) as quantity, l.uom
              from returns r
              join return_lines l on l.customer_number = r.customer_number and l.return_number = r.return_number
                and l.reason = 'leftOver'
              where ${returnOfJob(at)} and r.state not in ('refused', 'withdrawn')
              group by l.item_id, l.uom
              order by l.item_id, l.uom limit ${at.limit}::int) g) as left_over, ${listed(at, {
                ...{ id: sql`h.hold_number`, name: sql`h.item_id`, date: sql`h.until` },
                from: sql`from holds h
          where h.customer_number = ${customer} and h.ended_at is null
            and exists (
              select 1
              from unnest(${keys}) k
              where starts_with(lower(h.comment), k) and substr(lower(h.comment), length(k) + 1, 1) !~ '[a-z0-9]')`,
                order: sql`h.until, h.hold_number`,
              })} as holds, ${listed(at, {
                ...{ id: sql`s.name`, name: sql`s.name`, date: sql`s.changed_at` },
                from: sql`from shopping_lists s
          where s.customer_number = ${customer} and s.deleted_at is null and not s.favorites
            and (s.shared or s.user_id = ${at.userId}) and ${likeKeys(sql`s.name`, keys)}`,
                order: sql`s.changed_at desc, s.list_number`,
              })} as lists, ${listed(at, {
                ...{ id: sql`c.cart_number::text`, name: sql`c.name`, date: sql`c.saved_at` },
                from: sql`from saved_carts c
          where c.customer_number = ${customer} and c.deleted_at is null and c.user_id = ${at.userId}
            and (${likeKeys(sql`c.name`, keys)}
              or exists (
                select 1
                from saved_cart_lines l
                where l.customer_number = c.customer_number and l.cart_number = c.cart_number
                  and ${likeKeys(sql`l.sidemark`, keys)}))`,
                order: sql`c.saved_at desc, c.cart_number`,
              })} as saved_carts, (
          select count(*)::int
          from cart_lines l
          where l.customer_number = ${customer} and l.user_id = ${at.userId} and l.sidemark <> ''
            and ${likeKeys(sql`l.sidemark`, keys)}) as cart_lines`;
  },
);

/** Reads the documents with one of these keys of sidemarks, in one round trip. */
export const findDocuments = async (db: Executor, asked: DocumentsOf): Promise<RowOf<typeof documents>> =>
  (await documents.row(db, { ...asked }))!;
