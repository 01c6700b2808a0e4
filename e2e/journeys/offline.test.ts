import type { Page } from 'playwright-core';
import { describe, it } from 'vitest';
import { expect } from '../harness/expect.ts';
import { usePortal } from '../harness/use-portal.ts';
import { ready } from '../harness/ready.ts';
import { countCalls, goOffline, offlineBar, openWithoutNetwork } from '../harness/signal.ts';

const { visit } = usePortal();

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

describe('a page that is opened without a network', () => {
  it('says so, and is there by itself when the network is back', async () => {
    const { page, context } = await visit({ as: 'buyer', at: '/' });
    await ready(page);
    await openWithoutNetwork(context, page, '/account/orders', 'Open Orders');
  });
});

describe('a command without a network', () => {
  it('keeps the note of a line in its dialog, and the place of the order in its form', async () => {
    const { page, context } = await visit({ as: 'buyer', at: '/checkout' });
    await page.getByLabel(/PO number/).fill('PO-7781');
    await ready(page);
    await goOffline(context, page);
    await page
      .getByRole('button', { name: /Place order/ })
      .first()
      .click();
    await page.getByText(/There was no answer\. Press Place order again/).waitFor();
    await expect(page.getByLabel(/PO number/)).toHaveValue('PO-7781');
    await context.setOffline(false);
    await offlineBar(page).waitFor({ state: 'detached' });
    await page.evaluate(() => (location.hash = '#/'));
    await page.getByRole('banner').getByRole('button', { name: /Cart/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: /^Edit/ }).first().click();
    // The form of the order may still be there while its page is left.
    const comments = page.getByRole('dialog').getByLabel('Comments');
    await comments.fill('Leave at the gate');
    await goOffline(context, page);
    await page.getByRole('button', { name: 'Update', exact: true }).click();
    await page.getByText('An error occurred trying to update your item').first().waitFor();
    await context.setOffline(false);
    await expect(comments).toHaveValue('Leave at the gate');
  });

  it('is done once although its answer was lost and somebody presses again', async () => {
    const { page } = await visit({ as: 'buyer', at: '/item/CMN-2020-DEN' });
    const add = page.getByRole('button', { name: /Add to cart/ });
    await add.waitFor();
    await ready(page);
    const before = await held(page, 'CMN-2020-DEN');
    await loseAnswer(page, '/wsl/api/cart/additem');
    const sent = countCalls(page, '/wsl/api/cart/additem');
    await add.click();
    await page.getByText('There was a problem adding CMN-2020-DEN to the cart!').first().waitFor();
    await add.click();
    await page.getByText('CMN-2020-DEN was added to the cart!').first().waitFor();
    await expect.poll(async () => [sent(), await held(page, 'CMN-2020-DEN')]).toEqual([2, before + 1]);
  });
});
