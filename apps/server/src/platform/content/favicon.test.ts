import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readFavicon } from './favicon.ts';
import { faultOfDrawing } from './plain-drawing.ts';

let folder: string;
let faults: string[];
beforeEach(async () => {
  faults = [];
  folder = await mkdtemp(join(tmpdir(), 'tc-favicon-'));
  await mkdir(join(folder, 'uploads'));
});
afterEach(() => rm(folder, { recursive: true }));

const favicon = (title = 'spoke & Chain') =>
  readFavicon({ folder, title, onError: (error) => faults.push((error as Error).message) });
const markAt = (url: string) =>
  writeFile(join(folder, 'app-option.json'), JSON.stringify({ appbar: { mark: { data: { attributes: { url } } } } }));

it("is the name's initial in the accent color of the content if there is no mark", async () => {
  await writeFile(
    join(folder, 'theme-colors.json'),
    JSON.stringify({ ThemeColors: [{ Color: 'accent', Light: '#1a3f8b', Dark: '#8fb0ff' }] }),
  );
  expect(await favicon()).toMatch(/fill="#1a3f8b".*>S<\/text>/);
  expect(await favicon('<b>')).toContain('>&lt;</text>');
  expect(faultOfDrawing(Buffer.from(await favicon()))).toBeNull();
});

it('is the mark of the content', async () => {
  const mark = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>';
  await writeFile(join(folder, 'uploads/mark.svg'), mark);
  await markAt('/uploads/mark.svg');
  expect(await favicon()).toBe(mark);
  expect(faults).toEqual([]);
});

it.each([
  ['/uploads/gone.svg', 'gone.svg'],
  ['/uploads/../app-option.json', '../app-option.json'],
  ['https://elsewhere.example/mark.svg', 'is no address of an upload'],
  ['/uploads/script.svg', 'cannot be the mark'],
])('of a mark at %s reports what is wrong and shows the initial', async (url, reported) => {
  const hostile = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  await writeFile(join(folder, 'uploads/script.svg'), hostile);
  await markAt(url);
  expect(await favicon()).toContain('>S</text>');
  expect(faults.join()).toContain(reported);
});

it("is the demo's three boards in the demo", async () => {
  const demo = resolve(import.meta.dirname, '../../../../demo/content');
  const drawn = await readFavicon({
    folder: demo,
    title: 'Harbour & Pine',
    onError: (error) => faults.push(String(error)),
  });
  expect([drawn.includes('M13.4 0h9.1'), faults]).toEqual([true, []]);
});
