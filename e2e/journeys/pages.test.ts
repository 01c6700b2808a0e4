import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { beyond, findings } from '../harness/axe.ts';
import { useBrowser } from '../harness/browser.ts';
import { quiet } from '../harness/quiet.ts';

const { visit } = useBrowser();

// One list does not follow another: they would share their heading, by which a new page is known.
const pages = [
  ['the home page', '/'],
  ['the categories', '/category'],
  ['a category', '/category/hardwood'],
  ['the item list', '/items?search=oak'],
  ['the checkout', '/checkout'],
  ['a search without result', '/items?search=zzzzqqqq'],
  ['the orders', '/account/orders'],
  ['the holds', '/holds'],
  ['a search for one endless word', `/items?search=${'Moisturebarrier'.repeat(12)}`],
  ['an order', '/account/orders/500001'],
  ['an item', '/item/HPK-7048-NAT'],
  ['the item-number field', '/item'],
  ['the developer page', '/dev'],
  ['the error page', '/no/such/page'],
] as const;

type Overlay = readonly [name: string, opened: string, button: RegExp | '?'];
const dialog = '[role=dialog]';

/** What opens over a page, and by which button or key. */
const overlays: Readonly<Record<'desk' | 'phone', readonly Overlay[]>> = {
  desk: [
    ['the change of customers', dialog, /^Change customer/],
    ['the change of delivery', dialog, /Delivering To|Pickup Location/],
    ['the user menu', dialog, /Your account/],
    ['the announcements', 'section[aria-label=Announcements]', /announcement/],
    ['a menu of the bar', 'nav[aria-label=Account]', /^Account$/],
    ['the list of keys', dialog, '?'],
    ['the days of a list', dialog, /^Filter$/],
    ['the columns of a list', dialog, /^View$/],
    ['the request of a hold', dialog, /^Hold for a job$/],
    ['what to do with a hold', dialog, /^Actions for hold/],
  ],
  phone: [
    ['the request of a hold', dialog, /^Hold for a job$/],
    ['the side drawer', dialog, /^Menu$/],
    ['the user menu', dialog, /Your account/],
    ['the filters', dialog, /^Filters/],
  ],
};

/** Where it opens, if not over the home page. */
const over: Readonly<Record<string, string>> = {
  'the filters': '/items?search=oak',
  'the request of a hold': '/item/HPK-7048-NAT',
  'what to do with a hold': '/holds',
};

async function settle(page: Page): Promise<void> {
  await page.locator('h1:not([data-before])').filter({ visible: true }).waitFor();
  await quiet(page);
}

/** Opens that page in the portal that stands there. The heading of the page before must be gone, or that page would be looked at instead. */
async function open(page: Page, path: string): Promise<void> {
  const go = (to: string): void => {
    if (location.hash === to) return;
    for (const heading of document.querySelectorAll('h1')) heading.dataset['before'] = '';
    location.hash = to;
  };
  await page.evaluate(go, `#${path}`);
  await settle(page);
}

describe.each(['desk', 'phone'] as const)('in the window of a %s', (window) => {
  it('axe finds nothing serious on any page in either theme, and nothing is wider than the window', async () => {
    const { page, complaints } = await visit({ as: 'buyer', window });
    for (const [name, path] of pages) {
      await open(page, path);
      expect({ name, findings: await findings(page), beyond: await beyond(page) }).toEqual({
        name,
        findings: [],
        beyond: 0,
      });
      const lost = await page.getByRole('heading', { level: 1, name: 'Page Not Found' }).isVisible();
      expect({ name, lost }).toEqual({ name, lost: name === 'the error page' });
    }
    expect(complaints).toEqual([]);
    // Every page twice: six seconds each on a busy machine.
  }, 240_000);

  it('axe finds nothing serious in any dialog, drawer or menu', async () => {
    const { page } = await visit({ as: 'buyer', window });
    for (const [name, opened, button] of overlays[window]) {
      await open(page, over[name] ?? (name.endsWith('of a list') ? '/account/orders' : '/'));
      await (button === '?'
        ? page.keyboard.press('?')
        : page.getByRole('button', { name: button }).filter({ visible: true }).first().click());
      const shown = page.locator(opened).filter({ visible: true }).first();
      await shown.waitFor();
      await quiet(page);
      expect({ name, findings: await findings(page), beyond: await beyond(page) }).toEqual({
        name,
        findings: [],
        beyond: 0,
      });
      await page.keyboard.press('Escape');
      await shown.waitFor({ state: 'hidden' });
    }
  });

  it('axe finds nothing serious in the suggestions of the search box', async () => {
    const { page } = await visit({ as: 'buyer', window });
    await settle(page);
    const box = page.getByRole('combobox', { name: 'Search items' });
    await box.fill('oak');
    await page.locator('[data-answers="oak"]').waitFor();
    await box.press('ArrowUp');
    expect(await findings(page)).toEqual([]);
    await box.press('Enter');
    await page.waitForFunction(() => location.hash !== '#/');
    await page.goto(`${inject('base')}/#/`);
    await settle(page);
    await box.click();
    await page.getByRole('listbox').waitFor();
    expect(await findings(page)).toEqual([]);
  });
});

// The rules of axe see no width but those two; a tablet has to fit only.
it('nothing is wider than the window of a tablet', async () => {
  const { page, complaints } = await visit({ as: 'buyer', window: 'tablet' });
  for (const [name, path] of pages) {
    await open(page, path);
    expect({ name, beyond: await beyond(page) }).toEqual({ name, beyond: 0 });
  }
  expect(complaints).toEqual([]);
});

it('axe finds nothing serious in the cart and in the dialog of a line, and on the sign-in page', async () => {
  const { page } = await visit({ as: 'buyer', at: '/item/HPK-7048-NAT' });
  await settle(page);
  await page.getByRole('button', { name: /Add to cart/ }).click();
  await page.getByText('HPK-7048-NAT was added to the cart!').waitFor();
  await page.getByRole('button', { name: /^Cart/ }).click();
  await page.getByRole('dialog', { name: 'Cart' }).getByRole('button', { name: /Edit/ }).first().waitFor();
  expect(await findings(page)).toEqual([]);
  await page.getByRole('dialog', { name: 'Cart' }).getByRole('button', { name: /Edit/ }).first().click();
  await page.getByRole('button', { name: 'Update', exact: true }).waitFor();
  expect(await findings(page)).toEqual([]);
  const guest = await visit({ at: '/auth' });
  await settle(guest.page);
  expect(await findings(guest.page)).toEqual([]);
});

it('a text that is hard to read in the dark theme only would be found', async () => {
  const { page } = await visit({ as: 'buyer', at: '/item' });
  await settle(page);
  await page.addStyleTag({ content: '@media (prefers-color-scheme: dark) { h1 { color: #222 !important; } }' });
  expect(await findings(page)).toEqual([expect.stringMatching(/^dark: color-contrast: h1/)]);
});

describe('the first load', () => {
  it('brings at most 175 KB of script and 40 KB of style until the sign-in button works', async () => {
    const { page, context } = await visit({ at: '/auth' });
    await page.close();
    const fresh = await context.newPage();
    const client = await context.newCDPSession(fresh);
    await client.send('Network.enable');
    const kinds = new Map<string, string>();
    const bytes = { Script: 0, Stylesheet: 0 };
    client.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type));
    client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const kind = kinds.get(requestId);
      if (kind === 'Script' || kind === 'Stylesheet') bytes[kind] += encodedDataLength;
    });
    await client.send('Network.setCacheDisabled', { cacheDisabled: true });
    await fresh.goto(`${inject('base')}/#/auth`);
    await fresh.getByRole('button', { name: 'Sign in', exact: true }).waitFor();
    await quiet(fresh);
    expect(bytes.Script).toBeLessThanOrEqual(175 * 1024);
    expect(bytes.Stylesheet).toBeLessThanOrEqual(40 * 1024);
    expect(bytes.Script).toBeGreaterThan(10_000);
  });

  it('each further page loads only its own script', async () => {
    const { page } = await visit({ as: 'buyer', at: '/account/orders' });
    await settle(page);
    const loaded = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map((one) => one.name)
        .filter((name) => name.endsWith('.js')),
    );
    expect(loaded.filter((name) => /checkout|item-page|auth-page/.test(name))).toEqual([]);
  });
});
