import type { Locator, Page } from 'playwright-core';
import { describe, it } from 'vitest';
import { expect } from '../harness/expect.ts';
import { usePortal, type Visit } from '../harness/use-portal.ts';
import { withOptions } from '../harness/content.ts';

const { visit } = usePortal();

async function open(options: Parameters<typeof withOptions>[1], how: Visit = {}): Promise<Page> {
  const { page } = await visit({ as: 'buyer', ...how });
  await withOptions(page, options);
  await page.getByRole('banner').waitFor();
  return page;
}

const boxes = async (all: Locator) => {
  await all.first().waitFor();
  return Promise.all((await all.all()).map(async (one) => (await one.boundingBox())!));
};

async function drawerLinks(page: Page) {
  await page.getByRole('button', { name: 'Open the menu' }).click();
  return boxes(page.getByRole('dialog', { name: 'Menu' }).getByRole('region').first().getByRole('link'));
}

describe('the side drawer', () => {
  const legacy = { appbar: { Layout: 'Legacy' } };

  it('S-368 S-409 shows its links as a list, one below the other, where ShowLinksAsList is on', async () => {
    const links = await drawerLinks(await open({ ...legacy, drawer: { ShowLinksAsList: true, Dense: false } }));
    expect(new Set(links.map(({ x }) => x)).size).toBe(1);
    expect(new Set(links.map(({ y }) => y)).size).toBe(links.length);
  });

  it('S-368 S-409 shows them as icon buttons side by side, the icon over the word, where it is off', async () => {
    const page = await open({ ...legacy, drawer: { ShowLinksAsList: false, Dense: false } });
    const links = await drawerLinks(page);
    expect(new Set(links.slice(0, 3).map(({ y }) => y)).size).toBe(1);
    expect(new Set(links.slice(0, 3).map(({ x }) => x)).size).toBe(Math.min(3, links.length));
    const first = page.getByRole('dialog', { name: 'Menu' }).getByRole('region').first().getByRole('link').first();
    const [icon, word] = [(await first.locator('svg').boundingBox())!, (await first.locator('span').boundingBox())!];
    expect(icon.y + icon.height).toBeLessThanOrEqual(word.y);
  });

  it.each([[true], [false]])(
    'S-370 Dense brings its links closer together (as a list: %s)',
    async (ShowLinksAsList) => {
      const heightOf = async (Dense: boolean) =>
        (await drawerLinks(await open({ ...legacy, drawer: { ShowLinksAsList, Dense } })))[0]!.height;
      const [dense, usual] = [await heightOf(true), await heightOf(false)];
      expect(dense).toBeLessThanOrEqual(usual - 10);
    },
  );
});

describe('the app bar', () => {
  it('S-366 Prominent makes it taller', async () => {
    const heightOf = async (Prominent: boolean) =>
      (await (await open({ appbar: { Prominent } })).getByRole('banner').boundingBox())!.height;
    const [prominent, usual] = [await heightOf(true), await heightOf(false)];
    expect(prominent).toBeGreaterThanOrEqual(usual + 8);
  });

  it('S-388 on a phone the search layout gives it to the search, without the account button that other pages have', async () => {
    const searched = (await visit({ as: 'buyer', window: 'phone', at: '/items?search=oak' })).page;
    const other = (await visit({ as: 'buyer', window: 'phone', at: '/category' })).page;
    const widthOf = async (page: Page) =>
      (await page.getByRole('search', { name: 'Search items' }).boundingBox())!.width;
    await searched.getByRole('list').first().waitFor();
    await other.getByRole('button', { name: /^Your account/ }).waitFor();
    await expect(searched.getByRole('button', { name: /^Your account/ })).toBeHidden();
    await expect.poll(() => widthOf(searched)).toBeGreaterThan((await widthOf(other)) + 30);
  });
});
