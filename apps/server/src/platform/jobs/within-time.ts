/** Waits for the work, but not longer than this many milliseconds. */
export async function withinTime(work: Promise<unknown>, milliseconds: number): Promise<void> {
  const { promise: timeout, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, milliseconds);
  await Promise.race([work, timeout]);
  clearTimeout(timer);
}
