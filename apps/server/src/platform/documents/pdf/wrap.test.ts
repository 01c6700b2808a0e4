import { expect, it } from 'vitest';
import { wrap } from './wrap.ts';

/** Wraps at so many characters, each a point wide. */
const lines = (text: string, width: number): string[] =>
  wrap(text, { width, weight: 400, measure: (run) => run.text.length }).map(({ runs }) =>
    runs.map((run) => run.text).join(''),
  );

it('breaks between words, and an address after one of its signs', () => {
  expect(lines('Heritage Plank Oak', 10)).toEqual(['Heritage', 'Plank Oak']);
  expect(lines('quotes.portland@harbourpine.example', 24)).toEqual(['quotes.portland@', 'harbourpine.example']);
  expect(lines('HPK-7048-NAT-LONG', 9)).toEqual(['HPK-7048-', 'NAT-LONG']);
});

it('breaks text without signs anywhere, and keeps a unit with its price', () => {
  expect(lines('ABCDEFGHIJ', 4)).toEqual(['ABCD', 'EFGH', 'IJ']);
  expect(lines('from $1,794.57 / PAL', 18)).toEqual(['from', '$1,794.57 / PAL']);
});
