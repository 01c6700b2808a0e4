import { expect, test } from 'vitest';
import { markMatches } from './mark-matches.ts';

/** Returns the text with its marks in brackets. */
const marked = (text: string, typed: string): string =>
  markMatches(text, typed)
    .map((piece) => (piece.marked ? `[${piece.text}]` : piece.text))
    .join('');

test.each([
  ['Heritage Plank Oak, Natural', 'oak', 'Heritage Plank [Oak], Natural'],
  ['Heritage Plank Oak, Natural', 'PLANK her', '[Her]itage [Plank] Oak, Natural'],
  ['Cloak hook', 'oak', 'Cloak hook'],
  ['HPK-7048-NAT', 'hpk7048', '[HPK-7048]-NAT'],
  ['HPK-7048-NAT', '048', 'HPK-7[048]-NAT'],
  ['Field tile 12 x 24 in', '12x24', 'Field tile [12 x 24] in'],
  ['Oak Plank', 'oakpl', '[Oak Pl]ank'],
  ['Érable, Crème', 'erable creme', '[Érable], [Crème]'],
  ['Straßenbelag', 'strassen', '[Straßen]belag'],
  ['Tile', '', 'Tile'],
  ['Tile', '-- /', 'Tile'],
])('%s, typed %s', (text, typed, expected) => {
  expect(marked(text, typed)).toBe(expected);
});

test('the pieces add up to the text', () => {
  const text = 'ﬁnish 𝟙 İ ß, x';
  expect(
    markMatches(text, 'fin x 1 ss')
      .map((piece) => piece.text)
      .join(''),
  ).toBe(text);
});
