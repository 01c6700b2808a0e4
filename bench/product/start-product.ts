import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { freePort } from './free-port.ts';
import { root } from './run-cli.ts';

/** The product, running as its own process. */
export interface Product {
  url: string;
  /** Where its files lie, mails among them. */
  dataFolder: string;
  process: ChildProcess;
  /** Milliseconds from its start to the first answer of /readyz. */
  startedIn: number;
  end(): Promise<void>;
}

const answers = (url: string): Promise<boolean> =>
  fetch(`${url}/readyz`).then(
    async (response) => {
      await response.arrayBuffer();
      return response.ok;
    },
    () => false,
  );

interface Options {
  /** The checkout whose server is started. */
  from?: string;
  nodeOptions?: readonly string[];
  env?: Record<string, string>;
}

/** What a checkout starts its own server with. */
const flagsOf = (checkout: string) =>
  import(pathToFileURL(join(checkout, 'tools/setup/server-flags.mjs')).href) as Promise<
    typeof import('../../tools/setup/server-flags.mjs')
  >;

/** Starts the product on that database with limits per address off. Rejects when it ends before it answers. */
export async function startProduct(
  databaseUrl: string,
  { from = root, nodeOptions = [], env = {} }: Options = {},
): Promise<Product> {
  const { serverEnvironment, serverFlags } = await flagsOf(from);
  const port = await freePort();
  const folder = await mkdtemp(join(tmpdir(), 'tc-bench-'));
  const url = `http://127.0.0.1:${port}`;
  const begin = performance.now();
  const child = spawn(process.execPath, [...serverFlags, ...nodeOptions, join(from, 'apps/server/src/main.ts')], {
    env: {
      ...serverEnvironment,
      ...process.env,
      DATABASE_URL: databaseUrl,
      PORT: String(port),
      HOST: '127.0.0.1',
      RATE_LIMIT: '0',
      DATA_DIR: folder,
      // Several are started on one database, one after the other.
      SECRET_KEY: '5a'.repeat(32),
      LOG_LEVEL: 'warn',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  child.stdout!.resume();
  let ended = false;
  child.once('exit', () => (ended = true));
  while (!(await answers(url))) {
    if (ended) throw new Error('The product ended before it answered.');
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  const startedIn = performance.now() - begin;
  return {
    url,
    dataFolder: folder,
    process: child,
    startedIn,
    async end() {
      if (!ended) {
        child.kill('SIGTERM');
        await once(child, 'exit');
      }
      await rm(folder, { recursive: true, force: true });
    },
  };
}
