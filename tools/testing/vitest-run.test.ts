import { describe, expect, test } from 'vitest';
import { failuresOf, readReport, type Report } from './vitest-run.ts';

const file = (
  statuses: Report['testResults'][0]['assertionResults'][0]['status'][],
  status: 'passed' | 'failed' = 'passed',
): Report['testResults'][0] => ({
  name: 'a.test.ts',
  status,
  message: '',
  assertionResults: statuses.map((one, index) => ({ fullName: `test ${index}`, status: one })),
});

describe('counting a report', () => {
  test('sums passed, failed and skipped, and keeps the titles of what passed', () => {
    const counted = readReport(
      { testResults: [file(['passed', 'skipped', 'todo']), file(['passed', 'failed'], 'failed')] },
      1,
    );
    expect(counted).toEqual({ passed: 2, failed: 1, skipped: 2, titles: ['test 0', 'test 0'] });
  });

  test('a file that could not be run is a failure', () => {
    expect(readReport({ testResults: [file([], 'failed'), file(['passed'])] }, 1)).toMatchObject({
      passed: 1,
      failed: 1,
      skipped: 0,
    });
  });

  test('a run that fails beside its tests is a failure', () => {
    expect(readReport({ testResults: [file(['passed'])] }, 1)).toMatchObject({ passed: 1, failed: 1 });
  });
});

test('of the output only the failures are shown', () => {
  expect(failuresOf('RUN v5\n···x\n⎯⎯⎯ Failed Tests 1 ⎯⎯⎯\n\nFAIL a')).toBe('⎯⎯⎯ Failed Tests 1 ⎯⎯⎯\n\nFAIL a');
  expect(failuresOf('no such project\n')).toBe('no such project');
});
