import { sql } from 'drizzle-orm/sql/sql';
import { row } from '../../platform/db/database.ts';
import type { Matrix } from '../../../test/matrix/matrix.ts';

export const matrix: Matrix = {
  keys: { job: 'J1' },
  inputs: (key) => ({
    'jobs.save': { id: undefined, name: 'Alder block', sidemark: 'Alder St' },
    'jobs.close': { id: key('job'), closed: 'Y' },
  }),
  arguments: (key) => ({ jobSite: `id: "${key('job')}"` }),
  work: { JobSite: [3, 0] },
  shown: (customer) => ({
    JobSite: sql`select max(job_number) from job_sites where customer_number = ${customer}`,
  }),
  async stranger({ db, customerNumber, ask }) {
    await ask('jobs.save', { name: 'Zanzibar block', sidemark: 'Zanzibar' });
    const job = await row<{ id: string }>(
      db,
      sql`select job_number as id from job_sites where customer_number = ${customerNumber}`,
    );
    return { job: job!.id };
  },
  marked: ['jobSites', 'jobSite', 'jobNames'],
  async rows({ db, customerNumber }) {
    await db.execute(sql`
      with job as (
          insert into job_sites (customer_number, job_number, name, sidemark, line1, line2, city, region, zip,
            contact_name, contact_phone, cost_code, budget, created_by_id, created_at)
          values (${customerNumber}, 'J1', 'Kitchen', 'Alder St', '', '', '', '', '', '', '', '', 500, 1, '2026-03-01')
          returning customer_number)
      insert into job_sidemarks (customer_number, sidemark_key, sidemark, job_number)
      select customer_number, unnest(array['alder st', 'kitchen']), 'Alder St', 'J1' from job`);
  },
};
