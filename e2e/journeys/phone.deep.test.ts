import type { Page } from 'playwright-core';
import { describe, it } from 'vitest';
import { expect } from '../harness/expect.ts';
import { beyond } from '../harness/axe.ts';
import { usePortal } from '../harness/use-portal.ts';
import { fillCart } from '../harness/fill-cart.ts';
import { ready } from '../harness/ready.ts';
import { smallTargets } from '../harness/targets.ts';

const { visit } = usePortal();

const narrow = { width: 340, height: 740 };

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

/** Words of buttons and of what is chosen in a list that their place cuts. */
const cutWords = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const pen = document.createElement('canvas').getContext('2d')!;
    const shown = [...document.querySelectorAll<HTMLElement>('select, button, button *, a *')].filter(
      (one) => one.checkVisibility({ visibilityProperty: true }) && !getComputedStyle(one).clipPath.startsWith('inset'),
    );
    return shown.flatMap((one) => {
      const { fontWeight, fontSize, fontFamily, paddingLeft, paddingRight, overflowX, textOverflow } =
        getComputedStyle(one);
      if (one instanceof HTMLSelectElement) {
        pen.font = `${fontWeight} ${fontSize} ${fontFamily}`;
        const chosen = one.selectedOptions[0]?.text ?? '';
        return pen.measureText(chosen).width >
          one.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
          ? [chosen]
          : [];
      }
      const cut =
        overflowX !== 'visible' &&
        textOverflow !== 'ellipsis' &&
        one.scrollWidth > one.clientWidth + 1 &&
        one.clientWidth > 1;
      return cut ? [one.textContent] : [];
    });
  });

describe('on a phone', () => {
  it('the quick add of the home page fits 340 pixels', async () => {
    const { page } = await visit({ as: 'buyer', window: 'phone' });
    await page.setViewportSize(narrow);
    await settle(page);
    await page.getByRole('textbox', { name: 'Item number' }).fill('hpk7048');
    await page.keyboard.press('Enter');
    const add = page.getByRole('button', { name: /^Add: / }).first();
    await add.waitFor();
    await expect.poll(async () => [await beyond(page), await inSight(page, add)]).toEqual([0, true]);
  });

  it.each(['en', 'es', 'fr-CA'])(
    'the text of choices and of buttons is not cut off at 340 pixels (%s)',
    async (language) => {
      const { page, context } = await visit({ as: 'buyer', window: 'phone' });
      await context.addInitScript((chosen) => localStorage.setItem('language', chosen), language);
      await page.setViewportSize(narrow);
      await fillCart(page);
      for (const at of [
        '/',
        '/items?search=oak',
        '/item/HPK-7048-NAT',
        '/checkout',
        '/account/orders',
        '/profile/security',
        '/holds',
      ]) {
        await page.goto(`${page.url().split('#')[0]}#${at}`);
        await page.reload();
        await settle(page);
        await expect.poll(async () => [at, await cutWords(page), await beyond(page)]).toEqual([at, [], 0]);
      }
    },
  );

  it.each(['en', 'es', 'fr-CA'])('the buttons of the cart fit 340 pixels (%s)', async (language) => {
    const { page } = await visit({ as: 'buyer', window: 'phone' });
    await page.evaluate((chosen) => localStorage.setItem('language', chosen), language);
    await page.reload();
    await page.setViewportSize(narrow);
    await settle(page);
    await page.locator('[data-tab-bar] button[aria-haspopup=dialog]').click();
    const checkout = page.getByRole('dialog').locator('a[href*="checkout"]');
    await checkout.waitFor();
    const buttons = await page
      .getByRole('dialog')
      .locator('a[href*="checkout"], a[href*="checkout"] ~ *, div:has(> a[href*="checkout"]) > button')
      .all();
    expect(buttons.length).toBe(3);
    for (const button of buttons) {
      const fit = await button.evaluate((one) => {
        const { left, right } = one.getBoundingClientRect();
        return left >= 0 && right <= window.innerWidth && one.scrollWidth <= one.clientWidth + 1;
      });
      expect(fit).toBe(true);
    }
  });

  it.each([
    ['in a low window', { width: 390, height: 450 }],
    ['on its side', { width: 740, height: 360 }],
  ])('dialogs keep their buttons in sight %s', async (_how, size) => {
    const { page } = await visit({ as: 'buyer', window: 'phone' });
    await page.setViewportSize(size);
    await settle(page);
    await page.locator('[data-tab-bar] button[aria-haspopup=dialog]').click();
    await page.getByRole('dialog', { name: 'Cart' }).getByRole('button', { name: /Edit/ }).first().click();
    const update = page.getByRole('button', { name: 'Update', exact: true });
    await update.waitFor();
    await expect.poll(async () => [await inSight(page, update), await free(update)]).toEqual([true, true]);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await update.waitFor({ state: 'hidden' });
    // The main action of a page scrolls with it in a window that is as low as a phone on its side.
    if (size.height < 420) return;
    await page.goto(page.url().replace(/#.*/, '#/checkout'));
    await page.getByRole('button', { name: 'Place order' }).waitFor();
    await expect
      .poll(async () => [
        await inSight(page, page.getByRole('button', { name: 'Place order' })),
        await free(page.getByRole('button', { name: 'Place order' })),
      ])
      .toEqual([true, true]);
  });

  it('when the phone is on its side, a notice does not cover the button of the filters', async () => {
    const { page } = await visit({ as: 'buyer', window: 'phone', at: '/items?search=heritage' });
    await page.setViewportSize({ width: 844, height: 390 });
    await settle(page);
    await page
      .getByRole('button', { name: /^Add: / })
      .first()
      .click();
    await page.getByText(/was added to the cart!/).waitFor();
    await page.getByRole('button', { name: 'Filters' }).click();
    const show = page.getByRole('dialog').getByRole('button', { name: /^Show \d+ items$/ });
    await show.waitFor();
    const notice = page.getByRole('status').filter({ hasText: 'was added' });
    await expect
      .poll(async () => [await notice.count(), await inSight(page, show), await free(show)])
      .toEqual([1, true, true]);
  });

  it('a list row leaves out an unknown value, with its label', async () => {
    const { page } = await visit({ as: 'buyer', window: 'phone' });
    await page.route('**/graphql', async (route) => {
      const answer = await route.fetch();
      const body = (await answer.json()) as { data?: { orders?: { orders: { sidemark: string }[] } } };
      for (const order of body.data?.orders?.orders ?? []) order.sidemark = '';
      await route.fulfill({ response: answer, json: body });
    });
    await page.goto(page.url().replace(/#.*/, '#/account/orders'));
    await page.reload();
    // Not one of those that stand in for it while it loads.
    const row = page
      .locator('main tbody tr')
      .filter({ has: page.getByRole('link') })
      .first();
    await expect(row.locator('td[data-label="PO number"]')).toBeVisible();
    await expect(row.locator('td[data-label="Sidemark"]')).toBeHidden();
  });

  it('two fingers enlarge the picture, which fills the whole window', async () => {
    const { page, context } = await visit({ as: 'buyer', window: 'phone', at: '/item/HPK-7048-NAT' });
    await settle(page);
    await page.getByRole('button', { name: 'Zoom in' }).tap();
    const picture = page.getByRole('dialog').getByRole('button', { name: 'Zoom in' });
    await picture.waitFor();
    const before = await picture.boundingBox();
    await expect
      .poll(async () => [
        await page.getByRole('dialog').evaluate((one) => one.getBoundingClientRect().width),
        Math.round(before?.width ?? 0),
      ])
      .toEqual([390, 390]);
    const client = await context.newCDPSession(page);
    const fingers = (apart: number) => [
      { x: 195 - apart, y: 420, id: 1 },
      { x: 195 + apart, y: 420, id: 2 },
    ];
    await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: fingers(40) });
    for (const apart of [60, 80, 100])
      await client.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: fingers(apart) });
    await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    const closer = page.getByRole('dialog').getByRole('button', { name: 'Zoom out' });
    await closer.waitFor();
    expect((await closer.boundingBox())?.width).toBeGreaterThan(390 * 2);
  });
});

const pages = [
  ['the home page', '/'],
  ['the categories', '/category'],
  ['the item list', '/items?search=oak&family=heritage'],
  ['the tiles', '/items?view=grid'],
  ['an item', '/item/HPK-7048-NAT'],
  ['the checkout', '/checkout'],
  ['the orders', '/account/orders'],
  ['an order', '/account/orders/500001'],
  ['the holds', '/holds'],
  ['the item-number field', '/item'],
  ['the profile', '/profile/updateprofile'],
  ['the password', '/profile/security'],
  ['the error page', '/no/such/page'],
] as const;

it('every page on a phone has press targets as large as a thumb', async () => {
  const { page } = await visit({ as: 'buyer', window: 'phone' });
  await settle(page);
  for (const [name, path] of pages) {
    await page.goto(page.url().replace(/#.*/, `#${path}`));
    await page.reload();
    await settle(page);
    await expect.poll(async () => ({ name, small: await smallTargets(page) })).toEqual({ name, small: [] });
  }
});
