import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hasCheckDigit, maxCodeLength, normalCode, readBarcode } from './read-barcode.ts';

// These numbers are from the GS1 General Specifications and the Digital Link standard.
test.each([
  ['an EAN-13', '4006381333931', '04006381333931', ''],
  ['a UPC-A, read as an EAN-13 with a leading 0', '036000291452', '00036000291452', ''],
  ['a UPC-A as a camera reads it', '0036000291452', '00036000291452', ''],
  ['an EAN-8', '96385074', '00000096385074', ''],
  ['a carton (GTIN-14)', '19506000134359', '19506000134359', ''],
  ['a GS1-128 with a lot', ']C1010950600013435210A12', '09506000134352', 'A12'],
  ['a lot before the number', ']C110A12\u001d0109506000134352', '09506000134352', 'A12'],
  ['dates and counts between number and lot', '0109506000134352172612313712\u001d10B07', '09506000134352', 'B07'],
  ['a GS1-128 without symbology, as most scanners send it', '010950600013435210A12', '09506000134352', 'A12'],
  ['a GS1-128 as printed, with parentheses', '(01)09506000134352(10)A12', '09506000134352', 'A12'],
  ['a GS1 Digital Link', 'https://id.gs1.org/01/09506000134352/10/A%2F12?17=261231', '09506000134352', 'A/12'],
  ['an item number in Code 128', 'hpk-7048-nat', 'HPK-7048-NAT', ''],
  ['a number that only looks like GS1', '01HPK', '01HPK', ''],
  ['an EAN with a wrong check digit, unchanged', '4006381333932', '4006381333932', ''],
  ['a GS1-128 with a wrong check digit', ']C10109506000134353', '0109506000134353', ''],
])('%s', (_what, scanned, code, lot) => {
  expect(readBarcode(scanned)).toEqual({ code, lot });
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

test('a code read from any text is no longer than the longest code, and neither is its normalized form', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 400 }), (text) => {
      const { code } = readBarcode(text);
      expect(code.length).toBeLessThanOrEqual(maxCodeLength);
      expect(normalCode(code).length).toBeLessThanOrEqual(maxCodeLength);
    }),
  );
});
