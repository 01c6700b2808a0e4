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

test("the browser's own barcode reader is used if it supports every format", async () => {
  expect(await nativeDetector(browserWith([...formats, 'aztec']))).not.toBeNull();
});

test.each([
  ['reports no format', browserWith([])],
  ['lacks a format', browserWith(formats.slice(1))],
  ['fails', browserWith(new Error('no service'))],
  ['does not exist', {}],
])('a barcode reader of the browser that %s is not used', async (_what, scope) => {
  expect(await nativeDetector(scope)).toBeNull();
});
