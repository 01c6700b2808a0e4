import type { Browser, CDPSession, Locator, Page } from 'playwright-core';
import { signIn } from '../../product/sign-in.ts';
import { windows, type Width } from '../visit.ts';
import { type Seen, watchInteractions } from './interaction-probe.ts';
import { traceTasks } from './trace-tasks.ts';

/** The demo's buyer and customer. */
const person = 'buyer';
const customerNumber = '104-2281';

/** What one step of the walk took. */
export interface Step extends Seen {
  what: string;
  /** The longest task of the main thread, in milliseconds on the slow processor. */
  longest: number;
  /** The function of the browser that queued it, see traceTasks. */
  from: string;
  /** Tasks over 50 ms on the slow processor. */
  long: number;
}

interface Walker {
  page: Page;
  step(what: string, act: () => Promise<unknown>): Promise<void>;
  /** Opens a page of the portal as its links do, without loading the portal again. */
  open(what: string, path: string, until: Locator): Promise<void>;
}

/** Milliseconds for what follows a press to end. */
const settled = 1500;

/** Sends a call of the portal's interface as the buyer. */
async function post(url: string, token: string, path: string, body: unknown): Promise<unknown> {
  const answer = await fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}

/** Item numbers of the demo that can be ordered. */
async function itemNumbers(url: string, token: string, count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let at = 1; ids.length < count; at += 1) {
    const query = `{ items(customerNumber: "${customerNumber}", page: ${at}, size: 100) { items { id sold } } }`;
    const { data } = (await post(url, token, '/graphql', { query })) as {
      data: { items: { items: { id: string; sold: boolean }[] } };
    };
    if (data.items.items.length === 0) throw new Error(`There are ${ids.length} items only.`);
    ids.push(...data.items.items.filter(({ sold }) => sold).map(({ id }) => id));
  }
  return ids.slice(0, count);
}

/** From a search to the order. */
async function mainJob({ page, step }: Walker): Promise<void> {
  const search = page.getByRole('combobox', { name: 'Search items' });
  const drawer = page.getByRole('dialog', { name: /^Cart/ });
  const firstRow = page.locator('[data-row] a[data-item]:visible').first();
  await step('focus the search field', () => search.click());
  await step('type four letters', () => search.pressSequentially('plan', { delay: 120 }));
  await step('search', async () => {
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: /plan/, level: 1 }).waitFor();
    await firstRow.waitFor();
  });
  await step('open an item', async () => {
    await firstRow.click();
    await page
      .getByRole('button', { name: /Add to cart/ })
      .first()
      .waitFor();
  });
  const quantity = page.getByRole('textbox', { name: /^Quantity of/ }).first();
  await step('type a quantity', async () => {
    await quantity.click();
    await page.keyboard.type('12', { delay: 120 });
  });
  await step('add to cart', async () => {
    await page
      .getByRole('button', { name: /Add to cart/ })
      .first()
      .click();
    await page
      .getByText(/was added to the cart/)
      .first()
      .waitFor();
  });
  await step('open the cart', async () => {
    await page.getByRole('button', { name: /^Cart/ }).click();
    await drawer
      .getByRole('textbox', { name: /^Quantity of/ })
      .first()
      .waitFor();
  });
  await step('change a quantity in the cart', async () => {
    await drawer
      .getByRole('textbox', { name: /^Quantity of/ })
      .first()
      .fill('7');
    await page.keyboard.press('Enter');
  });
  await step('to checkout', async () => {
    await drawer.getByRole('link', { name: 'Checkout' }).click();
    await page.getByRole('button', { name: 'Place order' }).waitFor();
  });
  await step('type a PO number', async () => {
    await page.getByLabel(/PO number/).click();
    await page.keyboard.type('PO-7', { delay: 120 });
  });
  await step('place the order', async () => {
    await page.getByRole('button', { name: 'Place order' }).click();
    await page.getByRole('heading', { name: 'Thank you for your order' }).waitFor();
  });
}

const heading = (page: Page, name: string | RegExp): Locator => page.getByRole('heading', { level: 1, name });

/** The pages that are used most, and what is pressed there. */
async function pages({ page, step, open }: Walker, list: string): Promise<void> {
  const search = (name: RegExp): Locator => page.getByRole('searchbox', { name }).first();
  await open('home', '/', page.locator('header ~ div main h1'));
  await open('categories', '/category', heading(page, /./));
  await open('item list', '/items?search=oak', page.locator('[data-row] a[data-item]:visible').first());
  await step('next page of items', async () => {
    await page.getByRole('button', { name: 'Next' }).click();
    await page.locator('main [data-stale]').waitFor({ state: 'detached' });
  });
  await open('item', '/item/HPK-7048-ASH', heading(page, /Ash/));
  await open('orders', '/account/orders', heading(page, 'Orders'));
  await step('search orders', async () => {
    await search(/Search orders/).click();
    await page.keyboard.type('oak', { delay: 120 });
  });
  await step('open an order', async () => {
    await search(/Search orders/).fill('');
    await page.locator('main a[href*="/account/orders/"]').first().click();
    await heading(page, /^Order \d/).waitFor();
  });
  await open('invoices', '/account/invoices', heading(page, /./));
  await open('purchases', '/account/purchases', heading(page, /./));
  await open('still to come', '/account/stilltocome', heading(page, /./));
  await open('overview', '/account/overview', heading(page, /./));
  await open('a list of 300 lines', `/shoppinglist/${encodeURIComponent(list)}`, page.locator('[data-grip]').first());
  await step('set a quantity of the list', async () => {
    await page.locator('[data-cell=quantity]').first().fill('9');
    await page.keyboard.press('Enter');
  });
  await open('quick order', '/quickorder', page.getByLabel('Item in row 1', { exact: true }));
}

/** Pastes 700 rows, and types among them. */
async function longQuickOrder({ page, step }: Walker, ids: readonly string[]): Promise<void> {
  await step('paste 700 rows', async () => {
    await page.getByLabel('Item in row 1', { exact: true }).evaluate(
      (field, rows) => {
        const data = new DataTransfer();
        data.setData('text/plain', rows);
        field.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
      },
      ids.map((id) => `${id}\t1`).join('\n'),
    );
    await page.getByRole('button', { name: /^Add [\d,]+ rows to cart/ }).waitFor();
  });
  await step('type a quantity among 700 rows', async () => {
    await page.getByLabel('Quantity in row 1', { exact: true }).click();
    await page.keyboard.type('25', { delay: 120 });
  });
}

/** Puts the rows into the cart, and works there. */
async function longCart({ page, step }: Walker): Promise<void> {
  const drawer = page.getByRole('dialog', { name: /^Cart/ });
  const quantity = drawer.getByRole('textbox', { name: /^Quantity of/ });
  await step('add 700 rows to the cart', async () => {
    await page.getByRole('button', { name: /^Add [\d,]+ rows to cart/ }).click();
    await page.getByRole('dialog', { name: /added to the cart/ }).waitFor();
  });
  await step('open a cart of 700 lines', async () => {
    await page.getByRole('button', { name: 'Open the cart' }).click();
    await quantity.first().waitFor();
  });
  await step('change a quantity among 700 lines', async () => {
    await quantity.nth(1).fill('8');
    await page.keyboard.press('Enter');
  });
  await step('to checkout with 700 lines', async () => {
    await drawer.getByRole('link', { name: 'Checkout' }).click();
    await page.getByRole('button', { name: 'Place order' }).waitFor();
  });
}

function walker(page: Page, session: CDPSession, steps: Step[]): Walker {
  const step: Walker['step'] = async (what, act) => {
    await page.evaluate(() => window.interactions.begin());
    const tasks = await traceTasks(session, async () => {
      await act();
      await page.waitForTimeout(settled);
    });
    const seen = await page.evaluate(() => window.interactions.seen());
    const { took: longest = 0, from = '' } = tasks[0] ?? {};
    steps.push({ what, ...seen, longest, from, long: tasks.filter(({ took }) => took > 50).length });
  };
  return {
    page,
    step,
    open: (what, path, until) =>
      step(`open ${what}`, async () => {
        await page.evaluate((to) => void (location.hash = to), path);
        await until.waitFor();
      }),
  };
}

/** Walks through the main job, the pages used most, a quick order of 700 rows and a cart with them. */
export async function walk(browser: Browser, url: string, width: Width, slowdown: number): Promise<Step[]> {
  const token = await signIn(url, person, person);
  const ids = await itemNumbers(url, token, 700);
  const listName = `Walk ${Date.now()}`;
  const rows = ids.slice(0, 300).map((id) => ({ SKU: id, listQty: '1' }));
  await post(url, token, '/wsl/api/shopping/createlist', { customerNumber, listName });
  await post(url, token, '/wsl/api/shopping/addlines', { customerNumber, listCust: customerNumber, listName, rows });
  const context = await browser.newContext({
    viewport: windows[width],
    hasTouch: width === 390,
    isMobile: width === 390,
  });
  await context.addInitScript((given) => localStorage.setItem('token', given), token);
  await context.addInitScript(watchInteractions);
  const page = await context.newPage();
  await page.goto(`${url}/#/`);
  await page.locator('header ~ div main h1').waitFor();
  await page.waitForLoadState('networkidle');
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const steps: Step[] = [];
  const walking = walker(page, session, steps);
  try {
    await mainJob(walking);
    await pages(walking, listName);
    await longQuickOrder(walking, ids);
    await longCart(walking);
  } finally {
    await context.close();
  }
  return steps;
}

const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

/** Returns the table of a walk for docs/figures.md, with what moved where something did. */
export const walkSection = (steps: readonly Step[]): string =>
  [
    line(['step', 'answer, ms', 'longest task, ms', 'queued by', 'tasks over 50 ms', 'shift', 'what moved']),
    line(['---', '---:', '---:', '---', '---:', '---:', '---']),
    ...steps.map(({ what, answer, longest, from, long, shift, moved }) =>
      line([
        what,
        String(answer),
        String(Math.round(longest)),
        from,
        String(long),
        shift.toFixed(3),
        shift > 0.01 ? moved.join(', ') : '',
      ]),
    ),
    '',
  ].join('\n');
