import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { wrapPool } from '../src/platform/db/database.ts';
import { startEmbedded } from '../src/platform/db/embedded/embedded.ts';
import { migrateDatabase } from '../src/platform/db/migrate.ts';
import { serverPool, socketPool } from '../src/platform/db/open.ts';

/**
 * Once per run: every migration on a real database, kept as what each test copies. TEST_DATABASE_URL chooses a PostgreSQL
 * server; without it the embedded database is used.
 */
export default async function prepare(project: TestProject): Promise<() => Promise<void>> {
  const url = process.env['TEST_DATABASE_URL'];
  if (url === undefined || url === '') return prepareEmbedded(project);
  const template = `tc_template_${process.pid}`;
  const admin = serverPool(url, 1);
  await admin.query(`create database ${template}`);
  const at = new URL(url);
  at.pathname = `/${template}`;
  const db = wrapPool(serverPool(at.href, 2));
  await migrateDatabase(db);
  await db.close();
  project.provide('server', { url, template });
  project.provide('dump', null);
  return async () => {
    await admin.query(`drop database ${template} with (force)`);
    await admin.end();
  };
}

async function prepareEmbedded(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'tc-dump-'));
  const embedded = await startEmbedded({ folder: null });
  const db = wrapPool(socketPool(embedded.socketFolder));
  await migrateDatabase(db);
  await db.close();
  const file = join(folder, 'dump.tar');
  await writeFile(file, Buffer.from(await embedded.dump()));
  await embedded.close();
  project.provide('server', null);
  project.provide('dump', file);
  return () => rm(folder, { recursive: true, force: true });
}
