import { expect, it, test } from 'vitest';
import { root } from './cruise.ts';
import { stumblesBelow, stumblesIn } from './plain-words.ts';

const folders = ['apps', 'bench', 'e2e', 'packages', 'tools'];

test('comments have none of the words that readers stumble over', () => {
  expect(stumblesBelow(root, folders)).toEqual([]);
});

it('a word is found in each kind of comment, by its line, and not in code', () => {
  const text = `const told = 'nobody'; // what is told
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
