import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { pinnedNode, root } from './places.mjs';
import { run } from './run.mjs';
import { giveUp, step } from './say.mjs';

const portal = join(root, 'apps/portal');
const stampFile = join(portal, 'dist/.built-from');
const sources = ['apps/portal', 'packages/contract', 'packages/rules', 'package-lock.json'];
const skipped = new Set(['dist', 'node_modules', 'coverage']);

function* filesBelow(path) {
  const entries = readdirSync(path, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  for (const entry of entries) {
    if (skipped.has(entry.name) || /\.test\.tsx?$/.test(entry.name)) continue;
    const full = join(path, entry.name);
    if (entry.isDirectory()) yield* filesBelow(full);
    else if (entry.isFile()) yield full;
  }
}

/**
 * Returns a stamp of everything that a build reads: equal stamps mean equal builds.
 * @param {readonly string[]} sources Folders, and files that end in .json, from the root of the checkout.
 */
export function sourceStamp(sources) {
  const hash = createHash('sha256');
  for (const source of sources) {
    const path = join(root, source);
    for (const file of source.endsWith('.json') ? [path] : filesBelow(path)) {
      hash
        .update(`${relative(root, file)}\0`)
        .update(readFileSync(file))
        .update('\0');
    }
  }
  return hash.digest('hex');
}

const builtFrom = () => {
  try {
    return readFileSync(stampFile, 'utf8');
  } catch {
    return null;
  }
};

/** Builds the portal if its sources have changed since the last build. Returns whether it did. */
export async function buildPortal() {
  const stamp = sourceStamp(sources);
  if (builtFrom() === stamp) return false;
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  const { code, output } = await step('Building the portal', () =>
    run(pinnedNode(), [vite, 'build', '--logLevel', 'warn'], { cwd: portal }),
  );
  if (code !== 0) giveUp(`The portal could not be built:\n${output.trim()}`);
  writeFileSync(stampFile, stamp);
  return true;
}
