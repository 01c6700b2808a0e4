import { describe, expect, it } from 'vitest';
import { checkAddress, divideLine, isPostBox, keptAddress, maskState, statesByZip, tooLong } from './address.ts';

const empty = { name: '', line1: '', line2: '', city: '', state: '', zip: '' };
const good = {
  name: 'Site office',
  line1: '210 Mill Rd',
  line2: 'Unit 4',
  city: 'Portland',
  state: 'OR',
  zip: '97205',
  country: '',
};

describe('an address', () => {
  it('is valid with all fields, and without the two address lines', () => {
    expect(checkAddress(good)).toEqual({});
    expect(checkAddress({ ...good, line1: '', line2: '' })).toEqual({});
  });

  it('S-187 S-189 S-191 S-193 reports all missing fields together', () => {
    const required = { kind: 'required' };
    expect(checkAddress(empty)).toEqual({ name: required, city: required, state: required, zip: required });
    expect(checkAddress({ ...empty, name: ' ', state: '\u00a0' })).toEqual(checkAddress(empty));
    expect(tooLong(checkAddress(empty))).toEqual({});
  });

  it.each([
    ['line1', 25],
    ['line2', 25],
    ['city', 23],
    ['zip', 15],
    ['name', 25],
  ] as const)('S-186 S-188 S-192 S-194 %s has at most %d characters', (field, maximum) => {
    expect(checkAddress({ ...good, [field]: 'x'.repeat(maximum) })).toEqual({});
    expect(checkAddress({ ...good, [field]: 'x'.repeat(maximum + 1) })).toEqual({
      [field]: { kind: 'too_long', maximum, excess: 1 },
    });
    expect(checkAddress({ ...good, [field]: ` ${'x'.repeat(maximum)} ` })).toEqual({});
  });

  it('S-195 accepts a different maximum length for the name', () => {
    expect(checkAddress({ ...good, name: 'x'.repeat(30) }, { nameMaximum: 30 })).toEqual({});
    expect(checkAddress({ ...good, name: 'x'.repeat(31) }, { nameMaximum: 30 })).toEqual({
      name: { kind: 'too_long', maximum: 30, excess: 1 },
    });
  });

  it.each(['O', '9R', 'O ', 'Oregano', 'XX', 'Ø1'])('rejects "%s" as a state', (state) => {
    expect(checkAddress({ ...good, state })).toEqual({ state: { kind: 'state' } });
  });

  it('rejects a postal code that Canada can’t have, and leaves every other to the user', () => {
    const bad = { zip: { kind: 'postal_code' } };
    expect(checkAddress({ ...good, state: 'British Columbia', zip: 'V6B 1O1' })).toEqual(bad);
    expect(checkAddress({ ...good, zip: 'D1A 1A1' })).toEqual(bad);
    expect(checkAddress({ ...good, state: 'B.C.', zip: 'v6b1a1' })).toEqual({});
    expect(checkAddress({ ...good, state: 'BC' })).toEqual({});
  });

  it.each([
    ['oregon', 'OR'],
    ['o r', 'OR'],
    ['Arizona', 'AZ'],
    ['Québec', 'QC'],
    [' Oregano ', 'Oregano'],
    ['', ''],
  ])('S-190 masks "%s" to "%s"', (typed, state) => {
    expect(maskState(typed)).toBe(state);
  });

  it('is kept with codes as they are written', () => {
    const typed = { ...good, name: ' Site office ', state: 'british columbia', zip: 'v6b-1a1' };
    expect(keptAddress(typed)).toEqual({ ...good, state: 'BC', zip: 'V6B 1A1' });
  });
});

describe('a first line that is too long', () => {
  it.each([
    ['12345 Industrial Blvd Suite 400', '', '12345 Industrial Blvd', 'Suite 400'],
    // Both lines may be full.
    ['1234 Industrial Boulevard Suite 400', '', '1234 Industrial Boulevard', 'Suite 400'],
    [`1 Mill Rd ${'x'.repeat(25)}`, '', '1 Mill Rd', 'x'.repeat(25)],
    ['2100 SW Mill Rd Suite 400X', '', '2100 SW Mill Rd', 'Suite 400X'],
    ['2100 SW Mill Rd, Suite 400', 'Dock 3', '2100 SW Mill Rd', 'Suite 400, Dock 3'],
    ['2100 SW Mill Rd Bldg 4 Unit 12', '', '2100 SW Mill Rd', 'Bldg 4 Unit 12'],
    ['1 Old Mill, Farm Track North Gate', '', '1 Old Mill', 'Farm Track North Gate'],
    ['1200 NW Industrial Parkway East', '', '1200 NW Industrial', 'Parkway East'],
    [' 2100 SW Mill Rd  #400 Rear Side ', ' ', '2100 SW Mill Rd', '#400 Rear Side'],
  ])('"%s" with "%s" is divided into "%s" and "%s"', (line1, line2, first, second) => {
    expect(divideLine({ line1, line2 })).toMatchObject({ line1: first, line2: second });
  });

  it.each([
    ['x'.repeat(26), ''],
    ['12345 Industrial Boulevard North, Second Floor, Suite 400', ''],
    ['12345 Industrial Blvd Suite 400', 'Deliver to the back door'],
    ['210 Mill Rd Suite 400', ''],
  ])('"%s" with "%s" isn’t divided', (line1, line2) => {
    expect(divideLine({ line1, line2 })).toBeNull();
  });
});

it.each([
  ['OR', '97205', []],
  ['Oregon', '97205-1234', []],
  ['OR', '85001', ['AZ']],
  ['BC', '97205', ['OR']],
  ['OR', 'v6b1a1', ['BC']],
  ['ON', 'X0A 0H0', ['NT', 'NU']],
  ['NU', 'X0A 0H0', []],
  ['O', '85001', []],
  ['OR', '8500', []],
])('asks about %s with postal code %s: %j', (state, zip, states) => {
  expect(statesByZip({ state, zip })).toEqual(states);
});

it.each([
  'P.O. Box 12',
  'PO Box 12',
  'po box 12',
  'P O Box 12',
  'P.O.Box12',
  'POBox 12',
  'Post Office Box 12',
  'Postal Box 12',
  'POB 12',
  'P.O.B. 12',
  'BP 12',
  'B.P. 12',
  'C.P. 12',
  'CP 1200, succ. Centre-Ville',
  'Case postale 12',
  'Boîte postale 12',
  'Apartado 12',
  '12 Mill Rd, PO Box 7',
])('takes "%s" for a PO box', (line) => {
  expect([isPostBox({ line1: line, line2: '' }), isPostBox({ line1: '', line2: line })]).toEqual([true, true]);
});

it.each([
  '210 Mill Rd',
  '12 Boxwood Ln',
  '4 Post Office Rd',
  'Depot Box Factory',
  'RR 2 Box 12',
  'BP Station',
  '9 CP Rail Yard',
  '10 Pobst St',
  '',
])('does not take "%s" for a PO box', (line1) => {
  expect(isPostBox({ line1, line2: '' })).toBe(false);
});

it.each([
  ['GB', { state: 'Kent', zip: 'me141xx' }, { state: '', zip: 'ME14 1XX' }],
  ['DE', { state: '', zip: '01067' }, { state: '', zip: '01067' }],
  ['AU', { state: 'New South Wales', zip: '2000' }, { state: 'NSW', zip: '2000' }],
  ['MX', { state: 'Estado de México', zip: '50000' }, { state: 'MEX', zip: '50000' }],
  ['CA', { state: 'Québec', zip: 'h2x1y4' }, { state: 'QC', zip: 'H2X 1Y4' }],
  ['IE', { state: '', zip: '' }, { state: '', zip: '' }],
])('a distributor in %s keeps an address of its country as it is written there', (country, typed, kept) => {
  const countries = [country];
  expect(keptAddress({ ...good, ...typed, country }, countries)).toEqual({ ...good, ...kept, country: '' });
  expect(checkAddress({ ...good, ...typed }, { countries })).toEqual({});
  const elsewhere = checkAddress({ ...good, ...typed, country: 'FR' }, { countries });
  expect(elsewhere.country).toEqual({ kind: 'country' });
});

it('only states and postal codes of the countries that a distributor delivers to are valid', () => {
  expect(checkAddress({ ...good, state: 'BC', zip: 'V6B 1A1' }, { countries: ['US'] })).toMatchObject({
    state: { kind: 'state' },
  });
  expect(checkAddress({ ...good, state: 'VIC', zip: '30000' }, { countries: ['AU'] })).toEqual({
    zip: { kind: 'postal_code', country: 'AU', example: '2000' },
  });
  expect(checkAddress({ ...good, state: '', zip: '3000' }, { countries: ['AU'] })).toEqual({
    state: { kind: 'required' },
  });
});
