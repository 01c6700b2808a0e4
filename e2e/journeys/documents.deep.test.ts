import type { Page } from 'playwright-core';
import { describe, it } from 'vitest';
import { expect } from '../harness/expect.ts';
import { pathOf, usePortal } from '../harness/use-portal.ts';

const { visit } = usePortal();

/** The orders that the demo begins with; other journeys place more of them meanwhile. */
const demo = ['500001', '500002', '500003'];
const ofDemo = (numbers: readonly string[]): string[] => numbers.filter((number) => demo.includes(number));

const numbers = async (page: Page): Promise<string[]> => {
  await page.getByRole('link', { name: '500001' }).waitFor();
  return ofDemo(await page.getByRole('link', { name: /^\d{6}$/ }).allTextContents());
};

describe('an order on a tablet', () => {
  it('leaves room for item names and numbers next to a long back-order text', async () => {
    const { page } = await visit({ as: 'buyer', window: 'tablet' });
    await page.route('**/graphql', async (route) => {
      const answer = await route.fetch();
      const body = (await answer.json()) as { data?: { order?: { lines?: object[] } | null } };
      for (const line of body.data?.order?.lines ?? []) Object.assign(line, { backOrdered: 571 });
      await route.fulfill({ response: answer, json: body });
    });
    await page.evaluate(() => localStorage.setItem('language', 'fr-CA'));
    await page.goto(page.url().replace(/#.*/, '#/account/orders/500001'));
    await page.reload();
    await page.getByText('571 CT en commande différée').first().waitFor();
    const number = page.getByRole('main').getByText('HPK-7048-NAT', { exact: true });
    const { height } = (await number.boundingBox())!;
    expect(height).toBeLessThan(24);
    const name = (await page.getByRole('link', { name: /^Heritage Plank Oak/ }).boundingBox())!;
    expect(name.width).toBeGreaterThanOrEqual(140);
  });
});

describe('a buyer goes through the open orders', () => {
  it('by keyboard alone: picks rows, reads their sum, opens one and comes back to the list as it was', async () => {
    const { page } = await visit({ as: 'buyer', at: '/account/orders?sort=OLDEST' });
    await numbers(page);
    await page.getByRole('checkbox', { name: 'Select 500001' }).focus();
    await page.keyboard.press('Space');
    await page.getByRole('status', { name: 'Selected rows' }).getByText('1 selected').waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Order 500001' }).waitFor();
    await page.goBack();
    await expect.poll(() => numbers(page)).toEqual(demo);
    await expect.poll(() => pathOf(page)).toBe('/account/orders?sort=OLDEST');
  });

  it('sees all holds when the address names an unknown state', async () => {
    const { page, complaints } = await visit({ as: 'buyer', at: '/holds?state=gone' });
    await page.getByRole('link', { name: 'CRO-5000-DWD' }).waitFor();
    await expect(page.getByRole('radio', { name: 'All' })).toBeChecked();
    expect(complaints).toEqual([]);
  });
});
