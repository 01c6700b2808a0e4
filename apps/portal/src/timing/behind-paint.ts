/** A frame that is never drawn, in a tab that nobody sees, must not hold anything up for longer than this, in milliseconds. */
const patience = 250;

/** Runs it behind the next frame that is painted. Answers how to stop it. */
export function behindPaint(run: () => void): () => void {
  let stopped = false;
  const once = (): void => {
    if (!stopped) run();
    stopped = true;
  };
  // Behind the frame, and behind whatever else waits for it: what is done here is never urgent.
  const frame = requestAnimationFrame(() => setTimeout(once));
  const timer = setTimeout(once, patience);
  return () => {
    stopped = true;
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}

/** Comes behind the next frame that is painted. */
export const painted = (): Promise<void> => new Promise((resolve) => void behindPaint(resolve));
