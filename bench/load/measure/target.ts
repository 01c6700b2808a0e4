import type { Visit } from '../drive/drive.ts';

/** Something that is measured: a job of the product or a floor. */
export interface Target {
  name: string;
  url: string;
  pid: number;
  visit: Visit;
  prepare?: (() => Promise<void>) | undefined;
}

/** Targets that each round measures one after the other to compare them: floors, then a job on each side. */
export interface Group {
  /** The job's name; null for a group of floors only. */
  job: string | null;
  floors: readonly Target[];
  /** The job on each side. Every second round runs them in reverse order. */
  jobs: readonly Target[];
}

export const bare = 'bare node:http, 4 KB';
export const primaryKeyFloor = 'Fastify + one primary-key select';
export const plainSearchFloor = 'plain search SQL';
export const ownSql = (job: string): string => `${job}: its own SQL`;
