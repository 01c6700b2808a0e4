import { expect, test } from 'vitest';
import { checkOf, code128 } from './code128.ts';

const modules = (text: string): string =>
  (code128(text) ?? []).map((width, at) => (at % 2 === 0 ? '1' : '0').repeat(width)).join('');
const values = (text: string): number[] => [104, ...[...text].map((sign) => sign.charCodeAt(0) - 32)];

test('the check character matches published examples', () => {
  expect(checkOf(values('Wikipedia'))).toBe(88);
  expect(checkOf([103, 48, 42, 42, 17, 18, 19, 35])).toBe(54);
});

test('characters are encoded one by one between start, check and stop', () => {
  // Start B, A, check (104 + 33) mod 103 = 34, stop.
  expect(modules('A')).toBe('11010010000' + '10100011000' + '10001011000' + '1100011101011');
});

test('a text of digits only is encoded in pairs', () => {
  // Start C, 12, 34, check (105 + 12 + 68) mod 103 = 82, stop.
  expect(modules('1234')).toBe('11010011100' + '10110011100' + '10001011000' + '10010011110' + '1100011101011');
});

test('every character has eleven modules, and the stop has thirteen', () => {
  for (let code = 32; code < 127; code += 1) expect(modules(String.fromCharCode(code))).toHaveLength(46);
});

test('a text that Code 128 cannot encode has no barcode', () => {
  expect(['', 'Ñandú', 'ﬁ', 'a\n'].map(code128)).toEqual([null, null, null, null]);
});
