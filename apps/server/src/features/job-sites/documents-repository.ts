import { type SQL, sql } from 'drizzle-orm/sql/sql';
import { int, json } from '../../platform/db/columns.ts';
import type { Executor } from '../../platform/db/database.ts';
import { type Places, prepare, type RowOf } from '../../platform/db/prepared.ts';
import { creditSql, openSql, overdueSql, paidSql } from '../invoices/invoice-state-sql.ts';
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

interface DocumentsOf {
  customerNumber: string;
  userId: number;
  keys: string[];
  today: string;
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

const documents = prepare(
  {
    orders: json<JobDocument[]>(),
    quotes: json<JobDocument[]>(),
    invoices: json<JobDocument[]>(),
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
            when ${creditSql(invoice)} then case when ${openSql(invoice)} then 'creditOpen' else 'creditUsed' end
            when ${paidSql(invoice)} then 'paid'
            when ${overdueSql(invoice, at.today)} then 'overdue'
            else 'unpaid'
          end`,
        total: sql`v.total`,
        from: sql`from invoices v where v.customer_number = ${customer} and ${invoiceOfJob(invoice, keys)}`,
        order: sql`v.invoice_date desc, v.invoice_number desc`,
      })} as invoices, ${listed(at, {
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
