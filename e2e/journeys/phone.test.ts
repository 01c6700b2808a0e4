import type { Page } from 'playwright-core';
import { describe, it } from 'vitest';
import { expect } from '../harness/expect.ts';
import { usePortal } from '../harness/use-portal.ts';
import { ready } from '../harness/ready.ts';
import { stayingElements } from '../harness/targets.ts';

const { visit } = usePortal();

async function settle(page: Page): Promise<void> {
  await page.locator('h1').filter({ visible: true }).waitFor();
  await ready(page);
}

/** Whether all of it lies inside the window. */
const inSight = (page: Page, selector: ReturnType<Page['locator']>): Promise<boolean> =>
  selector
    .evaluate((one) => {
      const { left, right, top, bottom } = one.getBoundingClientRect();
      return left >= 0 && top >= 0 && right <= window.innerWidth + 0.5 && bottom <= window.innerHeight + 0.5;
    })
    .then((seen) => seen && page.url() !== '');

/** Whether a press on the middle of it meets it, and nothing that lies over it. */
const free = (thing: ReturnType<Page['locator']>): Promise<boolean> =>
  thing.evaluate((one) => {
    const { left, right, top, bottom } = one.getBoundingClientRect();
    const there = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return there !== null && (there === one || one.contains(there) || there.contains(one));
  });

describe('on a phone', () => {
  it('an item can be added, and its amount read, wherever its page is scrolled to', async () => {
    const { page } = await visit({ as: 'multi', window: 'phone', at: '/item/HPK-7048-NAT' });
    await settle(page);
    const add = page.getByRole('button', { name: /Add to cart/ });
    for (const part of [0, 0.5, 1]) {
      await page.evaluate((at) => window.scrollTo(0, at * document.documentElement.scrollHeight), part);
      await expect
        .poll(async () => [
          await inSight(page, add),
          await free(add),
          await inSight(page, page.locator('[data-main-action] b').last()),
        ])
        .toEqual([true, true, true]);
    }
    // The footer scrolls clear of the bars that cover the page.
    const last = page.locator('footer a').last();
    const atFoot = async (): Promise<boolean> => {
      // What comes late makes the page longer, and its foot is farther down.
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
      return free(last);
    };
    await expect.poll(atFoot).toBe(true);
    await add.click();
    await page.getByText('HPK-7048-NAT was added to the cart!').waitFor();
    await expect
      .poll(async () => [await free(add), await free(page.locator('[data-main-action] b').last())])
      .toEqual([true, true]);
    await page.getByRole('status').getByRole('button', { name: 'Close' }).click();

    // On its side, and at 400 %, bars would leave hardly any of the page.
    for (const size of [
      { width: 740, height: 360 },
      { width: 320, height: 256 },
    ]) {
      await page.setViewportSize(size);
      await expect.poll(() => stayingElements(page)).toEqual([]);
    }
  });

  it('the total and Place order stay in reach of the whole checkout, and a notice lies over neither', async () => {
    const { page } = await visit({ as: 'buyer', window: 'phone', at: '/items?search=heritage' });
    await settle(page);
    const adds = page.getByRole('button', { name: /^Add: / });
    for (const at of [0, 1, 2]) await adds.nth(at).click();
    await page.getByText(/and \d more/).waitFor();
    await expect(page.locator('[role=status]:has-text("was added")')).toHaveCount(1);
    await page.goto(page.url().replace(/#.*/, '#/checkout'));
    const place = page.getByRole('button', { name: 'Place order' });
    await place.waitFor();
    for (const part of [0, 0.5, 1]) {
      await page.evaluate((at) => window.scrollTo(0, at * document.documentElement.scrollHeight), part);
      await expect.poll(async () => [await inSight(page, place), await free(place)]).toEqual([true, true]);
    }
  });
});
