import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'e2e',
    root: import.meta.dirname,
    include: ['journeys/**/*.test.ts', ...(process.env['DEEP'] === '1' ? ['deep/**/*.test.ts'] : [])],
    globalSetup: ['harness/serve.ts'],
    pool: 'forks',
    // A browser and its driver are loaded once for all files of a process; each file has a portal of its own.
    isolate: false,
    maxWorkers: 2,
    // Tests of a file depend on each other as little as files do.
    sequence: { shuffle: { files: true, tests: true } },
    // A test that passes only when it is tried again is reported as flaky.
    retry: 1,
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});
