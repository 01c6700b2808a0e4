import type { FileTime, Outcome } from './outcome.ts';

/** The time that a step took. */
export interface StepTime {
  name: string;
  seconds: number;
}

/** The share by which a step may exceed its budget before the summary names it, because machines differ. */
const tolerance = 0.25;

/** Formats a step as `unit  1,400 passed, 1 failed  98.2 s of 100 s`. */
export function describeStep({ name, seconds }: StepTime, outcome: Outcome, budget: number | undefined): string {
  const { passed, failed, skipped } = outcome;
  const counts = [`${passed} passed`, failed > 0 ? `${failed} failed` : '', skipped > 0 ? `${skipped} skipped` : '']
    .filter((text) => text !== '')
    .join(', ');
  const time = `${seconds.toFixed(1).padStart(6)} s${budget === undefined ? '' : ` of ${budget} s`}`;
  return `${name.padEnd(22)}${counts.padEnd(34)}${time}`;
}

/** Returns a line for each of the slowest test files. A file that ran in several steps counts with its slowest time. */
export function slowestFiles(files: readonly FileTime[], count = 10): string[] {
  const slowest = new Map<string, number>();
  for (const { file, milliseconds } of files) slowest.set(file, Math.max(milliseconds, slowest.get(file) ?? 0));
  return [...slowest]
    .sort(([, a], [, b]) => b - a)
    .slice(0, count)
    .map(([file, milliseconds]) => `${(milliseconds / 1000).toFixed(1).padStart(6)} s  ${file}`);
}

/** Returns a line for each step that exceeds its budget by more than a quarter. */
export const overBudget = (times: readonly StepTime[], budgets: Readonly<Record<string, number>>): string[] =>
  times.flatMap(({ name, seconds }) => {
    const budget = budgets[name];
    return budget === undefined || seconds <= budget * (1 + tolerance)
      ? []
      : [`over budget: ${name} took ${Math.round(seconds)} s of ${budget} s`];
  });
