import fc from 'fast-check';
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

  it.each([
    ['16gauge', ['16ga', '16 ga', '16-GA.', '16gauge', '16 gauge', '16 gage']],
    ['120volt', ['120v', '120 V', '120-volt', '120 volts', '120VAC']],
    ['80grit', ['80 grit', '80grit', '80gr', '80 GR.', '80-grit']],
  ])('of a measure are the same in every spelling: %s', (measure, texts) => {
    for (const text of texts)
      expect([text, searchWords(text)]).toEqual([text, [measure, ...measure.split(/(?<=\d)\b|(?<=\d)(?=[a-z])/)]]);
  });

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
    expect(searchWords('4 V-belts')).toEqual(['4', 'v', 'belt']);
    expect(searchWords('500 gr')).toEqual(['500', 'gr']);
    expect(searchWords('12 x 24 GR')).toEqual(['12x24', '12', '24', 'gr']);
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

describe('a number', () => {
  it.each([
    [['.75 in', '0.75"', '3/4 inch', '3/4"', '¾ in'], '0p75', '3f4'],
    [['2.25 in', '2-1/4"', '2 1/4 in', '2¼ in'], '2p25', '2f1f4'],
    [['12,7 mm', '12,7mm', '12.7 mm', '12.7mm'], '12p7', undefined],
  ])('is the same query in every spelling: %s', (texts, number, fraction) => {
    for (const text of texts) {
      const { words, units, spelled } = queryWords(text);
      expect([text, words, units.get(number) !== undefined, spelled.get(number)]).toEqual([
        text,
        [number],
        true,
        fraction,
      ]);
    }
  });

  it('is found in every spelling by every other', () => {
    const parts = fc.record({
      whole: fc.nat(20),
      over: fc.constantFrom(1, 3, 5, 7, 15, 31),
      exponent: fc.integer({ min: 1, max: 6 }),
    });
    fc.assert(
      fc.property(parts, ({ whole, over, exponent }) => {
        const under = 2 ** exponent;
        fc.pre(over < under);
        const value = String(whole + over / under);
        const fraction = `${over}/${under}`;
        const texts =
          whole === 0 ? [value, value.slice(1), fraction] : [value, `${whole}-${fraction}`, `${whole} ${fraction}`];
        for (const query of texts)
          for (const text of texts) {
            const { words, spelled } = queryWords(`${query} in`);
            const indexed = searchWords(`${text}" bolt`);
            expect(words.every((word) => indexed.includes(word) || indexed.includes(spelled.get(word)!))).toBe(true);
            expect(indexed).toContain(`${words[0]}in`);
          }
      }),
    );
  });

  it('that only looks like a decimal or a fraction stays as it is', () => {
    for (const text of ['12/2', '5/4', '24/7', '6/8'])
      expect(queryWords(text).words).toEqual([text.replace('/', 'f'), ...text.split('/')]);
    expect(queryWords('vol.2').words).toEqual(['vol', '2']);
    expect(queryWords('10, 12 mm').words).toEqual(['10', '12']);
  });

  it('after a size isn’t part of it, and a size of fractions is one of decimals', () => {
    expect(queryWords('4x8 3/4 plywood').words).toEqual(['4x8', '4', '8', '0p75', 'plywood']);
    for (const text of ['3/4 x 3-1/2', '.75x3.5']) expect(searchWords(text)).toContain('0p75x3p5');
  });

  it('is indexed without its leading point too, as people search for it', () => {
    expect(searchWords('.22 cal')).toEqual(['0p22', 'cal', '22']);
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
