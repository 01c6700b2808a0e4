import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { breakpointNames } from './build/breakpoint-names.ts';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  css: { postcss: { plugins: [breakpointNames()] } },
  test: {
    name: 'portal',
    environment: 'happy-dom',
    include: ['src/**/*.test.{ts,tsx}', 'build/**/*.test.ts', '*.test.ts'],
    setupFiles: ['./src/test-setup.ts'],
    testTimeout: 30_000,
    restoreMocks: true,
    unstubGlobals: true,
  },
});
