import { describe, expect, it } from 'vitest';
import { plainCode, queryWords, searchWords } from './search-words.ts';

describe('words of a text', () => {
  it.each([
    ['Straße', 'strasse'],
    ['GROẞE', 'grosse'],
    ['crème brûlée', 'creme brulee'],
    ['Smørrebrød', 'smorrebrod'],
    ['œuvre', 'oeuvre'],
    ['Łódź', 'lodz'],
    ['ＳＴＯＮＥ ﬁlm', 'stone film'],
  ])('are without accents and ligatures: %s', (text, words) => {
    expect(searchWords(text)).toEqual(words.split(' '));
  });

  it.each(['26 inch', '26-inch', '26 inches', '26"', '26”', "26''", '26 in.', '26in'])(
    'of a measure are the number, the unit and both: %s',
    (text) => {
      expect(searchWords(`${text} tube`)).toEqual(['26in', '26', 'in', 'tube']);
    },
  );

  it('of sizes are the size as one word and its numbers, whatever separates them', () => {
    for (const text of ['12 x 24 in', '24×12 in', '12 by 24 inch', '12" x 24"', '12 in by 24 in'])
      expect(searchWords(text)).toEqual(expect.arrayContaining(['12x24', '12', '24', '12in', '24in', 'in']));
    for (const text of ['48 mm x 75 m', '48mmx75m', '48mm x75m', '48 x 75'])
      expect(searchWords(text)).toEqual(expect.arrayContaining(['48x75', '48']));
    expect(searchWords('48mmx75m')).toContain('48mm');
    expect(searchWords('2 x 60 yd tape')).toEqual(['2x60', '60yd', '2', '60', 'yd', 'tape']);
  });

  it('of text that only looks like a measure stay unchanged', () => {
    expect(searchWords("70's")).toEqual(['70', 's']);
    expect(searchWords('3M tape')).toEqual(['3m', 'tape']);
    expect(searchWords('5 inner tubes')).toEqual(['5', 'inner', 'tube']);
  });
});

it('a query keeps its units with their numbers', () => {
  expect(queryWords('26 inch tubes')).toEqual({
    words: ['26', 'tube'],
    written: ['26', 'tubes'],
    units: new Map([['26', 'in']]),
    spelled: new Map(),
  });
});

it('a query has its umlauts spelled out in addition', () => {
  expect(queryWords('Müller Türöffner 3 mm').spelled).toEqual(
    new Map([
      ['muller', 'mueller'],
      ['turoffner', 'tueroeffner'],
    ]),
  );
});

it('a number is compared by its letters and digits, accents or not', () => {
  expect([plainCode('café-1'), plainCode('Straße 7')]).toEqual(['CAFE1', 'STRASSE7']);
});
