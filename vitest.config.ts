import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

const plain = (name: string, folder: string, include: string[]) => ({
  test: { name, root: join(import.meta.dirname, folder), include },
});
const withConfig = ['apps/portal', 'apps/server', 'e2e'].filter((folder) =>
  existsSync(join(import.meta.dirname, folder, 'vitest.config.ts')),
);

export default defineConfig({
  test: {
    // Two cores are what a small machine has; the rest of it stays usable meanwhile.
    maxWorkers: 2,
    projects: [
      plain('contract', 'packages/contract', ['**/*.test.ts']),
      plain('rules', 'packages/rules', ['{src,oracle}/**/*.test.ts']),
      plain('tools', 'tools', ['**/*.test.ts']),
      plain('bench', 'bench', ['**/*.test.ts']),
      ...withConfig,
    ],
  },
});
