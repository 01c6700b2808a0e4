import { expect, test } from 'vitest';
import { failuresOf } from './vitest-run.ts';

test('of the output only the failures are shown', () => {
  expect(failuresOf('RUN v5\n···x\n⎯⎯⎯ Failed Tests 1 ⎯⎯⎯\n\nFAIL a')).toBe('⎯⎯⎯ Failed Tests 1 ⎯⎯⎯\n\nFAIL a');
  expect(failuresOf('no such project\n')).toBe('no such project');
});
