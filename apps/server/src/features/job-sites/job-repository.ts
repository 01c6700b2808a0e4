import { sql } from 'drizzle-orm/sql/sql';
import { bool, int, nullable, numeric, text, textOf, texts } from '../../platform/db/columns.ts';
import type { Executor, Transaction } from '../../platform/db/database.ts';
import { type Places, prepare, prepareWrite, type RowOf } from '../../platform/db/prepared.ts';
import { keysOfJob, usedSql } from './job-sql.ts';

export interface JobKey {
  customerNumber: string;
  jobNumber: string;
}

/** A job as it is stored, with all its sidemarks. The first one is that of new orders. */
export interface StoredJob {
  name: string;
  sidemark: string;
  line1: string;
  line2: string;
  city: string;
  region: string;
  zip: string;
  contactName: string;
  contactPhone: string;
  costCode: string;
  /** Dollars. */
  budget: string | null;
}

const one = prepare(
  {
    id: text,
    name: text,
    sidemark: text,
    otherSidemarks: texts,
    keys: texts,
    line1: text,
    line2: text,
    city: text,
    region: text,
    zip: text,
    contactName: text,
    contactPhone: text,
    costCode: text,
    budget: nullable(numeric),
    used: numeric,
    state: textOf<'open' | 'closed'>(),
    createdBy: text,
    createdAt: text,
  },
  (at: Places<JobKey>) => sql`
    select j.job_number as id, j.name, j.sidemark,
      coalesce((
          select array_agg(k.sidemark order by k.sidemark_key)
          from job_sidemarks k
          where k.customer_number = j.customer_number and k.job_number = j.job_number
            and k.sidemark_key <> lower(j.sidemark)), '{}') as other_sidemarks, keys.keys, j.line1, j.line2, j.city,
      j.region, j.zip, j.contact_name, j.contact_phone, j.cost_code, j.budget,
      ${usedSql(sql`j.customer_number`, sql`keys.keys`)} as used,
      case when j.closed_at is null then 'open' else 'closed' end as state,
      coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.username, '') as created_by,
      to_json(j.created_at)#>>'{}' as created_at
    from job_sites j
    cross join lateral (select ${keysOfJob} as keys) keys
    left join users u on u.id = j.created_by_id
    where j.customer_number = ${at.customerNumber} and j.job_number = ${at.jobNumber}`,
);

export type JobRow = RowOf<typeof one>;

/** Reads a job with what it used, or null. */
export const findJob = (db: Executor, key: JobKey): Promise<JobRow | null> => one.row(db, { ...key });

const names = prepare(
  { id: text, name: text, sidemark: text, sidemarks: texts, state: textOf<'open' | 'closed'>() },
  (at: Places<{ customerNumber: string; limit: number }>) => sql`
    select j.job_number as id, j.name, j.sidemark, array(
        select k.sidemark
        from job_sidemarks k
        where k.customer_number = j.customer_number and k.job_number = j.job_number
        order by k.sidemark_key <> lower(j.sidemark), k.sidemark_key) as sidemarks,
      case when j.closed_at is null then 'open' else 'closed' end as state
    from job_sites j
    where j.customer_number = ${at.customerNumber}
    order by j.closed_at is not null, lower(j.name), j.job_number limit ${at.limit}::int`,
);

/** Reads the jobs by name, the open ones first. */
export const findJobNames = (db: Executor, customerNumber: string, limit: number): Promise<RowOf<typeof names>[]> =>
  names.rows(db, { customerNumber, limit });

const lock = prepareWrite(
  (at: Places<{ customerNumber: string }>) =>
    sql`select pg_advisory_xact_lock(hashtextextended('jobs of ' || ${at.customerNumber}::text, 0))`,
);

const state = prepare(
  { jobs: int, budget: nullable(numeric), exists: bool, closed: bool },
  (at: Places<JobKey>) => sql`
    select (select count(*)::int from job_sites where customer_number = ${at.customerNumber}) as jobs, j.budget,
      j.job_number is not null as exists, j.closed_at is not null as closed
    from (select 1) always
    left join job_sites j on j.customer_number = ${at.customerNumber} and j.job_number = ${at.jobNumber}`,
);

/** Locks the customer's jobs, counts them and looks one up. */
export async function lockJobs(tx: Transaction, key: JobKey): Promise<RowOf<typeof state>> {
  await lock.run(tx, { customerNumber: key.customerNumber });
  return (await state.row(tx, { ...key }))!;
}

const taken = prepare(
  { sidemark: text, job: text },
  (at: Places<JobKey & { keys: string[] }>) => sql`
    select k.sidemark, j.name as job
    from job_sidemarks k join job_sites j on j.customer_number = k.customer_number and j.job_number = k.job_number
    where k.customer_number = ${at.customerNumber} and k.sidemark_key = any(${at.keys}::text[])
      and k.job_number <> ${at.jobNumber}
    order by k.sidemark_key limit 1`,
);

/** Returns a sidemark of these that another job has, or null. */
export const findTaken = (
  tx: Transaction,
  asked: JobKey & { keys: string[] },
): Promise<{ sidemark: string; job: string } | null> => taken.row(tx, { ...asked });

const nextNumber = prepare(
  { number: text },
  (_at: Places<object>) => sql`select nextval('job_numbers')::text as number`,
);

/** Returns the number of a new job. */
export const newJobNumber = async (tx: Transaction): Promise<string> => `J${(await nextNumber.row(tx, {}))!.number}`;

type Written = JobKey & StoredJob & { userId: number; now: string };

const upsert = prepareWrite(
  (at: Places<Written>) => sql`
    insert into job_sites (customer_number, job_number, name, sidemark, line1, line2, city, region, zip, contact_name,
      contact_phone, cost_code, budget, created_by_id, created_at)
    values (${at.customerNumber}, ${at.jobNumber}, ${at.name}, ${at.sidemark}, ${at.line1}, ${at.line2}, ${at.city},
      ${at.region}, ${at.zip}, ${at.contactName}, ${at.contactPhone}, ${at.costCode}, ${at.budget}::numeric,
      ${at.userId}, ${at.now}::timestamptz)
    on conflict (customer_number, job_number) do update set name = excluded.name, sidemark = excluded.sidemark,
      line1 = excluded.line1, line2 = excluded.line2, city = excluded.city, region = excluded.region,
      zip = excluded.zip, contact_name = excluded.contact_name, contact_phone = excluded.contact_phone,
      cost_code = excluded.cost_code, budget = excluded.budget`,
);

const sidemarkRemoval = prepareWrite(
  (at: Places<JobKey>) => sql`
    delete from job_sidemarks
    where customer_number = ${at.customerNumber} and job_number = ${at.jobNumber}`,
);

const sidemarkInsertion = prepareWrite(
  (at: Places<JobKey & { sidemarks: string[] }>) => sql`
    insert into job_sidemarks (customer_number, sidemark_key, sidemark, job_number)
    select distinct on (lower(s.sidemark)) ${at.customerNumber}, lower(s.sidemark), s.sidemark, ${at.jobNumber}
    from unnest(${at.sidemarks}::text[]) s (sidemark)`,
);

/** Stores a new or changed job with its sidemarks. */
export async function putJob(tx: Transaction, job: Written, sidemarks: string[]): Promise<void> {
  const { customerNumber, jobNumber } = job;
  await upsert.run(tx, { ...job });
  await sidemarkRemoval.run(tx, { customerNumber, jobNumber });
  await sidemarkInsertion.run(tx, { customerNumber, jobNumber, sidemarks });
}

const closing = prepareWrite(
  (at: Places<JobKey & { closedAt: string | null }>) => sql`
    update job_sites set closed_at = ${at.closedAt}::timestamptz
    where customer_number = ${at.customerNumber} and job_number = ${at.jobNumber}`,
);

/** Closes a job at that ISO instant, or opens it again with null. */
export const setClosed = (tx: Transaction, closed: JobKey & { closedAt: string | null }): Promise<number> =>
  closing.run(tx, { ...closed });
