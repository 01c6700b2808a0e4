import type { Outcome } from './outcome.ts';

type State = 'passed' | 'failed' | 'skipped';

/** One test of a report. */
export interface ReportedTest {
  /** The titles of its groups and its own, joined by ' > '. */
  name: string;
  state: State;
  milliseconds: number;
  /** The number of retries. */
  retries: number;
  /** The first failure of a test that passed when it was retried; null for all others. */
  flaky: string | null;
}

/** One test file of a report. */
export interface ReportedFile {
  project: string;
  /** From the root of the checkout. */
  file: string;
  /** Also `failed` when the file could not be run. */
  state: State;
  /** The time of its environment, setup files, imports and tests. */
  milliseconds: number;
  tests: ReportedTest[];
}

/** The report of a vitest run that report-writer.ts writes. */
export interface Report {
  /** The number of test files in the projects; `files` has those that ran. */
  of: number;
  files: ReportedFile[];
}

/**
 * Counts the tests of a report. A file that could not be run counts as a failed test. So does a run that failed (exit
 * code `code`) although no test did.
 */
export function readReport({ files }: Report, code: number): Omit<Outcome, 'failures'> {
  const tests = files.flatMap((file) => file.tests);
  const count = (state: State): number => tests.filter((test) => test.state === state).length;
  const broken = files.filter(
    (file) => file.state === 'failed' && !file.tests.some((test) => test.state === 'failed'),
  ).length;
  const failed = count('failed') + broken;
  return {
    passed: count('passed'),
    failed: failed === 0 && code !== 0 ? 1 : failed,
    skipped: count('skipped'),
    titles: tests.filter((test) => test.state === 'passed').map((test) => test.name),
    flaky: tests.flatMap(({ name, flaky }) => (flaky === null ? [] : [`${name}\n  ${flaky}`])),
    files: files.map(({ file, milliseconds }) => ({ file, milliseconds })),
  };
}
