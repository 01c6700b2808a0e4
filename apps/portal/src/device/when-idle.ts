/** Milliseconds after which an untouched page gets ready all the same. */
const untouchedFor = 10_000;

const signsOfUse = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'wheel'] as const;

let isUsed = false;

/** Resolves when the page is first used: someone points, presses, scrolls or types. */
const used = new Promise<void>((resolve) => {
  const begin = (): void => {
    isUsed = true;
    for (const sign of signsOfUse) window.removeEventListener(sign, begin, true);
    clearTimeout(timer);
    resolve();
  };
  for (const sign of signsOfUse) window.addEventListener(sign, begin, { capture: true, passive: true });
  const timer = setTimeout(begin, untouchedFor);
});

/** Runs a function when the browser is idle, within two seconds. Returns a function that cancels it. */
function onceIdle(run: () => void): () => void {
  // Some browsers lack it.
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(run, 300);
    return () => clearTimeout(timer);
  }
  const idle = requestIdleCallback(run, { timeout: 2000 });
  return () => cancelIdleCallback(idle);
}

/**
 * Runs a function that the user doesn't wait for: once the page is used and the browser is idle. A slow phone is then
 * done with the page itself, and fetches nothing more for a visit that ends without a touch. Returns a function that
 * cancels it.
 */
export function whenIdle(run: () => void): () => void {
  let cancel: (() => void) | null = null;
  let isCanceled = false;
  const begin = (): void => {
    if (!isCanceled) cancel = onceIdle(run);
  };
  if (isUsed) begin();
  else void used.then(begin);
  return () => {
    isCanceled = true;
    cancel?.();
  };
}
