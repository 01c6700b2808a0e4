import { createWriteStream } from 'node:fs';
import { mkdir, readdir, realpath, rename, rm, rmdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ColumnKind } from '@tradecounter/contract/feeds/column';
import { feedFormats } from '@tradecounter/contract/feeds/formats';
import { stringify } from 'csv-stringify/sync';
import { sql } from 'drizzle-orm/sql/sql';
import { json } from '../../db/columns.ts';
import type { Database, Transaction } from '../../db/database.ts';
import { rows } from '../../db/rows.ts';
import { literal, quote, type StagedColumn, stagedColumns, tableOf } from '../columns.ts';
import { trailerName } from '../files/trailer.ts';
import type { FeedSet, Target } from '../target.ts';

/** Rows fetched at once. */
const pageRows = 2000;

/** A value can't be written in this form. */
export class Unwritable extends Error {}
/** The folder can't take the files. */
export class UnfitExportFolder extends Error {}

type Cell = string | string[] | [string, string][] | Record<string, string> | null;
export type ExportForm = 'csv' | 'ndjson';

interface Options {
  db: Database;
  feeds: FeedSet;
  /** A new folder, or an empty one. */
  folder: string;
  form: ExportForm;
  /** The distributor's time zone, in which days are written. */
  timeZone: string;
  /** Called with each file when it is written. */
  onFile?: (file: string, rows: number) => void;
}

/** SQL of what the table keeps of a column, over the row `t`. Null if it keeps nothing of it. */
function valueSql(target: Target, { feed, stored }: StagedColumn, zone: string): string | null {
  const given = target.exported?.cells?.(literal(zone))[feed];
  if (given !== undefined) return given;
  return target.stagedOnly?.[feed] === undefined ? `t.${quote(stored.name)}` : null;
}

interface WrittenColumn extends StagedColumn {
  /** SQL of the value, as the table has it. */
  value: string;
  /** SQL of the value as JSON, where the default of an empty cell is null. */
  cell: string;
}

/** Returns a column as a file has it, or none. */
function writtenColumn(format: string, column: StagedColumn, value: string | null, keys: KeysOf): WrittenColumn[] {
  if (value === null) return [];
  const { kind, required, refers } = column.column;
  if (kind === 'list' || kind === 'map') return [{ ...column, value, cell: `to_json(${value})` }];
  // An item can do without its successor.
  const known = refers === format ? keys(refers) : null;
  const kept = known === null ? value : `case when ${value} in ${known} then ${value} end`;
  const text = kind === 'decimal' ? `trim_scale((${kept})::numeric)::text` : `(${kept})::text`;
  const { empty } = column.stored;
  const filled = required || empty === null || kind === 'flag' ? text : `nullif(${text}, ${literal(empty)})`;
  return [{ ...column, value, cell: `to_json(${filled})` }];
}

/** Returns SQL of the exported keys of a format; null = all. */
type KeysOf = (format: string) => string | null;

/** Returns SQL conditions over the row `t` for the exported rows of each format, and SQL of their keys. */
function exportedRows(feeds: FeedSet): { condition: (format: string) => string | null; keys: KeysOf } {
  const conditions = new Map<string, string | null>();
  const keys = (name: string): string | null => {
    const target = feeds.targetOf(name);
    const where = condition(name);
    const key = stagedColumns(target).find(({ feed }) => feed === target.format.key[0])!;
    return where === null ? null : `(select t.${quote(key.stored.name)} from ${tableOf(target)} t where ${where})`;
  };
  const condition = (name: string): string | null => {
    const known = conditions.get(name);
    if (known !== undefined) return known;
    const target = feeds.targetOf(name);
    // A row that refers to another of its own format doesn't depend on it.
    conditions.set(name, null);
    // Without what it refers to, a row would be refused, or say something else: a fee for one customer is none for all.
    const own = target.exported?.where;
    const parts = [
      ...(own === undefined ? [] : [`(${own})`]),
      ...stagedColumns(target).flatMap(({ feed, column, stored }) => {
        const { refers, required } = column;
        if (refers === undefined || refers === name || target.stagedOnly?.[feed] !== undefined) return [];
        const referred = keys(refers);
        const reference = `t.${quote(stored.name)}`;
        if (referred === null) return [];
        return [
          required ? `${reference} in ${referred}` : `(coalesce(${reference}, '') = '' or ${reference} in ${referred})`,
        ];
      }),
    ];
    const where = parts.length === 0 ? null : parts.join(' and ');
    conditions.set(name, where);
    return where;
  };
  return { condition, keys };
}

const isPart = (text: string, ...forbidden: string[]): boolean => forbidden.every((one) => !text.includes(one));

/** Returns a value as NDJSON has it. */
function jsonCell(kind: ColumnKind, value: Cell): unknown {
  if (value === null) return undefined;
  if (kind === 'flag') return value === 'true';
  return kind === 'map' && Array.isArray(value) ? Object.fromEntries(value as [string, string][]) : value;
}

/** Returns a value as CSV has it. Throws Unwritable. */
function csvCell(name: string, kind: ColumnKind, value: Cell): string {
  if (value === null) return '';
  if (typeof value === 'string') return kind === 'flag' ? (value === 'true' ? 'Y' : 'N') : value;
  const unwritable = (part: string): Unwritable =>
    new Unwritable(`${name} has '${part}', whose sign | or = separates values in CSV. Export as ndjson.`);
  if (kind === 'list') {
    const wrong = (value as string[]).find((part) => !isPart(part, '|'));
    if (wrong !== undefined) throw unwritable(wrong);
    return (value as string[]).join('|');
  }
  const pairs = Array.isArray(value) ? (value as [string, string][]) : Object.entries(value);
  const wrong = pairs.find(([part, text]) => !isPart(part, '|', '=') || !isPart(text, '|'));
  if (wrong !== undefined) throw unwritable(wrong.join('='));
  return pairs.map((pair) => pair.join('=')).join('|');
}

/** Returns a page of rows as text. Throws Unwritable. */
function pageText(name: string, columns: readonly WrittenColumn[], form: ExportForm, page: readonly Cell[][]): string {
  if (form === 'csv')
    return stringify(
      page.map((row) => columns.map(({ feed, column }, at) => csvCell(`${name}.${feed}`, column.kind, row[at]!))),
    );
  const objects = page.map((row) =>
    JSON.stringify(Object.fromEntries(columns.map(({ feed, column }, at) => [feed, jsonCell(column.kind, row[at]!)]))),
  );
  return `${objects.join('\n')}\n`;
}

/** The text of a file, in pages. The last line says how many rows there are, so that a cut file is noticed. */
async function* textOf(
  tx: Transaction,
  target: Target,
  columns: readonly WrittenColumn[],
  { where, form, count }: { where: string | null; form: ExportForm; count: (rows: number) => void },
): AsyncGenerator<string> {
  const { name, key } = target.format;
  if (form === 'csv') yield stringify([columns.map(({ feed }) => feed)]);
  const cells = columns.map(({ cell }) => cell).join(', ');
  const order = key.map((part) => {
    const { column, value } = columns.find(({ feed }) => feed === part)!;
    return column.kind === 'text' ? `${value} collate "C"` : value;
  });
  await tx.execute(
    sql.raw(`
      declare exported no scroll cursor for select json_build_array(${cells}) as cells from ${tableOf(target)} t
      where ${where ?? 'true'} order by ${order.join(', ')}`),
  );
  let total = 0;
  for (;;) {
    const page = await rows(tx, { cells: json<Cell[]>() }, sql.raw(`fetch ${pageRows} from exported`));
    total += page.length;
    if (page.length > 0)
      yield pageText(
        name,
        columns,
        form,
        page.map((row) => row.cells),
      );
    if (page.length < pageRows) break;
  }
  await tx.execute(sql`close exported`);
  count(total);
  yield form === 'csv' ? stringify([[trailerName, String(total)]]) : `${JSON.stringify({ [trailerName]: total })}\n`;
}

/** Makes the folder for unfinished files beside the new one, and returns both paths. Throws UnfitExportFolder. */
async function makeUnfinished(given: string): Promise<{ folder: string; isThere: boolean; unfinished: string }> {
  const present = await readdir(given).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw new UnfitExportFolder(`${given} can't be read as a folder.`);
  });
  if (present !== null && present.length > 0) throw new UnfitExportFolder(`${given} isn't empty.`);
  const folder = present === null ? given : await realpath(given);
  const unfinished = `${folder}.unfinished`;
  await mkdir(dirname(folder), { recursive: true });
  await mkdir(unfinished).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
    throw new UnfitExportFolder(`${unfinished} is there: another export is under way, or was ended. Remove it first.`);
  });
  return { folder, isThere: present !== null, unfinished };
}

/**
 * Writes everything that feeds can say into a folder, as feeds: imported elsewhere, they make the same shop, and imported
 * here, they change nothing. All files are of one moment. The folder appears once all are written. A format without rows
 * has no file. Throws Unwritable and UnfitExportFolder.
 */
export async function writeFeeds({ db, feeds, folder: given, form, timeZone, onFile }: Options): Promise<void> {
  const { folder, isThere, unfinished } = await makeUnfinished(given);
  const { condition, keys } = exportedRows(feeds);
  try {
    await db.transact(async (tx) => {
      await tx.execute(sql`set transaction isolation level repeatable read read only`);
      for (const { name } of feedFormats) {
        const target = feeds.targetOf(name);
        if (target.exported === null) continue;
        const columns = stagedColumns(target).flatMap((column) =>
          writtenColumn(name, column, valueSql(target, column, timeZone), keys),
        );
        const file = `${name}.${form}`;
        let total = 0;
        const text = textOf(tx, target, columns, {
          where: condition(name),
          form,
          count: (counted) => (total = counted),
        });
        await pipeline(Readable.from(text), createWriteStream(join(unfinished, file)));
        if (total === 0) await rm(join(unfinished, file));
        else onFile?.(file, total);
      }
    });
    // Files that were put there meanwhile stay.
    if (isThere)
      await rmdir(folder).catch(() => {
        throw new UnfitExportFolder(`${folder} isn't empty.`);
      });
    await rename(unfinished, folder);
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw error;
  }
}
