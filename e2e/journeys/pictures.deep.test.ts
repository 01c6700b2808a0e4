import type { Page } from 'playwright-core';
import { describe, it } from 'vitest';
import { expect } from '../harness/expect.ts';
import { beyond, findings } from '../harness/axe.ts';
import { usePortal } from '../harness/use-portal.ts';
import { ready } from '../harness/ready.ts';

const item = '/item/HPK-7048-NAT';
const large = (page: Page) => page.locator('main button[aria-haspopup="dialog"] > picture > img');
const small = (page: Page) => page.getByRole('button', { name: /, picture \d of 3$/ });

/** What the browser took of the picture, once it is there: a large one is encoded when it is first asked for, beside all that the demo draws. */
async function taken(page: Page, at = 0) {
  const img = large(page).nth(at);
  await img.waitFor();
  await expect
    .poll(() => img.evaluate((one: HTMLImageElement) => one.complete && one.naturalWidth > 0), { timeout: 60_000 })
    .toBe(true);
  return img.evaluate((one: HTMLImageElement) => ({
    file: one.currentSrc.replace(/^.*\//, ''),
    address: one.currentSrc,
    colour: getComputedStyle(one).backgroundColor,
  }));
}

// The demo draws its uploads beside its start, and takes them in at the next minute.
const { portal, visit } = usePortal({
  settings: () => ({ UPLOADS_DIR: '' }),
  prepare: async ({ base }) => {
    const signedIn = await fetch(`${base}/wsl/api/auth`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'buyer', password: 'buyer' }),
    });
    const { token } = (await signedIn.json()) as { token: string };
    const known = async (): Promise<number | undefined> => {
      const answer = await fetch(`${base}/wsl/api/item/imageurls?sku=HPK-7048-NAT`, {
        headers: { authorization: `Bearer ${token}` },
      });
      return ((await answer.json()) as { imgObj: { images?: string[] } }).imgObj.images?.length;
    };
    await expect.poll(known, { timeout: 110_000 }).toBe(3);
  },
});

describe('the pictures of an item', () => {
  it('load as AVIF in the width of their place, cached for a year, over a background in their colour', async () => {
    const desk = await visit({ as: 'buyer', at: item });
    const phone = await visit({ as: 'buyer', at: item, window: 'phone' });
    const [wide, narrow] = [await taken(desk.page), await taken(phone.page)];
    expect([wide.file, narrow.file]).toEqual(['1200.avif', '480.avif']);
    const answer = await desk.context.request.get(wide.address);
    expect([answer.headers()['content-type'], answer.headers()['cache-control']]).toEqual([
      'image/avif',
      'public, max-age=31536000, immutable',
    ]);
    const [, colour = ''] = /~([0-9a-f]{6})/.exec(wide.address) ?? [];
    expect(wide.colour).toBe(`rgb(${[0, 2, 4].map((at) => Number.parseInt(colour.slice(at, at + 2), 16)).join(', ')})`);
    expect([...desk.complaints, ...phone.complaints]).toEqual([]);
  });

  it('have their place reserved while they load, and shift nothing when they arrive', async () => {
    const { page } = await visit({ as: 'buyer' });
    const gate = Promise.withResolvers<void>();
    await page.route('**/pictures/**', async (route) => {
      await gate.promise;
      await route.continue();
    });
    await page.evaluate(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as unknown as { value: number; sources: { node: Node | null }[] }[]) {
          if (entry.sources.some(({ node }) => (node as Element | null)?.closest?.('main') != null))
            shifts.push(entry.value);
        }
      }).observe({ type: 'layout-shift', buffered: false });
    });
    await page.goto(`${portal.base}/#${item}`);
    await large(page).first().waitFor();
    const [place, before] = await Promise.all([
      large(page).first().boundingBox(),
      small(page).or(page.locator('main ul[class*="strip"] > li')).first().boundingBox(),
    ]);
    gate.resolve();
    await taken(page);
    await small(page).nth(2).waitFor();
    await expect
      .poll(async () => [
        await large(page).first().boundingBox(),
        await page.locator('main ul[class*="strip"] > li').first().boundingBox(),
      ])
      .toEqual([place, before]);
    await expect
      .poll(() =>
        page.evaluate(() => (window as unknown as { shifts: number[] }).shifts.reduce((sum, one) => sum + one, 0)),
      )
      .toBeLessThan(0.02);
  });

  it('can be swiped one by one on a phone', async () => {
    const { page, context } = await visit({ as: 'buyer', at: item, window: 'phone' });
    await taken(page);
    await small(page).nth(2).waitFor();
    const { x, y, width, height } = (await large(page).first().boundingBox())!;
    const fingers = await context.newCDPSession(page);
    const finger = (type: 'touchStart' | 'touchMove' | 'touchEnd', at: number) =>
      fingers.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: type === 'touchEnd' ? [] : [{ x: at, y: y + height / 2 }],
      });
    await finger('touchStart', x + width * 0.9);
    for (let part = 0.85; part > 0.2; part -= 0.05) await finger('touchMove', x + width * part);
    await finger('touchEnd', 0);
    await expect.poll(() => small(page).nth(1).getAttribute('aria-current')).toBe('true');
    expect((await taken(page, 1)).file).toBe('480.avif');
    await expect.poll(() => beyond(page)).toBe(0);
  });

  it('can be paged through and enlarged by keyboard', async () => {
    const { page } = await visit({ as: 'buyer', at: item });
    await taken(page);
    await small(page).nth(2).waitFor();
    await page.locator('main button:has(> picture)').first().focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => small(page).nth(1).getAttribute('aria-current')).toBe('true');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: /picture 2 of 3$/ });
    await dialog.getByRole('button', { name: 'Next picture' }).click();
    await page
      .getByRole('dialog', { name: /picture 3 of 3$/ })
      .getByRole('img', { name: 'A room floored with Heritage Plank Oak, Natural' })
      .waitFor();
    await expect.poll(() => findings(page)).toEqual([]);
  });

  it('that cannot be fetched never appear as broken images', async () => {
    const { page } = await visit({ as: 'buyer' });
    await page.route('**/pictures/**', (route) => route.fulfill({ status: 404 }));
    for (const at of [item, '/items?search=heritage', '/items?search=heritage&view=grid', '/']) {
      await page.goto(`${portal.base}/#${at}`);
      await page.locator('h1').filter({ visible: true }).waitFor();
      await ready(page);
      const torn = () =>
        page.evaluate(() =>
          [...document.querySelectorAll('img')]
            .filter((one) => one.complete && one.naturalWidth === 0 && one.getClientRects().length > 0)
            .map((one) => one.src),
        );
      await expect.poll(torn).toEqual([]);
    }
  });

  it('are requested once for all of an item, and not at all for a list', async () => {
    const { page } = await visit({ as: 'buyer' });
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/item/image')) asked.push(new URL(request.url()).pathname);
    });
    await page.goto(`${portal.base}/#/items?search=heritage`);
    await page.locator('main tbody tr').first().waitFor();
    await ready(page);
    expect(asked).toEqual([]);
    await page.goto(`${portal.base}/#${item}`);
    await small(page).nth(2).waitFor();
    expect(asked).toEqual(['/wsl/api/item/imageurls']);
  });
});
