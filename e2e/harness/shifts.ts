import type { Page } from 'playwright-core';

/**
 * The maximum layout shift of a page. web.dev calls up to 0.1 good and more than 0.25 poor. A busy machine draws
 * answers one by one, so a test can only require that it isn't poor.
 */
const maxShift = 0.25;

declare global {
  interface Window {
    /** The sum of the layout shifts since `forgetShifts`. Nothing is added once it was read. */
    shifts?: { sum: number; read: boolean };
  }
}

/** Starts to sum the layout shifts of the page. */
export const watchShifts = (page: Page): Promise<void> =>
  page.evaluate(() => {
    window.shifts = { sum: 0, read: false };
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!shift.hadRecentInput && window.shifts?.read === false) window.shifts.sum += shift.value;
    }).observe({ type: 'layout-shift' });
  });

export const forgetShifts = (page: Page): Promise<void> =>
  page.evaluate(() => void (window.shifts = { sum: 0, read: false }));

/**
 * Returns the sum of the layout shifts since `forgetShifts`, or 0 up to the maximum. Later shifts don't count, because
 * the checks move content themselves.
 */
export const shifted = (page: Page): Promise<number> =>
  page.evaluate((limit) => {
    const shifts = (window.shifts ??= { sum: 0, read: false });
    shifts.read = true;
    return shifts.sum > limit ? Math.round(shifts.sum * 1000) / 1000 : 0;
  }, maxShift);
