import { readFile } from 'node:fs/promises';
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

async function saved(page: Page, format: string): Promise<{ name: string; bytes: Buffer }> {
  await page.getByRole('button', { name: 'Download', exact: true }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: format }).click(),
  ]);
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}

describe('a buyer goes through the open orders', () => {
  it('sorts them by a column head, saves them as files, and filters them by date', async () => {
    const { page, complaints } = await visit({ as: 'buyer', at: '/account/orders' });
    await expect.poll(() => numbers(page)).toEqual(demo.toReversed());
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
    await page.getByText('No open orders match').waitFor();
    await expect.poll(() => pathOf(page)).toBe('/account/orders?sort=OLDEST&requestedFrom=2100-01-01');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /^Remove filter: Requested date: / }).click();
    await expect.poll(() => numbers(page)).toEqual(demo);
    expect(complaints).toEqual([]);
  });
});
