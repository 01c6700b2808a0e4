/** What a press, or the opening of a page, did to the page until it was calm again. */
export interface Seen {
  /** Milliseconds from the slowest press or key to the next paint, in steps of 8. 0 without one over 16. */
  answer: number;
  /** What moved without a press, as browsers count it (cumulative layout shift). */
  shift: number;
  /** The elements that moved most, to find the cause. */
  moved: string[];
}

declare global {
  interface Window {
    interactions: { begin(): void; seen(): Seen };
  }
}

interface Shift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Element | null }[];
}

/** Runs inside the page, before anything else, and so holds all that it needs. */
export function watchInteractions(): void {
  let answers: number[] = [];
  let shifts: Shift[] = [];
  const events = new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[])
      if ((entry.interactionId ?? 0) > 0) answers.push(entry.duration);
  });
  events.observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
  const moves = new PerformanceObserver((list) => shifts.push(...(list.getEntries() as Shift[])));
  moves.observe({ type: 'layout-shift', buffered: true });
  const nameOf = (node: Element | null): string =>
    node instanceof Element ? `${node.tagName.toLowerCase()}.${String(node.className).slice(0, 40)}` : '?';
  window.interactions = {
    begin() {
      answers = [];
      shifts = [];
    },
    seen() {
      const moved = shifts.filter(({ hadRecentInput }) => !hadRecentInput);
      return {
        answer: Math.max(0, ...answers),
        shift: moved.reduce((sum, { value }) => sum + value, 0),
        moved: moved.flatMap(({ sources }) => sources.map(({ node }) => nameOf(node))).slice(0, 4),
      };
    },
  };
}
