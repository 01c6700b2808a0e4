import { describe, it } from 'vitest';
import { expect } from '../harness/expect.ts';
import { usePortal } from '../harness/use-portal.ts';

const { visit } = usePortal();

async function openBox(options: Parameters<typeof visit>[0] = {}) {
  const visitor = await visit({ as: 'buyer', at: '/', ...options });
  const box = visitor.page.getByRole('combobox', { name: 'Search items' });
  await box.waitFor();
  return { ...visitor, box, list: visitor.page.getByRole('listbox', { name: 'Suggestions' }) };
}

describe('suggestions while typing', () => {
  it('leads by mouse to a category and to all results', async () => {
    const { page, box, list } = await openBox();
    await box.click();
    await page.keyboard.type('hardw');
    await list
      .getByRole('group', { name: 'Categories' })
      .getByRole('option', { name: 'Hardwood', exact: true })
      .click();
    await page.getByRole('heading', { name: 'Hardwood', level: 1 }).waitFor();
    await box.click();
    await page.keyboard.type('walnut');
    await list.getByRole('option', { name: 'All results for “walnut”' }).click();
    await page.getByRole('heading', { name: '“walnut”' }).waitFor();
  });

  it('closes when the browser goes back, and the box agrees with the page', async () => {
    const { page, box, list } = await openBox({ at: '/items?search=oak' });
    await page.getByRole('heading', { name: '“oak”' }).waitFor();
    await box.fill('tile');
    await box.press('Enter');
    await page.getByRole('heading', { name: '“tile”' }).waitFor();
    await box.click();
    await page.keyboard.press('End');
    await page.keyboard.type(' gr');
    await list.waitFor();
    await page.goBack();
    await list.waitFor({ state: 'detached' });
    await page.getByRole('heading', { name: '“oak”' }).waitFor();
    await expect(box).toHaveValue('oak');
  });

  it.each(['Tab', 'Shift+Tab'])('is left with one %s, which closes it', async (key) => {
    const { page, box, list } = await openBox();
    const focused = () => page.evaluate(() => document.activeElement?.outerHTML);
    await page.getByRole('heading', { level: 1 }).waitFor();
    // The last of the bar's buttons to come, and next to the box.
    await page.getByRole('button', { name: /Delivering To|Pickup Location/ }).waitFor();
    await box.focus();
    await page.keyboard.press('Escape');
    await page.keyboard.press(key);
    const neighbour = await focused();
    await box.fill('oak');
    await list.getByRole('group', { name: 'Items' }).waitFor();
    await page.keyboard.press(key);
    await list.waitFor({ state: 'detached' });
    await expect.poll(() => focused()).toBe(neighbour);
  });

  it('fills a phone from edge to edge, stays above its keyboard and closes on a tap outside', async () => {
    const { page, box, list } = await openBox({ window: 'phone' });
    await box.tap();
    await page.keyboard.type('oak');
    await list.getByRole('group', { name: 'Items' }).waitFor();
    const panel = page.locator('[data-answers]');
    const wide = await panel.boundingBox();
    expect([wide?.x, wide?.width]).toEqual([0, 390]);
    await page.setViewportSize({ width: 390, height: 420 });
    await expect.poll(() => panel.evaluate((one) => one.getBoundingClientRect().bottom)).toBeLessThanOrEqual(420);
    await page.setViewportSize({ width: 390, height: 844 });
    await box.fill('zzqqx');
    await page.getByText(/^No suggestions/).waitFor();
    await page.touchscreen.tap(200, 600);
    await list.waitFor({ state: 'detached' });
    await expect(box).toHaveValue('zzqqx');
  });

  it('offers earlier searches of this account, and forgets them', async () => {
    const { page, box, list } = await openBox();
    for (const search of ['oak', 'tile']) {
      await box.fill(search);
      await box.press('Enter');
      await page.getByRole('heading', { name: `“${search}”` }).waitFor();
    }
    await page
      .getByRole('link', { name: /home page/ })
      .first()
      .click();
    await page.waitForFunction(() => location.hash === '#/');
    await box.click();
    await expect
      .poll(() => list.getByRole('group', { name: 'Recent searches' }).getByRole('option').allTextContents())
      .toEqual(['tile', 'oak']);
    await list.getByRole('option', { name: 'Clear recent searches' }).click();
    await list.waitFor({ state: 'detached' });
  });

  it('still finds items when suggestions cannot be loaded', async () => {
    const { page, box, list } = await openBox();
    await page.route('**/graphql', async (route) => {
      if (/"size":6/.test(route.request().postData() ?? '')) await route.fulfill({ status: 503, body: '{}' });
      else await route.continue();
    });
    await box.click();
    const refused = page.waitForResponse((answer) => answer.status() === 503);
    await page.keyboard.type('oak');
    await refused;
    await expect.poll(() => list.getByRole('option').allTextContents()).toEqual(['All results for “oak”']);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: '“oak”' }).waitFor();
  });
});
