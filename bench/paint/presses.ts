import type { Locator, Page } from 'playwright-core';
import type { Asked, Cost } from './probe.ts';
import type { View, Width } from './visit.ts';

/** Long enough for what follows a press to end: rows out of sight, pictures, counts. */
const settled = 900;

export const calm = (page: Page): Promise<void> => page.waitForTimeout(settled);

/** What the press costs. What it is made on is found, scrolled to and pointed at before the clock runs. */
export async function measure(page: Page, asked: Asked, press: () => Promise<unknown>): Promise<Cost> {
  await page.evaluate((what) => window.probe.arm(what), asked);
  await press();
  const cost = await page.evaluate(() => window.probe.cost());
  await calm(page);
  return cost;
}

/** A press with the pointer, from the moment it goes down. */
export async function click(page: Page, target: Locator): Promise<Cost> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (box === null) throw new Error(`${target} is not shown`);
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await calm(page);
  return measure(page, 'rows', async () => {
    await page.mouse.down();
    await page.mouse.up();
  });
}

export const back = (page: Page): Promise<Cost> =>
  measure(page, 'rows', () =>
    page.evaluate(() => {
      window.probe.press();
      history.back();
    }),
  );

export const sortBy = async (page: Page, key: 'ArrowDown' | 'ArrowUp'): Promise<Cost> => {
  await page.getByRole('combobox', { name: 'Sort by' }).focus();
  await calm(page);
  return measure(page, 'rows', () => page.keyboard.press(key));
};

const otherView = (page: Page, view: View): Locator =>
  page.locator('label', { has: page.getByRole('radio', { name: view === 'table' ? 'Grid' : 'Table' }) });
const sameView = (page: Page, view: View): Locator =>
  page.locator('label', { has: page.getByRole('radio', { name: view === 'table' ? 'Table' : 'Grid' }) });

/** To the other view and back again. */
export async function switchView(page: Page, view: View): Promise<Cost[]> {
  return [await click(page, otherView(page, view)), await click(page, sameView(page, view))];
}

/** Filters stand beside the list on a desk, in a drawer on a phone. */
export async function openFilters(page: Page, width: Width): Promise<void> {
  if (width !== 390) return;
  await page.evaluate(() => scrollTo(0, 0));
  await page.getByRole('button', { name: /Filter/i }).click();
  await calm(page);
}

export async function closeFilters(page: Page, width: Width): Promise<void> {
  if (width !== 390) return;
  await page.keyboard.press('Escape');
  await calm(page);
}

/** A facet whose items are none of the first ones without it. */
export const facet = (page: Page): Locator => page.getByRole('checkbox', { name: /Installation supplies/ });

/** Types a text letter by letter; the first one, which suggests nothing yet, is left out. */
export async function typeText(page: Page, text: string): Promise<Cost[]> {
  const field = page.locator('form[role=search] input');
  await field.focus();
  await page.keyboard.press('Control+A');
  await page.keyboard.press('Backspace');
  await page.keyboard.press(text.charAt(0));
  await calm(page);
  const costs: Cost[] = [];
  for (const letter of text.slice(1)) costs.push(await measure(page, 'suggestions', () => page.keyboard.press(letter)));
  await page.keyboard.press('Escape');
  return costs;
}
