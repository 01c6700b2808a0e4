import { expect, test } from 'vitest';
import { inOrder } from './in-order.ts';

function recorder() {
  const ran: string[] = [];
  return { ran, note: (name: string) => async () => void ran.push(name) };
}

const never = new Promise<void>(() => {});

test('what is here already does not overtake what waits; the next press ends the wait', async () => {
  const { ran, note } = recorder();
  const run = inOrder();
  const first = run(never, note('first'));
  await run(null, note('second'));
  await first;
  expect(ran).toEqual(['first', 'second']);
});

test('each waits for its own answer as long as nothing else is pressed', async () => {
  const { ran, note } = recorder();
  const { promise, resolve } = Promise.withResolvers<void>();
  const run = inOrder()(promise, note('run'));
  await Promise.resolve();
  expect(ran).toEqual([]);
  resolve();
  await run;
  expect(ran).toEqual(['run']);
});

test('an answer that fails is an answer, and a run that fails does not stop the next', async () => {
  const { ran, note } = recorder();
  const run = inOrder();
  await run(Promise.reject(new Error('no answer')), note('first'));
  const failing = run(null, () => Promise.reject(new Error('no run')));
  await run(null, note('third'));
  await expect(failing).rejects.toThrow('no run');
  expect(ran).toEqual(['first', 'third']);
});
