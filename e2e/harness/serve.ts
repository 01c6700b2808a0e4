import { spawnSync } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { root, startServer } from './start-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the portal under test. */
    base: string;
    /** Its data folder. */
    data: string;
    /** A folder with the demo as it is loaded, that no server runs on: see `demoData`. */
    demo: string;
  }
}

function buildPortal(): void {
  const built = spawnSync(process.execPath, [join(root, 'tools/build.mjs')], { cwd: root, encoding: 'utf8' });
  if (built.status !== 0) throw new Error(`The portal does not build:\n${built.stdout}${built.stderr}`);
}

/** Builds the portal unless that was done, loads the demo once, starts the server on a copy of it, and waits for its first answer. */
export default async function serve(project: TestProject): Promise<() => Promise<void>> {
  if (process.env['PORTAL_BUILT'] !== '1') buildPortal();
  const [demo, data] = [await mkdtemp(join(tmpdir(), 'tc-e2e-demo-')), await mkdtemp(join(tmpdir(), 'tc-e2e-'))];
  await (await startServer(demo)).end();
  await cp(demo, data, { recursive: true });
  const server = await startServer(data);
  project.provide('base', server.base);
  project.provide('data', data);
  project.provide('demo', demo);
  return async () => {
    await server.end();
    await Promise.all([demo, data].map((folder) => rm(folder, { recursive: true, force: true })));
  };
}
