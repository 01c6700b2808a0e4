import { dayIn, timeIn } from '@tradecounter/rules/clock';
import type { Database } from './db/database.ts';
import type { Jobs } from './jobs/jobs.ts';

/** What the process provides to every verb, whether a request, a job or the command line runs it. */
export interface Services {
  db: Database;
  jobs: Jobs;
  now: () => Date;
  /** Calendar day in the distributor's time zone, ISO. */
  today: () => string;
  /** Time of day there, HH:MM. */
  timeOfDay: () => string;
  /** The distributor's time zone, such as America/Los_Angeles. */
  timeZone: string;
  /** Decimals of the currency. */
  precision: number;
}

/** Completes services with the distributor's calendar. */
export function servicesOf(given: Omit<Services, 'today' | 'timeOfDay'>): Services {
  const { now, timeZone } = given;
  const day = dayIn(timeZone);
  const time = timeIn(timeZone);
  return { ...given, today: () => day(now()), timeOfDay: () => time(now()) };
}
