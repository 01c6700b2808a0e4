import { getTableName, sql } from 'drizzle-orm';
import { row, rows, type Transaction } from '../../../platform/db/database.ts';
import { quote } from '../targets/columns.ts';
import type { Target, Work } from '../targets/target.ts';

/** From so many rows on, building an index at once is quicker than entering row by row. */
const many = 10_000;

interface Index {
  name: string;
  definition: string;
}

/** The indexes that only make reading quicker; unique ones say which rows are known, and stay. */
const readingIndexes = (tx: Transaction, table: string): Promise<Index[]> =>
  rows<Index>(
    tx,
    sql`select c.relname as name, pg_get_indexdef(i.indexrelid) as definition from pg_index i join pg_class c on c.oid = i.indexrelid
      where i.indrelid = to_regclass(${table}) and not i.indisunique order by c.relname`,
  );

/** Whether many rows come into an empty table. */
export async function fillsEmpty({ tx, stage }: Work, target: Target): Promise<boolean> {
  const table = getTableName(target.table);
  const found = await row<{ worth: boolean }>(
    tx,
    sql.raw(
      `select not exists (select 1 from ${quote(table)}) and (select count(*) from (select 1 from ${stage} limit ${many}) s) = ${many} as worth`,
    ),
  );
  return found!.worth;
}

/**
 * Takes an empty table's indexes away while many rows come in, and answers what builds them again: a million items go in in a third
 * of the time. Readers of the table wait for the end of the transaction meanwhile; there was nothing in it to be read.
 */
export async function setIndexesAside({ tx }: Work, target: Target): Promise<() => Promise<void>> {
  const table = getTableName(target.table);
  const indexes = await readingIndexes(tx, table);
  for (const { name } of indexes) await tx.execute(sql.raw(`drop index ${quote(name)}`));
  return async () => {
    for (const { definition } of indexes) await tx.execute(sql.raw(definition));
  };
}
