import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { dataOwner, type Owner } from '../../../tools/postgres/data-owner.ts';
import { freePort } from '../../product/free-port.ts';
import { findPrograms } from './find-programs.ts';

/** A PostgreSQL server with its default settings, on a folder that outlives it. */
export interface PostgresServer {
  url: string;
  pid: number;
  pgbench: string | null;
  end(): Promise<void>;
}

const locale = ['--encoding=UTF8', '--locale=C.UTF-8'];

function create(initdb: string, data: string, owner: Owner | null): void {
  mkdirSync(data, { recursive: true, mode: 0o700 });
  if (owner !== null) chownSync(data, owner.uid, owner.gid);
  const made = spawnSync(initdb, ['-D', data, '--username=postgres', '--auth=trust', ...locale], {
    ...owner,
    cwd: data,
    encoding: 'utf8',
  });
  if (made.status !== 0) throw new Error(`initdb: ${made.stderr || made.error?.message}`);
}

async function untilReady(server: ChildProcess): Promise<void> {
  let log = '';
  await new Promise<void>((resolve, reject) => {
    server.stderr!.setEncoding('utf8').on('data', (text: string) => {
      log = (log + text).slice(-2000);
      if (text.includes('ready to accept connections')) resolve();
    });
    server.once('error', reject);
    server.once('exit', () => reject(new Error(`PostgreSQL ended: ${log}`)));
  });
}

/** Starts a server on `folder`/data, which is made where it does not exist. Ends with this process. */
export async function startServer(folder: string): Promise<PostgresServer> {
  const { initdb, postgres, pgbench } = await findPrograms();
  const owner = dataOwner();
  const data = join(folder, 'data');
  if (!existsSync(join(data, 'PG_VERSION'))) create(initdb, data, owner);
  const port = await freePort();
  const flags = ['listen_addresses=127.0.0.1', `unix_socket_directories=${data}`].flatMap((one) => ['-c', one]);
  const server = spawn(postgres, ['-D', data, '-p', String(port), ...flags], {
    ...owner,
    cwd: data,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const stop = () => void server.kill('SIGINT');
  process.once('exit', stop);
  await untilReady(server);
  server.stderr!.resume();
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    pid: server.pid!,
    pgbench,
    async end() {
      process.off('exit', stop);
      if (server.exitCode !== null) return;
      stop();
      await once(server, 'exit');
    },
  };
}
