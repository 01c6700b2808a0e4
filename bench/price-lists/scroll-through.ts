import type { CDPSession, Page } from 'playwright-core';

/** How the page scrolled: its frames, those that came later than 50 ms behind the one before, the longest, and what working out styles took of one. */
export interface Scrolled {
  what: string;
  frames: number;
  median: number;
  slow: number;
  longest: number;
  style: number;
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

/** Milliseconds that the page worked out styles so far. */
async function styleOf(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'RecalcStyleDuration')!.value * 1000;
}

async function measured(
  page: Page,
  session: CDPSession,
  { what, step, count }: { what: string; step: number; count: number },
): Promise<Scrolled> {
  const before = await styleOf(session);
  const gaps = (await scroll(page, step, count)).toSorted((one, other) => one - other);
  const style = ((await styleOf(session)) - before) / gaps.length;
  await page.waitForTimeout(800);
  return {
    what,
    frames: gaps.length,
    median: gaps[Math.floor(gaps.length / 2)]!,
    slow: gaps.filter((gap) => gap > 50).length,
    longest: gaps.at(-1)!,
    style,
  };
}

const ways = [
  { what: '100 px a frame', step: 100, count: 300 },
  { what: '1,000 px a frame', step: 1000, count: 300 },
  { what: '10,000 px a frame', step: 10_000, count: 80 },
  { what: 'back, 3,000 px a frame', step: -3000, count: 300 },
];

/**
 * Opens the list of all items, shows all of them and scrolls through them: by the wheel, by the scroll bar, and back.
 * Answers what covers the page at a first visit before that.
 */
export async function scrollThrough(page: Page, url: string): Promise<Scrolled[]> {
  await page.goto(`${url}/#/pricelists`);
  await page.locator('[data-row="0"] [data-cell=link]').waitFor();
  const terms = page.getByRole('dialog').getByRole('button', { name: 'Accept' });
  await page.waitForTimeout(1000);
  if (await terms.isVisible()) await terms.click();
  await terms.waitFor({ state: 'hidden' });
  const more = page.getByRole('button', { name: /^Show \d+ more/ });
  while (await more.isVisible()) await more.click();
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.waitForTimeout(1000);
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  const found: Scrolled[] = [];
  for (const way of ways) found.push(await measured(page, session, way));
  return found;
}
