import { expect } from 'vitest';

/** Whether `npm run test:deep` runs this. */
export const isDeep = process.env['TEST_DEEP'] === '1';

/**
 * Does the work; `npm run test:deep` also checks how many milliseconds that takes. `npm test` does not: it may share the machine.
 * A file that uses this is listed in vitest.config.ts.
 */
export async function withinTime(milliseconds: number, work: () => unknown): Promise<void> {
  const begin = performance.now();
  await work();
  if (isDeep) expect(performance.now() - begin).toBeLessThan(milliseconds);
}
