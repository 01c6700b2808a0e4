import { type SQL, sql } from 'drizzle-orm/sql/sql';
import type { Work } from '../../../platform/feeds/target.ts';
import { termsSql } from '../versions/terms-sql.ts';

const instant = (now: Date): SQL => sql`${now.toISOString()}::timestamptz`;

/** The table of the staged messages that aren't there yet. */
const newOf = (stage: string): SQL => sql`${sql.identifier(`${stage}_new`)}`;

const findNew = (stage: string): SQL => sql`
  create unlogged table ${newOf(stage)} as
  select s.customer_number, s.quote_number, s.message_id, s.extended_to, s.refused
  from ${sql.identifier(stage)} s
  where not exists (
    select 1
    from quote_messages m
    where m.customer_number = s.customer_number and m.quote_number = s.quote_number
      and m.message_id = s.message_id)`;

/** The latest last day that new messages name for each quote that can be extended. */
const extensions = (stage: string): SQL => sql`
  select n.customer_number, n.quote_number, max(n.extended_to) as day
  from ${newOf(stage)} n
  join quotes q on q.customer_number = n.customer_number and q.quote_number = n.quote_number
  where n.extended_to > q.expires and q.reported_state = 'open' and q.requested_at is null
  group by 1, 2`;

const applyNew = (stage: string, now: Date): SQL[] => [
  sql`
    update quote_messages m set at = ${instant(now)}
    from ${newOf(stage)} n
    where m.customer_number = n.customer_number and m.quote_number = n.quote_number and m.message_id = n.message_id`,
  sql`
    update quote_messages m set outcome = 'refused'
    from ${newOf(stage)} n
    where m.customer_number = n.customer_number and m.quote_number = n.quote_number and m.kind = n.refused
      and m.outcome = 'asked'`,
  sql`
    insert into quote_versions (customer_number, quote_number, version, at, terms)
    select q.customer_number, q.quote_number, q.version, q.version_at, ${termsSql(sql`q`)}
    from (${extensions(stage)}) e
    join quotes q on q.customer_number = e.customer_number and q.quote_number = e.quote_number
    on conflict do nothing`,
  sql`
    with moved as (
        update quotes q set expires = e.day, extended_to = e.day, version = q.version + 1,
          version_at = ${instant(now)}, revision = q.revision + 1
        from (${extensions(stage)}) e
        where q.customer_number = e.customer_number and q.quote_number = e.quote_number
        returning q.customer_number, q.quote_number, q.version, q.expires)
    update quote_messages m set
      version = case when m.side = 'distributor' then moved.version else m.version end,
      outcome = case when m.outcome = 'asked' then 'answered' else m.outcome end
    from moved
    where m.customer_number = moved.customer_number and m.quote_number = moved.quote_number
      and (m.kind = 'extension' and m.outcome = 'asked' or m.side = 'distributor' and m.extended_to = moved.expires)`,
  sql`
    update quotes q set news_at = ${instant(now)}
    from ${newOf(stage)} n
    where q.customer_number = n.customer_number and q.quote_number = n.quote_number`,
];

/** Runs around the write of messages. New ones turn wishes down, and move the last days of their quotes. */
export async function applyMessages({ tx, stage, now }: Work): Promise<() => Promise<void>> {
  await tx.execute(findNew(stage));
  return async () => {
    for (const statement of applyNew(stage, now)) await tx.execute(statement);
    await tx.execute(sql`drop table ${newOf(stage)}`);
  };
}
