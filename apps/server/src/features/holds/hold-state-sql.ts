import { type SQL, sql } from 'drizzle-orm/sql/sql';
import type { Place } from '../../platform/db/prepared.ts';

/** Whether the hold still keeps its goods. An index serves this condition. */
export const liveSql = (hold: SQL): SQL => sql`${hold}.ended_at is null`;

/** Whether a live hold is past its last day. Its goods stay held until the schedule ends it. */
export const pastLastDaySql = (hold: SQL, today: Place<string>): SQL =>
  sql`(${liveSql(hold)} and ${hold}.until < ${today}::date)`;

/** Whether lists show the hold: it is live, or it ended at this instant or later. */
export const listedSql = (hold: SQL, endedSince: Place<string>): SQL =>
  sql`(${liveSql(hold)} or ${hold}.ended_at >= ${endedSince}::timestamptz)`;

/** The contract's state of a hold. */
export const holdStateSql = (hold: SQL): SQL => sql`coalesce(${hold}.ended_as, 'live')`;
