import { spawnSync } from 'node:child_process';
import { join, relative } from 'node:path';
import { root } from './children.ts';

const run = (program: string, args: string[]) => spawnSync(program, args, { cwd: root, encoding: 'utf8' });

/**
 * Returns the test files that the changes since a commit affect, as vitest finds them; null when git doesn't know the
 * commit. Vitest goes by the modules that each file loaded in its last run. Paths are from the root of the checkout.
 */
export function testsTouchedSince(commit: string): string[] | null {
  if (run('git', ['rev-parse', '--verify', '--quiet', '--end-of-options', `${commit}^{commit}`]).status !== 0)
    return null;
  const vitest = join(root, 'node_modules/vitest/vitest.mjs');
  const { stdout } = run(process.execPath, [vitest, 'list', '--filesOnly', '--json', `--changed=${commit}`]);
  const found = JSON.parse(stdout) as { file: string }[];
  return [...new Set(found.map(({ file }) => relative(root, file)))];
}
