import { globSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect, test } from 'vitest';

/** More files than that are hard to take in at a glance. */
const most = 20;

test('no folder has more source files than a reader can take in at a glance', () => {
  const sources = globSync('**/*.{ts,tsx}', { cwd: import.meta.dirname }).filter(
    (file) => !/\.test\.tsx?$|\.graphql\.ts$/.test(file),
  );
  const folders = Map.groupBy(sources, (file) => dirname(file));
  const full = [...folders]
    .filter(([, files]) => files.length > most)
    .map(([folder, files]) => `${folder}: ${files.length} sources`);
  expect(full).toEqual([]);
});
