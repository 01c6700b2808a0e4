import { loadDemo } from '../../src/demo/load-demo.ts';
import type { Database } from '../../src/platform/db/database.ts';
import { noMailJobs } from '../../src/platform/jobs/jobs.ts';
import { testDay } from '../server.ts';

/** Loads the demo distributor as it is on the tests' day. */
export const buildDemo = (db: Database): Promise<void> =>
  loadDemo(
    { db, jobs: noMailJobs, now: () => new Date(testDay), today: () => testDay.slice(0, 10), timeOfDay: () => '10:00' },
    () => undefined,
  );
