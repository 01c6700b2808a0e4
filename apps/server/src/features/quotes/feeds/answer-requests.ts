import { sql } from 'drizzle-orm';
import type { Work } from '../../../platform/feeds/target.ts';

/** Requests that staged quotes answer, or answered before. */
const touchedBy = (stage: string): string => `
  select s.request_number from ${stage} s where s.request_number <> ''
  union
  select q.request_number from ${stage} s join quotes q on q.quote_number = s.quote_number
    where q.request_number <> ''`;

/**
 * Runs around the write of quotes. A quote replaces the request it answers, and restores it when it no longer names it.
 * Stores the affected requests in a table next to the stage, because the write changes them.
 */
export async function answerRequests({ tx, stage }: Work): Promise<() => Promise<void>> {
  const touched = `${stage}_requests`;
  await tx.execute(
    sql.raw(`create unlogged table ${touched} as select request_number from (${touchedBy(stage)}) as found`),
  );
  return async () => {
    await tx.execute(
      sql.raw(`
      update quotes r set state = t.state
      from (
        select r.customer_number, r.quote_number,
          case when exists (select 1 from quotes q where q.customer_number = r.customer_number
            and q.request_number = r.quote_number)
            then 'answered' else 'requested' end as state
        from ${touched} t join quotes r on r.quote_number = t.request_number and r.requested_at is not null
      ) t
      where r.customer_number = t.customer_number and r.quote_number = t.quote_number and r.state <> t.state`),
    );
    await tx.execute(sql.raw(`drop table ${touched}`));
  };
}
