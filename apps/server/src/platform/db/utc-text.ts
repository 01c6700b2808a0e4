import { type SQL, sql } from 'drizzle-orm/sql/sql';

/** Selects an instant as ISO 8601 text in UTC, to the second. */
export const utcText = (instant: SQL): SQL => sql`to_char(${instant} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;
