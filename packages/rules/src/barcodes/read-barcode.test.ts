import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { expandUpcE, hasCheckDigit, maxCodeLength, normalCode, readBarcode } from './read-barcode.ts';

const item = '09506000134352';
const withCheckDigit = (digits: string): string =>
  digits +
  String((10 - ([...digits].reverse().reduce((sum, d, at) => sum + Number(d) * (at % 2 ? 1 : 3), 0) % 10)) % 10);
const pallet = '095060001343520000';

// These numbers are from the GS1 General Specifications and the Digital Link standard.
test.each([
  ['an EAN-13', '4006381333931', '04006381333931', ''],
  ['a UPC-A, read as an EAN-13 with a leading 0', '036000291452', '00036000291452', ''],
  ['a UPC-A as a camera reads it', '0036000291452', '00036000291452', ''],
  ['an EAN-8', '96385074', '00000096385074', ''],
  ['a UPC-E', '04252614', '00042100005264', ''],
  ['a carton (GTIN-14)', '19506000134359', '19506000134359', ''],
  ['a GS1-128 with a lot', ']C1010950600013435210A12', item, 'A12'],
  ['a lot before the number', ']C110A12\u001d0109506000134352', item, 'A12'],
  ['a lot before the number, without symbology', '10A12\u001d0109506000134352', item, 'A12'],
  ['dates before the number, without symbology', '17261231112512310109506000134352', item, ''],
  ['a GS1-128 without symbology, as most scanners send it', '010950600013435210A12', item, 'A12'],
  ['a GS1-128 as printed, with parentheses', '(10)A12 (01)09506000134352', item, 'A12'],
  ['a GS1 Digital Link', 'https://id.gs1.org/01/09506000134352/10/A%2F12?17=261231', item, 'A/12'],
  ['an item number in Code 128', 'hpk-7048-nat', 'HPK-7048-NAT', ''],
  ['a number that only looks like GS1', '01HPK', '01HPK', ''],
  ['an EAN with a wrong check digit, unchanged', '4006381333932', '4006381333932', ''],
  ['a GS1-128 with a wrong check digit', ']C1010950600013435310A\u001d17261231', '010950600013435310A17261231', ''],
])('%s', (_what, scanned, code, lot) => {
  expect(readBarcode(scanned)).toEqual({ code, lot, quantity: 1, pallet: '' });
});

test.each([
  ['of a carton', `0109506000134352371200\u001d10B07`, { code: item, lot: 'B07', quantity: 1200, pallet: '' }],
  ['of a pallet', `00${pallet}02${item}3748`, { code: item, lot: '', quantity: 48, pallet }],
  ['of zero', `02${item}370`, { code: item, lot: '', quantity: 1, pallet: '' }],
  ['in a link', `https://id.gs1.org/00/${pallet}?02=${item}&37=50`, { code: item, lot: '', quantity: 50, pallet }],
])('a label with the count %s', (_what, scanned, barcode) => {
  expect(readBarcode(scanned)).toEqual(barcode);
});

test.each([`]C100${pallet}`, `00${pallet}`, `(00)${pallet}`, `https://id.gs1.org/00/${pallet}`])(
  'a label with only a pallet number names no item: %s',
  (scanned) => {
    expect(readBarcode(scanned)).toEqual({ code: '', lot: '', quantity: 1, pallet });
  },
);

test('a pallet number with a wrong check digit is only a number', () => {
  const wrong = `00${pallet.slice(0, 17)}${(Number(pallet[17]) + 1) % 10}`;
  expect(readBarcode(wrong)).toMatchObject({ code: wrong, pallet: '' });
});

test('a label says the same in any order, with and without parentheses and symbology', () => {
  const lots = fc.stringMatching(/^[A-Z0-9]{1,20}$/);
  const orders = fc.shuffledSubarray(['00', '02', '10', '37'], { minLength: 4 });
  fc.assert(
    fc.property(lots, fc.integer({ min: 1, max: 99_999_999 }), orders, (lot, quantity, order) => {
      const values: Readonly<Record<string, string>> = { '00': pallet, '02': item, 10: lot, 37: String(quantity) };
      const isFixed = (identifier: string): boolean => identifier.startsWith('0');
      const bare = order.map((one, at) => one + values[one]! + (isFixed(one) || at === 3 ? '' : '\u001d')).join('');
      const printed = order.map((one) => `(${one})${values[one]!}`).join('');
      for (const text of [bare, `\u001d${bare}`, `]C1${bare}`, `]d2${bare}`, `${bare}\u001d`, printed, `]C1${printed}`])
        expect(readBarcode(text)).toEqual({ code: item, lot, quantity, pallet });
    }),
  );
});

describe('a UPC-E', () => {
  // One for each place of the zeros.
  test.each([
    ['01234505', '012000003455'],
    ['04252614', '042100005264'],
    ['01234523', '012200003453'],
    ['01234531', '012300000451'],
    ['01234543', '012340000053'],
    ['01234558', '012345000058'],
    ['01234565', '012345000065'],
    ['06397126', '063200009716'],
  ])('%s is the UPC-A %s', (short, long) => {
    expect(expandUpcE(short)).toBe(long);
    expect(normalCode(short)).toBe(`00${long}`);
  });

  test('is the UPC-A from which it was made', () => {
    /** Shortens as the specification says, by the number of zeros at the end of the maker. */
    const shortened = (upcA: string): string => {
      const [system, maker, product, check] = [upcA[0]!, upcA.slice(1, 6), upcA.slice(6, 11), upcA[11]!];
      if (/[012]00$/.test(maker)) return system + maker.slice(0, 2) + product.slice(2) + maker[2]! + check;
      if (maker.endsWith('00')) return `${system}${maker.slice(0, 3)}${product.slice(3)}3${check}`;
      if (maker.endsWith('0')) return `${system}${maker.slice(0, 4)}${product.slice(4)}4${check}`;
      return system + maker + product.slice(4) + check;
    };
    const makers = fc.oneof(
      fc.tuple(fc.stringMatching(/^\d\d[012]00$/), fc.stringMatching(/^00\d\d\d$/)),
      fc.tuple(fc.stringMatching(/^\d\d[3-9]00$/), fc.stringMatching(/^000\d\d$/)),
      fc.tuple(fc.stringMatching(/^\d\d\d[1-9]0$/), fc.stringMatching(/^0000\d$/)),
      fc.tuple(fc.stringMatching(/^\d\d\d\d[1-9]$/), fc.stringMatching(/^0000[5-9]$/)),
    );
    fc.assert(
      fc.property(makers, ([maker, product]) => {
        const upcA = withCheckDigit(`0${maker}${product}`);
        expect(expandUpcE(shortened(upcA))).toBe(upcA);
        expect(readBarcode(shortened(upcA)).code).toBe(`00${upcA}`);
      }),
    );
  });

  test('with a wrong check digit, and any other text, is none', () => {
    for (const text of ['04252615', '24252614', '0425261', '042526140', '0425261x', ''])
      expect(expandUpcE(text)).toBeNull();
  });
});

test('a number with one wrong digit never passes the check', () => {
  fc.assert(
    fc.property(fc.nat({ max: 12 }), fc.integer({ min: 1, max: 9 }), (at, more) => {
      const right = '4006381333931';
      const wrong = [...right]
        .map((digit, place) => (place === at ? String((Number(digit) + more) % 10) : digit))
        .join('');
      expect(hasCheckDigit(wrong)).toBe(false);
    }),
  );
});

test('a code read from any text is no longer than the longest code and has no control characters', () => {
  const characters = fc.integer({ min: 0, max: 0x17f }).map((code) => String.fromCodePoint(code));
  fc.assert(
    fc.property(fc.string({ maxLength: 400, unit: characters }), (text) => {
      const { code } = readBarcode(text);
      expect(code.length).toBeLessThanOrEqual(maxCodeLength);
      expect(code).not.toMatch(/\p{Cc}/u);
      expect(normalCode(code).length).toBeLessThanOrEqual(maxCodeLength);
    }),
  );
});
