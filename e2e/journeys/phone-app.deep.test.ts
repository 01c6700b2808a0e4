import { describe, it } from 'vitest';
import { expect } from '../harness/expect.ts';
import { lastCall, openLink } from '../harness/phone/device.ts';
import { usePhoneApp } from '../harness/phone/use-phone-app.ts';

const app = usePhoneApp();

describe("the phone's app", () => {
  it("S-457 pays on a page in the system's browser, which leads back into the app", async () => {
    const { page } = await app.open();
    await page.goto(`${app.base}/#/payments/invoices`);
    await page
      .getByRole('checkbox', { name: /^Select invoice/ })
      .first()
      .check();
    await page.getByRole('button', { name: 'Continue to payment' }).click();
    // The saved card would be charged without the provider's page.
    await page.getByRole('radio', { name: 'Credit card' }).check();
    await page.getByRole('button', { name: /^Pay \$/ }).click();
    await expect.poll(async () => (await lastCall(page, 'Browser'))?.method).toBe('open');
    const address = String((await lastCall(page, 'Browser'))!.options['url']);
    await page.getByRole('heading', { level: 1, name: 'Payment not finished' }).waitFor();

    const { page: outside } = await app.visit({ window: 'phone', at: '/auth' });
    await outside.goto(address);
    await outside.getByRole('button', { name: 'Approve payment' }).click();
    const link = outside.getByRole('link', { name: 'Open the app' });
    await link.waitFor();
    const home = (await link.getAttribute('href'))!;
    expect(home).toMatch(/^com\.example\.orders:\/\/hostedpaymentsreturn\?payment=/);

    await page.goto(`${app.base}/#/`);
    await openLink(page, home);
    await page.getByRole('heading', { level: 1, name: 'Payment received' }).waitFor();
    expect(await lastCall(page, 'Browser')).toMatchObject({ method: 'close' });
  });
});
