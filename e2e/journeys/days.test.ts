import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { describe, it } from 'vitest';
import { beyond, findings } from '../harness/axe.ts';
import { expect } from '../harness/expect.ts';
import { fillCart } from '../harness/fill-cart.ts';
import type { Portal } from '../harness/portal.ts';
import { goTo, ready } from '../harness/ready.ts';
import { pathOf, usePortal } from '../harness/use-portal.ts';

const customer = '104-2281';
const job = 'Tower, floor 9';
const today = new Date().toISOString().slice(0, 10);
const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** The distributor's ERP, which pushes feeds and files and reads events. */
const erp = { base: '', token: '' };
const asErp = async (path: string, init: RequestInit = {}): Promise<Response> => {
  const answer = await fetch(`${erp.base}/wsl/api/${path}`, {
    ...init,
    headers: { 'content-type': 'application/x-ndjson', authorization: `Bearer ${erp.token}` },
  });
  expect(answer.status).toBe(200);
  return answer;
};
const push = (run: string, rows: readonly object[]): Promise<Response> =>
  asErp(`feeds/bundle?runId=${run}&strict=Y`, {
    method: 'PUT',
    body: rows.map((row) => JSON.stringify(row)).join('\n'),
  });

/** 300 open orders of $10, a third of them for one job, and a quarter of those to the shop. */
const openOrders = Array.from({ length: 300 }, (_, at) => {
  const number = `DAY${1000 + at}`;
  const forJob = at % 3 === 0;
  const order = {
    ...{ feed: 'orders', number, customer, placed: today, poNumber: `DAY-${at}`, total: '10' },
    ...{ sidemark: forJob ? job : `Unit ${at}`, requestedDate: inDays(20), shipTo: forJob && at % 4 === 0 ? '2' : '1' },
  };
  const line = { feed: 'order-lines', order: number, line: 1, item: 'DRL-7048-DWD', quantity: '1', uom: 'CT' };
  return [order, { ...line, amount: '10' }];
}).flat();

async function fill({ base, tradecounter }: Portal): Promise<void> {
  const said = await tradecounter(['tokens', 'add', 'ERP', '--for', 'events,feeds']);
  Object.assign(erp, { base, token: /\S{40,}/.exec(said)![0] });
  await push('days', openOrders);
}

const { visit } = usePortal({ prepare: fill });

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name }).waitFor();
const section = (page: Page, name: string | RegExp) => page.getByRole('region', { name });
/** Waits until the page can be used by everyone, and isn't wider than its window. */
const sound = (page: Page) =>
  expect
    .poll(async () => ({ findings: await findings(page), beyond: await beyond(page) }))
    .toEqual({ findings: [], beyond: 0 });

/** Draws a picture of 60 kB in the page. */
const photoOf = async (page: Page): Promise<Buffer> => {
  const url = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    canvas.width = 640;
    canvas.height = 480;
    const context = canvas.getContext('2d')!;
    context.fillStyle = '#a63';
    context.fillRect(40, 40, 400, 300);
    return canvas.toDataURL('image/jpeg');
  });
  return Buffer.from(url.split(',')[1]!, 'base64');
};

describe('a site manager’s day on a phone, without prices', () => {
  it('follows today’s delivery, sees what is still to come, and reports damaged goods until they are settled', async () => {
    const { page, complaints } = await visit({ as: 'counter', window: 'phone' });
    await section(page, 'Arriving today').getByRole('link', { name: 'All deliveries' }).click();
    await heading(page, 'Deliveries');
    const stop = section(page, 'Today').getByRole('listitem').first();
    await stop.getByText('On the truck').waitFor();
    await sound(page);
    await stop.getByRole('link', { name: /^Order \d+$/ }).click();
    await heading(page, /^Order \d+$/);
    await page.getByText(/^Planned for .+Truck 2/).waitFor();
    await page.getByRole('link', { name: 'Quarry Ridge, unit 4' }).click();
    await heading(page, 'Quarry Ridge, building 2');
    const coming = section(page, 'Still to Come');
    await expect(coming.getByRole('listitem')).toHaveCount(2);
    await sound(page);
    await coming.getByRole('link', { name: 'All 2 lines' }).click();
    await heading(page, 'Still to Come');
    await expect(page.getByText('2 lines').first()).toBeVisible();
    await sound(page);

    await goTo(page, '/account/orders/500001');
    await press(page, 'Return or report a problem');
    const form = page.getByRole('dialog', { name: 'Return or report a problem: order 500001' });
    await form.getByRole('checkbox', { name: /Mill House Loop Tile/ }).check();
    await form.getByLabel('Quantity in CT').fill('2');
    await form.getByLabel('What would help?').selectOption('A replacement');
    await form.getByLabel('Tell us more').fill('Two cartons are crushed.');
    const photo = { name: 'pallet.jpg', mimeType: 'image/jpeg', buffer: await photoOf(page) };
    await form.getByLabel(/^Photos/).setInputFiles(photo);
    await sound(page);
    await form.getByRole('button', { name: 'Send' }).click();
    await press(page, 'View return');
    await heading(page, /^Return RT\d+$/);
    const number = pathOf(page).split('/').at(-1)!;
    await page.getByText('Requested', { exact: true }).first().waitFor();
    await press(page, 'Show photo 1');
    await page.getByRole('img', { name: 'Photo 1' }).waitFor();
    expect(await page.getByRole('main').textContent()).not.toContain('$');
    await sound(page);

    // The ERP reads the photo, approves the return, and sends a label.
    const lines = (await (await asErp('events?types=return.requested')).text()).trim().split('\n');
    const { data } = JSON.parse(lines.at(-1)!) as { data: { returnNumber: string; pictures: { id: string }[] } };
    expect([data.returnNumber, data.pictures.length]).toEqual([number, 1]);
    const read = await asErp(`files/return/${number}/${data.pictures[0]!.id}`);
    expect(Buffer.from(await read.arrayBuffer()).subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]));
    await push(`answer-${number}`, [
      { feed: 'returns', number, state: 'approved', date: today, rma: 'RMA-77', note: 'We pick it up on Friday' },
    ]);
    await asErp(`files/return/${number}?kind=document&name=Label.pdf`, {
      method: 'PUT',
      body: '%PDF-1.7\ntrailer<<>>\n%%EOF\n',
    });
    await page.reload();
    await page.getByText('Write RMA number RMA-77 on the items', { exact: false }).waitFor();
    await page.getByText('We pick it up on Friday').waitFor();
    await page.getByRole('button', { name: 'Download Label.pdf' }).waitFor();
    await sound(page);

    const desk = await visit({ as: 'buyer', at: '/account/returns' });
    await desk.page.getByRole('radio', { name: 'Approved' }).press('Space');
    await desk.page.getByRole('link', { name: number }).click();
    await heading(desk.page, `Return ${number}`);
    await sound(desk.page);
    expect([complaints, desk.complaints]).toEqual([[], []]);
  });
});

describe('a purchaser’s day with 300 open orders', () => {
  it('acknowledges a moved date, filters by job and address, saves a file, and makes a sidemark a job', async () => {
    const { page, complaints } = await visit({ as: 'buyer' });
    const moved = section(page, 'Dates that changed');
    await moved.getByText(/→/).first().waitFor();
    const menu = page.getByRole('button', { name: 'Account', exact: true });
    await menu.click();
    const badge = page.locator('[data-badge="moved"]').filter({ visible: true });
    await expect(badge).toHaveCount(1);
    await page.keyboard.press('Escape');
    await moved.getByRole('link', { name: 'Still to come' }).click();
    await heading(page, 'Still to Come');
    await page
      .getByRole('button', { name: /the date before was/ })
      .first()
      .click();
    const dates = page.getByRole('dialog', { name: /^Dates of / });
    await expect(dates.getByRole('listitem')).toHaveCount(2);
    await dates.getByRole('button', { name: 'Close', exact: true }).last().click();
    await menu.click();
    await page.getByRole('link', { name: 'Still to Come', exact: true }).waitFor();
    await expect(badge).toHaveCount(0);
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: /Only dates that changed/ }).click();
    await expect(page.getByText(/^1–25 of 3\d\d$/)).toBeVisible();
    await press(page, 'Filter');
    await page.getByRole('combobox', { name: 'Job' }).selectOption(job);
    await page.getByText('100 lines').first().waitFor();
    await page.getByRole('combobox', { name: 'Ship to' }).selectOption({ label: 'Ridgeline Interiors, Shop (2)' });
    await page.getByText('25 lines').first().waitFor();
    await page.keyboard.press('Escape');
    await press(page, 'Download');
    const [download] = await Promise.all([page.waitForEvent('download'), press(page, 'CSV (text)')]);
    const rows = (await readFile(await download.path(), 'utf8')).trim().split('\r\n');
    expect(rows).toHaveLength(26);
    expect(rows.slice(1).every((row) => row.includes(`"${job}"`))).toBe(true);
    await sound(page);

    await page
      .getByRole('link', { name: /^DAY\d+$/ })
      .first()
      .click();
    await heading(page, /^Order DAY/);
    await press(page, 'Make it a job');
    const form = page.getByRole('dialog', { name: 'New job' });
    await form.getByLabel('Name', { exact: true }).fill('Tower');
    await form.getByLabel('Budget').fill('1,500');
    await sound(page);
    await form.getByRole('button', { name: 'Create job' }).click();
    await heading(page, 'Tower');
    await ready(page);
    await section(page, 'Orders (100+)').waitFor();
    await expect(page.getByRole('meter', { name: 'Budget' })).toHaveAttribute(
      'aria-valuetext',
      '$1,000.00 of $1,500.00 is used',
    );
    await expect(page.getByText('$500.00', { exact: true }).first()).toBeVisible();
    await section(page, 'Still to Come').getByRole('link', { name: 'All 100 lines' }).waitFor();
    await sound(page);

    const phone = await visit({ as: 'admin', window: 'phone', at: pathOf(page) });
    await heading(phone.page, 'Tower');
    await phone.page.getByText('$500.00', { exact: true }).waitFor();
    await sound(phone.page);
    await section(phone.page, 'Still to Come').getByRole('link', { name: 'All 100 lines' }).click();
    await phone.page.getByText('100 lines').first().waitFor();
    await expect(phone.page.getByRole('link', { name: job }).first()).toBeVisible();
    await sound(phone.page);
    expect([complaints, phone.complaints]).toEqual([[], []]);
  });
});

describe('an inside salesperson’s day', () => {
  it.each(['desk', 'phone'] as const)(
    'finds a customer, shows an item without its price, and orders for the buyer (%s)',
    async (window) => {
      const { page, complaints } = await visit({ as: 'sales', window, at: '/staff' });
      await heading(page, 'My Customers');
      await page.getByRole('searchbox', { name: 'Name, number, city or phone' }).fill('104-2281');
      await press(page, 'Act for Ridgeline Interiors');
      const dialog = page.getByRole('dialog', { name: 'Act for Ridgeline Interiors' });
      await dialog.getByRole('radio', { name: 'Dana Whitlock' }).check();
      await sound(page);
      await dialog.getByRole('button', { name: 'Start' }).click();
      const banner = page.getByRole('complementary', { name: 'Acting for a customer' });
      await banner.getByText('Dana Whitlock').waitFor();
      await banner.getByText('Ridgeline Interiors').waitFor();
      await sound(page);

      await press(page, 'Hide prices');
      await banner.getByRole('button', { name: 'Prices hidden' }).waitFor();
      await goTo(page, '/item/HPK-7048-NAT');
      await heading(page, 'Heritage Plank Oak, Natural');
      expect(await page.getByRole('main').textContent()).not.toContain('$');
      await press(page, 'Prices hidden');
      await page.getByRole('main').getByText('$').first().waitFor();

      await fillCart(page, 'HPK-7048-NAT', 40);
      await goTo(page, '/checkout');
      await heading(page, 'Checkout');
      await banner.getByText('Dana Whitlock').waitFor();
      await page.getByLabel('PO number').fill(`SALES-${window}`);
      await press(page, 'Place order');
      await page
        .getByRole('link', { name: /^\d{6}$/ })
        .first()
        .click();
      await heading(page, /^Order \d+$/);
      await page
        .getByText(/by Theo Marsh for Dana Whitlock/)
        .first()
        .waitFor();
      await sound(page);
      const order = pathOf(page).split('/').at(-1)!;

      await goTo(page, '/staff');
      await page.getByRole('textbox', { name: 'New note' }).fill(`Asked for ${order}`);
      await press(page, 'Add note');
      await page.getByText(`Asked for ${order}`).waitFor();
      await sound(page);
      await page.getByRole('button', { name: /RT\d+/ }).first().click();
      await heading(page, /^Return RT/);

      const buyer = await visit({ as: 'buyer', window, at: `/account/orders/${order}` });
      await buyer.page
        .getByText(/by Theo Marsh for Dana Whitlock/)
        .first()
        .waitFor();
      expect(await buyer.page.getByRole('complementary', { name: 'Acting for a customer' }).count()).toBe(0);
      expect([complaints, buyer.complaints]).toEqual([[], []]);
    },
  );
});
