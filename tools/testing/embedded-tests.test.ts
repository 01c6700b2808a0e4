import { globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from './children.ts';
import { embeddedTests } from './embedded-tests.ts';

it('every place that is to run on PGlite has tests', () => {
  const files = globSync('{src,test}/**/*.test.ts', { cwd: join(root, 'apps/server') });
  expect(files.length).toBeGreaterThan(50);
  expect(embeddedTests.filter((place) => !files.some((file) => file.startsWith(place)))).toEqual([]);
});
