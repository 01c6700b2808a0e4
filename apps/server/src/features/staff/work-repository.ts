import { type SQL, sql } from 'drizzle-orm/sql/sql';
import { int, json } from '../../platform/db/columns.ts';
import type { Executor } from '../../platform/db/database.ts';
import { type Places, prepare } from '../../platform/db/prepared.ts';
import { liveSql } from '../holds/hold-state-sql.ts';
import { onCreditHoldSql } from '../orders/order-state-sql.ts';
import { quoteStateSql } from '../quotes/quote-state-sql.ts';
import { staffCustomersSql } from './customers-repository.ts';

interface Asked {
  userId: number;
  /** ISO day of the distributor. */
  today: string;
  most: number;
}

export interface WorkRow {
  customerNumber: string;
  customerName: string;
  id: string;
  state: string;
  /** ISO instant. */
  since: string;
  /** ISO day. */
  until: string | null;
  about: string;
}

/** A kind of work: documents `d` with the columns of a row, the condition, and what is most urgent. */
interface Kind {
  from: SQL;
  id: SQL;
  state: SQL;
  since: SQL;
  until: SQL;
  about: SQL;
  where: SQL;
  order: SQL;
}

/** Whether the customer wrote about the quote last. */
const askedSql = sql`d.asked_at > coalesce(d.news_at, '-infinity')`;

/** The state of a quote, or `asked` for an open one about which the customer waits for an answer. */
const quoteState = (at: Places<Asked>): SQL => {
  const state = quoteStateSql(sql`d`, at.today);
  return sql`case when ${askedSql} and ${state} = 'open' then 'asked' else ${state} end`;
};

const kinds = {
  quotes: (at) => ({
    from: sql`quotes d`,
    id: sql`d.quote_number`,
    state: quoteState(at),
    since: sql`case when ${askedSql} then d.asked_at else coalesce(d.requested_at, d.quoted::timestamptz) end`,
    until: sql`d.expires`,
    about: sql`coalesce(nullif(d.sidemark, ''), nullif(d.po_number, ''), d.comments)`,
    where: sql`${quoteState(at)} in ('requested', 'asked', 'open')`,
    // Requests and questions wait for an answer. Of the others, those that expire soonest come first.
    order: sql`(${quoteState(at)} = 'open'), coalesce(d.expires, 'infinity'), d.quoted`,
  }),
  holds: (at) => ({
    from: sql`holds d`,
    id: sql`d.hold_number`,
    state: sql`'live'`,
    since: sql`d.requested_at`,
    until: sql`d.until`,
    about: sql`concat_ws(' · ', nullif(d.item_id, ''), nullif(d.comment, ''))`,
    where: sql`${liveSql(sql`d`)} and d.until <= ${at.today}::date + 7`,
    order: sql`d.until, d.requested_at`,
  }),
  orders: () => ({
    from: sql`orders d`,
    id: sql`d.order_number`,
    state: sql`'creditHold'`,
    since: sql`d.placed_at`,
    until: sql`d.requested_date`,
    about: sql`coalesce(nullif(d.sidemark, ''), d.po_number)`,
    where: onCreditHoldSql(sql`d`),
    order: sql`d.placed_at`,
  }),
  returns: () => ({
    from: sql`returns d`,
    id: sql`d.return_number`,
    state: sql`d.state`,
    since: sql`d.requested_at`,
    until: sql`null::date`,
    about: sql`coalesce(nullif(d.order_number, ''), d.invoice_number)`,
    where: sql`d.state in ('requested', 'received')`,
    order: sql`d.requested_at`,
  }),
} satisfies Record<string, (at: Places<Asked>) => Kind>;

export type WorkKind = keyof typeof kinds;

export const isWorkKind = (kind: string): kind is WorkKind => Object.hasOwn(kinds, kind);

const workOf = (kind: WorkKind) =>
  prepare({ total: int, rows: json<WorkRow[]>() }, (at: Places<Asked>) => {
    const { from, id, state, since, until, about, where, order } = kinds[kind](at);
    return sql`
      with mine as materialized (${staffCustomersSql(at.userId)}),
        waiting as materialized (
          select m.number, m.name, ${id} as id, ${state} as state, to_json(${since})#>>'{}' as since,
            (${until})::text as until, left(${about}, 120) as about,
            row_number() over (order by ${order}, ${id}) as position
          from mine m join ${from} on d.customer_number = m.number
          where ${where})
      select (select count(*)::int from waiting) as total,
        (
          select coalesce(json_agg(json_build_object('customerNumber', w.number, 'customerName', w.name, 'id', w.id,
                  'state', w.state, 'since', w.since, 'until', w.until, 'about', w.about)
                order by w.position), '[]'::json)
          from waiting w
          where w.position <= ${at.most}::int) as rows`;
  });

const work = { quotes: workOf('quotes'), holds: workOf('holds'), orders: workOf('orders'), returns: workOf('returns') };

/** Returns what waits at the customers of a member of the staff, most urgent first, with the count of all. */
export const findWork = async (
  db: Executor,
  kind: WorkKind,
  asked: Asked,
): Promise<{ total: number; rows: WorkRow[] }> => (await work[kind].row(db, { ...asked }))!;
