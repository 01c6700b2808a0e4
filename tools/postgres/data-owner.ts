import { execFileSync } from 'node:child_process';
import { cpSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The user that runs PostgreSQL, which refuses to run as root. */
export interface Owner {
  uid: number;
  gid: number;
}

const idOf = (kind: '-u' | '-g', name: string): number =>
  Number(execFileSync('id', [kind, name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }));

const owners = ['postgres', 'nobody'];

/**
 * Returns the user that runs the server when root starts it; null otherwise. It is the first existing user of the list,
 * so that none is added to the machine.
 */
export function dataOwner(): Owner | null {
  if (process.getuid?.() !== 0) return null;
  for (const name of owners) {
    try {
      return { uid: idOf('-u', name), gid: idOf('-g', name) };
    } catch {
      // This machine has no such user. Try the next one.
    }
  }
  throw new Error(
    `PostgreSQL refuses to run as root, and this machine has none of the users ${owners.join(', ')}. Set TEST_DATABASE_URL.`,
  );
}

/** Returns whether every user can enter the folder and all folders above it. */
const openToAll = (folder: string): boolean => {
  const isOpen = (statSync(folder).mode & 0o001) !== 0;
  return isOpen && (dirname(folder) === folder || openToAll(dirname(folder)));
};

/**
 * Returns the folder of the programs, which the owner must be able to read. Below a private home folder it is a copy in
 * `into`. A null owner is the user of this process.
 */
export function reachablePrograms(native: string, owner: Owner | null, into: string): string {
  if (owner === null || openToAll(native)) return native;
  const copy = join(into, 'programs');
  cpSync(native, copy, { recursive: true, verbatimSymlinks: true });
  return copy;
}
