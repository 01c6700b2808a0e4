import { expect, it } from 'vitest';
import { Loops } from './loop.ts';

it('repeats its rounds until it is stopped, and reports a failed round and goes on', async () => {
  const { promise: enough, resolve } = Promise.withResolvers<void>();
  const faults: string[] = [];
  let rounds = 0;
  const run = async (): Promise<void> => {
    rounds += 1;
    if (rounds === 2) throw new Error('no database');
    if (rounds === 4) resolve();
  };
  const loops = new Loops([{ name: 'look', seconds: 0, run }], (name, error) =>
    faults.push(`${name}: ${(error as Error).message}`),
  );
  loops.begin();
  await enough;
  await loops.stop();
  const before = rounds;
  await new Promise((done) => setImmediate(done));
  expect([rounds, faults]).toEqual([before, ['look: no database']]);
});

it('aborts the running round when it is stopped, waits for it, and reports no error caused by that', async () => {
  const faults: unknown[] = [];
  let ended = false;
  const run = (signal: AbortSignal): Promise<void> =>
    new Promise((_done, failed) => {
      signal.addEventListener('abort', () => {
        ended = true;
        failed(new Error('aborted'));
      });
    });
  const loops = new Loops([{ name: 'look', seconds: 1, run }], (_name, error) => faults.push(error));
  loops.begin();
  await loops.stop();
  expect([ended, faults]).toEqual([true, []]);
});
