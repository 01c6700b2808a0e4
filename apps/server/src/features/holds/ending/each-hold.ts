import type { HoldKey } from './ending-repository.ts';

/**
 * Does something with each hold that `find` brings, batch by batch. One that fails keeps none of the others from being done; then the whole is rejected, so that the
 * job is tried again.
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
