import type { HoldKey } from './due-holds-repository.ts';

/**
 * Calls `work` for each hold. `find` returns the next batch of holds after a hold number, and an empty one at the end.
 * A failure doesn't stop the others. The call then rejects at the end, so that the job is retried.
 */
export async function eachHold(
  find: (after: string) => Promise<HoldKey[]>,
  work: (key: HoldKey) => Promise<void>,
): Promise<void> {
  const failures: unknown[] = [];
  for (let found = await find(''); found.length > 0; found = await find(found.at(-1)!.holdNumber)) {
    for (const key of found) {
      try {
        await work(key);
      } catch (error) {
        failures.push(error);
      }
    }
  }
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} holds failed: ${(failures[0] as Error).message}`);
}
