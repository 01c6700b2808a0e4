import { type SQL, sql } from 'drizzle-orm/sql/sql';
import type { AroundWrite, Work } from '../../../platform/feeds/target.ts';
import { lineTermsSql, termsSql } from '../versions/terms-sql.ts';

/** Changes within this time are one version, because quotes and their lines come in separate files. */
const sameVersion = sql`interval '10 minutes'`;

const instant = (now: Date): SQL => sql`${now.toISOString()}::timestamptz`;

/** Tables beside the stage: the terms of the staged quotes before the write, and the quotes whose terms it changed. */
const tablesOf = (stage: string) => ({
  before: sql.identifier(`${stage}_terms`),
  changed: sql.identifier(`${stage}_changed`),
});

/** Keeps the terms of quotes that have lines. A quote without lines isn't complete yet. */
const rememberTerms = (stage: string): SQL => sql`
  create unlogged table ${tablesOf(stage).before} as
  select q.customer_number, q.quote_number, ${termsSql(sql`q`)} as terms
  from (select distinct quote_number from ${sql.identifier(stage)}) s
  join quotes q on q.quote_number = s.quote_number and q.requested_at is null
  where exists (
    select 1
    from quote_lines l
    where l.customer_number = q.customer_number and l.quote_number = q.quote_number and l.quantity > 0)`;

/** A day that an answer promised stays, whatever the feed says. */
const keepPromises = (stage: string): SQL => sql`
  update quotes q set expires = q.extended_to
  from ${sql.identifier(stage)} s
  where q.quote_number = s.quote_number and q.extended_to > q.expires`;

/** Finds the quotes that changed, and whether the change belongs to the present version. */
const findChanged = (stage: string, now: Date): SQL => sql`
  create unlogged table ${tablesOf(stage).changed} as
  select b.customer_number, b.quote_number, b.terms as before, ${termsSql(sql`q`)} as after, q.version, q.version_at,
    coalesce(q.version > 1 and q.version_at > ${instant(now)} - ${sameVersion}
      and not exists (
        select 1
        from quote_messages m
        where m.customer_number = q.customer_number and m.quote_number = q.quote_number and m.kind <> 'version'
          and m.at >= q.version_at), false) as same
  from ${tablesOf(stage).before} b
  join quotes q on q.customer_number = b.customer_number and q.quote_number = b.quote_number
  where ${termsSql(sql`q`)} <> b.terms`;

const ofChanged = (stage: string, alias: SQL): SQL => sql`
  from ${tablesOf(stage).changed} c
  where ${alias}.customer_number = c.customer_number and ${alias}.quote_number = c.quote_number`;

/** Keeps the replaced version, counts the new one, and says so among the messages. */
const addVersions = (stage: string, now: Date): SQL[] => [
  sql`
    insert into quote_versions (customer_number, quote_number, version, at, terms)
    select customer_number, quote_number, version, version_at, before
    from ${tablesOf(stage).changed}
    where not same
    on conflict do nothing`,
  sql`
    update quotes q set revision = q.revision + 1, version = q.version + (not c.same)::int,
      version_at = case when c.same then q.version_at else ${instant(now)} end, news_at = ${instant(now)}
    ${ofChanged(stage, sql`q`)}`,
  sql`
    insert into quote_messages (customer_number, quote_number, kind, at, version)
    select customer_number, quote_number, 'version', ${instant(now)}, version + 1
    from ${tablesOf(stage).changed}
    where not same`,
];

/** A later last day answers the wish for one, and any other change answers a counter-offer. */
const answerWishes = (stage: string): SQL => sql`
  update quote_messages m set outcome = 'answered'
  ${ofChanged(stage, sql`m`)} and m.outcome = 'asked'
    and case m.kind
      when 'extension'
        then c.after->>'expires' is null or (c.after->>'expires')::date > (c.before->>'expires')::date
      else c.after - 'expires' - 'note' <> c.before - 'expires' - 'note'
    end`;

/** Lines that changed are offered again, even if the customer declined what they were. */
const offerAgain = (stage: string): SQL[] => [
  sql`
    update quote_lines l set declined_at = null
    ${ofChanged(stage, sql`l`)} and l.declined_at is not null
      and not exists (
        select 1
        from jsonb_array_elements(c.before->'lines') b
        where b = ${lineTermsSql(sql`l`)})`,
  sql`
    update quotes q set declined_at = null
    ${ofChanged(stage, sql`q`)} and q.declined_at is not null
      and exists (
        select 1
        from quote_lines l
        where l.customer_number = q.customer_number and l.quote_number = q.quote_number and l.quantity > 0
          and l.declined_at is null)`,
];

/**
 * Runs around the write of quotes and of their lines. Keeps the version that a change of lines, amounts, note or last
 * day replaces, and does what the change means for the customer's wishes and for what was declined.
 */
export async function keepVersions({ tx, stage, now }: Work): Promise<() => Promise<void>> {
  await tx.execute(rememberTerms(stage));
  return async () => {
    await tx.execute(keepPromises(stage));
    await tx.execute(findChanged(stage, now));
    for (const statement of [...addVersions(stage, now), answerWishes(stage), ...offerAgain(stage)])
      await tx.execute(statement);
    const { before, changed } = tablesOf(stage);
    await tx.execute(sql`drop table ${before}, ${changed}`);
  };
}

/** A quote that answers a request is news for the customer. */
export const announceAnswersToRequests: AroundWrite = ({ tx, stage, now }) =>
  Promise.resolve(
    async () =>
      void (await tx.execute(sql`
        update quotes q set news_at = ${instant(now)}
        from ${sql.identifier(stage)} s
        where q.quote_number = s.quote_number and q.request_number <> '' and q.news_at is null`)),
  );
