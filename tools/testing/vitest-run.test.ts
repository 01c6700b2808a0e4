import { expect, test } from 'vitest';
import { failuresOf, narrow } from './vitest-run.ts';

test('only the failures of the output are shown', () => {
  expect(failuresOf('RUN v5\n···x\n⎯⎯⎯ Failed Tests 1 ⎯⎯⎯\n\nFAIL a')).toBe('⎯⎯⎯ Failed Tests 1 ⎯⎯⎯\n\nFAIL a');
  expect(failuresOf('no such project\n')).toBe('no such project');
});

test('a part of the run takes its own share of the touched files, and keeps its flags', () => {
  const touched = ['apps/server/src/cli/a.test.ts', 'apps/server/src/mail/b.test.ts'];
  expect(narrow(['apps/server/src/cli/'], touched)).toEqual(['apps/server/src/cli/a.test.ts']);
  expect(narrow(['--exclude', '**/pages.test.ts'], touched)).toEqual(['--exclude', '**/pages.test.ts', ...touched]);
  expect(narrow([], touched)).toEqual(touched);
});
