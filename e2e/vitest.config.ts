import { configDefaults, defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'e2e',
    root: import.meta.dirname,
    include: ['journeys/**/*.test.ts'],
    exclude: [...configDefaults.exclude, ...(process.env['TEST_DEEP'] === '1' ? [] : ['**/*.deep.test.ts'])],
    globalSetup: ['harness/serve.ts'],
    pool: 'forks',
    // Files share the browser of their process; each file starts its own portal.
    isolate: false,
    maxWorkers: 2,
    // Neither files nor the tests in them may depend on their order.
    sequence: { shuffle: { files: true, tests: true } },
    // A test that passes only when it is tried again is reported as flaky.
    retry: 1,
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});
