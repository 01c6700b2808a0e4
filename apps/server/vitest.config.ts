import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** Tests with limits of time, or of many rows, that `npm run test:deep` alone checks (test/deep-run.ts). */
const withLimits = [
  'src/features/auth/customers/accounts.test.ts',
  'src/platform/content/plain-drawing.test.ts',
  'src/platform/documents/tables.test.ts',
  'src/platform/graphql/hostile-queries.test.ts',
];
const deep = process.env['TEST_DEEP'] === '1';

export default defineConfig({
  // One instance of graphql, the one Node itself resolves: a bundler's 'module' entry would be a second.
  resolve: { alias: { graphql: fileURLToPath(import.meta.resolve('graphql')) } },
  test: {
    // As the other projects, which run beside it.
    maxWorkers: 3,
    name: process.env['TEST_DATABASE_URL'] ? 'server on PostgreSQL' : 'server on PGlite',
    root: import.meta.dirname,
    // `npm run test:deep` runs the tests that take minutes.
    include: deep
      ? ['test/deep/*.deep.test.ts', ...withLimits]
      : ['src/**/*.test.ts', 'test/**/*.test.ts', '../demo/src/**/*.test.ts'],
    exclude: deep ? [] : ['**/*.deep.test.ts'],
    globalSetup: ['test/prepare.ts'],
    testTimeout: 90_000,
    hookTimeout: 60_000,
    // What is waited for comes at once; a machine with much to do may take longer.
    expect: { poll: { timeout: 15_000 } },
    pool: 'forks',
    // Modules keep no state, so files share a process. Loading the server again for each file took a fifth of the time.
    isolate: false,
    // No file may lean on another. `--sequence.seed` repeats an order.
    sequence: { shuffle: { files: true, tests: false } },
  },
});
