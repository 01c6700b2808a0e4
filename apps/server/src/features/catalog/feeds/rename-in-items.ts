import { sql } from 'drizzle-orm';
import { text } from '../../../platform/db/columns.ts';
import { rows } from '../../../platform/db/rows.ts';
import { indexItemsUnder, type NameTable } from '../search/item-index-repository.ts';
import type { Work } from '../../../platform/feeds/target.ts';

/**
 * Runs around the write of families, vendors and the like. Reindexes items whose names changed, because they are found
 * by these names.
 */
export const renameInItems =
  (table: NameTable) =>
  async ({ tx, stage }: Work): Promise<() => Promise<void>> => {
    const renamed = await rows(
      tx,
      { id: text },
      sql.raw(`select s.id from ${stage} s join ${table} t on t.id = s.id where t.name <> s.name`),
    );
    const codes = renamed.map(({ id }) => id);
    return () => indexItemsUnder(tx, table, codes);
  };
