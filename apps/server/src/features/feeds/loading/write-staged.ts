import { sql } from 'drizzle-orm';
import { row } from '../../../platform/db/database.ts';
import { keyOf, quote, tableOf, writtenColumns } from '../targets/columns.ts';
import type { Target, WrittenColumn, Work } from '../targets/target.ts';
import { setIndexesAside } from './set-indexes-aside.ts';

export interface Written {
  added: number;
  changed: number;
  unchanged: number;
}

const from = (column: WrittenColumn): string => column.from ?? `s.${quote(column.name)}`;

/** Takes the rows out of the stage that the table has as they are: a conflict would lock and rewrite each of them. */
function dropUnchanged(target: Target, stage: string, columns: readonly WrittenColumn[]): string {
  const compared = columns.filter((column) => column.compared !== false);
  const known = keyOf(target, 't');
  const same = keyOf(target, 's').map((part, place) => `${part} = ${known[place]}`);
  return `
    with gone as (
      delete from ${stage} s using ${tableOf(target)} t where ${same.join(' and ')}
        and (${compared.map(from).join(', ')}) is not distinct from (${compared.map(({ name }) => `t.${quote(name)}`).join(', ')})
      returning 1)
    select count(*)::int as unchanged from gone`;
}

function upsert(target: Target, stage: string, columns: readonly WrittenColumn[]): string {
  const keys = target.key.map((part) => part.replaceAll('row.', ''));
  const updated = columns.filter((column) => column.updated !== false && !keys.includes(column.name));
  const set = updated.map(({ name }) => `${quote(name)} = excluded.${quote(name)}`);
  return `
    with written as (
      insert into ${tableOf(target)} (${columns.map(({ name }) => quote(name)).join(', ')})
      select ${columns.map(from).join(', ')} from ${stage} s
      on conflict (${keys.map((part) => (part.includes('(') ? `(${part})` : part)).join(', ')}) do update set ${set.join(', ')}
      returning (xmax = 0) as fresh)
    select (count(*) filter (where fresh))::int as added, (count(*) filter (where not fresh))::int as changed from written`;
}

/** Brings the checked rows of the stage into their table. Only new and changed rows are touched. */
export async function writeStaged(work: Work, target: Target): Promise<Written> {
  const columns = writtenColumns(target);
  const same = await row<{ unchanged: number }>(work.tx, sql.raw(dropUnchanged(target, work.stage, columns)));
  const afterWrite = await target.beforeWrite?.(work);
  const indexesBack = await setIndexesAside(work, target);
  const written = await row<Omit<Written, 'unchanged'>>(work.tx, sql.raw(upsert(target, work.stage, columns)));
  await indexesBack();
  await afterWrite?.();
  return { ...same!, ...written! };
}
