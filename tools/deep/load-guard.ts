/**
 * `npm run bench:guard`: fails when a job of the load takes more than a tenth longer than at the last release, or at the
 * commit after `--against`. Each job runs for two seconds in three rounds, in turns with the other commit.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../testing/children.ts';

/** The commit that dated the last version in the changelog. */
function lastRelease(): string {
  const heading = /^## \d.*$/m.exec(readFileSync(join(root, 'CHANGELOG.md'), 'utf8'))![0];
  return execFileSync('git', ['log', '-1', '--format=%h', `-S${heading}`, '--', 'CHANGELOG.md'], {
    cwd: root,
    encoding: 'utf8',
  }).trim();
}

const settings = '--items 100000 --connections 10 --seconds 2 --rounds 3 --only search,item,add,cart,order --least 0.9';
const given = process.argv.slice(2);
const against = given.includes('--against') ? [] : ['--against', lastRelease()];
const { status } = spawnSync(
  process.execPath,
  [join(root, 'bench/load/run.ts'), ...settings.split(' '), ...against, ...given],
  { stdio: 'inherit' },
);
process.exitCode = status ?? 1;
