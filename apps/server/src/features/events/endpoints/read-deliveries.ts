import { sql } from 'drizzle-orm/sql/sql';
import { int, nullable, text } from '../../../platform/db/columns.ts';
import type { Executor } from '../../../platform/db/database.ts';
import { row } from '../../../platform/db/rows.ts';

/** Returns when an event was last delivered (ISO 8601), and how many wait for longer than ten minutes. */
export const readDeliveries = async (db: Executor): Promise<{ last: string | null; late: number }> =>
  (await row(
    db,
    { last: nullable(text), late: int },
    sql`
      select to_char((max(ended_at) filter (where state = 'delivered')) at time zone 'UTC',
          'YYYY-MM-DD"T"HH24:MI:SS"Z"') as last,
        (count(*) filter (where state = 'pending' and made_at < now() - interval '10 minutes'))::int as late
      from webhook_deliveries`,
  ))!;
