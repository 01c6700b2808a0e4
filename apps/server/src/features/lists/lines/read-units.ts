import type { Unit } from '@tradecounter/rules/units';
import { sql } from 'drizzle-orm/sql/sql';
import type { Executor } from '../../../platform/db/database.ts';
import { json, text } from '../../../platform/db/columns.ts';
import { type Places, prepare } from '../../../platform/db/prepared.ts';
import { unitsOf } from '../../catalog/item/item-facts-sql.ts';

export interface ItemUnits {
  baseUom: string;
  units: Unit[];
}

const itemUnits = prepare(
  { id: text, baseUom: text, units: json<Unit[]>() },
  (at: Places<{ items: string[] }>) =>
    sql`select i.id, i.base_uom, ${unitsOf(sql`i.id`)} as units from items i where i.id = any(${at.items}::text[])`,
);

/** Reads the units of these items by item number. Leaves out items that aren't in the catalog. */
export async function readUnits(db: Executor, items: readonly string[]): Promise<Map<string, ItemUnits>> {
  return new Map((await itemUnits.rows(db, { items: [...new Set(items)] })).map(({ id, ...units }) => [id, units]));
}

/** Returns the codes of the units in which the item can be ordered. */
export const orderableUnits = ({ units }: ItemUnits): string[] =>
  units.filter(({ sellable }) => sellable).map(({ code }) => code);
