import { type SQL, sql } from 'drizzle-orm/sql/sql';

/** An instant as ISO 8601 text in whole seconds, such as 2026-03-11T18:00:00Z. */
export const utcText = (instant: SQL): SQL => sql`to_char(${instant} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;
