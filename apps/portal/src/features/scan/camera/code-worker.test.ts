import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { readBarcode } from '@tradecounter/rules/barcodes/read-barcode';
import bwip from 'bwip-js/node';
import { beforeAll, expect, test, vi } from 'vitest';

const quietZone = 12;
const moduleWidth = 3;
const barHeight = 30;

/** The rows of dark (1) and light modules of a code. */
function modulesOf(kind: string, text: string): readonly (readonly number[])[] {
  const [drawn] = bwip.raw(kind, text, {}) as { sbs?: number[]; pixs: number[]; pixx: number; pixy: number }[];
  const { sbs, pixs, pixx, pixy } = drawn!;
  if (sbs === undefined) return Array.from({ length: pixy }, (_, y) => pixs.slice(y * pixx, (y + 1) * pixx));
  const bars = sbs.flatMap((width, at) => Array.from({ length: width }, () => (at + 1) % 2));
  return Array.from({ length: barHeight }, () => bars);
}

/** Draws a code as a camera would see it. */
function pictureOf(kind: string, text: string): ImageData {
  const modules = modulesOf(kind, text);
  const [width, height] = [modules[0]!.length, modules.length].map((size) => (size + 2 * quietZone) * moduleWidth);
  const picture = new ImageData(width!, height!);
  const { data } = picture;
  data.fill(255);
  for (let at = 0; at < width! * height!; at += 1) {
    const [x, y] = [at % width!, Math.floor(at / width!)].map((side) => Math.floor(side / moduleWidth) - quietZone);
    if (modules[y!]?.[x!] === 1) data.fill(0, at * 4, at * 4 + 3);
  }
  return picture;
}

/** Reads a picture as the worker does. */
async function read(picture: ImageData): Promise<string[] | undefined> {
  const answers = vi.fn<(answer: { codes?: string[] }) => void>();
  vi.stubGlobal('postMessage', answers);
  dispatchEvent(new MessageEvent('message', { data: { id: 7, picture } }));
  await vi.waitFor(() => expect(answers).toHaveBeenCalled());
  return answers.mock.lastCall?.[0].codes;
}

beforeAll(async () => {
  const wasm = await readFile(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm'));
  vi.stubGlobal('fetch', async () => new Response());
  vi.spyOn(WebAssembly, 'instantiateStreaming').mockImplementation(async (_file, imports) =>
    WebAssembly.instantiate(wasm, imports),
  );
  await import('./code-worker.ts');
});

test.each([
  ['ean13', '4006381333931', '04006381333931'],
  ['ean8', '96385074', '00000096385074'],
  ['upca', '036000291452', '00036000291452'],
  ['upce', '04252614', '00042100005264'],
  ['itf14', '19506000134359', '19506000134359'],
  ['code39', 'HPK-7048', 'HPK-7048'],
  ['code128', 'HPK-7048', 'HPK-7048'],
  ['datamatrix', 'HPK-7048', 'HPK-7048'],
  ['qrcode', 'https://id.gs1.org/01/09506000134352', '09506000134352'],
])('the reader for cameras reads %s', async (kind, text, code) => {
  const codes = await read(pictureOf(kind, text));
  expect(codes?.map((one) => readBarcode(one).code)).toEqual([code]);
});

test.each(['gs1-128', 'gs1datamatrix', 'gs1qrcode'])('the reader for cameras reads lots in %s', async (kind) => {
  const codes = await read(pictureOf(kind, '(10)A12(01)09506000134352'));
  expect(codes?.map(readBarcode)).toMatchObject([{ code: '09506000134352', lot: 'A12' }]);
});

test('a number in interleaved bars that is no ITF-14 is not read, because it may be a part of one', async () => {
  expect(await read(pictureOf('interleaved2of5', '1950600013'))).toEqual([]);
  expect(await read(pictureOf('interleaved2of5', '19506000134350'))).toEqual([]);
});
