import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { breakpointNames } from './build/breakpoint-names.ts';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  css: { postcss: { plugins: [breakpointNames()] } },
  test: {
    // As the other projects, which run beside it.
    maxWorkers: 2,
    name: 'portal',
    environment: 'happy-dom',
    // A file's window is a context in a process that many files share: a process for each took nearly half of the time.
    pool: 'vmForks',
    // A process that has grown beyond this makes room for a new one: contexts are not given back entirely.
    vmMemoryLimit: '600MB',
    execArgv: ['--max-semi-space-size=64'],
    include: ['src/**/*.test.{ts,tsx}', '{build,worker}/**/*.test.ts', '*.test.ts'],
    setupFiles: ['./src/test-globals.ts', './src/test-setup.ts'],
    testTimeout: 30_000,
    restoreMocks: true,
    unstubGlobals: true,
  },
});
