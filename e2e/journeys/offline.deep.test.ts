import type { Page } from 'playwright-core';
import { describe, it } from 'vitest';
import { expect } from '../harness/expect.ts';
import { usePortal } from '../harness/use-portal.ts';
import { ready } from '../harness/ready.ts';
import { countCalls, goOffline, offlineBar, openWithoutNetwork } from '../harness/signal.ts';

const { visit } = usePortal();

const calls = /\/(wsl|graphql|strapi)\b/;

/** The signal is lost and the device does not notice: requests break off. Answers how to find it again. */
async function loseSignal(page: Page): Promise<() => Promise<void>> {
  await page.route(calls, (route) => route.abort('connectionreset'));
  return () => page.unroute(calls);
}

describe('a page that is opened without a network', () => {
  it.each([
    ['/items?search=oak', '“oak”'],
    ['/shoppinglist', 'Shopping Lists'],
    ['/profile/updateprofile', 'Your profile'],
    ['/doc/terms', 'Terms of Use'],
  ])('%s shows an offline message and loads when the network is back', async (at, title) => {
    const { page, context } = await visit({ as: 'buyer', at: '/' });
    await ready(page);
    await openWithoutNetwork(context, page, at, title);
  });

  it('recovers from a lost signal that the device did not notice, also in parts of a page', async () => {
    const { page } = await visit({ as: 'buyer', at: '/' });
    await ready(page);
    const found = await loseSignal(page);
    await page.evaluate(() => (location.hash = '#/checkout'));
    await page
      .getByText('You’re offline. We’ll keep what you typed and load this when you’re back online.')
      .first()
      .waitFor();
    await expect(page.getByText(/^(500|404|503)$/)).toHaveCount(0);
    await found();
    await page.getByRole('combobox', { name: /date/i }).first().waitFor();
    await expect(page.getByText('We couldn’t load this')).toHaveCount(0);
  });

  it('is not reported as a missing document when the signal was lost on the way to it', async () => {
    const { page } = await visit({ as: 'buyer', at: '/' });
    await ready(page);
    const found = await loseSignal(page);
    await page.evaluate(() => (location.hash = '#/doc/privacy_policy'));
    await page.getByRole('heading', { name: 'We can’t reach the server' }).waitFor();
    await found();
    await page.getByRole('heading', { level: 1, name: 'Privacy Policy' }).waitFor();
  });
});

describe('a command without a network', () => {
  it('keeps what was typed into the profile, shows that it did, and is sent with the next press', async () => {
    const { page, context } = await visit({ as: 'buyer', at: '/profile/updateprofile' });
    const phone = page.getByRole('textbox', { name: 'Mobile phone' });
    await phone.fill('5035550199');
    await goOffline(context, page);
    const sent = countCalls(page, '/wsl/api/profile/setinfo');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('We can’t reach the server. Try again. We kept what you typed.').waitFor();
    await context.setOffline(false);
    await offlineBar(page).waitFor({ state: 'detached' });
    await expect.poll(async () => [await phone.inputValue(), sent()]).toEqual(['5035550199', 1]);
    await page.getByRole('button', { name: 'Save' }).click();
    await page
      .getByText('We can’t reach the server. Try again. We kept what you typed.')
      .waitFor({ state: 'detached' });
    expect(sent()).toBe(2);
  });

  it('keeps both fields of the sign-in', async () => {
    const { page, context } = await visit({ at: '/auth' });
    await page.getByRole('textbox', { name: 'User name' }).fill('buyer');
    await page.locator('input[name=password]').fill('buyer');
    await goOffline(context, page);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByText('We can’t reach the server. Try again. We kept what you typed.').waitFor();
    await expect(page.locator('input[name=password]')).toHaveValue('buyer');
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: /Dana/ }).waitFor();
  });
});
