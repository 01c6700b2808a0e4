/** A hidden tab draws no frames. Waiting for one must not delay anything for more milliseconds than this. */
const maxWait = 250;

/** Runs a function after the next painted frame. Returns a function that cancels it. */
export function behindPaint(run: () => void): () => void {
  let stopped = false;
  const once = (): void => {
    if (!stopped) run();
    stopped = true;
  };
  // After the frame and after everything else waiting for it, because this work is never urgent.
  const frame = requestAnimationFrame(() => setTimeout(once));
  const timer = setTimeout(once, maxWait);
  return () => {
    stopped = true;
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}

/** Resolves after the next painted frame. */
export const painted = (): Promise<void> => new Promise((resolve) => void behindPaint(resolve));
