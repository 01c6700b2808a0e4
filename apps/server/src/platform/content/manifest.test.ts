import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { readManifest } from './manifest.ts';

async function aFolder(colours?: object[]): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'tc-manifest-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  if (colours !== undefined)
    await writeFile(join(folder, 'theme-colors.json'), JSON.stringify({ ThemeColors: colours }));
  return folder;
}

const read = (folder: string, title: string) => readManifest({ folder, title, onError: () => undefined });

it('the installed portal has the name, icon and colors of the distributor', async () => {
  const folder = await aFolder([{ Color: 'paper', Light: '#fffdf0', Dark: '#101010' }]);
  expect(await read(folder, 'Mill & Sons Building Supply')).toMatchObject({
    name: 'Mill & Sons Building Supply',
    short_name: 'Mill',
    start_url: '/',
    display: 'standalone',
    background_color: '#fffdf0',
    icons: [{ src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' }],
  });
});

it("without content it has the default colors, and a short name isn't shortened", async () => {
  const { short_name, theme_color } = (await read(await aFolder(), 'Tradecounter')) as Record<string, string>;
  expect(short_name).toBe('Tradecounter');
  expect(theme_color).toMatch(/^#[\da-f]{3,6}$/i);
});
