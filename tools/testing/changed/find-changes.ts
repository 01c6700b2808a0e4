import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../children.ts';
import { chooseTests, type Choice, type Records, type TestFile } from './choose-tests.ts';

const git = (...args: string[]): string[] | null => {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  return status === 0 ? stdout.split('\n').filter((line) => line !== '') : null;
};

/** Returns the files that differ from a commit, including new ones; null when git doesn't know the commit. */
function changedSince(commit: string): string[] | null {
  const changed = git('diff', '--name-only', '--no-renames', '--end-of-options', commit, '--');
  const added = git('ls-files', '--others', '--exclude-standard');
  return changed === null || added === null ? null : [...changed, ...added];
}

/** The part of vitest's records that is read here. `deps` are indexes into `modules`. */
interface Recorded {
  version: number;
  projects: Record<string, { modules: string[]; files: Record<string, { deps: number[] }> }>;
}

/** Returns the modules that each test file loaded in its last run; none where the records have another version. */
function readRecords(): Records {
  const records = new Map<string, Set<string>>();
  for (const path of globSync('.cache/tests/vitest/*/dependencies.json', { cwd: root })) {
    const { version, projects } = JSON.parse(readFileSync(join(root, path), 'utf8')) as Recorded;
    if (version !== 2) continue;
    for (const { modules, files } of Object.values(projects))
      for (const [file, { deps }] of Object.entries(files))
        records.set(file, new Set([...(records.get(file) ?? []), ...deps.map((index) => modules[index]!)]));
  }
  return records;
}

/**
 * Returns whether a test file reads files. Those of the server only read files that they have written, so their record
 * is enough.
 */
const readsFiles = (path: string): boolean =>
  !/^apps\/(server|demo)\//.test(path) && /from 'node:fs/.test(readFileSync(join(root, path), 'utf8'));

const findTests = (): TestFile[] =>
  globSync('{apps,packages,tools,bench,e2e}/**/*.test.{ts,tsx}', {
    cwd: root,
    exclude: ['**/node_modules/**', '**/*.deep.test.ts', '**/deep/**'],
  }).map((path) => ({ path, reads: readsFiles(path) }));

/** Chooses the test files that the changes since a commit affect; null when git doesn't know the commit. */
export function testsTouchedSince(commit: string): Choice | null {
  const changed = changedSince(commit);
  return changed === null ? null : chooseTests(findTests(), readRecords(), changed);
}
