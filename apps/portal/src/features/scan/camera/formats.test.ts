import { expect, test } from 'vitest';
import { formats, nativeDetector, textsOf } from './formats.ts';

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

test.each([
  ['a UPC-E as its UPC-A', { format: 'upc_e', rawValue: '04252614' }, ['042100005264']],
  ['a UPC-E that is expanded already', { format: 'upc_e', rawValue: '0042100005264' }, ['0042100005264']],
  ['a whole ITF-14', { format: 'itf', rawValue: '19506000134359' }, ['19506000134359']],
  ['no part of an ITF-14', { format: 'itf', rawValue: '06000134' }, []],
  ['the same digits in another format', { format: 'code_128', rawValue: '06000134' }, ['06000134']],
])('a camera reads %s', (_what, detected, texts) => {
  expect(textsOf([detected])).toEqual(texts);
});
