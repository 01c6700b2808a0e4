import { globSync } from 'node:fs';
import { expect, it } from 'vitest';
import { root } from './children.ts';
import { divideServerTests } from './server-tests.ts';

const { embedded, postgres, empty } = divideServerTests();

it('every test file of the server runs in one of the two steps', () => {
  const files = globSync('apps/{server,demo}/{src,test}/**/*.test.ts', { cwd: root, exclude: ['**/*.deep.test.ts'] });
  expect(files.length).toBeGreaterThan(150);
  expect([...new Set([...embedded, ...postgres])].toSorted()).toEqual(files.toSorted());
});

it('every place that is to run on PGlite too has tests on the provided database', () => {
  expect(empty).toEqual([]);
});

it('a file that brings its own database, or needs none, runs once', () => {
  for (const file of ['src/cli/cli.test.ts', 'test/process/ending.test.ts', 'src/config.test.ts'])
    expect([embedded, postgres].map((list) => list.includes(`apps/server/${file}`))).toEqual([true, false]);
});

it('a file that uses the provided database through a builder, or asks for its kind, runs on PostgreSQL', () => {
  for (const file of ['src/features/purchases/feeds/purchases.test.ts', 'src/platform/db/timeouts.test.ts'])
    expect(postgres).toContain(`apps/server/${file}`);
});
