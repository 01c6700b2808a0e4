/** How long a test file took, in milliseconds, its window and its imports included. */
export interface FileTime {
  file: string;
  milliseconds: number;
}

/** What a run of tests came to. */
export interface Outcome {
  passed: number;
  failed: number;
  skipped: number;
  /** Titles of the tests that passed, for the checklist. */
  titles: string[];
  /** Titles of the tests that passed only when they were run again, each with the first failure. */
  flaky: string[];
  files: FileTime[];
  /** Everything that a person needs to see of the failures; empty when there are none. */
  failures: string;
}

export const nothing: Outcome = { passed: 0, failed: 0, skipped: 0, titles: [], flaky: [], files: [], failures: '' };

/** The sum of several runs. */
export const sum = (outcomes: readonly Outcome[]): Outcome =>
  outcomes.reduce(
    (total, one) => ({
      passed: total.passed + one.passed,
      failed: total.failed + one.failed,
      skipped: total.skipped + one.skipped,
      titles: [...total.titles, ...one.titles],
      flaky: [...total.flaky, ...one.flaky],
      files: [...total.files, ...one.files],
      failures: [total.failures, one.failures].filter((text) => text !== '').join('\n\n'),
    }),
    nothing,
  );

/** One check that is not a vitest test, counted as one. */
export const checked = (title: string, problem: string | null): Outcome =>
  problem === null
    ? { ...nothing, passed: 1, titles: [title] }
    : { ...nothing, failed: 1, failures: `✗ ${title}\n${problem.trim()}` };
