import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, runNode } from './children.ts';
import { nothing, type Outcome } from './outcome.ts';

/** The part of vitest's JSON report that is read here. */
export interface Report {
  testResults: {
    name: string;
    status: 'passed' | 'failed';
    message: string;
    assertionResults: { fullName: string; status: 'passed' | 'failed' | 'skipped' | 'pending' | 'todo' | 'disabled' }[];
  }[];
}

/** Counts a report. A file that could not be run, and a run that failed beside its tests, count as a failed test each. */
export function readReport(report: Report, code: number): Omit<Outcome, 'failures'> {
  const tests = report.testResults.flatMap((file) => file.assertionResults);
  const brokenFiles = report.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  );
  const passed = tests.filter((test) => test.status === 'passed');
  const failed = tests.filter((test) => test.status === 'failed').length + brokenFiles.length;
  return {
    passed: passed.length,
    failed: failed === 0 && code !== 0 ? 1 : failed,
    skipped: tests.length - passed.length - (failed - brokenFiles.length),
    titles: passed.map((test) => test.fullName),
  };
}

/** What vitest says of failures, without its head and the dots. */
export const failuresOf = (output: string): string => {
  const from = output.search(/^⎯+ .*(Failed|Unhandled|Error)/m);
  return (from < 0 ? output : output.slice(from)).trim();
};

const readJson = (path: string): Report | null => {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Report;
  } catch {
    return null;
  }
};

interface VitestRun {
  projects: readonly string[];
  /** Folder for the report. */
  reports: string;
  env?: Record<string, string>;
  /** A part of the files: its name, and what chooses it, such as `--exclude` with a pattern. */
  part?: { name: string; choice: readonly string[] };
}

/** Runs vitest projects with two workers at most. */
export async function runVitest({ projects, reports, env = {}, part }: VitestRun): Promise<Outcome> {
  const file = join(reports, `${[...projects, part?.name ?? ''].join('-').replace(/\W+/g, '-')}.json`);
  const vitest = join(root, 'node_modules/vitest/vitest.mjs');
  const chosen = [...projects.flatMap((name) => ['--project', name]), ...(part?.choice ?? [])];
  const { code, output } = await runNode(
    [vitest, 'run', '--maxWorkers=2', '--reporter=dot', '--reporter=json', `--outputFile.json=${file}`, ...chosen],
    { env },
  );
  const report = readJson(file);
  if (report === null) return { ...nothing, failed: 1, failures: output.trim() };
  return { ...readReport(report, code), failures: code === 0 ? '' : failuresOf(output) };
}
