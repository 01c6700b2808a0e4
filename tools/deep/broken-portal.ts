/**
 * Measures how many small changes to a feature of the portal its tests detect. Only features whose tests name ids of
 * the checklist can be chosen: `node tools/deep/broken-portal.ts announcements delivery`.
 */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { breakCode, shareText } from '../mutation/break-code.ts';
import { root } from '../testing/children.ts';

/** The exit code of a test that was left out. */
const leftOut = 77;
const features = join(root, 'apps/portal/src/features');
const withIds = [
  ...new Set(
    globSync('*/**/*.test.{ts,tsx}', { cwd: features })
      .filter((file) => /\bS-\d{3}\b/.test(readFileSync(join(features, file), 'utf8')))
      .map((file) => file.split('/')[0]!),
  ),
].sort();

const chosen = process.argv.slice(2);
const unknown = chosen.filter((name) => !withIds.includes(name));
if (unknown.length > 0) {
  process.stderr.write(`No feature with ids is called ${unknown.join(', ')}. There are: ${withIds.join(', ')}.\n`);
  process.exitCode = 1;
} else if (chosen.length === 0) {
  process.stdout.write(
    `every test opens the whole portal: some four seconds for each way to break it, hours for all. Name one: node tools/deep/broken-portal.ts ${withIds.join('|')}\n`,
  );
  process.exitCode = leftOut;
} else {
  for (const feature of chosen) {
    process.env['MUTATED_FEATURE'] = feature;
    const share = await breakCode({
      sources: [`apps/portal/src/features/${feature}/**/*.{ts,tsx}`],
      config: 'tools/mutation/portal.vitest.config.ts',
    });
    process.stdout.write(`${share.survivors.join('\n')}\n${feature}: a test fell for ${shareText(share)}\n`);
  }
}
