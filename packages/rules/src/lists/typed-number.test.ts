import { expect, test } from 'vitest';
import { knownNumber, numberForms } from './typed-number.ts';

test('an item number is known in lower case too, and as typed before in capitals', () => {
  const known = new Set(['OAK-1', 'elm-2', 'ELM-2']);
  expect(['oak-1', 'OAK-1', 'elm-2', 'ash-3'].map((typed) => knownNumber(typed, (one) => known.has(one)))).toEqual([
    'OAK-1',
    'OAK-1',
    'elm-2',
    'ash-3',
  ]);
  expect([numberForms('a-1'), numberForms('A-1')]).toEqual([['a-1', 'A-1'], ['A-1']]);
});
