import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { pathOf, useBrowser } from '../harness/browser.ts';

const { visit } = useBrowser();

/** The orders that the demo begins with; other journeys place more of them meanwhile. */
const demo = ['500001', '500002', '500003'];
const ofDemo = (numbers: readonly string[]): string[] => numbers.filter((number) => demo.includes(number));

const numbers = async (page: Page): Promise<string[]> => {
  await page.getByRole('link', { name: '500001' }).waitFor();
  return ofDemo(await page.getByRole('link', { name: /^\d{6}$/ }).allTextContents());
};

async function saved(page: Page, format: string): Promise<{ name: string; bytes: Buffer }> {
  await page.getByRole('button', { name: 'Download', exact: true }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: format }).click(),
  ]);
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}

describe('an order on a tablet', () => {
  it('leaves the goods room for their names and numbers beside long words of what is back ordered', async () => {
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
    await page.getByText('571 CT en rupture de stock').first().waitFor();
    const number = page.getByRole('main').getByText('HPK-7048-NAT', { exact: true });
    const { height } = (await number.boundingBox())!;
    expect(height).toBeLessThan(24);
    const name = (await page.getByRole('link', { name: /^Heritage Plank Oak/ }).boundingBox())!;
    expect(name.width).toBeGreaterThanOrEqual(140);
  });
});

describe('a buyer goes through the open orders', () => {
  it('sorts them by a head, narrows them down by days, and takes what is left along as a file', async () => {
    const { page, complaints } = await visit({ as: 'buyer', at: '/account/orders' });
    expect(await numbers(page)).toEqual(demo.toReversed());
    await page.getByRole('button', { name: 'Placed', exact: true }).click();
    await page.waitForFunction(() => location.hash.includes('sort=OLDEST'));
    await page.getByRole('link', { name: '500001' }).waitFor();
    await expect.poll(() => numbers(page)).toEqual(demo);

    const csv = await saved(page, 'CSV (text)');
    expect(csv.name).toMatch(/^Orders 104-2281 \d{4}-\d\d-\d\d\.csv$/);
    const lines = csv.bytes
      .toString('utf8')
      .replace(/^\uFEFF/, '')
      .trim()
      .split('\r\n');
    const first = lines.map((line) => line.split(',')[0]!);
    expect([first[0], ...ofDemo(first)]).toEqual(['Order', ...demo]);
    // A workbook is a ZIP archive.
    expect((await saved(page, 'Excel (XLSX)')).bytes.subarray(0, 2).toString()).toBe('PK');

    await page.getByRole('button', { name: 'Filter', exact: true }).click();
    await page.getByLabel('From', { exact: true }).fill('2100-01-01');
    await page.getByText('No open order matches').waitFor();
    expect(pathOf(page)).toBe('/account/orders?sort=OLDEST&requestedFrom=2100-01-01');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /^Requested date: .*, remove filter$/ }).click();
    await expect.poll(() => numbers(page)).toEqual(demo);
    expect(complaints).toEqual([]);
  });

  it('by keyboard alone: picks rows, reads their sum, opens one and comes back to the list as it was', async () => {
    const { page } = await visit({ as: 'buyer', at: '/account/orders?sort=OLDEST' });
    await numbers(page);
    await page.getByRole('checkbox', { name: 'Pick 500001' }).focus();
    await page.keyboard.press('Space');
    await page.getByRole('status', { name: 'Picked rows' }).getByText('1 picked').waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Order 500001' }).waitFor();
    await page.goBack();
    await expect.poll(() => numbers(page)).toEqual(demo);
    expect(pathOf(page)).toBe('/account/orders?sort=OLDEST');
  });

  it('finds the holds, all of them where the address names a state that there is not', async () => {
    const { page, complaints } = await visit({ as: 'buyer', at: '/holds?state=gone' });
    await page.getByRole('link', { name: 'CRO-5000-DWD' }).waitFor();
    expect(await page.getByRole('radio', { name: 'All' }).isChecked()).toBe(true);
    expect(complaints).toEqual([]);
  });
});
