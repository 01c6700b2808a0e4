import type { Visit } from '../drive/drive.ts';

/** Something that is measured: a job of the product or a floor. */
export interface Target {
  name: string;
  url: string;
  pid: number;
  visit: Visit;
  prepare?: (() => Promise<void>) | undefined;
}

/** What is measured close together in each round, so that it can be compared: floors first, then a job on each side. */
export interface Group {
  /** Its name on the first side; null for floors that are measured for themselves. */
  job: string | null;
  floors: readonly Target[];
  /** The job, on each side in the order of the sides; every second round goes through them backwards. */
  jobs: readonly Target[];
}

export const bare = 'bare node:http, 4 KB';
export const primaryKeyFloor = 'Fastify + one primary-key select';
export const plainSearchFloor = 'plain search SQL';
export const ownSql = (job: string): string => `${job}: its own SQL`;
