import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { resolve } from 'node:path';
import { serverEnvironment, serverFlags } from '../../bin/server-flags.mjs';

const main = resolve(import.meta.dirname, '../../src/main.ts');

/** A port that nobody uses at this moment. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as { port: number };
  probe.close();
  await once(probe, 'close');
  return port;
}

export interface ServerProcess {
  base: string;
  /** kill -9: nothing of it gets to say goodbye. */
  kill(): Promise<void>;
  /** SIGTERM; answers the exit code, and after how many seconds it came. */
  end(): Promise<{ code: number | null; seconds: number }>;
}

/** Starts the server as a process of its own and waits for its first answer. */
export async function startProcess(env: Record<string, string>, args: readonly string[] = []): Promise<ServerProcess> {
  const port = await freePort();
  const child: ChildProcess = spawn(process.execPath, [...serverFlags, main, ...args], {
    env: { ...serverEnvironment, ...process.env, LOG_LEVEL: 'error', RATE_LIMIT: '0', ...env, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(child, 'exit');
  const base = `http://127.0.0.1:${port}`;
  for (;;) {
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}.`);
    const up = await fetch(`${base}/readyz`).then((answer) => answer.ok, () => false);
    if (up) break;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return {
    base,
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
    async end() {
      const began = performance.now();
      child.kill('SIGTERM');
      const [code] = (await ended) as [number | null];
      return { code, seconds: (performance.now() - began) / 1000 };
    },
  };
}
