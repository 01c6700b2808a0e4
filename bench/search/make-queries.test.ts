import { expect, it } from 'vitest';
import { makeQueries } from './make-queries.ts';
import { WordIndex } from './words.ts';

const names = [
  'white hanging heart holder',
  'cream cupid hearts hanger',
  'knitted union bottle cover',
  'vintage christmas paper garland',
  'wooden picture frame antique',
  'strawberry ceramic trinket tray',
];
const index = new WordIndex(names.map((description, n) => ({ id: `8512${n}A${n}`, description })));

it('the same seed makes the same queries, another seed makes others, and no kind is empty', () => {
  const texts = (seed: number) => [...makeQueries(index, seed, 5).values()].flat().map(({ text }) => text);
  expect(texts(7)).toEqual(texts(7));
  expect(texts(7)).not.toEqual(texts(8));
  for (const [kind, list] of makeQueries(index, 7, 5)) expect([kind, list.length > 0]).toEqual([kind, true]);
});

it('the wanted item fits its query, and queries with typos, prefixes or joined words have an unknown word', () => {
  for (const [kind, list] of makeQueries(index, 3, 5)) {
    for (const { text, finds, fitting } of list) {
      const wanted = fitting.map((place) => index.items[place]!).filter(finds);
      expect([kind, text, wanted.length > 0]).toEqual([kind, text, true]);
      const known = text.split(' ').every((word) => index.count(word) > 0);
      if (['1 typo', '2 typos', 'plural/singular', 'prefix', 'joined words'].includes(kind))
        expect([kind, text, known]).toEqual([kind, text, false]);
    }
  }
});
