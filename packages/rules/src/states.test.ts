import { stateCode } from '@tradecounter/contract/states';
import { expect, it } from 'vitest';
import { findState, stateName } from './states.ts';

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

it('knows exactly the codes that the feeds accept, in any case', () => {
  const pairs = letters.flatMap((first) => letters.map((second) => first + second));
  const former = { NF: 'NL', PQ: 'QC', CB: 'BC' };
  expect(
    Object.fromEntries(pairs.flatMap((pair) => (findState(pair) === null ? [] : [[pair, findState(pair)]]))),
  ).toEqual({
    ...Object.fromEntries(pairs.filter((pair) => stateCode.test(pair)).map((pair) => [pair, pair])),
    ...former,
  });
  expect([findState('or'), findState('o r'), findState(' Qc ')]).toEqual(['OR', 'OR', 'QC']);
});

it.each([
  ['Arizona', 'AZ'],
  ['arkansas', 'AR'],
  ['KANSAS', 'KS'],
  ['West Virginia', 'WV'],
  ['Virginia', 'VA'],
  ['Virgin Islands', 'VI'],
  ['new  york', 'NY'],
  ['N. Carolina', 'NC'],
  ['Calif.', 'CA'],
  ['Washington', 'WA'],
  ['Washington, D.C.', 'DC'],
  ['D.C.', 'DC'],
  ['Puerto Rico', 'PR'],
  ['Guam', 'GU'],
  ['Armed Forces Pacific', 'AP'],
  ['Armed Forces Europe, the Middle East, and Canada', 'AE'],
  ['British Columbia', 'BC'],
  ['B.C.', 'BC'],
  ['Québec', 'QC'],
  ['Que\u0301bec', 'QC'],
  ['quebec', 'QC'],
  ['P.E.I.', 'PE'],
  ['Newfoundland & Labrador', 'NL'],
  ['Colombie-Britannique', 'BC'],
  ['Nouvelle‑Écosse', 'NS'],
  ['Nueva York', 'NY'],
  ['Nuevo México', 'NM'],
])('finds %s as %s', (typed, code) => {
  expect(findState(typed)).toBe(code);
});

it.each(['', ' ', 'A', 'XX', 'ZZ', '9R', 'Ø1', 'OR9', 'Atlantis', 'Ari', 'Arizonia', 'OR 97205', 'Washington Heights'])(
  'does not take "%s" for a state',
  (typed) => {
    expect(findState(typed)).toBeNull();
  },
);

it('names a state in the language of the page', () => {
  expect(['en', 'es', 'fr-CA'].map((language) => stateName('BC', language))).toEqual([
    'British Columbia',
    'Columbia Británica',
    'Colombie-Britannique',
  ]);
  expect([stateName('AZ', 'fr-CA'), stateName('QC', 'en'), stateName('QC', 'fr-CA')]).toEqual([
    'Arizona',
    'Quebec',
    'Québec',
  ]);
});
