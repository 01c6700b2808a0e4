import { sql } from 'drizzle-orm/sql/sql';
import { type Executor, rows } from '../../platform/db/database.ts';

export interface PromiseMismatch {
  item_id: string;
  location: string;
  lot: string;
  promised: string;
  sum: string;
}

/** Lots whose running figure is not the sum of their promises; empty when all is well. */
export const checkPromises = (db: Executor): Promise<PromiseMismatch[]> =>
  rows<PromiseMismatch>(
    db,
    sql`select coalesce(l.item_id, s.item_id) as item_id, coalesce(l.location, s.location) as location, coalesce(l.lot, s.lot) as lot,
          coalesce(l.promised, 0)::text as promised, coalesce(s.quantity, 0)::text as sum
        from lots l
        full join (select item_id, location, lot, sum(quantity) as quantity from promises group by 1, 2, 3) s
          on s.item_id = l.item_id and s.location = l.location and s.lot = l.lot
        where coalesce(l.promised, 0) <> coalesce(s.quantity, 0)`,
  );
