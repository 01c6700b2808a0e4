import { getTableName, sql } from 'drizzle-orm';
import { bool, text } from '../../db/columns.ts';
import { type Places, prepare } from '../../db/prepared.ts';
import { row } from '../../db/rows.ts';
import { quote } from '../columns.ts';
import type { Target, Work } from '../target.ts';

/** From this many rows on, building an index once is faster than inserting row by row. */
const bulkRows = 10_000;

/** The indexes that only speed up reading. Unique ones stay, because they identify known rows. */
const readingIndexes = prepare(
  { name: text, definition: text },
  (at: Places<{ table: string }>) => sql`
    select c.relname::text as name, pg_get_indexdef(i.indexrelid) as definition
    from pg_index i join pg_class c on c.oid = i.indexrelid
    where i.indrelid = to_regclass(${at.table}) and not i.indisunique
    order by c.relname`,
);

/** Whether many rows go into an empty table. */
export async function fillsEmpty({ tx, stage }: Work, target: Target): Promise<boolean> {
  const table = getTableName(target.table);
  const found = await row(
    tx,
    { worth: bool },
    sql.raw(
      `select not exists (select 1 from ${quote(table)}) and (select count(*) from (select 1 from ${stage} limit ${bulkRows}) s) = ${bulkRows} as worth`,
    ),
  );
  return found!.worth;
}

/**
 * Drops an empty table's indexes while many rows are inserted, and returns a function that rebuilds them. A million
 * items then take a third of the time. Readers of the table wait until the transaction ends, but the table was empty
 * before.
 */
export async function setIndexesAside({ tx }: Work, target: Target): Promise<() => Promise<void>> {
  const table = getTableName(target.table);
  const indexes = await readingIndexes.rows(tx, { table });
  for (const { name } of indexes) await tx.execute(sql.raw(`drop index ${quote(name)}`));
  return async () => {
    for (const { definition } of indexes) await tx.execute(sql.raw(definition));
  };
}
