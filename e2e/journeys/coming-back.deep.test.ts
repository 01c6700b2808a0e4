import type { Locator, Page } from 'playwright-core';
import { describe, it } from 'vitest';
import { expect } from '../harness/expect.ts';
import { usePortal } from '../harness/use-portal.ts';
import { ready } from '../harness/ready.ts';

const { visit } = usePortal();

/** Rows of the list that is shown, without those of lists kept for later. */
const shownRows = '[data-row]:not([data-pinned] *)';

/** Rows in the window, each with its distance from the top in CSS pixels. */
type Seen = { id: string; top: number }[];

declare global {
  interface Window {
    seenAtPress: Seen;
  }
}

const seen = (page: Page): Promise<Seen> => page.evaluate(look);

/** Runs in the page. */
function look(): Seen {
  const rows = [...document.querySelectorAll<HTMLElement>('[data-row]:not([data-pinned] *)')].map((row) => ({
    id: row.dataset['row'],
    box: row.getBoundingClientRect(),
  }));
  const shown = rows.filter(({ box }) => box.bottom > 80 && box.top < innerHeight - 80);
  return shown.map(({ id, box }) => ({ id: id ?? '', top: box.top }));
}

/** Runs in the page: until nothing has moved for ten frames. */
async function stand(where: () => Seen): Promise<void> {
  let before = '';
  for (let still = 0; still < 10; still += 1) {
    await new Promise((wake) => requestAnimationFrame(wake));
    const now = JSON.stringify(where());
    if (now !== before) still = 0;
    before = now;
  }
}

/** Presses, and answers what was seen at that moment: to press something scrolls it into view. */
async function press(page: Page, target: Locator): Promise<Seen> {
  await target.scrollIntoViewIfNeeded();
  // What rows that have come near ask for may still change how high they are.
  await ready(page);
  await page.evaluate(`(${stand})(${look})`);
  await page.evaluate(
    `addEventListener('pointerdown', () => (window.seenAtPress = (${look})()), { capture: true, once: true })`,
  );
  await target.click();
  return page.evaluate(() => window.seenAtPress);
}

/** Down to the given height, and until nothing moves any more. */
async function scrollTo(page: Page, to: number): Promise<Seen> {
  // Rows are drawn in steps: the list may not be as long yet.
  await page.waitForFunction((top) => {
    window.scrollTo(0, top);
    return Math.abs(scrollY - top) < 2;
  }, to);
  await ready(page);
  return seen(page);
}

/** The same rows in the same place, but for the rounding of pixels. */
async function expectSeen(page: Page, wanted: Seen): Promise<void> {
  const rows = wanted.map(({ id, top }) => ({ id, top: expect.closeTo(top, -1) as unknown as number }));
  await expect.poll(() => seen(page), { timeout: 10_000 }).toEqual(rows);
}

describe('coming back from filters', () => {
  it('returns to the place where the list was left, although the chosen filter had fewer rows', async () => {
    const { page } = await visit({ as: 'buyer', at: '/items?search=oak' });
    await ready(page);
    await page.getByRole('group', { name: 'Vendor' }).waitFor();
    await scrollTo(page, 1200);
    const left = await press(page, page.getByRole('checkbox', { name: /Fairwind Registers/ }));
    await page.waitForFunction(() => location.hash.includes('vendor='));
    await ready(page);
    await page.waitForFunction(() => document.querySelectorAll('[data-row]:not([data-pinned] *)').length < 10);
    await page.goBack();
    await ready(page);
    await expectSeen(page, left);
  });
});

describe('lists shown before', () => {
  it('are hidden while another one is shown, and a quantity typed for an item is kept in all of them', async () => {
    const { page } = await visit({ as: 'buyer', at: '/items?search=oak' });
    await ready(page);
    const quantities = page.getByRole('textbox', { name: /^Quantity of/ });
    const last = quantities.nth(23);
    const name = (await last.getAttribute('aria-label')) ?? '';
    await last.fill('7');
    const sort = page.getByRole('combobox', { name: 'Sort by' });
    for (const order of ['DESCRIPTION', 'BEST', 'NUMBER', 'DESCRIPTION', 'BEST']) {
      await sort.selectOption(order);
      await page.waitForFunction((wanted) => location.hash.includes(`sort=${wanted}`) === (wanted !== 'BEST'), order);
      await ready(page);
      await expect.poll(async () => [await page.getByRole('row').count(), await quantities.count()]).toEqual([25, 24]);
    }
    await expect(page.getByRole('textbox', { name, exact: true })).toHaveValue('7');
    // From the last row the next stop is below the list, not in one that cannot be seen.
    await page.locator(shownRows).last().getByRole('button').last().focus();
    await page.keyboard.press('Tab');
    await expect.poll(() => page.evaluate(() => document.activeElement?.closest('[data-row]') === null)).toBe(true);
  });
});

describe('several presses in quick succession', () => {
  it('all count, in their order, however long the answers take; back undoes the latest', async () => {
    const { page } = await visit({ as: 'buyer', at: '/items?search=oak' });
    await ready(page);
    await page.getByRole('group', { name: 'Vendor' }).waitFor();
    const gate = Promise.withResolvers<void>();
    await page.route('**/graphql', async (route) => {
      await gate.promise;
      await route.continue();
    });
    const box = (name: string | RegExp): Locator => page.getByRole('checkbox', { name });
    await box(/^Hardwood Flooring/).click();
    await box(/^In stock/).click();
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption('NUMBER');
    gate.resolve();
    await page.waitForFunction(() => location.hash.includes('sort=NUMBER'));
    await expect.poll(() => page.evaluate(() => location.hash)).toMatch(/(?=.*division=)(?=.*availability=)/);
    await ready(page);
    await page.goBack();
    await page.waitForFunction(() => !location.hash.includes('sort=') && location.hash.includes('availability='));
    await page.goBack();
    await page.waitForFunction(() => !location.hash.includes('availability=') && location.hash.includes('division='));
    await ready(page);
    await expect
      .poll(async () => [await box(/^Hardwood Flooring/).isChecked(), await box(/^In stock/).isChecked()])
      .toEqual([true, false]);
  });
});

describe('the way to an item and back by the keyboard', () => {
  it('moves the focus to the item and back to its row; the list has its title again and is the only page', async () => {
    const { page } = await visit({ as: 'buyer', at: '/items?search=oak' });
    await ready(page);
    const title = await page.title();
    const link = page.locator(`${shownRows} [data-cell=link]`).nth(2);
    const item = (await link.getAttribute('href')) ?? '';
    await link.press('Enter');
    await page.getByRole('button', { name: /Add to cart/ }).waitFor();
    await page.waitForFunction(() => document.activeElement?.id === 'page');
    await expect
      .poll(async () => [await page.getByRole('main').count(), await page.locator('#page').count(), await page.title()])
      .toEqual([1, 1, expect.not.stringContaining(title)]);
    await page.goBack();
    await page.waitForFunction((wanted) => document.activeElement?.getAttribute('href') === wanted, item);
    await expect
      .poll(async () => [await page.getByRole('main').count(), await page.locator('#page').count(), await page.title()])
      .toEqual([1, 1, title]);
  });
});
