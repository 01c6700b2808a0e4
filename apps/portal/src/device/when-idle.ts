/** Runs it when the browser has nothing else to do, within two seconds. Answers how to stop it. */
export function whenIdle(run: () => void): () => void {
  // Not every browser has it.
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(run, 300);
    return () => clearTimeout(timer);
  }
  const idle = requestIdleCallback(run, { timeout: 2000 });
  return () => cancelIdleCallback(idle);
}
