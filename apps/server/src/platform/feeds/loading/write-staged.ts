import { sql, getTableName } from 'drizzle-orm';
import { int, bool, text } from '../../db/columns.ts';
import { row } from '../../db/rows.ts';
import { keyOf, quote, tableOf, writtenColumns } from '../columns.ts';
import type { Target, WrittenColumn, Work } from '../target.ts';
import { type Places, prepare } from '../../db/prepared.ts';

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
async function fillsEmpty({ tx, stage }: Work, target: Target): Promise<boolean> {
  const table = getTableName(target.table);
  const found = await row(
    tx,
    { worth: bool },
    sql.raw(
      `select not exists (select 1 from ${quote(table)})
        and (select count(*) from (select 1 from ${stage} limit ${bulkRows}) s) = ${bulkRows} as worth`,
    ),
  );
  return found!.worth;
}

/**
 * Drops an empty table's indexes while many rows are inserted, and returns a function that rebuilds them. A million
 * items then take a third of the time. Readers of the table wait until the transaction ends, but the table was empty
 * before.
 */
async function setIndexesAside({ tx }: Work, target: Target): Promise<() => Promise<void>> {
  const table = getTableName(target.table);
  const indexes = await readingIndexes.rows(tx, { table });
  for (const { name } of indexes) await tx.execute(sql.raw(`drop index ${quote(name)}`));
  return async () => {
    for (const { definition } of indexes) await tx.execute(sql.raw(definition));
  };
}

export interface Written {
  added: number;
  changed: number;
  unchanged: number;
}

/** SQL of the value that a staged row `s` has for the column. */
const stagedValue = (column: WrittenColumn): string => column.from ?? `s.${quote(column.name)}`;

/** SQL of the value for an existing row, given the SQL of the fed value. */
const merged = (target: Target, { name }: WrittenColumn, fed: string): string => target.merged?.[name]?.(fed) ?? fed;

/** SQL that matches a staged row `s` with its row `t` of the table. */
function sameRow(target: Target): string {
  const tableKey = keyOf(target, 't');
  return keyOf(target, 's')
    .map((part, index) => `${part} = ${tableKey[index]}`)
    .join(' and ');
}

/** SQL that drops staged rows that the table already has. A conflict would lock and rewrite each of them. */
function dropUnchanged(target: Target, stage: string, columns: readonly WrittenColumn[]): string {
  const compared = columns.filter((column) => column.compared !== false);
  return `
    with gone as (
      delete from ${stage} s using ${tableOf(target)} t where ${sameRow(target)}
        and (${compared.map((column) => merged(target, column, stagedValue(column))).join(', ')}) is not distinct
          from (${compared.map(({ name }) => `t.${quote(name)}`).join(', ')})
      returning 1)
    select count(*)::int as unchanged from gone`;
}

/** SQL that drops staged rows that would delete a row that doesn't exist. */
function dropNeedlessRemovals(target: Target, stage: string): string {
  return `
    with gone as (delete from ${stage} s
      where ${target.removeWhen} and not exists (select 1 from ${tableOf(target)} t where ${sameRow(target)})
      returning 1)
    select count(*)::int as unchanged from gone`;
}

/** SQL that deletes the rows that staged rows remove from the table. */
function removal(target: Target, stage: string): string {
  return `
    with gone as (delete from ${tableOf(target)} t using ${stage} s where ${target.removeWhen} and ${sameRow(target)}
      returning 1)
    select count(*)::int as changed from gone`;
}

const insertion = (target: Target, stage: string, columns: readonly WrittenColumn[]): string => `
  insert into ${tableOf(target)} as t (${columns.map(({ name }) => quote(name)).join(', ')})
  select ${columns.map(stagedValue).join(', ')}
    from ${stage} s${target.removeWhen === undefined ? '' : ` where not (${target.removeWhen})`}`;

function upsert(target: Target, stage: string, columns: readonly WrittenColumn[]): string {
  const keys = target.key.map((part) => part.replaceAll('row.', ''));
  const updated = columns.filter(({ name }) => !keys.includes(name));
  const set = updated.map(
    (column) => `${quote(column.name)} = ${merged(target, column, `excluded.${quote(column.name)}`)}`,
  );
  return `
    with written as (${insertion(target, stage, columns)}
      on conflict (${keys.map((part) => (part.includes('(') ? `(${part})` : part)).join(', ')}) ${set.length === 0 ? 'do nothing' : `do update set ${set.join(', ')}`}
      returning (xmax = 0) as fresh)
    select (count(*) filter (where fresh))::int as added, (count(*) filter (where not fresh))::int as changed
      from written`;
}

type Counts = Omit<Written, 'unchanged'>;

/** Fills an empty table, where rows can't conflict. Their keys have been checked for repeats. */
async function fill(work: Work, target: Target, columns: readonly WrittenColumn[]): Promise<Counts> {
  const rebuildIndexes = await setIndexesAside(work, target);
  const { rowCount } = await work.tx.execute(sql.raw(insertion(target, work.stage, columns)));
  await rebuildIndexes();
  return { added: rowCount ?? 0, changed: 0 };
}

/** Drops needless removals. Returns how many there were. */
async function leaveOutNeedless({ tx, stage }: Work, target: Target): Promise<number> {
  if (target.removeWhen === undefined) return 0;
  return (await row(tx, { unchanged: int }, sql.raw(dropNeedlessRemovals(target, stage))))!.unchanged;
}

/** Deletes the rows that staged rows remove. Returns how many there were. */
async function remove({ tx, stage }: Work, target: Target): Promise<number> {
  if (target.removeWhen === undefined) return 0;
  return (await row(tx, { changed: int }, sql.raw(removal(target, stage))))!.changed;
}

/**
 * Writes the checked rows of the stage to their table. Touches only new and changed rows, which stay in the stage.
 * `warn` runs before they are written.
 */
export async function writeStaged(work: Work, target: Target, warn: () => Promise<void>): Promise<Written> {
  const columns = writtenColumns(target);
  const isEmpty = await fillsEmpty(work, target);
  const dropped = isEmpty
    ? null
    : await row(work.tx, { unchanged: int }, sql.raw(dropUnchanged(target, work.stage, columns)));
  await warn();
  const needless = await leaveOutNeedless(work, target);
  const afterWrite = await target.beforeWrite?.(work);
  const removed = await remove(work, target);
  const counts = isEmpty
    ? await fill(work, target, columns)
    : (await row(work.tx, { added: int, changed: int }, sql.raw(upsert(target, work.stage, columns))))!;
  await afterWrite?.();
  return {
    added: counts.added,
    changed: counts.changed + removed,
    unchanged: (dropped?.unchanged ?? 0) + needless,
  };
}
