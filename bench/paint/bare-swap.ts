import type { Page } from 'playwright-core';
import { click } from './presses.ts';
import type { Cost } from './probe.ts';

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
export async function swapBare(page: Page): Promise<Cost[]> {
  const one = await readRows(page);
  await click(page, page.getByRole('button', { name: 'Next' }));
  const two = await readRows(page);
  await page.evaluate(addButton, [one, two] satisfies [BareRow[], BareRow[]]);
  await page.evaluate(() => scrollTo(0, 0));
  const costs: Cost[] = [];
  for (let swap = 0; swap < 4; swap += 1) costs.push(await click(page, page.locator('#bare-swap')));
  return costs;
}
