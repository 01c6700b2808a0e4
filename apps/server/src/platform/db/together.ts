/**
 * Awaits statements that were sent without waiting for each other, like Promise.all. Throws the first error only after
 * all have ended, because no statement may still be running when the transaction is rolled back.
 */
export async function together<const Work extends readonly unknown[]>(
  work: Work,
): Promise<{ -readonly [Part in keyof Work]: Awaited<Work[Part]> }> {
  const settled = await Promise.allSettled(work);
  for (const one of settled) if (one.status === 'rejected') throw one.reason;
  return settled.map((one) => (one as PromiseFulfilledResult<unknown>).value) as never;
}
