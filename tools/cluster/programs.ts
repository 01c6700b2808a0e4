import { existsSync, globSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** A program of the cluster is missing. The message says how to install it. */
export class MissingPrograms extends Error {}

/** Folders of programs, also those that an account without administration rights doesn't have on its path. */
const folders = [...(process.env['PATH'] ?? '').split(':'), '/usr/bin', '/usr/sbin', '/usr/local/bin'];

const find = (program: string): string | undefined =>
  folders.map((folder) => join(folder, program)).find((path) => existsSync(path));

/** Returns the folder of the newest PostgreSQL that Debian installed, or that POSTGRES_BIN names. */
function findPostgres(): string | undefined {
  const installed = globSync('/usr/lib/postgresql/*/bin/postgres').map((path) => dirname(path));
  const newest = installed.sort((one, other) => one.localeCompare(other, 'en', { numeric: true })).at(-1);
  return process.env['POSTGRES_BIN'] ?? newest;
}

/** Debian's packages, and the program by which each is found. */
const packages = { patroni: 'patroni', etcd: 'etcd-server', haproxy: 'haproxy', pgbackrest: 'pgbackrest' } as const;

export type Programs = Record<keyof typeof packages, string> & { postgresFolder: string };

/** Returns the paths of all programs. Throws MissingPrograms, which names the packages that are not installed. */
export function findPrograms(): Programs {
  const found = Object.keys(packages).map((program) => [program, find(program)] as const);
  const postgresFolder = findPostgres();
  const missing: string[] = found.flatMap(([program, path]) =>
    path === undefined ? [packages[program as keyof typeof packages]] : [],
  );
  if (postgresFolder === undefined) missing.push('postgresql');
  if (missing.length > 0)
    throw new MissingPrograms(
      `Programs are missing. On Debian: apt-get install --no-install-recommends ${missing.join(' ')} python3-etcd`,
    );
  return { ...(Object.fromEntries(found) as Omit<Programs, 'postgresFolder'>), postgresFolder: postgresFolder! };
}
