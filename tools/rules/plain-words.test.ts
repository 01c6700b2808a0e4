import { describe, expect, it, test } from 'vitest';
import { root } from './cruise.ts';
import { stumblesBelow, stumblesIn, stumblesInPage } from './plain-words.ts';

const folders = ['apps', 'bench', 'e2e', 'packages', 'tools'];

test(
  'comments, titles of tests, messages, pages and identifiers have none of the words that readers stumble over',
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

  it("in the server's messages, and in no code and no test", () => {
    const text = "throw new Error(`${name} waits in vain`);\nrefuse('a mail tells them', 'nobody');\n";
    expect(stumblesIn('apps/server/src/one.ts', text).map(({ line, word }) => [line, word])).toEqual([
      [1, 'in vain'],
      [2, 'tells'],
    ]);
    expect(stumblesIn('apps/server/src/one.test.ts', text)).toEqual([]);
    expect(stumblesIn('apps/portal/src/one.ts', text)).toEqual([]);
    expect(stumblesIn('.rules.cjs', text)).toHaveLength(2);
  });

  it('in a page, by its line, outside code', () => {
    const text = '# Users\n\nWhere `nobody` signs in:\n\n```sh\nsu nobody\n```\n\nIt tells us who.\n';
    expect(stumblesInPage('docs/one.md', text)).toEqual([
      { path: 'docs/one.md', line: 9, word: 'tells', instead: 'reported, sent, shown, returns' },
    ]);
  });

  it('in identifiers, as one of their parts', () => {
    const text = 'const lid = countAnew(toldRows, { untold, standstill });\n';
    expect(stumblesIn('one.ts', text).map(({ word }) => word)).toEqual(['countAnew', 'toldRows']);
  });
});
