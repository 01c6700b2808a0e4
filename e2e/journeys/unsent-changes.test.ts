import type { Page } from 'playwright-core';
import { describe, it } from 'vitest';
import { expect } from '../harness/expect.ts';
import { usePortal } from '../harness/use-portal.ts';
import { ready } from '../harness/ready.ts';
import { countCalls, goOffline, offlineBar } from '../harness/signal.ts';

const { visit } = usePortal();

interface Line {
  id: string;
  customerQty: number;
}

/** The lines of an item as the server has them. */
const inCart = (page: Page, sku: string): Promise<number[]> =>
  page.evaluate(async (item) => {
    const headers = { authorization: `Bearer ${localStorage.getItem('token')}` };
    const { user } = (await (await fetch('/wsl/api/auth/user', { headers })).json()) as {
      user: { customerNumber: string };
    };
    const address = `/wsl/api/cart/getitems?customerNumber=${user.customerNumber}`;
    const { itemList } = (await (await fetch(address, { headers })).json()) as { itemList: Line[] };
    return itemList.filter(({ id }) => id === item).map(({ customerQty }) => Number(customerQty));
  }, sku);

describe('on a phone without a signal', () => {
  it('an item added to the cart is in it once when the signal is back', async () => {
    const { page, context } = await visit({ window: 'phone', at: '/auth' });
    await page.getByRole('textbox', { name: 'User name' }).fill('multi');
    await page.locator('input[name=password]').fill('multi');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page
      .getByRole('heading', { level: 1, name: /Welcome|Good|Hello|\w+/ })
      .first()
      .waitFor();
    await page.evaluate(() => (location.hash = '#/item/CMN-2020-DEN'));
    const add = page.getByRole('button', { name: /Add to cart/ });
    await add.waitFor();
    await ready(page);
    const before = await inCart(page, 'CMN-2020-DEN');
    const sent = countCalls(page, '/wsl/api/cart/additem');
    await goOffline(context, page);
    await add.click();
    await page.getByText(/Saved on this device: add 1 \w+ of CMN-2020-DEN/).waitFor();
    await expect(page.getByText('1 change is waiting to be sent')).toBeVisible();
    await context.setOffline(false);
    await offlineBar(page).waitFor({ state: 'detached' });
    await page.getByText('1 change is waiting to be sent').waitFor({ state: 'detached' });
    await expect
      .poll(async () => [sent(), (await inCart(page, 'CMN-2020-DEN')).reduce((sum, quantity) => sum + quantity, 0)])
      .toEqual([1, before.reduce((sum, quantity) => sum + quantity, 0) + 1]);
  });

  it('the portal starts from what the device saved, and keeps a change through a reload until it is sent', async () => {
    const { page, context } = await visit({ as: 'buyer', window: 'phone', worker: true, at: '/item/CMN-2020-DEN' });
    await page.getByRole('button', { name: /Add to cart/ }).waitFor();
    await ready(page);
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    await expect.poll(() => page.evaluate(async () => (await caches.match('/index.html')) !== undefined)).toBe(true);
    const before = (await inCart(page, 'CMN-2020-DEN')).reduce((sum, quantity) => sum + quantity, 0);
    const kept = () =>
      page.evaluate(async () => {
        const { promise, resolve } = Promise.withResolvers<IDBDatabase>();
        const asked = indexedDB.open('tradecounter');
        asked.onsuccess = () => resolve(asked.result);
        const db = await promise;
        const rows = Promise.withResolvers<string[]>();
        const all = db.transaction('copies').objectStore('copies').getAllKeys();
        all.onsuccess = () => rows.resolve(all.result.map(String));
        const found = await rows.promise;
        db.close();
        return found.join();
      });
    await expect.poll(kept).toContain('item');
    await expect.poll(kept).toContain('cart');
    await context.setOffline(true);
    await page.reload();
    await page.getByText(/This is what your device saved/).waitFor();
    await page.getByRole('button', { name: /Add to cart/ }).click();
    await page.getByText('1 change is waiting to be sent').waitFor();
    await page.reload();
    await page.getByText('1 change is waiting to be sent').waitFor();
    await context.setOffline(false);
    await page.getByText('1 change is waiting to be sent').waitFor({ state: 'detached' });
    await expect
      .poll(async () => (await inCart(page, 'CMN-2020-DEN')).reduce((sum, quantity) => sum + quantity, 0))
      .toBe(before + 1);
    // What the worker keeps is the same for everybody.
    const files = await page.evaluate(async () => {
      const requests = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
      return requests.flat().map(({ url }) => new URL(url).pathname);
    });
    expect(files.length).toBeGreaterThan(50);
    expect(files.filter((path) => /^\/(wsl|graphql|pictures|uploads|version)/.test(path))).toEqual([]);
  });

  it('signing out asks first, keeps a change for its user, and leaves no copies on the device', async () => {
    const { page, context } = await visit({ as: 'buyer', window: 'phone', at: '/item/CMN-2020-DEN' });
    const add = page.getByRole('button', { name: /Add to cart/ });
    await add.waitFor();
    await ready(page);
    // Without a worker, the menu can't be fetched later.
    await page.getByRole('button', { name: /Dana/ }).first().click();
    await page.getByRole('button', { name: 'Logout' }).waitFor();
    await page.keyboard.press('Escape');
    await goOffline(context, page);
    await add.click();
    await page.getByText('1 change is waiting to be sent').waitFor();
    await page.getByRole('button', { name: /Dana/ }).first().click();
    await page.getByRole('button', { name: 'Logout' }).click();
    const question = page.getByRole('dialog', { name: 'Sign out with unsent changes?' });
    await question.getByRole('button', { name: 'Stay signed in' }).click();
    await expect(page.getByText('1 change is waiting to be sent')).toBeVisible();
    await page.getByRole('button', { name: /Dana/ }).first().click();
    await page.getByRole('button', { name: 'Logout' }).click();
    await question.getByRole('button', { name: 'Sign out', exact: true }).click();
    // Without a network its page may not be there; the sign-in is over all the same.
    await page.getByText(/You’re signed out on this device/).waitFor();
    const counts = () =>
      page.evaluate(
        () =>
          new Promise<number[]>((resolve) => {
            const asked = indexedDB.open('tradecounter');
            asked.onsuccess = () => {
              const stores = ['commands', 'copies', 'users'];
              const tx = asked.result.transaction(stores);
              const found = stores.map((store) => tx.objectStore(store).count());
              tx.oncomplete = () => {
                asked.result.close();
                resolve(found.map(({ result }) => result));
              };
            };
          }),
      );
    await expect.poll(counts).toEqual([1, 0, 0]);
  });
});
