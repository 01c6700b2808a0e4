import { expect, it } from 'vitest';
import { Breaker } from './breaker.ts';

const locked = Object.assign(new Error('canceling statement due to lock timeout'), { code: '55P03' });
const text = 'select 1 from items';
const waits = () => Promise.withResolvers<string>();

const breaker = () => ({
  made: new Breaker(),
  codeOf: (sending: Promise<unknown>) =>
    sending.then(
      () => 'done',
      (error: { code: string }) => error.code,
    ),
});

it('lets all statements through while none times out', async () => {
  const { made, codeOf } = breaker();
  expect(await codeOf(made.run(text, async () => 'a'))).toBe('done');
  expect(await codeOf(made.run(text, () => Promise.reject(Object.assign(new Error('twice'), { code: '23505' }))))).toBe(
    '23505',
  );
  expect(await codeOf(made.run(text, async () => 'a'))).toBe('done');
});

it('lets one retry of a timed-out statement through at a time, and all other statements', async () => {
  const { made, codeOf } = breaker();
  expect(await codeOf(made.run(text, () => Promise.reject(locked)))).toBe('55P03');
  const probe = waits();
  const probing = codeOf(made.run(text, () => probe.promise));
  expect(await codeOf(made.run(text, async () => 'a'))).toBe('DATABASE_BUSY');
  expect(await codeOf(made.run('select 1 from orders', async () => 'a'))).toBe('done');
  probe.resolve('over');
  expect(await probing).toBe('done');
  expect(await codeOf(Promise.all([made.run(text, async () => 'a'), made.run(text, async () => 'b')]))).toBe('done');
});

it('keeps rejecting the statement while its retry times out too', async () => {
  const { made, codeOf } = breaker();
  await codeOf(made.run(text, () => Promise.reject(locked)));
  await codeOf(made.run(text, () => Promise.reject(Object.assign(new Error('too slow'), { code: '57014' }))));
  const probe = waits();
  const probing = codeOf(made.run(text, () => probe.promise));
  expect(await codeOf(made.run(text, async () => 'a'))).toBe('DATABASE_BUSY');
  probe.reject(locked);
  expect(await probing).toBe('55P03');
});

it('lets a statement through again when its retry fails for a reason other than a timeout', async () => {
  const { made, codeOf } = breaker();
  await codeOf(made.run(text, () => Promise.reject(locked)));
  await codeOf(made.run(text, () => Promise.reject(Object.assign(new Error('twice'), { code: '23505' }))));
  expect(await codeOf(Promise.all([made.run(text, async () => 'a'), made.run(text, async () => 'b')]))).toBe('done');
});

it('lets one retry through, even if statements started earlier time out meanwhile', async () => {
  const { made, codeOf } = breaker();
  const [first, second] = [waits(), waits()];
  const wave = [codeOf(made.run(text, () => first.promise)), codeOf(made.run(text, () => second.promise))];
  first.reject(locked);
  expect(await wave[0]).toBe('55P03');
  const probe = waits();
  const probing = codeOf(made.run(text, () => probe.promise));
  second.reject(locked);
  expect(await wave[1]).toBe('55P03');
  expect(await codeOf(made.run(text, async () => 'a'))).toBe('DATABASE_BUSY');
  probe.resolve('over');
  expect(await probing).toBe('done');
  expect(await codeOf(made.run(text, async () => 'a'))).toBe('done');
});

it("keeps rejecting the statement when its retry didn't reach the database", async () => {
  const { made, codeOf } = breaker();
  await codeOf(made.run(text, () => Promise.reject(locked)));
  expect(
    await codeOf(made.run(text, () => Promise.reject(Object.assign(new Error('write EPIPE'), { code: 'EPIPE' })))),
  ).toBe('EPIPE');
  const probe = waits();
  const probing = codeOf(made.run(text, () => probe.promise));
  expect(await codeOf(made.run(text, async () => 'a'))).toBe('DATABASE_BUSY');
  probe.resolve('over');
  expect(await probing).toBe('done');
});
