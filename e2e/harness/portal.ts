import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, inject } from 'vitest';
import { atDatabase, createDatabase, dropDatabase } from './database.ts';
import { freePort, type RunningServer, startServer, environment, root } from './start-server.ts';

/** Runs the product's command line with those settings. Returns its output. Throws when it fails. */
async function runCommand(
  data: string,
  settings: NodeJS.ProcessEnv,
  args: readonly string[],
  input = '',
): Promise<string> {
  const child = spawn(process.execPath, [join(root, 'apps/server/bin/tradecounter.mjs'), ...args], {
    env: environment(data, settings),
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  child.stdin.end(input);
  const [out, errors, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  if (code !== 0) throw new Error(`tradecounter ${args.join(' ')} ended with ${String(code)}: ${errors}`);
  return out;
}

/** The server of one test file, on its own copy of the demo. */
export interface Portal {
  /** Address of its portal. */
  readonly base: string;
  /** Its data folder. */
  readonly data: string;
  /** Runs the product's command line on its database. Returns its output. Throws when it fails. */
  tradecounter(args: readonly string[], input?: string): Promise<string>;
}

export interface PortalSetup {
  /** Returns further settings of the server, given the address that it will have. */
  settings?: (base: string) => NodeJS.ProcessEnv | Promise<NodeJS.ProcessEnv>;
  /** The host name in its address. */
  host?: string;
  /** Uses the embedded database, which loads the demo at its first start unless `fill` has put other data into it. */
  embedded?: boolean;
  /** Runs before the server starts, for `tradecounter` commands on its database. */
  fill?: (portal: Pick<Portal, 'data' | 'tradecounter'>) => Promise<unknown>;
  /** Runs after the server starts, to prepare the file's tests. Runs again when a test is retried. */
  prepare?: (portal: Portal) => Promise<unknown>;
}

let copies = 0;

interface Running extends Portal {
  end(): Promise<void>;
}

async function folderWithPictures(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'tc-e2e-'));
  const pictures = inject('pictures');
  await mkdir(pictures, { recursive: true });
  await symlink(pictures, join(folder, 'pictures'));
  return folder;
}

async function start({ settings, host = '127.0.0.1', embedded = false, fill, prepare }: PortalSetup): Promise<Running> {
  const { url, demo } = inject('postgres');
  const [name, data, port] = [`tc_e2e_${process.pid}_${++copies}`, await folderWithPictures(), await freePort()];
  if (!embedded) await createDatabase(url, name, demo);
  const base = `http://${host}:${port}`;
  const serverSettings = {
    ...(embedded ? {} : { DATABASE_URL: atDatabase(url, name), UPLOADS_DIR: join(data, 'uploads') }),
    ...(await settings?.(base)),
  };
  const server: { running?: RunningServer } = {};
  const portal: Running = {
    base,
    data,
    tradecounter: (args, input) => runCommand(data, serverSettings, args, input),
    async end() {
      await server.running?.end();
      if (!embedded) await dropDatabase(url, name);
      await rm(data, { recursive: true, force: true });
    },
  };
  try {
    await fill?.(portal);
    server.running = await startServer(data, { PORT: String(port), ...serverSettings }, embedded ? [] : ['--demo']);
    await prepare?.(portal);
    return portal;
  } catch (error) {
    await portal.end();
    throw error;
  }
}

/** Starts a portal before the first test of a file and stops it after the last. A retried test gets a new one. */
export function useDemo(setup: PortalSetup = {}): Portal {
  let running: Running | undefined;
  const current = (): Running => {
    if (running === undefined) throw new Error('The portal runs during tests alone.');
    return running;
  };
  const end = async (): Promise<void> => {
    await running?.end();
    running = undefined;
  };
  beforeAll(async () => {
    running = await start(setup);
  });
  beforeEach(async ({ task }) => {
    if ((task.result?.retryCount ?? 0) === 0) return;
    await end();
    running = await start(setup);
  });
  afterAll(end);
  return {
    get base() {
      return current().base;
    },
    get data() {
      return current().data;
    },
    tradecounter: (args, input) => current().tradecounter(args, input),
  };
}
