import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, runNode } from './children.ts';
import { nothing, type Outcome } from './outcome.ts';
import { readReport, type Report } from './report.ts';

/** Returns the failures in vitest's output, without its header and the dots. */
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
  /** The folder for the report. */
  reports: string;
  env?: Record<string, string>;
  workers?: number;
  /** A part of the files: its name, and the arguments that choose it, such as `--exclude` with a pattern. */
  part?: { name: string; choice: readonly string[] };
}

const vitest = join(root, 'node_modules/vitest/vitest.mjs');
const reporter = join(import.meta.dirname, 'report-writer.ts');

/**
 * Returns the arguments that choose the files of a part among those that a change affects (TEST_FILES: paths from the
 * root, one per line). A file name chooses the paths that contain it. Flags stay.
 */
export function narrow(choice: readonly string[], touched: readonly string[]): string[] {
  const isFlag = (at: number): boolean => choice[at]!.startsWith('--') || choice[at - 1] === '--exclude';
  const flags = choice.filter((_argument, at) => isFlag(at));
  const names = choice.filter((_argument, at) => !isFlag(at));
  const files = touched.filter((file) => names.length === 0 || names.some((name) => file.includes(name)));
  return [...flags, ...files];
}

/**
 * Runs vitest projects, with their files in the order of TEST_ORDER_SEED. By default three workers keep two cores busy,
 * because workers also wait.
 */
export async function runVitest({ projects, reports, env = {}, workers = 3, part }: VitestRun): Promise<Outcome> {
  const file = join(reports, `${[...projects, part?.name ?? ''].join('-').replace(/\W+/g, '-')}.json`);
  const touched = process.env['TEST_FILES']?.split('\n');
  const choice = touched === undefined ? (part?.choice ?? []) : narrow(part?.choice ?? [], touched);
  // Without a file name vitest would run every file.
  if (touched !== undefined && !choice.some((argument) => touched.includes(argument))) return nothing;
  const chosen = [...projects.flatMap((name) => ['--project', name]), ...choice];
  // The flags of a part may exclude all files that a change affects.
  if (touched !== undefined) chosen.push('--passWithNoTests');
  const seed = process.env['TEST_ORDER_SEED'];
  const order = seed === undefined ? [] : [`--sequence.seed=${seed}`];
  const { code, output } = await runNode(
    [vitest, 'run', `--maxWorkers=${workers}`, '--reporter=dot', `--reporter=${reporter}`, ...order, ...chosen],
    { env: { ...env, TEST_REPORT: file } },
  );
  const report = readJson(file);
  if (report === null) return { ...nothing, failed: 1, failures: output.trim() };
  return { ...readReport(report, code), failures: code === 0 ? '' : failuresOf(output) };
}
