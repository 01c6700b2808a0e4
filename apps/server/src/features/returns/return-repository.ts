import type { ReturnState, ReturnWish } from '@tradecounter/contract/documents/returns';
import type { ReturnSource } from '@tradecounter/contract/returns/return-calls';
import { sql } from 'drizzle-orm/sql/sql';
import type { Executor, Transaction } from '../../platform/db/database.ts';
import { json, text } from '../../platform/db/columns.ts';
import { type Places, prepare } from '../../platform/db/prepared.ts';
import { enteredSql } from '../auth/on-behalf/entered-repository.ts';
import { shownPicture } from '../pictures/shown-picture-sql.ts';

export interface ReturnKey {
  customerNumber: string;
  returnNumber: string;
}

export interface ReturnLineRow {
  lineNumber: number;
  documentLine: number | null;
  itemId: string;
  description: string;
  known: boolean;
  picture: string | null;
  reason: string;
  quantity: number;
  uom: string;
  amount: number;
  /** Percent. */
  restockingFee: number;
}

export interface ReturnRow {
  id: string;
  state: ReturnState;
  source: ReturnSource;
  orderNumber: string;
  invoiceNumber: string;
  wish: ReturnWish;
  comment: string;
  /** Null for one that was taken elsewhere. */
  userId: number | null;
  requestedBy: string;
  /** Who of the distributor's staff requested it for that person; null = the person. */
  enteredBy: string | null;
  requestedAt: string;
  rma: string;
  creditNumber: string;
  amount: number;
  lines: ReturnLineRow[];
  /** The first one first. */
  steps: { number: number; state: ReturnState; at: string; day: string | null; note: string }[];
}

const whole = prepare(
  { return: json<ReturnRow>() },
  (at: Places<ReturnKey>) => sql`
    select json_build_object('id', r.return_number, 'state', r.state, 'source', r.source,
        'orderNumber', r.order_number, 'invoiceNumber', r.invoice_number, 'wish', r.wish, 'comment', r.comment,
        'userId', r.user_id, 'requestedBy', r.requested_by,
        'enteredBy', ${enteredSql(sql`'return'`, sql`r.customer_number`, sql`r.return_number`)},
        'requestedAt', r.requested_at, 'rma', r.rma,
        'creditNumber', r.credit_number, 'amount', r.amount,
        'lines', (
          select coalesce(json_agg(json_build_object('lineNumber', l.line_number, 'documentLine', l.document_line,
                  'itemId', l.item_id, 'description', coalesce(nullif(l.description, ''), l.item_id),
                  'known', i.id is not null, 'picture', ${shownPicture(sql`i`)}, 'reason', l.reason,
                  'quantity', l.quantity, 'uom', l.uom, 'amount', l.amount, 'restockingFee', l.restocking_fee)
                order by l.line_number), '[]'::json)
          from return_lines l left join items i on i.id = l.item_id
          where l.customer_number = r.customer_number and l.return_number = r.return_number),
        'steps', (
          select coalesce(json_agg(json_build_object('number', s.number, 'state', s.state, 'at', s.at, 'day', s.day,
                  'note', s.note)
                order by s.number), '[]'::json)
          from return_steps s
          where s.customer_number = r.customer_number and s.return_number = r.return_number)) as return
    from returns r
    where r.customer_number = ${at.customerNumber} and r.return_number = ${at.returnNumber}`,
);

/** Reads one return of the customer with its lines and steps in one round trip, or null. */
export const findReturn = async (db: Executor, key: ReturnKey): Promise<ReturnRow | null> =>
  (await whole.row(db, { ...key }))?.return ?? null;

const withdrawal = prepare(
  { returnNumber: text },
  (at: Places<ReturnKey & { now: string }>) => sql`
    with gone as (
        update returns set state = 'withdrawn', changed_at = ${at.now}::timestamptz
        where customer_number = ${at.customerNumber} and return_number = ${at.returnNumber} and state = 'requested'
        returning customer_number, return_number)
    insert into return_steps (customer_number, return_number, number, state, at, mailed_at)
    select g.customer_number, g.return_number,
      1 + (
        select max(s.number)
        from return_steps s
        where s.customer_number = g.customer_number and s.return_number = g.return_number), 'withdrawn',
      ${at.now}::timestamptz, ${at.now}::timestamptz
    from gone g
    returning return_number as "returnNumber"`,
);

/** Withdraws a return that is still requested. Returns false if it isn't. */
export const markWithdrawn = async (tx: Transaction, key: ReturnKey, now: Date): Promise<boolean> =>
  (await withdrawal.row(tx, { ...key, now: now.toISOString() })) !== null;
