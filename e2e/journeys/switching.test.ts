import type { Page, Request } from 'playwright-core';
import { it } from 'vitest';
import { expect } from '../harness/expect.ts';
import { usePortal } from '../harness/use-portal.ts';
import { goTo, ready } from '../harness/ready.ts';

const { portal, visit } = usePortal();

interface User {
  customerNumber: string;
  userClaims: { customerName: string };
}

const tokenOf = (page: Page): Promise<string | null> => page.evaluate(() => localStorage.getItem('token'));

async function ask<Answer>(page: Page, path: string, body?: object): Promise<Answer> {
  const headers = { authorization: `Bearer ${await tokenOf(page)}` };
  const url = `${portal.base}${path}`;
  const answer = await (body === undefined
    ? page.request.get(url, { headers })
    : page.request.post(url, { headers, data: body }));
  expect(answer.status()).toBe(200);
  return (await answer.json()) as Answer;
}

const userOf = async (page: Page): Promise<User> => (await ask<{ user: User }>(page, '/wsl/api/auth/user')).user;

const cartOf = async (page: Page, customerNumber: string): Promise<string[]> =>
  (
    await ask<{ itemList: { id: string }[] }>(page, `/wsl/api/cart/getitems?customerNumber=${customerNumber}`)
  ).itemList.map(({ id }) => id);

const texts = (page: Page): Promise<string> => page.evaluate(() => document.body.innerText);

/** Whether a request says, in its address or body, that it is for that customer. */
const isFor = (request: Request, customerNumber: string): boolean =>
  `${request.url()} ${request.postData() ?? ''}`.includes(customerNumber);

const places = ['/', '/items?search=oak', '/category', '/account/orders', '/item/HPK-7048-NAT'];

/** Opens every page that keeps something of a customer, the cart and the suggestions; answers what all of them said. */
async function lookEverywhere(page: Page): Promise<string> {
  let said = '';
  for (const place of places) {
    await goTo(page, place);
    said += await texts(page);
  }
  await page.getByRole('combobox', { name: 'Search items' }).fill('oak');
  await page.locator('[data-answers="oak"]').waitFor();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await page.getByRole('banner').getByRole('button', { name: /^Cart/ }).click();
  await page.getByRole('dialog', { name: /Cart/ }).waitFor();
  await ready(page);
  said += await texts(page);
  await page.getByRole('button', { name: 'Hide Cart' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  return said;
}

/** Chooses the first customer of the dialog; answers its number, once the bar shows it. */
async function chooseAnother(page: Page, search = ''): Promise<string> {
  await page
    .getByRole('banner')
    .getByRole('button', { name: /Change customer/ })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Change Customers' });
  await dialog.getByRole('radio').first().waitFor();
  if (search !== '') await dialog.getByRole('searchbox').fill(search);
  await dialog.getByRole('radio').first().check();
  const number = (await dialog.getByRole('row').nth(1).getByRole('cell').nth(0).innerText()).trim();
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page
    .getByRole('banner')
    .getByRole('button', { name: `Change customer: ${number}` })
    .waitFor();
  return number;
}

/** Holds back what matches until it is let go. */
async function holdBack(page: Page, pattern: string, when: (request: Request) => boolean): Promise<() => void> {
  const gate = Promise.withResolvers<void>();
  await page.route(pattern, async (route) => {
    if (when(route.request())) await gate.promise;
    await route.continue().catch(() => undefined);
  });
  return gate.resolve;
}

it('S-047 after a change of customer nothing of the former one is shown or sent, and an item being added goes to the former cart', async () => {
  const { page, complaints } = await visit({ as: 'multi' });
  const former = await userOf(page);
  const before = await lookEverywhere(page);
  expect(before).toContain(former.userClaims.customerName);

  // On the way while the customer changes: a list for the former, and goods for its cart.
  const letListGo = await holdBack(
    page,
    '**/graphql',
    (request) => isFor(request, former.customerNumber) && (request.postData() ?? '').includes('walnut'),
  );
  const letAddGo = await holdBack(page, '**/cart/additem', () => true);
  await page.evaluate(() => (location.hash = '#/item/HPK-7048-NAT'));
  await page.getByRole('button', { name: /Add to cart/ }).click();
  const listAsked = page.waitForRequest((request) => (request.postData() ?? '').includes('walnut'));
  await page.evaluate(() => (location.hash = '#/items?search=walnut'));
  await listAsked;

  const posted = page.waitForResponse((answer) => answer.url().includes('/user/setcust'));
  const afterwards: Request[] = [];
  void posted.then(() => page.on('request', (request) => afterwards.push(request)));
  const number = await chooseAnother(page);
  letListGo();
  letAddGo();
  await expect.poll(() => cartOf(page, former.customerNumber)).toContain('HPK-7048-NAT');
  await ready(page);

  const after = await lookEverywhere(page);
  expect(after).toContain(number);
  expect(after).not.toContain(former.customerNumber);
  expect(after).not.toContain(former.userClaims.customerName);
  expect(afterwards.filter((request) => isFor(request, former.customerNumber)).map((request) => request.url())).toEqual(
    [],
  );
  await expect.poll(() => cartOf(page, number)).not.toContain('HPK-7048-NAT');

  await chooseAnother(page, former.customerNumber);
  await page.getByRole('banner').getByRole('button', { name: /^Cart/ }).click();
  await page.getByRole('dialog', { name: /Cart/ }).getByRole('link', { name: 'HPK-7048-NAT' }).waitFor();
  expect(complaints).toEqual([]);
});
