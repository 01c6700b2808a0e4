import { execFileSync } from 'node:child_process';
import { cpSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Who runs PostgreSQL: it refuses root. Null = this process's own user. */
export interface Owner {
  uid: number;
  gid: number;
}

const idOf = (kind: '-u' | '-g', name: string): number =>
  Number(execFileSync('id', [kind, name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }));

/**
 * Returns the user that runs the server when root starts it; null otherwise. It is the first existing user of the list,
 * so that none is added to the machine.
 */
export function dataOwner(): Owner | null {
  if (process.getuid?.() !== 0) return null;
  for (const name of ['postgres', 'nobody']) {
    try {
      return { uid: idOf('-u', name), gid: idOf('-g', name) };
    } catch {
      // Not known here: the next one.
    }
  }
  throw new Error(
    'PostgreSQL refuses to run as root, and this machine has neither a user postgres nor nobody. Set TEST_DATABASE_URL.',
  );
}

const openToAll = (folder: string): boolean => {
  const open = (statSync(folder).mode & 0o001) !== 0;
  return open && (dirname(folder) === folder || openToAll(dirname(folder)));
};

/** Where the owner can reach the programs: a checkout below a private home folder is copied into `into`. */
export function reachablePrograms(native: string, owner: Owner | null, into: string): string {
  if (owner === null || openToAll(native)) return native;
  const copy = join(into, 'programs');
  cpSync(native, copy, { recursive: true, verbatimSymlinks: true });
  return copy;
}
