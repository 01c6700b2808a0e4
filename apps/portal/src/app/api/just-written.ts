const writeKey = 'wrote';
/** Milliseconds after a write in which reads must see it. A server's answers may be five seconds old. */
const freshMilliseconds = 6000;

/** When this tab wrote while the browser had no room left to keep it. */
let wroteHere = 0;

/** Notes that this browser sends a write. */
export function noteWrite(): void {
  try {
    localStorage.setItem(writeKey, String(Date.now()));
  } catch {
    // The write itself must not fail. Other tabs may read what was there a few seconds before.
    wroteHere = Date.now();
  }
}

/** Whether this browser has sent a write in the last seconds, in any tab. */
export const hasJustWritten = (): boolean =>
  [wroteHere, Number(localStorage.getItem(writeKey))].some((at) => Math.abs(Date.now() - at) < freshMilliseconds);
