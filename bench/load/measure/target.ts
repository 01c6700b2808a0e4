import type { Visit } from '../drive/drive.ts';

/** Something that is measured: a job of the product or a floor. */
export interface Target {
  name: string;
  url: string;
  pid: number;
  visit: Visit;
  prepare?: (() => Promise<void>) | undefined;
  /** Names of the targets that it is compared with. */
  floors: readonly string[];
}

export const bare = 'bare node:http, 4 KB';
export const primaryKeyFloor = 'Fastify + one primary-key select';
export const plainSearchFloor = 'plain search SQL';
export const ownSql = (job: string): string => `${job}: its own SQL`;
