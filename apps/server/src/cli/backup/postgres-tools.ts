import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { CommandError } from '../command-error.ts';
import { surroundings } from '../open-database.ts';

interface Where {
  /** Folder of the programs. They are searched on PATH without it. */
  folder: string | undefined;
  /** The major version of the database. */
  server: number;
}

type Tool = 'pg_dump' | 'pg_restore';

/** Checks that the program exists and isn't older than the database, and returns its path. */
async function findTool(name: Tool, { folder, server }: Where): Promise<string> {
  const path = folder === undefined ? name : join(folder, name);
  const advice = `Install PostgreSQL's client programs of version ${server} or newer, or name their folder with --pg-bin.`;
  const { stdout } = await promisify(execFile)(path, ['--version']).catch(() => {
    throw new CommandError(`${name} is not there. ${advice}`);
  });
  const version = Number(/\(PostgreSQL\) (\d+)/.exec(stdout)?.[1] ?? 0);
  if (version < server)
    throw new CommandError(`${name} is of version ${version}, and the database of version ${server}. ${advice}`);
  return path;
}

/** Splits the address, so that its password isn't among the arguments, which other accounts of the machine can see. */
function withoutPassword(url: string): { address: string; env: NodeJS.ProcessEnv } {
  const address = new URL(url);
  const password = decodeURIComponent(address.password);
  address.password = '';
  // Options of the Node driver that the programs refuse.
  const sslmode = address.searchParams.get('sslmode');
  if (sslmode === 'no-verify') address.searchParams.set('sslmode', 'require');
  for (const name of ['ssl', 'uselibpqcompat']) address.searchParams.delete(name);
  return { address: address.href, env: surroundings(password === '' ? {} : { PGPASSWORD: password }) };
}

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Runs the program to its end. Throws its first line if it fails. It ends if this process is asked to. */
async function run(path: string, args: readonly string[], env: NodeJS.ProcessEnv): Promise<void> {
  const child = spawn(path, args, { env, stdio: ['ignore', 'ignore', 'pipe'] });
  const end = (): void => void child.kill();
  for (const signal of signals) process.on(signal, end);
  const [said, [code]] = await Promise.all([
    text(child.stderr),
    once(child, 'exit') as Promise<[number | null]>,
  ]).finally(() => {
    for (const signal of signals) process.off(signal, end);
  });
  if (code === 0) return;
  const reason = said.split('\n').find((line) => /error|fatal/i.test(line)) ?? said.split('\n')[0] ?? '';
  if (/No space left/i.test(said)) throw Object.assign(new Error(reason), { code: 'ENOSPC' });
  throw new CommandError(reason === '' ? `${path} was ended.` : reason);
}

/** Dumps the database into the file, consistently while it is in use. */
export async function dumpInto(file: string, url: string, where: Where): Promise<void> {
  const tool = await findTool('pg_dump', where);
  const { address, env } = withoutPassword(url);
  // Extensions of the operator, such as pg_stat_statements, belong to the database server, not to the portal.
  await run(tool, ['--format=custom', '--extension=pg_trgm', `--file=${file}`, `--dbname=${address}`], env);
}

/** Restores the dump in one transaction: wholly, or not at all. */
export async function restoreFrom(file: string, url: string, where: Where): Promise<void> {
  const tool = await findTool('pg_restore', where);
  const { address, env } = withoutPassword(url);
  // Neither owners nor rights nor comments, which a role that owns only its database can't set.
  const options = ['--no-owner', '--no-privileges', '--no-comments', '--single-transaction', '--exit-on-error'];
  await run(tool, [...options, `--dbname=${address}`, file], env);
}
