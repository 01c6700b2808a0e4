import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { serverEnvironment, serverFlags } from '../../bin/server-flags.mjs';

const main = resolve(import.meta.dirname, '../../src/main.ts');

/** Returns a port that is free now. */
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
  pid: number;
  /** The last lines that it wrote to stdout. */
  lines: string[];
  /** Exit code, once it has ended. */
  ended: Promise<number | null>;
  /** Resolves at its first answer; rejects when it has ended before. */
  ready(): Promise<void>;
  /** kill -9: nothing of it gets to say goodbye. */
  kill(): Promise<void>;
  /** SIGTERM; answers the exit code, and after how many seconds it came. */
  end(): Promise<{ code: number | null; seconds: number }>;
}

const mostLines = 5000;

/** Starts the server, or that of another checkout, as a process of its own, and waits for nothing. */
export async function spawnServer(
  env: Record<string, string>,
  args: readonly string[] = [],
  file = main,
): Promise<ServerProcess> {
  const port = env['PORT'] ?? String(await freePort());
  const child: ChildProcess = spawn(process.execPath, [...serverFlags, file, ...args], {
    env: {
      ...serverEnvironment,
      ...process.env,
      LOG_LEVEL: 'error',
      RATE_LIMIT: '0',
      DEMO_ERP: 'N',
      // Servers with data folders of their own share a database.
      SECRET_KEY: '5a'.repeat(32),
      ...env,
      PORT: port,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines: string[] = [];
  createInterface(child.stdout!).on('line', (line) => {
    lines.push(line);
    if (lines.length > mostLines) lines.shift();
  });
  const ended = once(child, 'exit').then(([code]) => code as number | null);
  const base = `http://127.0.0.1:${port}`;
  return {
    base,
    pid: child.pid!,
    lines,
    ended,
    async ready() {
      for (;;) {
        if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}.`);
        const up = await fetch(`${base}/readyz`).then(
          (answer) => answer.ok,
          () => false,
        );
        if (up) return;
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    },
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
    async end() {
      const began = performance.now();
      child.kill('SIGTERM');
      const code = await ended;
      return { code, seconds: (performance.now() - began) / 1000 };
    },
  };
}

/** Starts the server as a process of its own and waits for its first answer. */
export async function startProcess(env: Record<string, string>, args: readonly string[] = []): Promise<ServerProcess> {
  const server = await spawnServer(env, args);
  await server.ready();
  return server;
}
