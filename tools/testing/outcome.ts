/** The time that a test file took, with its setup and imports. */
export interface FileTime {
  file: string;
  milliseconds: number;
}

/** The outcome of a run of tests. */
export interface Outcome {
  passed: number;
  failed: number;
  skipped: number;
  /** Titles of the tests that passed, for the checklist. */
  titles: string[];
  /** Titles of the tests that passed only when they were retried, each with its first failure. */
  flaky: string[];
  files: FileTime[];
  /** The text of all failures; empty when there are none. */
  failures: string;
}

export const nothing: Outcome = { passed: 0, failed: 0, skipped: 0, titles: [], flaky: [], files: [], failures: '' };

/** Adds up several runs. */
export const sum = (outcomes: readonly Outcome[]): Outcome =>
  outcomes.reduce(
    (total, run) => ({
      passed: total.passed + run.passed,
      failed: total.failed + run.failed,
      skipped: total.skipped + run.skipped,
      titles: [...total.titles, ...run.titles],
      flaky: [...total.flaky, ...run.flaky],
      files: [...total.files, ...run.files],
      failures: [total.failures, run.failures].filter((text) => text !== '').join('\n\n'),
    }),
    nothing,
  );

/** Returns the outcome of a check that is not a vitest test. A null `problem` means that it passed. */
export const checked = (title: string, problem: string | null): Outcome =>
  problem === null
    ? { ...nothing, passed: 1, titles: [title] }
    : { ...nothing, failed: 1, failures: `✗ ${title}\n${problem.trim()}` };
