import type { Page } from 'playwright-core';
import { describe, it } from 'vitest';
import { expect } from '../harness/expect.ts';
import { beyond, findings } from '../harness/axe.ts';
import { usePortal } from '../harness/use-portal.ts';
import { fillCart } from '../harness/fill-cart.ts';

const { visit } = usePortal();

const rows = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('row')
    .filter({ has: page.getByRole('link') });

describe('a buyer with quotes', () => {
  it('requests one from the cart on a phone, and finds it among the quotes', async () => {
    const { page, complaints } = await visit({ as: 'buyer', window: 'phone', at: '/account/quotes' });
    await rows(page).first().waitFor();
    await expect.poll(async () => [await findings(page), await beyond(page)]).toEqual([[], 0]);
    await fillCart(page);
    await page.reload();
    await rows(page).first().waitFor();
    await page.getByRole('button', { name: /^Cart/ }).first().click();
    await page.getByRole('button', { name: 'Request a quote' }).click();
    const dialog = page.getByRole('dialog', { name: 'Request a quote' });
    await dialog.getByRole('textbox', { name: 'Comments' }).fill('For the whole job');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Request quote');
    await page.keyboard.press('Enter');
    await page.getByText(/We received quote request R\d+/).waitFor();
    await page.getByRole('button', { name: 'Show request' }).click();
    await page.getByRole('heading', { level: 1, name: /^Quote request R/ }).waitFor();
    await page.getByText('For the whole job').waitFor();
    await expect.poll(() => beyond(page)).toBe(0);
    expect(complaints).toEqual([]);
  });

  it('can order the goods of an expired quote again, after comparing then and now', async () => {
    const { page, complaints } = await visit({ as: 'buyer', at: '/account/quotes?state=expired' });
    await page.getByRole('table').getByRole('link').first().click();
    await page.getByRole('button', { name: 'Order again' }).click();
    const dialog = page.getByRole('dialog', { name: 'Order again: compare with last time' });
    await dialog.getByRole('button', { name: /^Add [1-9]\d* lines? to cart$/ }).waitFor();
    await expect.poll(() => findings(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });

  it('requests one from a shopping list', async () => {
    const { page, complaints } = await visit({ as: 'buyer', at: '/shoppinglist' });
    await page.getByRole('main').getByRole('table').getByRole('link').first().click();
    await page.getByRole('button', { name: 'Request a quote' }).click();
    await page.getByRole('dialog', { name: /quote/i }).getByRole('textbox').first().waitFor();
    await expect.poll(() => findings(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });

  it('makes a counter-offer and writes with the keyboard alone, and staff answers with a note of its own', async () => {
    const { page, complaints } = await visit({ as: 'buyer', at: '/account/quotes?news=unread' });
    await rows(page).first().waitFor();
    await expect.poll(() => findings(page)).toEqual([]);
    await rows(page).first().getByRole('link').first().focus();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: /^Quote / }).waitFor();
    await page.getByRole('region', { name: /^Version 2/ }).waitFor();
    await expect.poll(async () => [await findings(page), await beyond(page)]).toEqual([[], 0]);
    const at = new URL(page.url()).hash.slice(1);

    await page.getByRole('button', { name: 'Make a counter-offer' }).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: /^Counter-offer/ });
    await dialog.getByRole('checkbox').first().focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('Tab');
    await page.keyboard.type('3');
    await expect.poll(() => findings(page)).toEqual([]);
    await page.keyboard.press('Enter');
    const messages = page.getByRole('region', { name: 'Messages' });
    await messages.getByText(/^Counter-offer Waiting for an answer$/).waitFor();
    await expect(dialog).toHaveCount(0);

    await page.getByRole('button', { name: 'Write to us' }).focus();
    await page.keyboard.press('Enter');
    // As fast as a person: what comes faster is a scanner's.
    await page.keyboard.type('Could we have it by Friday?', { delay: 80 });
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await messages.getByRole('listitem').getByText('Could we have it by Friday?').waitFor();
    expect(complaints).toEqual([]);

    const staff = await visit({ as: 'sales', at });
    await staff.page.getByRole('radio', { name: 'Note for staff' }).check();
    await staff.page.getByRole('textbox', { name: 'Note' }).fill('Ask the mill first');
    await staff.page.getByRole('button', { name: 'Save note' }).click();
    await staff.page.getByText('Only staff can see this').waitFor();
    await expect.poll(() => findings(staff.page)).toEqual([]);
    await staff.page.getByRole('radio', { name: /^Answer as/ }).check();
    await staff.page.getByRole('textbox', { name: 'Message' }).fill('Friday works.');
    await staff.page.getByRole('button', { name: 'Send answer' }).click();
    await staff.page.getByRole('listitem').getByText('Friday works.').waitFor();
    await page.reload();
    await messages.getByText('Friday works.').waitFor();
    await expect(page.getByText('Ask the mill first')).toHaveCount(0);
    expect(staff.complaints).toEqual([]);
  });
});
