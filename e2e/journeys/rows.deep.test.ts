import type { Page } from 'playwright-core';
import { describe, it } from 'vitest';
import { expect } from '../harness/expect.ts';
import { usePortal } from '../harness/use-portal.ts';
import { ready } from '../harness/ready.ts';

const { visit } = usePortal();

async function settle(page: Page): Promise<void> {
  await page.locator('[data-row]:not([data-pinned] *)').first().waitFor();
  await ready(page);
}

describe('the rows of a list', () => {
  it('are at most 44 pixels high in the compact view, and still are after a reload', async () => {
    const { page } = await visit({ as: 'buyer', at: '/items' });
    await settle(page);
    await page.locator('label', { hasText: 'Compact' }).click();
    // Another list is mounted but hidden.
    const lines = page.locator('[data-lines]').filter({ visible: true });
    await lines.waitFor();
    const heights = (): Promise<number[]> =>
      lines
        .locator('[data-row]')
        .evaluateAll((rows) => rows.slice(0, 12).map((row) => row.getBoundingClientRect().height));
    expect(Math.max(...(await heights()))).toBeLessThanOrEqual(44);
    await page.goto(page.url().replace(/#.*/, '#/items?search=oak'));
    await page.reload();
    await settle(page);
    expect(Math.max(...(await heights()))).toBeLessThanOrEqual(44);
  });

  it.each([
    ['table', 1440],
    ['table', 820],
    ['table', 390],
    ['lines', 1440],
    ['lines', 390],
    ['grid', 1440],
    ['grid', 390],
  ] as const)('show a five-digit price in full (%s, %i pixels)', async (view, width) => {
    const { page } = await visit({ as: 'buyer', at: '/account/orders' });
    await page.setViewportSize({ width, height: 900 });
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.route('**/graphql', async (route) => {
      const answer = await route.fetch();
      const body = (await answer.json()) as { data?: { items?: { items?: { price: object | null }[] } } };
      for (const item of body.data?.items?.items ?? [])
        if (item.price !== null)
          Object.assign(item.price, { amount: 12345.67, list: 23456.78, scope: 'promotion', until: null });
      await route.fulfill({ response: answer, json: body });
    });
    await page.goto(page.url().replace(/#.*/, `#/items?view=${view}`));
    await settle(page);
    const row = page.locator('[data-row]:not([data-pinned] *)').first();
    const inside = await row.evaluate((one) => {
      const box = one.getBoundingClientRect();
      const words = [...one.querySelectorAll('b, s, small')].map((word) => word.getBoundingClientRect());
      const rest = [...one.querySelectorAll('a[data-cell=link] span, input, select, button')].map((other) =>
        other.getBoundingClientRect(),
      );
      const apart = (a: DOMRect, b: DOMRect): boolean =>
        a.right <= b.left + 1 || b.right <= a.left + 1 || a.bottom <= b.top + 1 || b.bottom <= a.top + 1;
      return words.every(
        (word) => word.left >= box.left && word.right <= box.right && rest.every((other) => apart(word, other)),
      );
    });
    expect(inside).toBe(true);
  });

  it('show on a phone where the stock is', async () => {
    const { page } = await visit({ as: 'buyer', window: 'phone', at: '/items' });
    await settle(page);
    await page.locator('[data-row]:not([data-pinned] *)').first().getByText('at Portland').waitFor();
  });
});

describe("with colours of the reader's own", () => {
  it('stock is shown by shape, and the chosen view keeps a background different from the others', async () => {
    const { page } = await visit({ as: 'buyer', at: '/items?search=siskiyou' });
    await page.emulateMedia({ forcedColors: 'active' });
    await settle(page);
    const looks = await page
      .locator('[data-row] [role=img]')
      .evaluateAll((dots) => [
        ...new Set(
          dots.map(
            (dot) =>
              `${dot.getAttribute('aria-label')}: ${getComputedStyle(dot).backgroundImage === 'none' ? (getComputedStyle(dot).backgroundColor === 'rgba(0, 0, 0, 0)' ? 'empty' : 'full') : 'half'}`,
          ),
        ),
      ]);
    expect(looks.sort()).toEqual(['in stock: full', 'some in stock: half']);
    const grounds = await page
      .locator('label:has(input[type=radio])')
      .evaluateAll((choices) => choices.slice(0, 2).map((choice) => getComputedStyle(choice).backgroundColor));
    expect(grounds[0]).not.toBe(grounds[1]);
  });
});

describe('while a page loads', () => {
  it.each([
    ['an item', '/item/HPK-7048-NAT', 1440, 900],
    ['an item', '/item/HPK-7048-NAT', 390, 844],
    ['a list', '/items', 1440, 900],
    ['a list', '/items', 390, 844],
    ['the checkout', '/checkout', 1440, 900],
  ])('its placeholder is as large as the page: %s, %s, %i pixels', async (_name, path, width, height) => {
    const { page } = await visit({ as: 'buyer', at: '/account/orders' });
    await page.setViewportSize({ width, height });
    await page.getByRole('heading', { level: 1 }).waitFor();
    const late = Promise.withResolvers<void>();
    const hold = async (route: { continue: () => Promise<void> }): Promise<void> => {
      await late.promise;
      await route.continue();
    };
    await page.route('**/graphql', hold);
    await page.route('**/cart/getitems*', hold);
    await page.goto(page.url().replace(/#.*/, `#${path}`));
    await page.reload();
    await page.locator('main [aria-hidden=true]').first().waitFor({ state: 'attached' });
    await page.evaluate(() => {
      const kept = window as unknown as { shifts: number };
      kept.shifts = 0;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as unknown as { value: number }[]) kept.shifts += entry.value;
      }).observe({ type: 'layout-shift' });
    });
    late.resolve();
    await ready(page);
    await page.locator('main button, main [data-row]').first().waitFor();
    await expect.poll(() => page.evaluate(() => (window as unknown as { shifts: number }).shifts)).toBeLessThan(0.1);
  });
});
