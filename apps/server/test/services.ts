import type { Database } from '../src/platform/db/database.ts';
import { noMailJobs } from '../src/platform/jobs/jobs.ts';
import { type Services, servicesOf } from '../src/platform/services.ts';
import { testDay } from './server.ts';

/** The services of a test's server, for verbs that run without a request. Mails wait nowhere, unless `jobs` takes them. */
export const testServices = (
  db: Database,
  { now = () => new Date(testDay), jobs = noMailJobs }: Partial<Pick<Services, 'now' | 'jobs'>> = {},
): Services => servicesOf({ db, jobs, now, timeZone: 'America/Los_Angeles', precision: 2 });
