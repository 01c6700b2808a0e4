/** Runs a function when the browser is idle, within two seconds. Returns a function that cancels it. */
export function whenIdle(run: () => void): () => void {
  // Some browsers lack it.
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(run, 300);
    return () => clearTimeout(timer);
  }
  const idle = requestIdleCallback(run, { timeout: 2000 });
  return () => cancelIdleCallback(idle);
}
