import { expect, test } from 'vitest';
import { formats, nativeDetector } from './formats.ts';

const browserWith = (known: readonly string[] | Error) => ({
  BarcodeDetector: class {
    static getSupportedFormats = async () => {
      if (known instanceof Error) throw known;
      return known;
    };
    detect = async () => [];
  },
});

test('the browser’s own reader is taken where it knows every format', async () => {
  expect(await nativeDetector(browserWith([...formats, 'aztec']))).not.toBeNull();
});

test.each([
  ['reports no format', browserWith([])],
  ['lacks one', browserWith(formats.slice(1))],
  ['fails', browserWith(new Error('no service'))],
  ['is not there', {}],
])('a reader of the browser that %s is not used', async (_what, scope) => {
  expect(await nativeDetector(scope)).toBeNull();
});
