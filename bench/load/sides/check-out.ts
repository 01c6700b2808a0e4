import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '../../product/run-cli.ts';
import type { Side } from './side.ts';

const run = promisify(execFile);
const git = async (...args: string[]): Promise<string> =>
  (await run('git', ['-C', root, ...args], { maxBuffer: 2 ** 20 })).stdout.trim();

/**
 * Unpacks the product at a commit, with its packages, into a folder below `cache`, and reuses it in later runs. Rejects when git
 * doesn't know the commit or npm can't install its packages.
 */
export async function checkOut(commit: string, cache: string, say: (line: string) => void): Promise<Side> {
  const name = await git('rev-parse', '--short=8', '--verify', '--end-of-options', `${commit}^{commit}`);
  const folder = join(cache, 'commits', name);
  if (existsSync(folder)) return { name, root: folder };
  say(`Installing ${name} …`);
  const unfinished = `${folder}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { recursive: true });
  const archive = join(unfinished, 'commit.tar');
  await git('archive', `--output=${archive}`, name);
  await run('tar', ['-xf', archive, '-C', unfinished]);
  await rm(archive);
  await run('npm', ['ci', '--no-audit', '--no-fund', '--prefer-offline'], { cwd: unfinished, maxBuffer: 2 ** 26 });
  await rename(unfinished, folder);
  return { name, root: folder };
}
