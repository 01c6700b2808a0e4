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

it('lets everything through while no statement times out', async () => {
  const { made, codeOf } = breaker();
  expect(await codeOf(made.run(text, async () => 'a'))).toBe('done');
  expect(await codeOf(made.run(text, () => Promise.reject(Object.assign(new Error('twice'), { code: '23505' }))))).toBe(
    '23505',
  );
  expect(await codeOf(made.run(text, async () => 'a'))).toBe('done');
});

it('has one at a time check whether a statement that timed out goes on; others go on anyway', async () => {
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

it('goes on turning others away while the one that checks times out again', async () => {
  const { made, codeOf } = breaker();
  await codeOf(made.run(text, () => Promise.reject(locked)));
  await codeOf(made.run(text, () => Promise.reject(Object.assign(new Error('too slow'), { code: '57014' }))));
  const probe = waits();
  const probing = codeOf(made.run(text, () => probe.promise));
  expect(await codeOf(made.run(text, async () => 'a'))).toBe('DATABASE_BUSY');
  probe.reject(locked);
  expect(await probing).toBe('55P03');
});

it('is over when the one that checked came as far as to fail for its own reason', async () => {
  const { made, codeOf } = breaker();
  await codeOf(made.run(text, () => Promise.reject(locked)));
  await codeOf(made.run(text, () => Promise.reject(Object.assign(new Error('twice'), { code: '23505' }))));
  expect(await codeOf(Promise.all([made.run(text, async () => 'a'), made.run(text, async () => 'b')]))).toBe('done');
});

it('lets one check, however many of those that were under way before time out meanwhile', async () => {
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

it('is not over when the one that looked did not come as far as the database', async () => {
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
