import { afterAll, expect, test } from 'vitest';
import { loadConfig } from '../../app/settings/config.ts';
import { serve } from '../../testing/server-double.ts';
import { baseOf, colourOf, fileOf, withoutHost } from './picture-address.ts';

const strip = async (resourcespaceStripHost: 'Y' | 'N') => {
  serve({ 'GET /config.json': { resourcespaceStripHost } });
  await loadConfig();
};
afterAll(() => strip('N'));

const addresses = [
  'https://dam.example/x.jpg',
  'http://dam.example:8443/a/b.png?size=3#x',
  '//dam.example/x.jpg',
  'HTTPS://DAM.example/x.jpg',
  '/pictures/own/a~c9a36b',
  'https://dam.example',
];

test('S-079 resourcespaceStripHost removes the host from image addresses; without it they stay', async () => {
  await strip('N');
  expect(addresses.map(withoutHost)).toEqual(addresses);
  await strip('Y');
  expect(addresses.map(withoutHost)).toEqual([
    '/x.jpg',
    '/a/b.png?size=3#x',
    '/x.jpg',
    '/x.jpg',
    '/pictures/own/a~c9a36b',
    '',
  ]);
  expect(fileOf('https://dam.example/x.jpg', 480)).toBe('/x.jpg');
});

test("the portal's own pictures have widths and formats, and other pictures keep their address", () => {
  expect(baseOf('/pictures/own/a~c9a36b/1200.webp')).toBe('/pictures/own/a~c9a36b');
  expect(baseOf('/pictures/own/a~c9a36b')).toBe('/pictures/own/a~c9a36b');
  expect(baseOf('https://dam.example/pictures/a/b/1200.webp')).toBe('https://dam.example/pictures/a/b/1200.webp');
  expect([fileOf('/pictures/oak/natural', 160), fileOf('/pictures/oak/natural', 1200, 'avif')]).toEqual([
    '/pictures/oak/natural/160.webp',
    '/pictures/oak/natural/1200.avif',
  ]);
});

test('the color is read from the address if it contains one', () => {
  expect([
    colourOf('/pictures/oak/natural~c9a36b-1'),
    colourOf('/pictures/oak/natural'),
    colourOf('https://dam.example/x.jpg'),
  ]).toEqual(['#c9a36b', undefined, undefined]);
});
