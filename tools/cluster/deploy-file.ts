import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../testing/children.ts';

/**
 * Reads a file of `deploy` with other values. Each value must be in the file, so that what the cluster runs with and
 * what an operator copies can't drift apart.
 */
export function readDeployFile(path: string, values: readonly (readonly [string, string])[]): string {
  const text = readFileSync(join(root, 'deploy', path), 'utf8');
  for (const [from] of values) assert(text.includes(from), `'${from}' is missing in deploy/${path}.`);
  // All at once, so that no value is found in another's replacement.
  const found = new RegExp(
    values
      .map(([from]) => from.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
      .sort((one, other) => other.length - one.length)
      .join('|'),
    'g',
  );
  const replacements = new Map(values);
  return text.replaceAll(found, (value) => replacements.get(value)!);
}
