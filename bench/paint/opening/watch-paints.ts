/** What one opening of a page took. */
export interface Opening {
  /** Milliseconds from opening to the first paint. */
  firstPaint: number;
  /** Milliseconds from opening to the paint that shows what was opened. */
  shown: number;
  /** Milliseconds of the longest task until then. */
  longestTask: number;
  /** Milliseconds of all tasks over 50 until then, without their first 50. */
  blocked: number;
  requests: number;
  /** KiB of all files and answers. */
  size: number;
}

declare global {
  interface Window {
    opening: (selector: string) => Promise<Opening>;
  }
}

/** Runs inside the page, before anything else, and so holds all that it needs. */
export function watchPaints(): void {
  const tasks: PerformanceEntry[] = [];
  new PerformanceObserver((list) => tasks.push(...list.getEntries())).observe({ type: 'longtask', buffered: true });
  window.opening = (selector) =>
    new Promise((resolve) => {
      const report = (): void => {
        const shown = performance.now();
        // Tasks and paints are reported some time after they happened.
        setTimeout(() => {
          const until = tasks.filter(({ startTime }) => startTime < shown).map(({ duration }) => duration);
          const files = performance
            .getEntriesByType('resource')
            .filter(({ startTime }) => startTime < shown) as PerformanceResourceTiming[];
          const paints = performance.getEntriesByName('first-contentful-paint');
          resolve({
            firstPaint: paints[0]?.startTime ?? shown,
            shown,
            longestTask: Math.max(0, ...until),
            blocked: until.reduce((sum, one) => sum + one - 50, 0),
            requests: files.length,
            size: files.reduce((sum, { transferSize }) => sum + transferSize, 0) / 1024,
          });
        }, 1000);
      };
      const look = (): void => {
        const found = [...document.querySelectorAll<HTMLElement>(selector)].some((one) => one.offsetHeight > 0);
        if (!found) requestAnimationFrame(look);
        // Behind the frame that paints it.
        else requestAnimationFrame(() => setTimeout(report));
      };
      look();
    });
}
