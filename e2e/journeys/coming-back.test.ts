import type { Locator, Page } from 'playwright-core';
import { it } from 'vitest';
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

it.each([
  ['desk', 'table'],
  ['phone', 'grid'],
] as const)(
  'a list returns to the same rows after a visit to an item and after the next page (%s, %s)',
  async (window, view) => {
    const { page, complaints } = await visit({ as: 'buyer', window, at: `/items?search=oak&view=${view}` });
    await ready(page);
    const rows = await scrollTo(page, 900);
    const left = await press(page, page.locator(`${shownRows}[data-row="${rows[1]?.id}"] [data-cell=link]`));
    await page.getByRole('button', { name: /Add to cart/ }).waitFor();
    await page.goBack();
    await ready(page);
    await expectSeen(page, left);

    const end = await press(page, page.getByRole('button', { name: 'Next' }));
    await page.waitForFunction(() => location.hash.includes('page=2') && scrollY === 0);
    await ready(page);
    await page.goBack();
    await ready(page);
    await expectSeen(page, end);
    expect(complaints).toEqual([]);
  },
);
