import type { Page } from 'playwright-core';
import { describe, it } from 'vitest';
import { expect } from '../harness/expect.ts';
import { pathOf, usePortal, type Visit } from '../harness/use-portal.ts';

// As a newcomer starts it: on the embedded database, in the browser that people have.
const { visit } = usePortal({ embedded: true, wholeBrowser: true });

const notice = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor();

/** The number that the confirmation shows. */
async function confirmedNumber(page: Page): Promise<string> {
  await page.getByRole('heading', { name: 'Thank you for your order' }).waitFor();
  return pathOf(page).split('/').at(-1)!;
}

describe('a buyer signs in, finds an item, orders it', () => {
  it.each<[string, Visit & { person: string }]>([
    ['at a desk by mouse', { window: 'desk', person: 'buyer' }],
    ['on a phone by touch', { window: 'phone', person: 'multi' }],
  ])('S-014 S-134 %s', async (_how, { window, person }) => {
    const { page, complaints } = await visit({ window: window!, at: '/items?search=heritage%20plank%20fog' });
    const press = (name: string | RegExp, role: 'button' | 'link' = 'button') => {
      const target = page.getByRole(role, { name }).first();
      return window === 'phone' ? target.tap() : target.click();
    };
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    await expect.poll(() => pathOf(page)).toBe('/auth');
    await page.getByLabel('User name or e-mail').fill(person);
    await page.getByLabel('Password', { exact: true }).fill(person);
    await press('Sign in');
    await page.getByRole('heading', { name: /heritage plank fog/ }).waitFor();

    await page.getByRole('combobox', { name: 'Search items' }).fill('hpk7048ash');
    await page.keyboard.press('Enter');
    await page
      .getByRole('link', { name: /Heritage Plank Oak, Ash/ })
      .first()
      .waitFor();
    await press(/Heritage Plank Oak, Ash/, 'link');
    await page.getByRole('heading', { name: /Heritage Plank Oak, Ash/, level: 1 }).waitFor();

    await page.getByRole('textbox', { name: 'Quantity of HPK-7048-ASH' }).fill('100');
    await page.getByRole('combobox', { name: 'Unit for HPK-7048-ASH' }).selectOption('SF');
    await press(/Add to cart/);
    await notice(
      page,
      'HPK-7048-ASH was added to the cart but was modified for the following reason: sold in full packs, so 100 SF became 118.2 SF (5 CT)',
    );

    await press(/^Cart/);
    const drawer = page.getByRole('dialog', { name: 'Cart' });
    await drawer.getByText('HPK-7048-ASH').first().waitFor();
    await drawer
      .getByRole('link', { name: 'Checkout' })
      .or(drawer.getByRole('button', { name: 'Checkout' }))
      .first()
      .click();
    await page.getByRole('heading', { name: 'Checkout', level: 1 }).waitFor();
    await page.getByLabel(/PO number/).fill(`E2E-${person}`);
    await press('Place order');
    const number = await confirmedNumber(page);
    expect(number).toMatch(/^\d{6,}$/);

    await page.goto(page.url().replace(/#.*/, `#/account/orders/${number}`));
    await page.getByRole('heading', { name: `Order ${number}` }).waitFor();
    await page.getByText(`E2E-${person}`).waitFor();
    await page.getByText('HPK-7048-ASH').first().waitFor();
    await page.goto(page.url().replace(/#.*/, '#/account/orders'));
    await page.getByRole('link', { name: number }).first().waitFor();
    expect(complaints).toEqual([]);
  });

  it.each<[string, Visit & { person: string }]>([
    ['at a desk', { window: 'desk', person: 'sales' }],
    ['at 390 px', { window: 'phone', person: 'admin' }],
  ])('by keyboard alone %s', async (_how, { window, person }) => {
    const { page, complaints } = await visit({ window: window!, at: '/auth' });
    const keys = page.keyboard;
    /** Walks by Tab until the wanted thing has the focus, as somebody without a mouse does. */
    const tabTo = async (name: string | RegExp, role?: string) => {
      for (let step = 0; step < 150; step++) {
        const here = await page.evaluate(() => {
          const one = document.activeElement as HTMLElement | null;
          const label =
            one?.getAttribute('aria-label') ??
            (one as HTMLInputElement | null)?.labels?.[0]?.textContent ??
            one?.textContent ??
            '';
          return { label: label.trim(), role: one?.getAttribute('role') ?? one?.tagName.toLowerCase() ?? '' };
        });
        const named = typeof name === 'string' ? here.label === name : name.test(here.label);
        if (named && (role === undefined || here.role === role)) return;
        await keys.press('Tab');
      }
      throw new Error(`Tab never reaches ${String(name)}.`);
    };
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    await tabTo('User name or e-mail');
    await keys.type(person);
    await keys.press('Tab');
    await tabTo('Password');
    await keys.type(person);
    await keys.press('Enter');
    await page.getByRole('combobox', { name: 'Search items' }).waitFor();

    await keys.press('/');
    // Keys as quick as a scanner's would be a scan.
    await keys.type('heritage plank smoke', { delay: 60 });
    await keys.press('Enter');
    await page.getByRole('textbox', { name: 'Quantity of HPK-7048-SMK' }).waitFor();
    await tabTo('Quantity of HPK-7048-SMK');
    await keys.press('ControlOrMeta+A');
    await keys.type('2');
    await keys.press('Enter');
    await notice(page, 'HPK-7048-SMK was added to the cart!');

    await page.goto(page.url().replace(/#.*/, '#/checkout'));
    await page.getByRole('button', { name: 'Place order' }).waitFor();
    await tabTo(/^PO number/);
    await keys.type(`KEYS-${person}`);
    await tabTo('Place order');
    await keys.press('Enter');
    await confirmedNumber(page);
    expect(complaints).toEqual([]);
  });
});
