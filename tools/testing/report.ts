import type { Outcome } from './outcome.ts';

type State = 'passed' | 'failed' | 'skipped';

/** One test of a report. */
export interface ReportedTest {
  /** The titles of its groups and its own, joined by ' > '. */
  name: string;
  state: State;
  milliseconds: number;
  /** How often it was run again. */
  retries: number;
  /** Why it failed first, for a test that then passed. Null for all others. */
  flaky: string | null;
}

/** One test file of a report. */
export interface ReportedFile {
  project: string;
  /** From the root of the checkout. */
  file: string;
  /** Failed also when the file could not be run. */
  state: State;
  /** Window, setup files, imports and tests. */
  milliseconds: number;
  tests: ReportedTest[];
}

/** What report-writer.ts writes about a run of vitest. */
export interface Report {
  /** How many test files the projects have; `files` has those that ran. */
  of: number;
  files: ReportedFile[];
}

/** Counts a report. A file that could not be run, and a run that failed beside its tests, count as a failed test each. */
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
