import type { Page } from 'playwright-core';
import { describe, it } from 'vitest';
import { expect } from '../harness/expect.ts';
import { beyond, beyondAt, darkFindings, findings } from '../harness/axe.ts';
import { usePortal } from '../harness/use-portal.ts';
import { type Inspection, lookAtEveryPage } from '../harness/every-page.ts';
import { goTo, ready } from '../harness/ready.ts';
import { scanKeys } from '../harness/scanner.ts';
import { coveredTargets, stayingElements } from '../harness/targets.ts';

const { portal, visit } = usePortal();

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

describe.each(['desk', 'phone'] as const)('in the window of a %s', (window) => {
  it('axe finds no text that is hard to read in the dark theme on any page', async () => {
    await lookAtEveryPage(visit, window, darkFindings, { findings: [] });
  }, 240_000);

  it('axe finds nothing serious in any dialog, drawer or menu', async () => {
    const { page } = await visit({ as: 'buyer', window });
    for (const [name, opened, button] of overlays[window]) {
      await goTo(page, over[name] ?? (name.endsWith('of a list') ? '/account/orders' : '/'));
      await (button === '?'
        ? page.keyboard.press('?')
        : page.getByRole('button', { name: button }).filter({ visible: true }).first().click());
      const shown = page.locator(opened).filter({ visible: true }).first();
      await shown.waitFor();
      await ready(page);
      await expect
        .poll(async () => ({ name, findings: await findings(page), beyond: await beyond(page) }))
        .toEqual({
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
    await ready(page);
    const box = page.getByRole('combobox', { name: 'Search items' });
    await box.fill('oak');
    await page.locator('[data-answers="oak"]').waitFor();
    await box.press('ArrowUp');
    await expect.poll(() => findings(page)).toEqual([]);
    await box.press('Enter');
    await page.waitForFunction(() => location.hash !== '#/');
    await page.goto(`${portal.base}/#/`);
    await ready(page);
    await box.click();
    await page.getByRole('listbox').waitFor();
    await expect.poll(() => findings(page)).toEqual([]);
  });
});

it('on a phone, neither the question about cookies nor a notice covers a button that stays in sight', async () => {
  const inspection: Inspection = async (page) => ({ covered: await coveredTargets(page) });
  const prepare = async (page: Page): Promise<void> => {
    await ready(page);
    // The portal listens to scanners once the browser is idle. The notice stays until it is closed.
    await expect(async () => {
      await scanKeys(page, '9999999999994');
      await expect(page.getByText('No item matches code')).toBeVisible({ timeout: 1000 });
    }).toPass();
  };
  await lookAtEveryPage(visit, 'phone', inspection, { covered: [] }, { asked: 'cookies', prepare });
}, 240_000);

it.each([
  ['a page at 400 %', 'desk', { width: 320, height: 256 }],
  ['a low window', 'desk', { width: 1280, height: 400 }],
  ['a phone on its side', 'phone', { width: 740, height: 360 }],
] as const)(
  'nothing stays in sight in %s while a page scrolls',
  async (_name, window, size) => {
    const inspection: Inspection = async (page) => {
      await page.setViewportSize(size);
      return { staying: await stayingElements(page), beyond: await beyond(page) };
    };
    await lookAtEveryPage(visit, window, inspection, { staying: [], beyond: 0 }, { asked: true });
  },
  240_000,
);

it('nothing is wider than the window from 340 to 2100 pixels, with selected rows and with all columns', async () => {
  const inspection: Inspection = async (page) => {
    const boxes = page.getByRole('main').locator('tbody').getByRole('checkbox').filter({ visible: true });
    for (const box of (await boxes.all()).slice(0, 2)) await box.check();
    const wide = await beyondAt(page, [340, 390, 540, 768, 820, 900, 1024, 2100]);
    const view = page.getByRole('main').getByRole('button', { name: 'View', exact: true });
    if (!(await view.isVisible())) return { wide, withAll: [] };
    await view.click();
    const columns = page.getByRole('dialog').getByRole('checkbox');
    await columns.first().waitFor();
    for (const column of await columns.all()) if (await column.isEnabled()) await column.check();
    await page.keyboard.press('Escape');
    return { wide, withAll: await beyondAt(page, [820, 900, 1024, 1440]) };
  };
  await lookAtEveryPage(visit, 'tablet', inspection, { wide: [], withAll: [] });
}, 480_000);

it('axe finds nothing serious in the cart and in the dialog of a line, and on the sign-in page', async () => {
  const { page } = await visit({ as: 'buyer', at: '/item/HPK-7048-NAT' });
  await ready(page);
  await page.getByRole('button', { name: /Add to cart/ }).click();
  await page.getByText('HPK-7048-NAT was added to the cart!').waitFor();
  await page.getByRole('button', { name: /^Cart/ }).click();
  await page.getByRole('dialog', { name: 'Cart' }).getByRole('button', { name: /Edit/ }).first().waitFor();
  await expect.poll(() => findings(page)).toEqual([]);
  await page.getByRole('dialog', { name: 'Cart' }).getByRole('button', { name: /Edit/ }).first().click();
  await page.getByRole('button', { name: 'Update', exact: true }).waitFor();
  await expect.poll(() => findings(page)).toEqual([]);
  const guest = await visit({ at: '/auth' });
  await ready(guest.page);
  await expect.poll(() => findings(guest.page)).toEqual([]);
});

it('a text that is hard to read in the dark theme only would be found', async () => {
  const { page } = await visit({ as: 'buyer', at: '/item' });
  await ready(page);
  await page.addStyleTag({ content: '@media (prefers-color-scheme: dark) { h1 { color: #222 !important; } }' });
  await expect.poll(() => darkFindings(page)).toEqual({ findings: [expect.stringMatching(/^color-contrast: h1/)] });
});
