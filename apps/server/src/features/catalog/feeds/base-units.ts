import { sql } from 'drizzle-orm';
import type { Transaction } from '../../../platform/db/database.ts';
import type { Work } from '../../../platform/feeds/target.ts';

/** Adds the base unit of each staged item if the units' feed hasn't. Stock and prices count in it. */
export async function addBaseUnits({ tx, stage }: Work): Promise<void> {
  await tx.execute(
    sql.raw(`
    insert into item_uoms (item_id, code, name, factor)
    select id, base_uom, base_uom, 1 from ${stage} on conflict (item_id, code) do nothing`),
  );
}

/**
 * Adds the base unit of every item without one. When an import has both items and units, this runs after the units.
 * Nearly all of them include the base unit, and writing it twice would cost double.
 */
export async function completeBaseUnits(tx: Transaction): Promise<void> {
  await tx.execute(sql`
    insert into item_uoms (item_id, code, name, factor)
    select i.id, i.base_uom, i.base_uom, 1 from items i
    where not exists (select 1 from item_uoms u where u.item_id = i.id and u.code = i.base_uom)
    on conflict (item_id, code) do nothing`);
}
