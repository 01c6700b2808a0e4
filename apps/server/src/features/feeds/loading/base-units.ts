import { sql } from 'drizzle-orm';
import type { Work } from '../targets/target.ts';

/** Gives each staged item its base unit, where the units' own feed has not: stock and prices count in it. */
export async function addBaseUnits({ tx, stage }: Work): Promise<void> {
  await tx.execute(sql.raw(`
    insert into item_uoms (item_id, code, name, factor)
    select id, base_uom, base_uom, 1 from ${stage} on conflict (item_id, code) do nothing`));
}
