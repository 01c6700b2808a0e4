import { describe, expect, test } from 'vitest';
import { budgets, wholeRunBudget } from './budgets.ts';
import { nothing } from './outcome.ts';
import { describeStep, overBudget, slowestFiles } from './run-summary.ts';
import { steps } from './steps.ts';

describe('the summary of a run', () => {
  test('shows the seconds of a step against its budget', () => {
    const outcome = { ...nothing, passed: 12, failed: 1 };
    expect(describeStep({ name: 'unit', seconds: 98.24 }, outcome, 100)).toBe(
      `${'unit'.padEnd(22)}${'12 passed, 1 failed'.padEnd(34)}  98.2 s of 100 s`,
    );
    expect(describeStep({ name: 'checklist', seconds: 0.1 }, outcome, undefined)).toMatch(/ 0\.1 s$/);
  });

  test('lists the slowest files once each, slowest first', () => {
    const files = [
      { file: 'a.test.ts', milliseconds: 1200 },
      { file: 'b.test.ts', milliseconds: 3000 },
      { file: 'a.test.ts', milliseconds: 4560 },
      { file: 'c.test.ts', milliseconds: 10 },
    ];
    expect(slowestFiles(files, 2)).toEqual(['   4.6 s  a.test.ts', '   3.0 s  b.test.ts']);
  });

  test('names a step that takes more than a quarter above its budget', () => {
    const times = [
      { name: 'rules', seconds: 12.5 },
      { name: 'unit', seconds: 126 },
      { name: 'checklist', seconds: 900 },
    ];
    expect(overBudget(times, { rules: 10, unit: 100 })).toEqual(['over budget: unit took 126 s of 100 s']);
  });
});

test('every step has a budget, and together they stay below that of the whole run', () => {
  expect(Object.keys(budgets)).toEqual(steps.map(({ name }) => name));
  expect(Object.values(budgets).reduce((total, one) => total + one, 0)).toBeLessThan(wholeRunBudget);
});
