import { describe, it } from 'vitest';
import { beyond } from '../harness/axe.ts';
import { expect } from '../harness/expect.ts';
import { pathOf, usePortal } from '../harness/use-portal.ts';

const { visit } = usePortal();

describe('finding an item', () => {
  it('S-062 S-063 S-064 searches for the typed text, clears the box, and ignores an empty search', async () => {
    const { page } = await visit({ as: 'buyer', at: '/' });
    const box = page.getByRole('combobox', { name: 'Search items' });
    await box.fill('   ');
    await box.press('Enter');
    await expect.poll(() => pathOf(page)).toBe('/');
    await box.fill('oak plank');
    await box.press('Enter');
    await page.getByRole('heading', { name: /oak plank/ }).waitFor();
    await expect.poll(() => pathOf(page)).toBe('/items?search=oak plank');
    await expect(box).toHaveValue('');
  });

  it('keeps filter and sort in the address, and back restores them', async () => {
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
    await expect.poll(() => pathOf(page)).toBe(wanted);
    await expect(page.getByRole('checkbox', { name: /Carpet/ }).first()).toBeChecked();
  });

  it('compares items on a phone: their table scrolls in its frame, and the names of its rows stay in sight', async () => {
    const { page } = await visit({ as: 'buyer', window: 'phone', at: '/item/HPK-7048-NAT' });
    await page.getByRole('button', { name: 'Compare HPK-7048-NAT' }).click();
    await page.getByRole('main').locator('a[href$="#/item/HPK-7048-SMK"]').click();
    await page.getByRole('button', { name: 'Compare HPK-7048-SMK' }).click();
    const bar = page.getByRole('region', { name: 'Items to compare' });
    await bar.getByRole('link', { name: 'Compare' }).click();
    await expect.poll(() => pathOf(page)).toBe('/compare?items=HPK-7048-NAT,HPK-7048-SMK');
    const name = page.getByRole('rowheader', { name: /^Color/ });
    await name.waitFor();
    const before = await name.boundingBox();
    const frame = page.getByRole('region', { name: 'Compare items' });
    expect(await frame.evaluate((one) => (one.scrollTo({ left: 1000, behavior: 'instant' }), one.scrollLeft))).not.toBe(
      0,
    );
    expect((await name.boundingBox())?.x).toBe(before?.x);
    await expect(page.getByRole('columnheader', { name: /Smoke/ })).toBeInViewport();
    expect(await beyond(page)).toBe(0);
  });
});
