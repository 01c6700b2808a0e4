import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

/** The tests of `packages/rules` only, for mutation tests. */
export default defineConfig({
  root: join(import.meta.dirname, '../../packages/rules'),
  test: { name: 'rules', include: ['src/**/*.test.ts'] },
});
