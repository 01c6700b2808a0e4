import type { Page } from 'playwright-core';

/** An action, the time until its result was visible, and the longest time the page then blocked; in milliseconds. */
export interface Step {
  what: string;
  took: number;
  longest: number;
  /** Tasks of more than 50 ms. */
  long: number;
}

/** Counts the tasks of more than 50 ms in the page. */
export const installTaskProbe = (): void => {
  const tasks: number[] = [];
  Object.assign(globalThis, { longTasks: tasks });
  new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({
    type: 'longtask',
  });
};

/** Those that there were since it was asked last. */
const longTasks = (page: Page): Promise<number[]> =>
  page.evaluate(() => (globalThis as unknown as { longTasks: number[] }).longTasks.splice(0));

async function measure(page: Page, what: string, act: () => Promise<unknown>): Promise<Step> {
  await longTasks(page);
  const begin = performance.now();
  await act();
  const took = performance.now() - begin;
  // What was put off belongs to the step, and entries come in behind their tasks.
  await page.waitForTimeout(400);
  const tasks = await longTasks(page);
  return { what, took, longest: Math.max(0, ...tasks), long: tasks.length };
}

/** Turns the wheel sixty times. */
async function turn(page: Page): Promise<void> {
  for (let times = 0; times < 60; times += 1) {
    await page.mouse.wheel(0, 600);
    await page.waitForTimeout(16);
  }
}

/** Opens the list and does with it what is done with lists; at the end all of it is in the cart. */
export async function workThrough(page: Page, url: string, list: string): Promise<Step[]> {
  const steps: Step[] = [];
  const step = async (what: string, act: () => Promise<unknown>): Promise<void> =>
    void steps.push(await measure(page, what, act));
  const grip = page.locator('[data-grip]');
  const drawer = page.getByRole('dialog', { name: /^Cart/ });
  await step('open the list', async () => {
    await page.goto(`${url}/#/shoppinglist/${encodeURIComponent(list)}`);
    await grip.first().waitFor();
  });
  await page.mouse.move(700, 600);
  await step('scroll, 60 turns of the wheel', () => turn(page));
  await page.evaluate(() => window.scrollTo(0, 0));
  await step('set a quantity', async () => {
    await page.locator('[data-cell=quantity]').first().fill('9');
    await page.keyboard.press('Enter');
  });
  await step('carry a line to the end by keyboard', async () => {
    await grip.first().focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('End');
    await page.locator('[data-grip][aria-pressed=true]:focus').waitFor();
    await page.keyboard.press('Space');
  });
  await page.evaluate(() => window.scrollTo(0, 0));
  await step('pick all', () => page.locator('thead input[type=checkbox]').check());
  await page.locator('thead input[type=checkbox]').uncheck();
  await step('All to cart, until the outcome of each line is shown', async () => {
    await page.getByRole('button', { name: 'Add all to cart' }).click();
    await page.getByRole('heading', { name: /are in the cart/ }).waitFor();
  });
  await step('open the cart from there', async () => {
    await page.getByRole('button', { name: 'Open the cart' }).click();
    await drawer.getByRole('button', { name: /^Edit/ }).first().waitFor();
  });
  await page.mouse.move(1250, 400);
  await step('scroll the cart, 60 turns', () => turn(page));
  await step('open a line of it', async () => {
    await drawer.locator('section li').nth(1500).locator('button[aria-haspopup=dialog]').first().click();
    await page.getByRole('dialog', { name: /^Edit/ }).waitFor();
  });
  return steps;
}
