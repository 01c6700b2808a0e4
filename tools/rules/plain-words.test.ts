import { describe, expect, it, test } from 'vitest';
import { root } from './cruise.ts';
import { stumblesBelow, stumblesIn } from './plain-words.ts';

const folders = ['apps', 'bench', 'e2e', 'packages', 'tools'];

test(
  'comments, titles of tests and identifiers have none of the words that readers stumble over',
  { timeout: 60_000 },
  () => {
    expect(stumblesBelow(root, folders)).toEqual([]);
  },
);

describe('a word is found', () => {
  it('in each kind of comment, by its line, and in no string', () => {
    const text = `const sent = 'nobody'; // what is told
/**
 * The lid of the box.
 */
export const url = 'https://fate.example';
`;
    expect(stumblesIn('one.ts', text)).toEqual([
      { path: 'one.ts', line: 1, word: 'told', instead: 'reported, sent, shown, returns' },
      { path: 'one.ts', line: 3, word: 'lid', instead: 'limit, maximum' },
    ]);
  });

  it('in titles of tests, those of many cases too', () => {
    const text = `test('nobody signs in', () => {});
describe('mails', () => it.each([1])(\`of %s are sent anew \${day}\`, () => {}));
send('anew');
`;
    expect(stumblesIn('one.test.ts', text)).toEqual([
      { path: 'one.test.ts', line: 1, word: 'nobody', instead: 'a sentence with an actor' },
      { path: 'one.test.ts', line: 2, word: 'anew', instead: 'again' },
    ]);
    expect(stumblesIn('one.ts', text)).toEqual([]);
  });

  it('in identifiers, as one of their parts', () => {
    const text = 'const lid = countAnew(toldRows, { untold, standstill });\n';
    expect(stumblesIn('one.ts', text).map(({ word }) => word)).toEqual(['countAnew', 'toldRows']);
  });
});
