import { sql } from 'drizzle-orm';
import type { Transaction } from '../../../platform/db/database.ts';
import type { Work } from '../targets/target.ts';

/** Gives each staged item its base unit, where the units' own feed has not: stock and prices count in it. */
export async function addBaseUnits({ tx, stage }: Work): Promise<void> {
  await tx.execute(
    sql.raw(`
    insert into item_uoms (item_id, code, name, factor)
    select id, base_uom, base_uom, 1 from ${stage} on conflict (item_id, code) do nothing`),
  );
}

/**
 * The same for whatever item has none yet. Where units come in the same import as the items, this runs after them: nearly all
 * describe the base unit too, and a row that is made only to be replaced costs twice.
 */
export async function completeBaseUnits(tx: Transaction): Promise<void> {
  await tx.execute(sql`
    insert into item_uoms (item_id, code, name, factor)
    select i.id, i.base_uom, i.base_uom, 1 from items i
    where not exists (select 1 from item_uoms u where u.item_id = i.id and u.code = i.base_uom)
    on conflict (item_id, code) do nothing`);
}
