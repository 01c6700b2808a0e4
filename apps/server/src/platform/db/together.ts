/**
 * Waits for statements that were given without waiting for one another, as Promise.all does, but throws the first one's error only when
 * all have come to their end: nothing may still be on its way in a transaction that is rolled back.
 */
export async function together<const Work extends readonly unknown[]>(
  work: Work,
): Promise<{ -readonly [Part in keyof Work]: Awaited<Work[Part]> }> {
  const settled = await Promise.allSettled(work);
  for (const one of settled) if (one.status === 'rejected') throw one.reason;
  return settled.map((one) => (one as PromiseFulfilledResult<unknown>).value) as never;
}
