import { describe, expect, test } from 'vitest';
import { findGaps, idsIn, readDemands } from './check.ts';

const demands = readDemands(
  '# A\n\n| id | demand | source |\n|---|---|---|\n| S-001 | One. | 000 §1 |\n| S-002 | Two, 3 \\| 4. | 000 §2, 001 §2 |\n',
);

describe('the checklist', () => {
  test('reads id and demand of each row', () => {
    expect([...demands]).toEqual([
      ['S-001', 'One.'],
      ['S-002', 'Two, 3 \\| 4.'],
    ]);
  });

  test('a title may name several ids', () => {
    expect([...idsIn(['cart: S-001, S-002 adds', 'S-0015 is none'])]).toEqual(['S-001', 'S-002']);
  });

  test('a finished demand that no test names is reported with its text', () => {
    expect(findGaps(demands, ['S-001', 'S-002'], ['S-002 shows'])).toEqual([
      'S-001 is finished, but no test that passed names it: One.',
    ]);
  });

  test('a finished demand that only a deep test names is reported with the files', () => {
    const deep = new Map([['S-001', ['e2e/journeys/deep/sign-in.test.ts']]]);
    expect(findGaps(demands, ['S-001'], [], deep)).toEqual([
      'S-001 is finished, but only npm run test:deep proves it (e2e/journeys/deep/sign-in.test.ts): One.',
    ]);
    expect(findGaps(demands, ['S-001'], ['S-001 shows'], deep)).toEqual([]);
  });

  test('an id without a row is reported, whether it is listed as finished or named by a test', () => {
    expect(findGaps(demands, ['S-777'], ['S-888 shows'])).toEqual([
      'S-777 is no row of docs/checklist.md.',
      'S-888 is no row of docs/checklist.md.',
    ]);
  });

  test('nothing is reported when tests name all finished demands', () => {
    expect(findGaps(demands, ['S-001'], ['S-001 and S-002 show'])).toEqual([]);
  });
});
