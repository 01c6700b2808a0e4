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

  test('a demand that no test names is reported with its text', () => {
    expect(findGaps(demands, ['S-002 shows'])).toEqual(['No test that passed names S-001: One.']);
  });

  test('a demand that only a deep test names is reported with the files', () => {
    const deep = new Map([['S-001', ['e2e/journeys/deep/sign-in.test.ts']]]);
    expect(findGaps(demands, ['S-002 shows'], deep)).toEqual([
      'Only npm run test:deep proves S-001 (e2e/journeys/deep/sign-in.test.ts): One.',
    ]);
    expect(findGaps(demands, ['S-001 shows', 'S-002 shows'], deep)).toEqual([]);
  });

  test('an id without a row is reported', () => {
    expect(findGaps(demands, ['S-001, S-002 and S-888 show'])).toEqual(['S-888 is no row of docs/checklist.md.']);
  });
});
