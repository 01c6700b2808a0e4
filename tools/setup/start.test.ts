import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';

const start = join(import.meta.dirname, '../start.mjs');

function startWith(env: Record<string, string>): { status: number | null; stdout: string; stderr: string } {
  return spawnSync(process.execPath, [start], { encoding: 'utf8', env: { ...process.env, ...env }, timeout: 20_000 });
}

describe('npm start', () => {
  let taken: Server | null = null;
  afterEach(() => new Promise<void>((resolve) => (taken === null ? resolve() : taken.close(() => resolve()))));

  test('reports a port in use at once, in one sentence', async () => {
    taken = createServer();
    await new Promise<void>((resolve) => taken!.listen(0, '127.0.0.1', resolve));
    const { port } = taken.address() as { port: number };
    const { status, stdout, stderr } = await new Promise<ReturnType<typeof startWith>>((resolve) => {
      const child = spawn(process.execPath, [start], { env: { ...process.env, PORT: String(port) } });
      const said = { stdout: '', stderr: '' };
      for (const name of ['stdout', 'stderr'] as const)
        child[name].setEncoding('utf8').on('data', (text: string) => (said[name] += text));
      child.once('close', (code) => resolve({ status: code, ...said }));
    });
    expect({ status, stdout, stderr }).toEqual({
      status: 1,
      stdout: '',
      stderr: `Port ${port} is in use. Stop what uses it, or set PORT to another one.\n`,
    });
  });

  test('an old Node gets a sentence', () => {
    const folder = mkdtempSync(join(tmpdir(), 'tc-node-'));
    try {
      const preload = join(folder, 'old.cjs');
      writeFileSync(
        preload,
        "Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '18.20.4' } });",
      );
      const { status, stderr } = startWith({ NODE_OPTIONS: `--require ${preload}` });
      expect({ status, stderr }).toEqual({
        status: 1,
        stderr: 'Tradecounter needs Node 20.19 or newer to start; this is 18.20.4.\n',
      });
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
