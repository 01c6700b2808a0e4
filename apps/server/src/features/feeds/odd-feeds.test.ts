import { readdir, readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { importFolder } from '../../../test/builders/feed-folder.ts';
import { feedsDatabase } from '../../../test/builders/feeds.ts';
import { feedSet } from '../../feed-set.ts';
import { rows } from '../../platform/db/database.ts';
import { keyOf, quote, stagedColumns, tableOf } from '../../platform/feeds/columns.ts';
import type { FaultGroup } from '../../platform/feeds/fault-groups.ts';

/** What becomes of a folder of odd files. */
interface Expected {
  /** What is odd about them. */
  about: string;
  /** How many rows of each file are loaded, and how it was read if not as the guide says. */
  files: Record<string, string>;
  /** Some of the loaded rows, by format, with values of the feed's columns as the database writes them. */
  rows?: Record<string, Record<string, string | null>[]>;
  /** Other facts about what is loaded: a query of one value, and that value. */
  facts?: Record<string, string | null>;
  /** One line for each kind of warning, and for each bad row. */
  warnings?: string[];
  bad?: string[];
}

const odd = resolve(import.meta.dirname, '../../../test/odd-feeds');
const cases = await readdir(resolve(odd, 'cases'));
const feeds = feedsDatabase({ kept: true, now: new Date('2026-11-30T12:00:00Z') });

const place = (line: number, column: string): string =>
  `${line === 0 ? '' : `:${line}`}${column === '' ? '' : ` ${column}`}`;
const warning = ({ file, line, column, rows: count, reason }: FaultGroup): string =>
  `${file}${place(line, column)}${count === 1 ? '' : ` × ${count}`}: ${reason}`;

/** Reads from the table what a feed's row became, by the columns that `wanted` names. */
async function loaded(format: string, wanted: Record<string, string | null>): Promise<unknown> {
  const target = feedSet.targetOf(format);
  const columns = stagedColumns(target).filter(({ feed }) => feed in wanted && target.stagedOnly?.[feed] === undefined);
  const selected = columns.map(({ feed, stored }) => {
    const value = `t.${quote(stored.name)}`;
    return `'${feed}', ${stored.type.startsWith('numeric') ? `trim_scale(${value})` : value}::text`;
  });
  const isKey = columns
    .filter(({ feed }) => target.format.key.includes(feed))
    .map(({ feed, stored }) => `t.${quote(stored.name)}::text = '${wanted[feed]}'`);
  const found = await rows<{ row: unknown }>(
    feeds.db,
    sql.raw(
      `select json_build_object(${selected.join(', ')}) as row from ${tableOf(target)} t where ${isKey.join(' and ')} order by ${keyOf(target, 't').join(', ')}`,
    ),
  );
  return found.length === 1 ? found[0]!.row : `${found.length} rows`;
}

async function outcome(name: string, { about, rows: wanted, facts }: Expected): Promise<Expected> {
  const report = await feeds.loadFolder(resolve(odd, 'cases', name));
  const found: NonNullable<Expected['rows']> = {};
  for (const [format, all] of Object.entries(wanted ?? {}))
    found[format] = (await Promise.all(all.map((one) => loaded(format, one)))) as Record<string, string | null>[];
  const known: NonNullable<Expected['facts']> = {};
  for (const query of Object.keys(facts ?? {}))
    known[query] = (await rows<{ fact: string | null }>(feeds.db, sql.raw(`select (${query})::text as fact`)))[0]!.fact;
  const badRows = report.badRows.map(({ file, line, column, reason }) => `${file}${place(line, column)}: ${reason}`);
  return {
    about,
    files: Object.fromEntries(
      report.files.map(({ file, rows: count, bad, reading }) => [
        file,
        `${Math.max(count - bad, 0)} of ${count}${reading === undefined ? '' : `, read as ${reading}`}`,
      ]),
    ),
    ...(wanted !== undefined && { rows: found }),
    ...(facts !== undefined && { facts: known }),
    ...(report.warningGroups.length > 0 && { warnings: report.warningGroups.map(warning) }),
    ...(badRows.length > 0 && { bad: badRows }),
  };
}

describe('odd files of ERPs and spreadsheets', () => {
  beforeAll(async () => {
    const report = await importFolder({
      db: feeds.db,
      folder: resolve(odd, 'base'),
      now: new Date('2026-11-30T12:00:00Z'),
    });
    expect([report.badRows, report.warnings]).toEqual([[], []]);
  });
  it.concurrent.each(cases)('%s', async (name) => {
    const expected = JSON.parse(await readFile(resolve(odd, 'cases', name, 'expected.json'), 'utf8')) as Expected;
    expect(await outcome(name, expected)).toEqual(expected);
  });
});
