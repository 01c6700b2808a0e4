import type { Page } from 'playwright-core';

/**
 * How much of a page may jump without a reader's doing. web.dev calls up to 0.1 good and more than 0.25 poor. A busy machine draws answers
 * one by one, so a test can only ask for the second.
 */
const most = 0.25;

declare global {
  interface Window {
    /** Sum of the layout shifts since `forgetShifts`, until it was read. */
    shifts?: { sum: number; read: boolean };
  }
}

/** Begins to add up the layout shifts of the page. */
export const watchShifts = (page: Page): Promise<void> =>
  page.evaluate(() => {
    window.shifts = { sum: 0, read: false };
    new PerformanceObserver((list) => {
      for (const one of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!one.hadRecentInput && window.shifts?.read === false) window.shifts.sum += one.value;
    }).observe({ type: 'layout-shift' });
  });

export const forgetShifts = (page: Page): Promise<void> =>
  page.evaluate(() => void (window.shifts = { sum: 0, read: false }));

/**
 * Returns the sum of the layout shifts since `forgetShifts`, or 0 where it is small. Later ones don't count, because a look at the page
 * moves things itself.
 */
export const shifted = (page: Page): Promise<number> =>
  page.evaluate((limit) => {
    const shifts = (window.shifts ??= { sum: 0, read: false });
    shifts.read = true;
    return shifts.sum > limit ? Math.round(shifts.sum * 1000) / 1000 : 0;
  }, most);
