import { numberForms } from '@tradecounter/rules/lists/typed-number';
import { sql } from 'drizzle-orm/sql/sql';
import type { Executor } from '../../../platform/db/database.ts';
import { prepare } from '../../../platform/db/prepared.ts';

interface Described {
  SKU: string;
  description: string;
}

const described = prepare<{ items: string[] }, Described>(
  (at) => sql`select i.id as "SKU", i.description from items i where i.id = any(${at.items}::text[])`,
);

/** Reads the descriptions of these items, which may be typed in lower case. Leaves out items that aren't in the catalog. */
export const readDescriptions = (db: Executor, items: readonly string[]): Promise<Described[]> =>
  described.rows(db, { items: [...new Set(items.flatMap(numberForms))] });
