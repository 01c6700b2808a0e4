import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { configDefaults, defineConfig } from 'vitest/config';
import { LongFilesFirst } from './tools/testing/long-files-first.ts';

/** Tests of no window and no database. They keep nothing in modules, so files may share a process. */
const plain = (name: string, folder: string, include: string[], exclude: string[] = []) => ({
  test: {
    name,
    root: join(import.meta.dirname, folder),
    // Projects that run together have to agree.
    maxWorkers: 3,
    include,
    exclude: [...configDefaults.exclude, ...exclude],
    isolate: false,
  },
});
const withConfig = ['apps/portal', 'apps/server', 'e2e'].filter((folder) =>
  existsSync(join(import.meta.dirname, folder, 'vitest.config.ts')),
);

export default defineConfig({
  cacheDir: '.cache/tests',
  test: {
    // Notes which modules each test file loads, for `npm test -- --changed`.
    experimental: { recordDependencies: true },
    // Workers also wait, so that three keep two cores busy. Browser tests don't, and have two.
    maxWorkers: 3,
    sequence: { sequencer: LongFilesFirst },
    projects: [
      plain('contract', 'packages/contract', ['**/*.test.ts']),
      plain('rules', 'packages/rules', ['{src,oracle}/**/*.test.ts']),
      plain('tools', 'tools', ['**/*.test.ts']),
      plain('bench', 'bench', ['**/*.test.ts'], ['**/*.deep.test.ts']),
      // Only `npm run test:deep` runs these: each of them starts a server or takes long.
      plain('deep', '.', ['{bench,tools,packages}/**/*.deep.test.ts']),
      ...withConfig,
    ],
  },
});
