import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startPostgres } from '../../tools/postgres/start.ts';
import { atDatabase, createDatabase } from './database.ts';
import { root, startServer } from './start-server.ts';
import { results } from './trace.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The PostgreSQL server of this run, and its database with the newly loaded demo. */
    postgres: { url: string; demo: string };
    /** Pictures that the demo has drawn so far, shared by all portals of this run. */
    pictures: string;
  }
}

function buildPortal(): void {
  const built = spawnSync(process.execPath, [join(root, 'tools/build.mjs')], { cwd: root, encoding: 'utf8' });
  if (built.status !== 0) throw new Error(`The portal does not build:\n${built.stdout}${built.stderr}`);
}

/**
 * Builds the portal unless PORTAL_BUILT is 1, removes old traces, starts a PostgreSQL server, and loads the demo that
 * each file copies.
 */
export default async function serve(project: TestProject): Promise<() => Promise<void>> {
  if (process.env['PORTAL_BUILT'] !== '1') buildPortal();
  await rm(results, { recursive: true, force: true });
  const postgres = await startPostgres();
  const [demo, folder] = ['tc_demo', await mkdtemp(join(tmpdir(), 'tc-e2e-demo-'))];
  await createDatabase(postgres.url, demo);
  const loading = await startServer(join(folder, 'data'), { DATABASE_URL: atDatabase(postgres.url, demo) }, ['--demo']);
  await loading.end();
  project.provide('postgres', { url: postgres.url, demo });
  project.provide('pictures', join(folder, 'pictures'));
  return async () => {
    await postgres.end();
    await rm(folder, { recursive: true, force: true });
  };
}
