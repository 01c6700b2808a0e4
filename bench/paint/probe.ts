/** What one press cost, in milliseconds. */
export interface Cost {
  /** From the press to the next paint, whatever it shows: the browser's own event timing, in steps of 8; below 16 it says 16. */
  answer: number;
  /** From the press to the paint that shows what was asked for. */
  shown: number;
}

/** What a press asks for: other rows, or suggestions for another text. */
export type Asked = 'rows' | 'suggestions';

export interface Probe {
  /** Remembers what is shown; the next press starts the clock. */
  arm(asked: Asked): void;
  /** Starts the clock for what is no press, such as the browser's own 'back'. */
  press(): void;
  cost(): Promise<Cost>;
}

declare global {
  interface Window {
    probe: Probe;
    /** Not every library of types knows it. */
    readonly scheduler: { postTask(task: () => void, options: { priority: 'user-blocking' }): Promise<void> };
  }
}

/**
 * Runs inside the page, before anything else, and so holds all that it needs. The clock stops behind the frame that paints the first change
 * of what was asked for. Until then it reads the document only, never the layout: a layout that it forces would be part of what it measures.
 */
export function installProbe(): void {
  // Rows that are kept until the next ones arrive are not an answer.
  const rows = (): string =>
    document.querySelector('main [data-stale]') !== null
      ? ''
      : [...document.querySelectorAll<HTMLElement>('[data-row]:not([data-pinned] *)')]
          .map((row) => row.tagName + row.dataset['row'])
          .join();
  const suggestions = (): string => document.querySelector<HTMLElement>('[data-answers]')?.dataset['answers'] ?? '';
  const waits = { rows, suggestions };
  const rowsInWindow = (): string[] => {
    const inWindow = (row: Element): boolean => {
      const { top, bottom } = row.getBoundingClientRect();
      return bottom > 60 && top < innerHeight - 60;
    };
    return [...document.querySelectorAll<HTMLElement>('[data-row]:not([data-pinned] *)')]
      .filter(inWindow)
      .map((row) => row.dataset['row'] ?? '');
  };

  let pressed = 0;
  let seen: string[] = [];
  let painted = Promise.withResolvers<number>();
  let watch: MutationObserver | null = null;
  const timings: PerformanceEntry[] = [];
  const observer = new PerformanceObserver((list) => timings.push(...list.getEntries()));
  observer.observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);

  // The frame that is drawn in between is one task; of what waits for its end this comes first, and not behind another frame.
  const behindFrame = (then: () => void): void =>
    void requestAnimationFrame(() => void window.scheduler.postTask(then, { priority: 'user-blocking' }));
  const start = (event: Event): void => {
    if (pressed === 0) pressed = event.timeStamp;
  };
  for (const kind of ['pointerdown', 'keydown']) addEventListener(kind, start, { capture: true });

  window.probe = {
    arm(asked) {
      const before = waits[asked]();
      pressed = 0;
      painted = Promise.withResolvers();
      watch?.disconnect();
      watch = new MutationObserver(() => {
        const now = waits[asked]();
        if (pressed === 0 || now === '' || now === before) return;
        watch?.disconnect();
        behindFrame(() => {
          painted.resolve(performance.now());
          seen = rowsInWindow();
        });
      });
      watch.observe(document.body, {
        subtree: true,
        childList: true,
        attributeFilter: ['data-row', 'data-pinned', 'data-stale', 'data-answers'],
      });
    },
    press() {
      pressed = performance.now();
    },
    async cost() {
      const shown = (await painted.promise) - pressed;
      // The browser reports an event some time after its paint. What was painted must still be there by then.
      await new Promise((wake) => setTimeout(wake, 600));
      const still = rowsInWindow();
      if (seen.some((row) => !still.includes(row)))
        throw new Error(`Painted first were ${seen.join()}, and then ${still.join()}`);
      const answers = timings
        .filter(({ startTime }) => startTime >= pressed - 1 && startTime <= pressed + 300)
        .map(({ duration }) => duration);
      return { answer: Math.max(16, ...answers), shown };
    },
  };
}
