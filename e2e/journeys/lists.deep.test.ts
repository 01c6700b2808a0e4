import type { Page } from 'playwright-core';
import { describe, it } from 'vitest';
import { expect } from '../harness/expect.ts';
import { beyond, findings } from '../harness/axe.ts';
import { pathOf, usePortal } from '../harness/use-portal.ts';
import { smallTargets } from '../harness/targets.ts';

const { visit } = usePortal();

/** Item numbers of the list in view, in its order. */
const order = (page: Page): Promise<(string | null)[]> =>
  page
    .locator('tbody [data-grip]')
    .evaluateAll((grips) => grips.map((grip) => grip.getAttribute('aria-label')?.replace('Move ', '') ?? null));

/** Takes the line at one place to another with the mouse, and puts it down there unless something else is to happen first. */
async function drag(
  page: Page,
  from: number,
  to: number,
  before: () => Promise<unknown> = () => Promise.resolve(),
): Promise<void> {
  const grips = page.locator('tbody [data-grip]');
  const [taken, goal] = [await grips.nth(from).boundingBox(), await grips.nth(to).boundingBox()];
  if (taken === null || goal === null) throw new Error('No such line in view');
  await page.mouse.move(taken.x + taken.width / 2, taken.y + taken.height / 2);
  await page.mouse.down();
  await page.mouse.move(goal.x + goal.width / 2, goal.y + goal.height / 2 + Math.sign(to - from) * 4, { steps: 12 });
  await before();
  await page.mouse.up();
}

/** What an order becomes when a line of it is put elsewhere. */
const putElsewhere = <Line>(lines: readonly Line[], from: number, to: number): Line[] =>
  lines.toSpliced(from, 1).toSpliced(to, 0, lines[from]!);

describe('a buyer keeps a shopping list', () => {
  it('S-196 S-203 the heart keeps an item among the favorites, and takes it off', async () => {
    const { page, complaints } = await visit({ as: 'buyer', at: '/item/HPK-7048-FWN' });
    const heart = page.getByRole('button', { name: 'Favorite: HPK-7048-FWN' });
    await heart.click();
    await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('true');
    await page.getByRole('button', { name: 'Open your favorites' }).click();
    const drawer = page.getByRole('dialog', { name: 'Favorites' });
    await drawer.getByText('HPK-7048-FWN').waitFor();
    await expect.poll(() => findings(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await heart.click();
    await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('false');
    await page.reload();
    await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('false');
    expect(complaints).toEqual([]);
  });
});

describe('lines are dragged', () => {
  it('to any position, up, down and to both ends, and stay there', async () => {
    const { page, complaints } = await visit({ as: 'buyer', at: '/shoppinglist/Truck%20stock' });
    await page.locator('tbody [data-grip]').first().waitFor();
    await page.setViewportSize({ width: 1280, height: 1200 });
    let known = await order(page);
    const end = known.length - 1;
    for (const [from, to] of [
      [0, 3],
      [4, 1],
      [0, end],
      [end, 0],
    ] as const) {
      await drag(page, from, to);
      known = putElsewhere(known, from, to);
      await expect.poll(() => order(page)).toEqual(known);
      await expect.poll(() => page.locator('[data-grip][aria-pressed=true]').count()).toBe(0);
    }
    await page.reload();
    await expect.poll(() => order(page)).toEqual(known);
    expect(complaints).toEqual([]);
  });

  it('to the end when the pointer leaves the window, while the page scrolls automatically', async () => {
    const { page, complaints } = await visit({ as: 'buyer', at: '/shoppinglist/Truck%20stock' });
    await page.setViewportSize({ width: 1280, height: 480 });
    await page.locator('tbody [data-grip]').first().waitFor();
    const before = await order(page);
    await drag(page, 0, 1, async () => {
      await page.mouse.move(1100, 700, { steps: 4 });
      await expect.poll(async () => (await order(page)).at(-1)).toBe(before[0]);
    });
    await expect.poll(() => order(page)).toEqual(putElsewhere(before, 0, before.length - 1));
    expect(complaints).toEqual([]);
  });

  it('and return to their places with Escape', async () => {
    const { page, complaints } = await visit({ as: 'buyer', at: '/shoppinglist/Truck%20stock' });
    await page.locator('tbody [data-grip]').first().waitFor();
    const before = await order(page);
    await drag(page, 1, 4, async () => {
      await expect.poll(() => order(page)).toEqual(putElsewhere(before, 1, 4));
      await page.keyboard.press('Escape');
      await page.mouse.move(700, 300, { steps: 3 });
    });
    await expect.poll(() => order(page)).toEqual(before);
    expect(complaints).toEqual([]);
  });
});

describe('a long list', () => {
  it('is put in order by keyboard from one end to the other, and the focus stays with the line', async () => {
    const { page, complaints } = await visit({ as: 'buyer', at: '/shoppinglist' });
    await page.getByRole('button', { name: 'New list' }).click();
    await page.getByLabel('Name').fill('Warehouse');
    await page.getByRole('button', { name: 'Create' }).click();
    await page.getByRole('button', { name: 'Import' }).click();
    await page
      .getByLabel('Or paste rows here')
      .fill(Array.from({ length: 150 }, (_, at) => `X-${at + 1}\t1`).join('\n'));
    await page.getByRole('button', { name: 'Load rows' }).click();
    await page.getByRole('button', { name: 'Add 150 rows' }).click();
    await page.getByRole('button', { name: 'Go to the list' }).click();
    const focused = (): Promise<string | null> =>
      page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? null);
    await page.getByRole('button', { name: 'Move X-2', exact: true }).focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('End');
    await page.getByText('Position 150 of 150.').waitFor({ state: 'attached' });
    await expect.poll(focused).toBe('Move X-2');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Escape');
    await expect.poll(focused).toBe('Move X-2');
    await page.keyboard.press('Space');
    await page.keyboard.press('End');
    await expect.poll(focused).toBe('Move X-2');
    await page.keyboard.press('Space');
    await page.getByText('X-2 dropped, position 150 of 150.').waitFor({ state: 'attached' });
    await page.reload();
    // A reload keeps the place in the list, which only draws the rows near it.
    const first = page.getByRole('button', { name: 'Move X-1', exact: true });
    await expect
      .poll(async () => {
        await page.evaluate(() => scrollTo(0, 0));
        return first.isVisible();
      })
      .toBe(true);
    expect((await order(page)).slice(0, 2)).toEqual(['X-1', 'X-3']);
    expect(complaints).toEqual([]);
  });
});

describe('a printed list', () => {
  it('shows its notes and the full names on its labels, and no buttons', async () => {
    const { page, complaints } = await visit({ as: 'buyer', at: '/shoppinglist/Truck%20stock' });
    const note = page.getByText('Keep dry, behind the seat');
    await page.getByRole('row', { name: /Keel Thinset/ }).waitFor();
    await page.evaluate(() => (window.print = () => undefined));
    await page.setViewportSize({ width: 739, height: 1000 });
    await page.emulateMedia({ media: 'print' });
    await expect(note).toBeVisible();
    await expect(page.locator('main button:visible')).toHaveCount(0);
    await page.emulateMedia({ media: 'screen' });
    await page.getByRole('button', { name: 'Print' }).click();
    await page.getByRole('button', { name: 'Shelf labels with barcodes' }).click();
    await page.locator('[data-printed=labels]').waitFor({ state: 'attached' });
    await page.emulateMedia({ media: 'print' });
    const cut = await page
      .locator('[aria-label="Shelf labels"] b')
      .evaluateAll((names) =>
        names
          .filter(
            (name) => name.scrollHeight > name.clientHeight + 1 || getComputedStyle(name).webkitLineClamp !== 'none',
          )
          .map((name) => name.textContent),
      );
    expect(cut).toEqual([]);
    expect(complaints).toEqual([]);
  });
});

describe('between a phone and a desk', () => {
  it.each([800, 1024])(
    'at %i px lists fit the window, with the words of an item next to its picture or without one',
    async (width) => {
      const { page, complaints } = await visit({ as: 'buyer', at: '/shoppinglist/Truck%20stock' });
      await page.setViewportSize({ width, height: 900 });
      for (const at of ['/shoppinglist/Truck%20stock', '/shoppinglist?show=usual']) {
        await page.goto(page.url().replace(/#.*/, `#${at}`));
        await page.locator('tbody th a').first().waitFor();
        await expect.poll(async () => [at, await beyond(page)]).toEqual([at, 0]);
        await expect
          .poll(async () => [
            at,
            await page
              .locator('tbody th a')
              .first()
              .evaluate((name) => name.clientWidth >= 140),
          ])
          .toEqual([at, true]);
      }
      await page.goto(page.url().replace(/#.*/, '#/shoppinglist/Truck%20stock'));
      await expect(page.getByLabel('Note on THN-0500-GRE')).toBeVisible();
      expect(complaints).toEqual([]);
    },
  );
});

describe('shopping lists on a phone', () => {
  it('an unknown item number of sixty characters fits every window', async () => {
    const { page, complaints } = await visit({
      as: 'buyer',
      at: '/shoppinglist/Master%20bath%20%E2%80%93%20Jensen',
      window: 'phone',
    });
    await page.getByRole('button', { name: 'Import' }).click();
    await page.getByLabel('Or paste rows here').fill('X'.repeat(60));
    await page.getByRole('button', { name: 'Load rows' }).click();
    await page.getByRole('button', { name: 'Add 1 row' }).click();
    await page.getByRole('button', { name: 'Go to the list' }).click();
    await page.getByText(/^We couldn’t find item/).waitFor();
    for (const width of [1024, 800, 340]) {
      await page.setViewportSize({ width, height: 700 });
      await expect.poll(async () => [width, await beyond(page)]).toEqual([width, 0]);
    }
    await expect
      .poll(() =>
        page.getByText(/^We couldn’t find item/).evaluate((message) => message.scrollWidth <= message.clientWidth),
      )
      .toBe(true);
    expect(complaints).toEqual([]);
  });

  it('a note is on the card of its line', async () => {
    const { page, complaints } = await visit({ as: 'buyer', at: '/shoppinglist/Truck%20stock', window: 'phone' });
    const note = page.getByLabel('Note on THN-0500-GRE');
    await page.locator('[data-grip]').first().waitFor();
    await expect(note).toBeVisible();
    await expect(page.getByLabel('Note on CLK-0105-WHI')).toBeHidden();
    expect(complaints).toEqual([]);
  });

  it.each([
    '/shoppinglist',
    '/shoppinglist/Truck%20stock',
    '/shoppinglist/Favorite%20Items',
    '/shoppinglist?show=usual',
  ])('%s fits the window, has targets for a thumb, and axe finds nothing serious in it', async (at) => {
    const { page, complaints } = await visit({ as: 'buyer', at, window: 'phone' });
    await page.locator('tbody tr[data-index], tbody tr').first().waitFor();
    await expect.poll(() => beyond(page)).toBe(0);
    await expect.poll(() => findings(page)).toEqual([]);
    await expect.poll(() => smallTargets(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });

  it('S-384 the menu leads to favorites and lists', async () => {
    const { page, complaints } = await visit({ as: 'buyer', window: 'phone' });
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await page.getByRole('button', { name: 'Shopping Lists' }).click();
    const drawer = page.getByRole('dialog', { name: 'Shopping Lists' });
    await drawer.getByRole('link', { name: /^Truck stock/ }).click();
    await expect.poll(() => pathOf(page)).toBe('/shoppinglist/Truck stock');
    await drawer.waitFor({ state: 'hidden' });
    expect(complaints).toEqual([]);
  });
});
