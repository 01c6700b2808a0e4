import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'e2e',
    root: import.meta.dirname,
    include: ['journeys/**/*.test.ts'],
    globalSetup: ['harness/serve.ts'],
    // One server and one demo for all: journeys of one person follow each other.
    fileParallelism: false,
    testTimeout: 90_000,
    hookTimeout: 120_000,
    // As patient as the browser's own waits: a second (the default) is short for a page that loads anew on a busy machine.
    expect: { poll: { timeout: 15_000 } },
  },
});
