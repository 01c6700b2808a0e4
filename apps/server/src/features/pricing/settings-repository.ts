import { sql } from 'drizzle-orm/sql/sql';
import type { Database } from '../../platform/db/database.ts';

/** Writes whether promotions count only where they are lower, if the database says otherwise. */
export async function setLowerWins(db: Database, lowerWins: boolean): Promise<void> {
  await db.execute(sql`
    insert into pricing_settings (lower_wins) values (${lowerWins})
    on conflict (id) do update set lower_wins = excluded.lower_wins
    where pricing_settings.lower_wins <> excluded.lower_wins`);
}
