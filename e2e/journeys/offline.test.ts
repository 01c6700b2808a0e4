import type { Page } from 'playwright-core';
import { describe, it } from 'vitest';
import { expect } from '../harness/expect.ts';
import { usePortal } from '../harness/use-portal.ts';
import { goTo, ready } from '../harness/ready.ts';
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
  it('shows an offline message and loads when the network is back', async () => {
    const { page, context } = await visit({ as: 'buyer', at: '/' });
    await ready(page);
    await openWithoutNetwork(context, page, '/account/orders', 'Open Orders');
  });
});

describe('a command without a network', () => {
  it('keeps the note of a line until it is sent, and an order as a draft that is placed once after a review', async () => {
    const { page, context } = await visit({ as: 'buyer', at: '/checkout' });
    await page.getByLabel(/PO number/).fill('PO-7781');
    await ready(page);
    await goOffline(context, page);
    const placed = countCalls(page, '/wsl/api/order/place');
    await page.getByRole('button', { name: 'Save order draft' }).click();
    const draft = page.getByRole('region', { name: /order draft/i });
    await draft.getByText(/When you’re back online, we’ll show you what changed/).waitFor();
    await context.setOffline(false);
    await offlineBar(page).waitFor({ state: 'detached' });
    await goTo(page, '/');
    await page.getByRole('banner').getByRole('button', { name: /Cart/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: /^Edit/ }).first().click();
    const comments = page.getByRole('dialog').getByLabel('Comments');
    await comments.fill('Leave at the gate');
    await goOffline(context, page);
    await page.getByRole('button', { name: 'Update', exact: true }).click();
    await page.getByText('1 change is waiting to be sent').waitFor();
    await comments.waitFor({ state: 'detached' });
    await context.setOffline(false);
    await page.getByText('1 change is waiting to be sent').waitFor({ state: 'detached' });
    await page.getByRole('dialog').getByText('Leave at the gate').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'Review draft' }).click();
    await draft.getByText(/Check what changed, then place the order\./).waitFor();
    await expect(page.getByLabel(/PO number/)).toHaveValue('PO-7781');
    expect(placed()).toBe(0);
    await page.getByRole('button', { name: 'Place order' }).click();
    await page.getByRole('heading', { name: 'Thank you for your order' }).waitFor();
    expect(placed()).toBe(1);
  });

  it('takes effect once although its answer was lost, without another press', async () => {
    const { page } = await visit({ as: 'buyer', at: '/item/CMN-2020-DEN' });
    const add = page.getByRole('button', { name: /Add to cart/ });
    await add.waitFor();
    await ready(page);
    const before = await held(page, 'CMN-2020-DEN');
    await loseAnswer(page, '/wsl/api/cart/additem');
    const sent = countCalls(page, '/wsl/api/cart/additem');
    await add.click();
    await page.getByText(/Saved on this device: add 1 \w+ of CMN-2020-DEN/).waitFor();
    await expect.poll(async () => [sent(), await held(page, 'CMN-2020-DEN')]).toEqual([2, before + 1]);
  });
});
