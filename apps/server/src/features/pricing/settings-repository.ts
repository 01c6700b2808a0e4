import { sql } from 'drizzle-orm/sql/sql';
import type { Database } from '../../platform/db/database.ts';

interface PricingSettings {
  /** Promotions count only where they are lower. */
  lowerWins: boolean;
  timeZone: string;
}

/** Writes the settings that the SQL of prices needs, if the database has others. */
export async function setPricingSettings(db: Database, { lowerWins, timeZone }: PricingSettings): Promise<void> {
  await db.execute(sql`
    insert into pricing_settings (lower_wins, time_zone) values (${lowerWins}, ${timeZone})
    on conflict (id) do update set lower_wins = excluded.lower_wins, time_zone = excluded.time_zone
    where (pricing_settings.lower_wins, pricing_settings.time_zone) <> (excluded.lower_wins, excluded.time_zone)`);
}
