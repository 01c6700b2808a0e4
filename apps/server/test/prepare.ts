import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { type Database, wrapPool } from '../src/platform/db/database.ts';
import { startEmbedded } from '../src/platform/db/embedded/embedded.ts';
import { migrateDatabase } from '../src/platform/db/migrate.ts';
import { serverPool, socketPool } from '../src/platform/db/open.ts';
import { startJobs } from '../src/platform/jobs/jobs.ts';

/** Brings in every migration and the tables of the jobs, and closes the database. */
async function fill(db: Database): Promise<void> {
  await migrateDatabase(db);
  const jobs = await startJobs(db, { onError: () => {}, onFailure: () => {}, keepDays: 1, timeZone: 'UTC' });
  await jobs.stop();
  await db.close();
}

/**
 * Fills a database once per run; each test gets a copy of it. TEST_DATABASE_URL chooses a PostgreSQL server; without it the
 * embedded database is used.
 */
export default async function prepare(project: TestProject): Promise<() => Promise<void>> {
  const url = process.env['TEST_DATABASE_URL'];
  if (url === undefined || url === '') return prepareEmbedded(project);
  const template = `tc_template_${process.pid}`;
  const admin = serverPool(url, 1);
  await admin.query(`create database ${template}`);
  const at = new URL(url);
  at.pathname = `/${template}`;
  await fill(wrapPool(serverPool(at.href, 2)));
  project.provide('server', { url, template });
  project.provide('dump', null);
  project.provide('dataFolder', null);
  return async () => {
    const made = await admin.query<{ name: string }>(
      'select datname as name from pg_database where starts_with(datname, $1)',
      [template],
    );
    for (const { name } of made.rows) await admin.query(`drop database ${name} with (force)`);
    await admin.end();
  };
}

async function prepareEmbedded(project: TestProject): Promise<() => Promise<void>> {
  const place = await mkdtemp(join(tmpdir(), 'tc-prepared-'));
  const dataFolder = join(place, 'data');
  const folder = join(dataFolder, 'db');
  await mkdir(folder, { recursive: true });
  const embedded = await startEmbedded({ folder });
  await fill(wrapPool(socketPool(embedded.socketFolder)));
  const file = join(place, 'dump.tar');
  await writeFile(file, Buffer.from(await embedded.dump()));
  await embedded.close();
  project.provide('server', null);
  project.provide('dump', file);
  project.provide('dataFolder', dataFolder);
  return () => rm(place, { recursive: true, force: true });
}
