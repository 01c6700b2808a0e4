import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { breakpointNames } from './build/breakpoint-names.ts';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  css: { postcss: { plugins: [breakpointNames()] } },
  test: {
    // The same as the other projects, which run in parallel.
    maxWorkers: 3,
    name: 'portal',
    environment: 'happy-dom',
    // Each file's window is a context within a process that many files share. A process per file took nearly twice as
    // long.
    pool: 'vmForks',
    // A process that grows beyond this is replaced, because contexts don't free all of their memory.
    vmMemoryLimit: '600MB',
    execArgv: ['--max-semi-space-size=64'],
    include: ['src/**/*.test.{ts,tsx}', '{build,starter,worker}/**/*.test.ts', '*.test.ts'],
    setupFiles: ['./src/test-day.ts', './src/test-globals.ts', './src/test-setup.ts'],
    testTimeout: 30_000,
    restoreMocks: true,
    unstubGlobals: true,
  },
});
