import { chownSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../apps/server/test/deep/server-process.ts';
import { dataOwner, type Owner } from '../postgres/data-owner.ts';
import { findPrograms, type Programs } from './programs.ts';

/** The private folder of a cluster, and what has to end with it. */
export interface Place {
  folder: string;
  programs: Programs;
  /** The account that runs the database's programs. Null: the one of this process. */
  owner: Owner | null;
  /** Writes a file, or makes a folder if there is no text, that only the owner can read. Returns its path. */
  own(name: string, text?: string): string;
  /** Adds work for the end. The last comes first. */
  atEnd(work: () => Promise<unknown>): void;
  /** Ends everything and deletes the folder. */
  end(): Promise<void>;
}

/** Makes the folder. Throws MissingPrograms. */
export function makePlace(): Place {
  const programs = findPrograms();
  const owner = dataOwner();
  const folder = mkdtempSync(join(tmpdir(), 'tc-cluster-'));
  if (owner !== null) chownSync(folder, owner.uid, owner.gid);
  const works: (() => Promise<unknown>)[] = [];
  return {
    folder,
    programs,
    owner,
    own(name, text) {
      const target = join(folder, name);
      if (text === undefined) mkdirSync(target, { mode: 0o700 });
      else writeFileSync(target, text, { mode: 0o600 });
      if (owner !== null) chownSync(target, owner.uid, owner.gid);
      return target;
    },
    atEnd: (work) => void works.push(work),
    async end() {
      for (let work = works.pop(); work !== undefined; work = works.pop()) await work();
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** Returns different ports that are free now. */
export async function freePorts(count: number): Promise<number[]> {
  const found = new Set<number>();
  while (found.size < count) found.add(await freePort());
  return [...found];
}

/** Waits until the condition holds. Throws after the seconds, with what is wrong. */
export async function until(wrong: string, seconds: number, holds: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + seconds * 1000;
  while (!(await holds().catch(() => false))) {
    if (Date.now() > end) throw new Error(`After ${seconds} s, ${wrong}.`);
    await pause(100);
  }
}
