import { expect } from 'vitest';

/**
 * Does the work; `npm run test:deep` also checks how many milliseconds that takes. `npm test` does not: it may share the machine.
 * A file that uses this is listed in vitest.config.ts.
 */
export async function withinTime(milliseconds: number, work: () => unknown): Promise<void> {
  const begin = performance.now();
  await work();
  if (process.env['TEST_DEEP'] === '1') expect(performance.now() - begin).toBeLessThan(milliseconds);
}
