import type { CustomerWebhook, WebhookDelivery } from '@tradecounter/contract/webhooks/webhook-calls';
import { sql } from 'drizzle-orm/sql/sql';
import { bool, int, json, text, texts } from '../../platform/db/columns.ts';
import type { Executor, Transaction } from '../../platform/db/database.ts';
import { type Places, prepare, prepareWrite } from '../../platform/db/prepared.ts';
import { utcText } from '../../platform/db/utc-text.ts';

/** Deliveries that are listed for each webhook. */
const listed = 10;

const ofCustomer = prepare(
  {
    id: text,
    name: text,
    url: text,
    types: texts,
    on: bool,
    refusedAll: bool,
    addedAt: text,
    addedBy: text,
    pending: int,
    dead: int,
    deliveries: json<WebhookDelivery[]>(),
  },
  (at: Places<{ customerNumber: string }>) => sql`
    select e.id::text as id, e.name, e.url, e.types, e.state = 'on' as on,
      e.state = 'disabled' as "refusedAll", ${utcText(sql`e.created_at`)} as "addedAt",
      e.added_by as "addedBy", w.pending, w.dead, l.deliveries
    from webhook_endpoints e
    cross join lateral (
      select (count(*) filter (where d.state = 'pending'))::int as pending,
        (count(*) filter (where d.state = 'dead'))::int as dead
      from webhook_deliveries d
      where d.endpoint_id = e.id and d.state in ('pending', 'dead')) w
    cross join lateral (
      select coalesce(jsonb_agg(jsonb_build_object('id', d.delivery_id, 'type', o.type, 'subject', o.subject,
              'state', d.state, 'attempts', d.attempts, 'status', d.status,
              'madeAt', ${utcText(sql`d.made_at`)}, 'dueAt', ${utcText(sql`d.due_at`)}) order by d.id desc),
          '[]'::jsonb) as deliveries
      from (
        select *
        from webhook_deliveries d
        where d.endpoint_id = e.id and d.state <> 'skipped'
        order by d.id desc limit ${sql.raw(String(listed))}) d
      join outbox_events o on o.event_id = d.event_id) l
    where e.customer_number = ${at.customerNumber}
    order by lower(e.name)`,
);

/** Returns a customer's webhooks by name, each with its latest deliveries. */
export const findWebhooks = async (db: Executor, customerNumber: string): Promise<CustomerWebhook[]> =>
  (await ofCustomer.rows(db, { customerNumber })).map((found) => ({
    ...found,
    types: found.types as CustomerWebhook['types'],
  }));

const customerLock = prepareWrite(
  (at: Places<{ customerNumber: string }>) =>
    sql`select pg_advisory_xact_lock(hashtextextended('webhooks of ' || ${at.customerNumber}::text, 0))`,
);
const counting = prepare(
  { count: int },
  (at: Places<{ customerNumber: string }>) =>
    sql`select count(*)::int as count from webhook_endpoints where customer_number = ${at.customerNumber}`,
);

/** Counts a customer's webhooks. Other transactions wait to count until this one ends. */
export async function countWebhooks(tx: Transaction, customerNumber: string): Promise<number> {
  await customerLock.run(tx, { customerNumber });
  return (await counting.row(tx, { customerNumber }))!.count;
}
