import { expect, test } from 'vitest';
import { inOrder } from './in-order.ts';

function recorder() {
  const ran: string[] = [];
  return { ran, note: (name: string) => async () => void ran.push(name) };
}

const never = new Promise<void>(() => {});

test('an answer that is already there does not overtake a waiting one; the next press ends the wait', async () => {
  const { ran, note } = recorder();
  const run = inOrder();
  const first = run(never, note('first'));
  await run(null, note('second'));
  await first;
  expect(ran).toEqual(['first', 'second']);
});

test('a press waits for its own answer as long as there is no other press', async () => {
  const { ran, note } = recorder();
  const { promise, resolve } = Promise.withResolvers<void>();
  const run = inOrder()(promise, note('run'));
  await Promise.resolve();
  expect(ran).toEqual([]);
  resolve();
  await run;
  expect(ran).toEqual(['run']);
});

test('a rejected answer counts as an answer, and a run that fails does not stop the next one', async () => {
  const { ran, note } = recorder();
  const run = inOrder();
  await run(Promise.reject(new Error('no answer')), note('first'));
  const failing = run(null, () => Promise.reject(new Error('no run')));
  await run(null, note('third'));
  await expect(failing).rejects.toThrow('no run');
  expect(ran).toEqual(['first', 'third']);
});
