import type { BrowserContext, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { useBrowser } from '../harness/browser.ts';
import { quiet } from '../harness/quiet.ts';

const { visit } = useBrowser();

const bar = (page: Page) =>
  page.getByText('No network. What you typed is kept; the page goes on by itself when the network is back.');
const calls = /\/(wsl|graphql|strapi)\b/;

/** The signal is lost and the device does not notice: requests break off. Answers how to find it again. */
async function loseSignal(page: Page): Promise<() => Promise<void>> {
  await page.route(calls, (route) => route.abort('connectionreset'));
  return () => page.unroute(calls);
}

/** How often a call was sent, from now on. */
function countCalls(page: Page, path: string): () => number {
  let count = 0;
  page.on('request', (request) => (count += new URL(request.url()).pathname === path ? 1 : 0));
  return () => count;
}

/** The server does what it is asked; its answer gets lost on the way, once. */
async function loseAnswer(page: Page, path: string): Promise<void> {
  await page.route(
    `**${path}*`,
    async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
}

const held = (page: Page, sku: string): Promise<number> =>
  page.evaluate(async (item) => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${localStorage.getItem('token')}` };
    const { user } = (await (await fetch('/wsl/api/auth/user', { headers })).json()) as {
      user: { customerNumber: string };
    };
    const { itemList } = (await (
      await fetch(`/wsl/api/cart/getitems?customerNumber=${user.customerNumber}`, { headers })
    ).json()) as { itemList: { id: string; customerQty: number }[] };
    return itemList.filter(({ id }) => id === item).reduce((sum, { customerQty }) => sum + Number(customerQty), 0);
  }, sku);

async function offline(context: BrowserContext, page: Page): Promise<void> {
  await context.setOffline(true);
  await bar(page).waitFor();
}

describe('a page that is opened without a network', () => {
  it.each([
    ['/account/orders', 'Open Orders'],
    ['/items?search=oak', '“oak”'],
    ['/shoppinglist', 'Shopping Lists'],
    ['/profile/updateprofile', 'Your profile'],
    ['/doc/terms', 'Terms of Use'],
  ])('%s says so, and is there by itself when the network is back', async (at, title) => {
    const { page, context } = await visit({ as: 'buyer', at: '/' });
    await quiet(page);
    await offline(context, page);
    await page.evaluate((hash) => (location.hash = `#${hash}`), at);
    await context.setOffline(false);
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    await bar(page).waitFor({ state: 'detached' });
  });

  it('goes on where the signal was lost without the device noticing, also in parts of a page', async () => {
    const { page } = await visit({ as: 'buyer', at: '/' });
    await quiet(page);
    const found = await loseSignal(page);
    await page.evaluate(() => (location.hash = '#/checkout'));
    await page.getByText('This waits for the network and goes on by itself when it is back.').first().waitFor();
    expect(await page.getByText(/^(500|404|503)$/).count()).toBe(0);
    await found();
    await page.getByRole('combobox', { name: /date/i }).first().waitFor();
    expect(await page.getByText('This could not be loaded').count()).toBe(0);
  });

  it('is no missing document where the signal was lost on the way to it', async () => {
    const { page } = await visit({ as: 'buyer', at: '/' });
    await quiet(page);
    const found = await loseSignal(page);
    await page.evaluate(() => (location.hash = '#/doc/privacy_policy'));
    await page.getByRole('heading', { name: 'No connection to the server' }).waitFor();
    await found();
    await page.getByRole('heading', { level: 1, name: 'Privacy Policy' }).waitFor();
  });
});

describe('a command without a network', () => {
  it('keeps what was typed into the profile, says so, and is done with the next press', async () => {
    const { page, context } = await visit({ as: 'buyer', at: '/profile/updateprofile' });
    const phone = page.getByRole('textbox', { name: 'Mobile phone' });
    await phone.fill('5035550199');
    await offline(context, page);
    const sent = countCalls(page, '/wsl/api/profile/setinfo');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('The server could not be reached. What you typed is kept; try again.').waitFor();
    await context.setOffline(false);
    await bar(page).waitFor({ state: 'detached' });
    expect([await phone.inputValue(), sent()]).toEqual(['5035550199', 1]);
    await page.getByRole('button', { name: 'Save' }).click();
    await page
      .getByText('The server could not be reached. What you typed is kept; try again.')
      .waitFor({ state: 'detached' });
    expect(sent()).toBe(2);
  });

  it('keeps both fields of the sign-in', async () => {
    const { page, context } = await visit({ at: '/auth' });
    await page.getByRole('textbox', { name: 'User name' }).fill('buyer');
    await page.locator('input[name=password]').fill('buyer');
    await offline(context, page);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByText('The server cannot be reached. What you typed is kept; try again in a moment.').waitFor();
    expect(await page.locator('input[name=password]').inputValue()).toBe('buyer');
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: /Dana/ }).waitFor();
  });

  it('keeps the note of a line in its dialog, and the place of the order in its form', async () => {
    const { page, context } = await visit({ as: 'buyer', at: '/checkout' });
    await page.getByLabel(/PO number/).fill('PO-7781');
    await quiet(page);
    await offline(context, page);
    await page
      .getByRole('button', { name: /Place order/ })
      .first()
      .click();
    await page.getByText(/There was no answer\. Press Place order again/).waitFor();
    expect(await page.getByLabel(/PO number/).inputValue()).toBe('PO-7781');
    await context.setOffline(false);
    await bar(page).waitFor({ state: 'detached' });
    await page.evaluate(() => (location.hash = '#/'));
    await page.getByRole('banner').getByRole('button', { name: /Cart/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: /^Edit/ }).first().click();
    // The form of the order may still be there while its page is left.
    const comments = page.getByRole('dialog').getByLabel('Comments');
    await comments.fill('Leave at the gate');
    await offline(context, page);
    await page.getByRole('button', { name: 'Update', exact: true }).click();
    await page.getByText('An error occurred trying to update your item').first().waitFor();
    await context.setOffline(false);
    expect(await comments.inputValue()).toBe('Leave at the gate');
  });

  it('is done once although its answer was lost and somebody presses again', async () => {
    const { page } = await visit({ as: 'buyer', at: '/item/CMN-2020-DEN' });
    const add = page.getByRole('button', { name: /Add to cart/ });
    await add.waitFor();
    await quiet(page);
    const before = await held(page, 'CMN-2020-DEN');
    await loseAnswer(page, '/wsl/api/cart/additem');
    const sent = countCalls(page, '/wsl/api/cart/additem');
    await add.click();
    await page.getByText('There was a problem adding CMN-2020-DEN to the cart!').first().waitFor();
    await add.click();
    await page.getByText('CMN-2020-DEN was added to the cart!').first().waitFor();
    expect([sent(), await held(page, 'CMN-2020-DEN')]).toEqual([2, before + 1]);
  });
});
