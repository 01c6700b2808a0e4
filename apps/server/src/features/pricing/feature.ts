import { sql } from 'drizzle-orm/sql/sql';
import type { Feature, FeatureServices } from '../../platform/feature.ts';

/** Prices of items, which other features read. Their SQL reads the settings from the database. */
export const pricing = ({ db, config }: Pick<FeatureServices, 'db' | 'config'>): Feature => ({
  check: async () => {
    const lowerWins = config.PROMOTIONS === 'lower';
    await db.execute(sql`
      insert into pricing_settings (lower_wins) values (${lowerWins})
      on conflict (id) do update set lower_wins = excluded.lower_wins
      where pricing_settings.lower_wins <> excluded.lower_wins`);
  },
});
