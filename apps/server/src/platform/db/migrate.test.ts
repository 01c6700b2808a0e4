import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm/sql/sql';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import { operatorMistake } from '../../operator-mistake.ts';
import { type Database, rows } from './database.ts';
import { migrateDatabase, NewerDatabase } from './migrate.ts';

/** A time later than every existing migration. */
const later = Date.UTC(2090, 0, 1);

/** Creates a folder of these migrations in drizzle-kit's format. */
async function migrations(...texts: string[]): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'tc-migrations-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await mkdir(join(folder, 'meta'));
  const entries = texts.map((_text, idx) => ({
    idx,
    version: '7',
    when: later + idx,
    tag: `${idx}`,
    breakpoints: true,
  }));
  await writeFile(join(folder, 'meta/_journal.json'), JSON.stringify({ version: '7', dialect: 'postgresql', entries }));
  for (const [at, text] of texts.entries()) await writeFile(join(folder, `${at}.sql`), text);
  return folder;
}

async function database(): Promise<Database> {
  const db = await testDatabase();
  onTestFinished(() => db.close());
  return db;
}

const bring = async (db: Database, folder: string) => {
  const said: string[] = [];
  await migrateDatabase(db, { folder, say: (line) => said.push(line) });
  return said;
};
const tables = async (db: Database) =>
  (
    await rows<{ name: string }>(
      db,
      sql`select tablename as name from pg_tables where tablename in ('one', 'two', 'three') order by 1`,
    )
  ).map(({ name }) => name);

describe('migrating the database', () => {
  it('goes one by one: a failed migration is rolled back, and those before it remain', async () => {
    const db = await database();
    await expect(
      bring(
        db,
        await migrations(
          'create table one (id int)',
          'create table two (id int);--> statement-breakpoint\nselect 1 / 0',
        ),
      ),
    ).rejects.toThrow('division by zero');
    expect(await tables(db)).toEqual(['one']);
    expect(
      await bring(
        db,
        await migrations(
          'select 1 / 0',
          'create table two (id int)',
          '-- each statement alone\ncreate table three (id int);--> statement-breakpoint\ncreate index concurrently three_id on three (id)',
        ),
      ),
    ).toEqual([]);
    expect(await tables(db)).toEqual(['one', 'three', 'two']);
  });

  it('reports a conflict in a sentence, such as a table of another program', async () => {
    const db = await database();
    await db.execute(sql`create table one (id int)`);
    const failed = await bring(db, await migrations('create table one (id int)')).catch((error: unknown) => error);
    expect(operatorMistake(failed)).toBe(
      `The tables cannot be brought up to date: relation "one" already exists. Someone changed the portal's tables, or the database belongs to another program.`,
    );
  });

  it('by a newer version stops older servers, unless every newer migration allows them', async () => {
    const db = await database();
    const mayStay = '-- each statement alone\n-- servers from before it may stay\ncreate table one (id int)';
    await bring(db, await migrations(mayStay));
    const said: string[] = [];
    await migrateDatabase(db, { say: (line) => said.push(line) });
    expect(said).toEqual([
      'The database was brought up to date by a newer version of the portal. This one may go on with it.',
    ]);
    await bring(
      db,
      await migrations(
        mayStay,
        'create table two (id int)',
        '-- servers from before it may stay\ncreate table three (id int)',
      ),
    );
    await expect(migrateDatabase(db)).rejects.toThrow(NewerDatabase);
  });
});

// Only one process can use the embedded database.
describe.skipIf(inject('server') === null)('on a shared database server', () => {
  it('is done once when several servers start together', async () => {
    const db = await database();
    const folder = await migrations('create table one (id int)');
    await Promise.all([bring(db, folder), bring(db, folder), bring(db, folder)]);
    expect(await tables(db)).toEqual(['one']);
  });

  it('waits for a long-running reader without blocking other readers', async () => {
    const db = await database();
    await db.execute(sql`create table one (id int)`);
    const reader = await db.pool.connect();
    await reader.query('begin; select * from one');
    const said: string[] = [];
    const bringing = migrateDatabase(db, {
      folder: await migrations('alter table one add column more int'),
      say: (line) => said.push(line),
    });
    // Readers queued behind the waiting step finish before it gets its turn.
    const readBehind = () => db.execute(sql`select id from one`);
    while (said.length === 0) await readBehind();
    await readBehind();
    await reader.query('rollback');
    reader.release();
    await bringing;
    expect(said).toEqual([
      'Waiting for other statements before updating the tables: canceling statement due to lock timeout. Trying again.',
    ]);
    expect(await rows(db, sql`select more from one`)).toEqual([]);
  });
});
