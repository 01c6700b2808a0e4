import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the portal under test. */
    base: string;
  }
}

const root = resolve(import.meta.dirname, '../..');

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as { port: number };
  probe.close();
  await once(probe, 'close');
  return port;
}

/** Builds the portal, starts the server as a process with the demo in a folder of its own, and waits for its first answer. */
export default async function serve(project: TestProject): Promise<() => Promise<void>> {
  const built = spawnSync(process.execPath, [join(root, 'tools/build.mjs')], { cwd: root, encoding: 'utf8' });
  if (built.status !== 0) throw new Error(`The portal does not build:\n${built.stdout}${built.stderr}`);
  const data = await mkdtemp(join(tmpdir(), 'tc-e2e-'));
  const port = await freePort();
  const server = spawn(process.execPath, [join(root, 'apps/server/src/main.ts')], {
    cwd: root,
    env: { ...process.env, PORT: String(port), DATA_DIR: data, DATABASE_URL: '', SMTP_URL: '', RATE_LIMIT: '0', LOG_LEVEL: 'error' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(server, 'exit');
  const base = `http://127.0.0.1:${port}`;
  while (!(await fetch(`${base}/readyz`).then((answer) => answer.ok, () => false))) {
    if (server.exitCode !== null) throw new Error(`The server ended with ${server.exitCode}.`);
    await new Promise((wake) => setTimeout(wake, 100));
  }
  project.provide('base', base);
  return async () => {
    server.kill('SIGTERM');
    await ended;
    await rm(data, { recursive: true, force: true });
  };
}
