import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';

export const root = resolve(import.meta.dirname, '../..');

export interface RunningServer {
  /** The address of its portal. */
  base: string;
  end(): Promise<void>;
}

/** Returns a port that is free now. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as { port: number };
  probe.close();
  await once(probe, 'close');
  return port;
}

/** Returns the environment of the product's processes: their own data folder, no other database, no mail server. */
export const environment = (data: string, settings: NodeJS.ProcessEnv = {}): NodeJS.ProcessEnv => ({
  ...process.env,
  DATA_DIR: data,
  DATABASE_URL: '',
  // Each file's server has a copy of the demo's database, which remembers its first key.
  SECRET_KEY: '5a'.repeat(32),
  SMTP_URL: '',
  LOG_LEVEL: 'error',
  // Orders stay as the tests leave them.
  DEMO_ERP: 'N',
  ...settings,
});

/** Starts the server as a process with that data folder and further settings. Waits until it is ready. */
export async function startServer(
  data: string,
  settings: NodeJS.ProcessEnv = {},
  flags: readonly string[] = [],
): Promise<RunningServer> {
  const port = settings['PORT'] === undefined ? await freePort() : Number(settings['PORT']);
  const server = spawn(process.execPath, [join(root, 'apps/server/src/main.ts'), ...flags], {
    cwd: root,
    env: environment(data, { PORT: String(port), HOST: '127.0.0.1', RATE_LIMIT: '0', ...settings }),
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(server, 'exit');
  // The test process may be killed before it stops the server.
  const kill = () => void server.kill('SIGKILL');
  process.once('exit', kill);
  void ended.then(() => process.off('exit', kill));
  const base = `http://127.0.0.1:${port}`;
  while (
    !(await fetch(`${base}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    ))
  ) {
    if (server.exitCode !== null) throw new Error(`The server ended with ${server.exitCode}.`);
    await new Promise((wake) => setTimeout(wake, 50));
  }
  return {
    base,
    async end() {
      server.kill('SIGTERM');
      await ended;
    },
  };
}
