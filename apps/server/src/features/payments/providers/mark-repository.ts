import { sql } from 'drizzle-orm/sql/sql';
import type { Executor } from '../../../platform/db/database.ts';
import { uuid } from '../../../platform/db/columns.ts';
import { prepare } from '../../../platform/db/prepared.ts';

const mark = prepare(
  { mark: uuid },
  () => sql`insert into payment_marks as m ("only") values (true)
    on conflict ("only") do update set mark = m.mark returning mark`,
);

/** Returns the mark of this installation's payments at a provider. It is generated once for each database. */
export const readMark = async (db: Executor): Promise<string> => (await mark.row(db, {}))!.mark;
