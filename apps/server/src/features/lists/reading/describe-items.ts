import { sql } from 'drizzle-orm/sql/sql';
import type { AccountContext } from '../../../platform/context.ts';
import { prepare } from '../../../platform/db/prepared.ts';

interface Described {
  SKU: string;
  description: string;
}

const described = prepare<{ items: string[] }, Described>(
  (at) => sql`select i.id as "SKU", i.description from items i where i.id = any(${at.items}::text[])`,
);

/** Returns the descriptions of these items. Leaves out items that aren't in the catalog. */
export const describeItems = async (
  { db }: AccountContext,
  { SKUs }: { SKUs: readonly string[] },
): Promise<{ items: Described[] }> => ({ items: await described.rows(db, { items: [...new Set(SKUs)] }) });
