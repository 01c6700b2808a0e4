import { describe, expect, test } from 'vitest';
import { chooseTests, type TestFile } from './choose-tests.ts';

const file = (path: string, reads = false): TestFile => ({ path, reads });
const tests = [
  file('packages/rules/src/money.test.ts'),
  file('apps/portal/src/cart.test.tsx'),
  file('apps/portal/src/new.test.tsx'),
  file('tools/rules/rules.test.ts', true),
  file('e2e/journeys/pages.test.ts'),
];
const records = new Map([
  ['packages/rules/src/money.test.ts', new Set(['packages/rules/src/money.ts'])],
  ['apps/portal/src/cart.test.tsx', new Set(['packages/rules/src/money.ts', 'apps/portal/src/cart.tsx'])],
  ['tools/rules/rules.test.ts', new Set<string>()],
]);
const choose = (...changed: string[]) => chooseTests(tests, records, changed);

describe('choosing test files', () => {
  test('takes those that loaded a changed file, have no record or read files', () => {
    expect(choose('apps/portal/src/cart.tsx')).toEqual({
      files: ['apps/portal/src/cart.test.tsx', 'apps/portal/src/new.test.tsx', 'tools/rules/rules.test.ts'],
      reason: '3 of 5 files: 1 have no record, 1 load a changed file, 1 read files',
    });
  });

  test('takes a changed test, and a journey only if it changed', () => {
    expect(choose('e2e/journeys/pages.test.ts').files).toContain('e2e/journeys/pages.test.ts');
    expect(choose('packages/rules/src/money.ts').files).not.toContain('e2e/journeys/pages.test.ts');
  });

  test('takes all tests that a changed shared input concerns', () => {
    expect(choose('package-lock.json').files).toHaveLength(tests.length);
    for (const folder of ['content', 'apps/demo/content'])
      expect(choose(`${folder}/options.json`).files).toContain('apps/portal/src/cart.test.tsx');
    expect(choose('content/options.json').files).not.toContain('packages/rules/src/money.test.ts');
  });

  test('takes only files without a record when nothing changed', () => {
    expect(choose()).toEqual({
      files: ['apps/portal/src/new.test.tsx'],
      reason: '1 of 5 files: 1 have no record',
    });
  });
});
