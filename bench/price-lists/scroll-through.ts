import type { Page } from 'playwright-core';

/** How the page scrolled: its frames, those that came later than 50 ms behind the one before, and the longest. */
export interface Scrolled {
  what: string;
  frames: number;
  slow: number;
  longest: number;
}

/** Scrolls by so many pixels a frame and counts what came of it. */
const scroll = (page: Page, step: number, count: number): Promise<number[]> =>
  page.evaluate(
    ([by, turns]) =>
      new Promise<number[]>((resolve) => {
        const gaps: number[] = [];
        let last = performance.now();
        let left = turns!;
        const frame = (now: number): void => {
          gaps.push(now - last);
          last = now;
          if (left-- === 0) return resolve(gaps.slice(1));
          window.scrollBy(0, by!);
          requestAnimationFrame(frame);
        };
        requestAnimationFrame(frame);
      }),
    [step, count],
  );

async function measured(page: Page, what: string, step: number, count: number): Promise<Scrolled> {
  const gaps = await scroll(page, step, count);
  await page.waitForTimeout(800);
  return { what, frames: gaps.length, slow: gaps.filter((gap) => gap > 50).length, longest: Math.max(...gaps) };
}

/** Opens the list of all items and scrolls through it: as by a wheel, as by the bar, and back. */
export async function scrollThrough(page: Page, url: string): Promise<Scrolled[]> {
  await page.goto(`${url}/#/pricelists`);
  await page.locator('[data-row="0"] [data-cell=link]').waitFor();
  await page.waitForTimeout(1500);
  return [
    await measured(page, '100 px a frame', 100, 300),
    await measured(page, '1,000 px a frame', 1000, 300),
    await measured(page, '10,000 px a frame', 10_000, 80),
    await measured(page, 'back, 3,000 px a frame', -3000, 300),
  ];
}
