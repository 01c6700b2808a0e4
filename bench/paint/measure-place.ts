import type { Browser, Page } from 'playwright-core';
import { back, calm, click, closeFilters, facet, openFilters, sortBy, switchView, typeText } from './presses.ts';
import type { Cost } from './probe.ts';
import { type Place, visit } from './visit.ts';

interface BareRow {
  row: string;
  html: string;
}

const readRows = (page: Page): Promise<BareRow[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('[data-row]:not([data-pinned] *)')].map((row) => ({
      row: row.dataset['row'] ?? '',
      html: row.innerHTML,
    })),
  );

/** Puts a button on the page that swaps the rows in the window for those of the other page, as text. */
function addButton([one, two]: [BareRow[], BareRow[]]): void {
  const button = document.body.appendChild(document.createElement('button'));
  button.id = 'bare-swap';
  button.style.cssText = 'position: fixed; inset: auto 8px 80px auto; z-index: 999; width: 40px; height: 40px';
  let other = one;
  button.addEventListener('click', () => {
    const rows = [...document.querySelectorAll<HTMLElement>('[data-row]:not([data-pinned] *)')];
    const inWindow = rows
      .map((row) => row.getBoundingClientRect())
      .map(({ top, bottom }) => bottom > 0 && top < innerHeight);
    for (const [at, row] of rows.entries()) {
      const given = inWindow[at] ? other[at] : undefined;
      if (given === undefined) continue;
      row.innerHTML = given.html;
      row.dataset['row'] = given.row;
    }
    other = other === one ? two : one;
  });
}

/**
 * What the browser alone takes on this machine: rows that are drawn already, swapped as text with nothing else changed, no framework, no
 * address, no counts. It leaves the page useless for anything else.
 */
async function swapBare(page: Page): Promise<Cost[]> {
  const one = await readRows(page);
  await click(page, page.getByRole('button', { name: 'Next' }));
  const two = await readRows(page);
  await page.evaluate(addButton, [one, two] satisfies [BareRow[], BareRow[]]);
  await page.evaluate(() => scrollTo(0, 0));
  const costs: Cost[] = [];
  for (let swap = 0; swap < 4; swap += 1) costs.push(await click(page, page.locator('#bare-swap')));
  return costs;
}

/** Not the portal's: what the browser alone takes for the rows in the window. */
export const floor = 'floor: the rows alone';

/** Presses in the order of the report; `cold`: the answer has to be fetched. */
export const presses = [
  'type a letter',
  'choose a facet',
  'take it away',
  'next page',
  'back to the page before',
  'back from an item',
  'sort',
  'table or grid',
  floor,
] as const;
export type Press = (typeof presses)[number];

export interface Measured {
  press: Press;
  cold: boolean;
  cost: Cost;
}

type Note = (press: Press, cold: boolean, ...costs: Cost[]) => void;

async function measurePages(page: Page, note: Note): Promise<void> {
  const next = page.getByRole('button', { name: 'Next' });
  note('next page', true, await click(page, next));
  note('back to the page before', false, await back(page));
  note('next page', false, await click(page, next));
  note('back to the page before', false, await back(page));
}

async function measureFilters(page: Page, place: Place, note: Note): Promise<void> {
  await page.evaluate(() => scrollTo(0, 0));
  await openFilters(page, place.width);
  note('choose a facet', true, await click(page, facet(page)));
  for (let round = 0; round < 2; round += 1) {
    note('take it away', false, await click(page, facet(page)));
    note('choose a facet', false, await click(page, facet(page)));
  }
  await click(page, facet(page));
  await closeFilters(page, place.width);
}

async function measureItem(page: Page, note: Note): Promise<void> {
  await page.locator('[data-row]:not([data-pinned] *) a[data-cell=link]').first().click();
  await page.getByRole('button', { name: /Add to cart/ }).waitFor();
  await calm(page);
  note('back from an item', false, await back(page));
}

/** Every press once cold and at least once warm, on a page of its own. */
export async function measurePlace(browser: Browser, place: Place): Promise<Measured[]> {
  const page = await visit(browser, place);
  const measured: Measured[] = [];
  const note: Note = (press, cold, ...costs) => void measured.push(...costs.map((cost) => ({ press, cold, cost })));
  await measurePages(page, note);
  await measureFilters(page, place, note);
  note('sort', true, await sortBy(page, 'ArrowDown'));
  note('sort', false, await sortBy(page, 'ArrowUp'), await sortBy(page, 'ArrowDown'), await sortBy(page, 'ArrowUp'));
  await measureItem(page, note);
  note('table or grid', false, ...(await switchView(page, place.view)));
  note('type a letter', true, ...(await typeText(page, 'walnut')));
  note('type a letter', false, ...(await typeText(page, 'walnut')));
  note(floor, false, ...(await swapBare(page)));
  await page.context().close();
  return measured;
}
