import { describe, expect, test } from 'vitest';
import { readReport, type ReportedFile, type ReportedTest } from './report.ts';

const file = (states: ReportedTest['state'][], changes: Partial<ReportedFile> = {}): ReportedFile => ({
  project: 'rules',
  file: 'a.test.ts',
  state: 'passed',
  milliseconds: 40,
  tests: states.map((state, index) => ({ name: `test ${index}`, state, milliseconds: 10, retries: 0, flaky: null })),
  ...changes,
});
const read = (files: ReportedFile[], code: number) => readReport({ of: files.length, files }, code);

describe('counting a report', () => {
  test('sums passed, failed and skipped, and keeps the titles of what passed and the time of each file', () => {
    expect(read([file(['passed', 'skipped']), file(['passed', 'failed'], { state: 'failed' })], 1)).toEqual({
      passed: 2,
      failed: 1,
      skipped: 1,
      titles: ['test 0', 'test 0'],
      flaky: [],
      files: [
        { file: 'a.test.ts', milliseconds: 40 },
        { file: 'a.test.ts', milliseconds: 40 },
      ],
    });
  });

  test('a file that could not be run is a failure', () => {
    expect(read([file([], { state: 'failed' }), file(['passed'])], 1)).toMatchObject({ passed: 1, failed: 1 });
  });

  test('a run that fails outside its tests is a failure', () => {
    expect(read([file(['passed'])], 1)).toMatchObject({ passed: 1, failed: 1 });
  });

  test('a test that passed only on a retry counts as passed and is listed as flaky', () => {
    const again = { name: 'two windows', state: 'passed', milliseconds: 9, retries: 1, flaky: 'timed out' } as const;
    expect(read([file([], { tests: [again] })], 0)).toMatchObject({
      passed: 1,
      failed: 0,
      flaky: ['two windows\n  timed out'],
    });
  });
});
