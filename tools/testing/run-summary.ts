import type { FileTime, Outcome } from './outcome.ts';

/** How long a step took, in seconds. */
export interface StepTime {
  name: string;
  seconds: number;
}

/** A step may exceed its budget by this share before the summary names it: machines differ. */
const tolerance = 0.25;

/** `unit  1,400 passed, 1 failed  98.2 s of 100 s`. */
export function describeStep({ name, seconds }: StepTime, outcome: Outcome, budget: number | undefined): string {
  const { passed, failed, skipped } = outcome;
  const counts = [`${passed} passed`, failed > 0 ? `${failed} failed` : '', skipped > 0 ? `${skipped} skipped` : '']
    .filter((one) => one !== '')
    .join(', ');
  const time = `${seconds.toFixed(1).padStart(6)} s${budget === undefined ? '' : ` of ${budget} s`}`;
  return `${name.padEnd(22)}${counts.padEnd(34)}${time}`;
}

/** The slowest test files of a run; a file that ran in several steps counts with its slowest time. */
export function slowestFiles(files: readonly FileTime[], count = 10): string[] {
  const longest = new Map<string, number>();
  for (const { file, milliseconds } of files) longest.set(file, Math.max(milliseconds, longest.get(file) ?? 0));
  return [...longest]
    .sort(([, one], [, other]) => other - one)
    .slice(0, count)
    .map(([file, milliseconds]) => `${(milliseconds / 1000).toFixed(1).padStart(6)} s  ${file}`);
}

/** A line for each step that exceeds its budget by more than a quarter. */
export const overBudget = (times: readonly StepTime[], budgets: Readonly<Record<string, number>>): string[] =>
  times.flatMap(({ name, seconds }) => {
    const budget = budgets[name];
    return budget === undefined || seconds <= budget * (1 + tolerance)
      ? []
      : [`over budget: ${name} took ${Math.round(seconds)} s of ${budget} s`];
  });
