import { describe, expect, inject, it } from 'vitest';
import { pathOf, useBrowser } from '../harness/browser.ts';

const { visit } = useBrowser();

describe('finding an item', () => {
  it('S-062 S-063 S-064 searches for what was typed, clears the box, and does nothing for nothing', async () => {
    const { page } = await visit({ as: 'buyer', at: '/' });
    const box = page.getByRole('combobox', { name: 'Search items' });
    await box.fill('   ');
    await box.press('Enter');
    expect(pathOf(page)).toBe('/');
    await box.fill('oak plank');
    await box.press('Enter');
    await page.getByRole('heading', { name: /oak plank/ }).waitFor();
    expect(pathOf(page)).toBe('/items?search=oak plank');
    expect(await box.inputValue()).toBe('');
  });

  it('leads by keyboard alone from the search to the quantity of its first row', async () => {
    const { page } = await visit({ as: 'buyer', at: '/' });
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.keyboard.press('/');
    await page.keyboard.type('oak plank');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: /oak plank/ }).waitFor();
    await page.locator('[data-row] [data-cell="quantity"]').first().waitFor();
    await page.keyboard.press('ArrowDown');
    const firstRow = () =>
      page.evaluate(
        () =>
          document.activeElement === document.querySelector('[data-row]:not([data-pinned] *) [data-cell="quantity"]'),
      );
    expect(await firstRow()).toBe(true);
  });

  it('S-063 keeps the search of the page in the cleared box, to be refined', async () => {
    const { page } = await visit({ as: 'buyer', at: '/items?search=oak' });
    await page.getByRole('heading', { name: '“oak”' }).waitFor();
    const box = page.getByRole('combobox', { name: 'Search items' });
    expect(await box.getAttribute('placeholder')).toBe('oak');
    await box.click();
    await page.keyboard.press('End');
    await page.keyboard.type(' fawn');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: '“oak fawn”' }).waitFor();
    expect(await box.inputValue()).toBe('');
    await box.click();
    await page.keyboard.type('tile');
    expect(await box.inputValue()).toBe('tile');
  });

  it.each(['00123', '1e5', '12345678901234567890', 'true', 'A/1#2?3%+\\'])(
    'S-058 keeps the search %s as it was typed, linked and reloaded',
    async (text) => {
      const { page } = await visit({ as: 'buyer', at: '/' });
      const box = page.getByRole('combobox', { name: 'Search items' });
      await box.fill(text);
      await box.press('Enter');
      const heading = page.getByRole('heading', { level: 1 });
      await page.waitForFunction(() => location.hash.includes('/items'));
      await heading.getByText(text).waitFor();
      await page.reload();
      await heading.getByText(text).waitFor();
      await page.goto(`${inject('base')}/#/items?search=${encodeURIComponent(text)}`);
      await heading.getByText(text).waitFor();
    },
  );

  it('S-059 S-060 S-061 opens an item by its encoded number, says when there is none, and asks for a number', async () => {
    const { page } = await visit({ as: 'buyer', at: '/item/HPK-7048-NAT' });
    await page.getByRole('heading', { name: /Heritage Plank Oak, Natural/ }).waitFor();
    await page.goto(`${inject('base')}/#/item/${encodeURIComponent('A/1#2?3%+\\')}`);
    await page.getByText('A/1#2?3%+\\').first().waitFor();
    await page.goto(`${inject('base')}/#/item`);
    await page.getByRole('main').getByRole('textbox').first().waitFor();
  });

  it('S-054 S-055 S-056 S-057 goes from the categories down to the items', async () => {
    const { page } = await visit({ as: 'buyer', at: '/category' });
    await page
      .getByRole('main')
      .getByRole('link', { name: /Hardwood/ })
      .first()
      .click();
    await page.getByRole('heading', { name: 'Hardwood', level: 1 }).waitFor();
    expect(pathOf(page)).toMatch(/^\/category\/[\w-]+$/);
    await page.getByRole('main').getByRole('list').getByRole('link').first().waitFor();
    const child = page.getByRole('main').locator('a[href*="/category/hardwood/"]').first();
    await child.click();
    await page.waitForFunction(() => /\/category\/[\w-]+\/[\w-]+/.test(location.hash));
    await page.getByRole('columnheader', { name: 'Item' }).waitFor();
  });

  it.each(['desk', 'tablet'] as const)(
    'shows the only category of a catalogue as a tile, not as a poster (%s)',
    async (window) => {
      const { page } = await visit({ as: 'buyer', at: '/account/orders', window });
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.route('**/graphql', async (route) => {
        const answer = await route.fetch();
        const { data } = (await answer.json()) as { data: { categories?: { parent: string | null }[] } };
        const one = data.categories?.filter(({ parent }) => parent === null).slice(0, 1);
        await route.fulfill({
          response: answer,
          json: { data: one === undefined ? data : { ...data, categories: one } },
        });
      });
      await page.goto(`${inject('base')}/#/`);
      await page.reload();
      const tiles = page.getByRole('list', { name: 'Products' }).getByRole('listitem');
      await tiles.waitFor();
      const tile = await tiles.boundingBox();
      expect(tile?.width).toBeLessThanOrEqual(280);
      expect(tile?.height).toBeLessThanOrEqual(280);
    },
  );

  it('holds filter, sort and page in the address; back brings them back', async () => {
    const { page } = await visit({ as: 'buyer', at: '/items?search=tile' });
    await page
      .getByRole('checkbox', { name: /Carpet/ })
      .first()
      .check();
    await page.waitForFunction(() => decodeURIComponent(location.hash).includes('division'));
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption({ label: 'Price, low to high' });
    await page.waitForFunction(() => /sort=/.test(location.hash));
    const wanted = pathOf(page);
    await page.waitForFunction(() => document.querySelector('main [aria-busy="true"]') === null);
    await page.getByRole('main').locator('a[href*="#/item/"]').filter({ visible: true }).first().click();
    await page.getByRole('button', { name: /Add to cart/ }).waitFor();
    await page.goBack();
    await page
      .getByRole('checkbox', { name: /Carpet/ })
      .first()
      .waitFor();
    expect(pathOf(page)).toBe(wanted);
    expect(
      await page
        .getByRole('checkbox', { name: /Carpet/ })
        .first()
        .isChecked(),
    ).toBe(true);
  });

  it('reads a word with a typing error and says so', async () => {
    const { page } = await visit({ as: 'buyer', at: '/items?search=waltnut' });
    await page
      .getByText(/walnut/i)
      .first()
      .waitFor();
    await page.getByText('WLW-5000-NAT').first().waitFor();
  });

  it('an unknown address shows the 404 page with a link home', async () => {
    const { page } = await visit({ as: 'buyer', at: '/no/such/page' });
    await page.getByRole('heading', { name: 'Page Not Found' }).waitFor();
    await page.getByText('This page could not be found').waitFor();
    await page.getByRole('main').getByRole('link').first().click();
    await page.waitForFunction(() => location.hash === '#/');
  });
});
