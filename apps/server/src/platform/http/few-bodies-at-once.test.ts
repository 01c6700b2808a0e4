import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import { expect, it } from 'vitest';
import { fewBodiesAtOnce } from './few-bodies-at-once.ts';

async function hangUp(connection: PassThrough): Promise<void> {
  const closed = once(connection, 'close');
  connection.destroy();
  await closed;
}

it('a sender can send as many large bodies at once as are allowed, and more when one has ended', async () => {
  const admit = fewBodiesAtOnce<string>(2);
  const first = new PassThrough();
  admit('a', first);
  admit('a', new PassThrough());
  expect(() => admit('a', new PassThrough())).toThrow();
  expect(() => admit('b', new PassThrough())).not.toThrow();
  await hangUp(first);
  expect(() => admit('a', new PassThrough())).not.toThrow();
});

it('a sender that hangs up while it is checked can send again', async () => {
  const admit = fewBodiesAtOnce<string>(1);
  const gone = new PassThrough();
  await hangUp(gone);
  expect(() => admit('a', gone)).toThrow();
  expect(() => admit('a', new PassThrough())).not.toThrow();
});
