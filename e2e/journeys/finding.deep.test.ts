import { describe, it } from 'vitest';
import { expect } from '../harness/expect.ts';
import { pathOf, usePortal } from '../harness/use-portal.ts';

const { portal, visit } = usePortal();

describe('finding an item', () => {
  it('leads by keyboard alone from the search to the quantity of its first row', async () => {
    const { page } = await visit({ as: 'buyer', at: '/' });
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.keyboard.press('/');
    await page.keyboard.type('oak plank', { delay: 60 });
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: /oak plank/ }).waitFor();
    await page.locator('[data-row] [data-cell="quantity"]').first().waitFor();
    await page.keyboard.press('ArrowDown');
    const firstRow = () =>
      page.evaluate(
        () =>
          document.activeElement === document.querySelector('[data-row]:not([data-pinned] *) [data-cell="quantity"]'),
      );
    await expect.poll(() => firstRow()).toBe(true);
  });

  it('S-063 shows the search of the page as a placeholder in the cleared box, and End brings it back to be refined', async () => {
    const { page } = await visit({ as: 'buyer', at: '/items?search=oak' });
    await page.getByRole('heading', { name: '“oak”' }).waitFor();
    const box = page.getByRole('combobox', { name: 'Search items' });
    await expect(box).toHaveAttribute('placeholder', 'oak');
    await box.click();
    await page.keyboard.press('End');
    await page.keyboard.type(' fawn', { delay: 60 });
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: '“oak fawn”' }).waitFor();
    await expect(box).toHaveValue('');
    await box.click();
    await page.keyboard.type('tile');
    await expect(box).toHaveValue('tile');
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
      await page.goto(`${portal.base}/#/items?search=${encodeURIComponent(text)}`);
      await heading.getByText(text).waitFor();
    },
  );

  it('S-059 S-060 S-061 opens an item by its encoded number, says when there is none, and asks for a number', async () => {
    const { page } = await visit({ as: 'buyer', at: '/item/HPK-7048-NAT' });
    await page.getByRole('heading', { name: /Heritage Plank Oak, Natural/ }).waitFor();
    await page.goto(`${portal.base}/#/item/${encodeURIComponent('A/1#2?3%+\\')}`);
    await page.getByText('A/1#2?3%+\\').first().waitFor();
    await page.goto(`${portal.base}/#/item`);
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
    await expect.poll(() => pathOf(page)).toMatch(/^\/category\/[\w-]+$/);
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
      await page.goto(`${portal.base}/#/`);
      await page.reload();
      const tiles = page.getByRole('list', { name: 'Products' }).getByRole('listitem');
      await tiles.waitFor();
      const tile = await tiles.boundingBox();
      expect(tile?.width).toBeLessThanOrEqual(280);
      expect(tile?.height).toBeLessThanOrEqual(280);
    },
  );

  it('finds items despite a typing error, and shows the corrected word', async () => {
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
    await page.getByRole('heading', { name: 'Page Not Found' }).waitFor();
    await page.getByRole('main').getByRole('link').first().click();
    await page.waitForFunction(() => location.hash === '#/');
  });
});
