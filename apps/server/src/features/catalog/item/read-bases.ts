import { sql } from 'drizzle-orm/sql/sql';
import type { Executor } from '../../../platform/db/database.ts';
import { text } from '../../../platform/db/columns.ts';
import { type Places, prepare } from '../../../platform/db/prepared.ts';

export interface UnitOfItem {
  itemId: string;
  uom: string;
}

const bases = prepare(
  { itemId: text, uom: text, factor: text, divisor: text },
  (
    at: Places<{ asked: string }>,
  ) => sql`select a."itemId", a.uom, coalesce(u.factor, 1)::text as factor, coalesce(u.divisor, 1)::text as divisor
    from json_to_recordset(${at.asked}::json) as a("itemId" text, uom text)
    join items i on i.id = a."itemId" left join item_uoms u on u.item_id = i.id and u.code = a.uom
    where u.code is not null or a.uom in ('', i.base_uom)`,
);

/**
 * Returns the base units in one unit of each item, as factor ÷ divisor. No unit means the base unit. Leaves out units
 * the item doesn't have.
 */
export const readBases = (
  db: Executor,
  asked: readonly UnitOfItem[],
): Promise<(UnitOfItem & { factor: string; divisor: string })[]> => bases.rows(db, { asked: JSON.stringify(asked) });
