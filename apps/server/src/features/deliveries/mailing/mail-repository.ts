import { sql } from 'drizzle-orm/sql/sql';
import { bool, int, json, nullable, text, textOf } from '../../../platform/db/columns.ts';
import type { Executor, Transaction } from '../../../platform/db/database.ts';
import { type Places, prepare, prepareWrite, type RowOf } from '../../../platform/db/prepared.ts';
import { selectList } from '../../../platform/db/packed-rows.ts';
import type { Counter } from '../../../platform/mail/letterhead.ts';
import { deliveryColumns, type DeliveryState, ofOrder } from '../delivery-sql.ts';

interface Whose {
  customerNumber: string;
  userId: number;
}

/** Which mails a user gets about a customer's deliveries. */
export interface MailChoice {
  out: boolean;
  delivered: boolean;
}

const choice = prepare(
  { out: bool, delivered: bool },
  (at: Places<Whose>) => sql`
    select on_out as out, on_delivered as delivered
    from delivery_mails
    where customer_number = ${at.customerNumber} and user_id = ${at.userId}`,
);

/** Returns the user's choice. Users who never chose get no mails. */
export const findMailChoice = async (db: Executor, whose: Whose): Promise<MailChoice> =>
  (await choice.row(db, whose)) ?? { out: false, delivered: false };

const choiceUpsert = prepareWrite(
  (at: Places<Whose & { out: boolean; delivered: boolean }>) => sql`
    insert into delivery_mails (customer_number, user_id, on_out, on_delivered)
    values (${at.customerNumber}, ${at.userId}, ${at.out}, ${at.delivered})
    on conflict (customer_number, user_id) do update set on_out = excluded.on_out,
      on_delivered = excluded.on_delivered`,
);

/** Stores the user's choice in place of the earlier one. */
export const putMailChoice = (tx: Transaction, asked: Whose & MailChoice): Promise<number> =>
  choiceUpsert.run(tx, { ...asked });

/** Identifies the mail to one user about one state of a delivery. */
export interface DeliveryMailJob extends Whose {
  orderNumber: string;
  deliveryNumber: string;
  state: DeliveryState;
}

const due = prepare(
  {
    customerNumber: text,
    orderNumber: text,
    deliveryNumber: text,
    state: textOf<DeliveryState>(),
    users: json<number[]>(),
  },
  (at: Places<{ since: string; limit: number }>) => sql`
    with found as (
        select customer_number, order_number, delivery_number
        from deliveries
        where state in ('out', 'delivered', 'missed') and mailed_state <> state and state_at >= ${at.since}::timestamptz
        order by state_at limit ${at.limit}::int
        for update skip locked)
    update deliveries d set mailed_state = d.state
    from found f
    where d.customer_number = f.customer_number and d.order_number = f.order_number
      and d.delivery_number = f.delivery_number
    returning d.customer_number, d.order_number, d.delivery_number, d.state,
      (select coalesce(json_agg(m.user_id order by m.user_id), '[]'::json)
        from delivery_mails m
        where m.customer_number = d.customer_number and case d.state when 'out' then m.on_out else m.on_delivered end)
        as users`,
);

/** Marks a batch of deliveries as mailed whose state is new since that time, with the users who want to know. */
export const markMailed = (tx: Transaction, since: Date, limit: number): Promise<RowOf<typeof due>[]> =>
  due.rows(tx, { since: since.toISOString(), limit });

const reader = prepare(
  {
    ...deliveryColumns,
    email: text,
    name: text,
    language: text,
    counterEmail: nullable(text),
    userClaims: json<Record<string, string>>(),
    claims: json<Record<string, string>>(),
    userId: int,
  },
  (at: Places<Whose & { orderNumber: string; deliveryNumber: string }>) => sql`
    select ${selectList(deliveryColumns)}, u.email, coalesce(nullif(u.first_name, ''), u.username) as name, u.language,
      l.email as "counterEmail", u.claims as "userClaims", a.claims, u.id::int as "userId"
    from deliveries d ${ofOrder}
    join users u on u.id = ${at.userId} and not u.disabled and u.email <> ''
    join user_accounts a on a.user_id = u.id and a.customer_number = d.customer_number
    where d.customer_number = ${at.customerNumber} and d.order_number = ${at.orderNumber}
      and d.delivery_number = ${at.deliveryNumber}`,
);

export type DeliveryReader = RowOf<typeof reader> & Omit<Counter, 'phone'>;

/** Reads a delivery with one of its readers. Null if the user can no longer act for the customer, or has no address. */
export const findDeliveryReader = (
  db: Executor,
  { customerNumber, userId, orderNumber, deliveryNumber }: DeliveryMailJob,
): Promise<DeliveryReader | null> => reader.row(db, { customerNumber, userId, orderNumber, deliveryNumber });
