import { Worker } from 'node:worker_threads';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { feedsDatabase } from '../../../../../test/builders/feeds.ts';
import { row } from '../../../../platform/db/database.ts';
import type { HashJob } from '../../password/hash-thread.ts';
import { verifyPassword } from '../../password/password.ts';

const hashed = { count: 0 };
const post = Worker.prototype.postMessage;

/** Counts the jobs of the hashing thread, and makes them fast. Tests don't need a hash that resists attackers. */
beforeAll(() => {
  vi.spyOn(Worker.prototype, 'postMessage').mockImplementation(function (this: Worker, job: HashJob) {
    hashed.count += 1;
    post.call(this, { ...job, memory: 64, passes: 1 });
  });
});
afterAll(() => vi.restoreAllMocks());

const feeds = feedsDatabase();
const people = Array.from({ length: 70 }, (_, number) => `user${number}`);
const passwords = new Map<string, string>();
beforeEach(async () => {
  await feeds.db.execute(sql`delete from feed_password_groups`);
  for (const name of people) passwords.set(name, `first-${name}`);
  await load();
});

/** Loads the people with their passwords. Returns the number of slow hashes. */
async function load(names: readonly string[] = people, more: string[] = []): Promise<number> {
  hashed.count = 0;
  const lines = names.map((name) => `${name},${name}@x.example,${passwords.get(name)}`);
  await feeds.load({ 'users.csv': ['username,email,initialPassword', ...lines, ...more] });
  return hashed.count;
}
const opens = async (name: string, password: string) => {
  const found = await row<{ hash: string }>(
    feeds.db,
    sql`select password_hash as hash from users where username = ${name}`,
  );
  return verifyPassword(password, found!.hash);
};

it('unchanged passwords are compared in groups, and a changed one is found', async () => {
  expect(await load()).toBe(4);
  passwords.set('user7', 'another-one');
  expect(await load()).toBeLessThan(40);
  expect([await opens('user7', 'another-one'), await opens('user8', 'first-user8')]).toEqual([true, true]);
  expect(await load()).toBe(4);
});

it('a password changed by a smaller file is set again by the whole file', async () => {
  passwords.set('user7', 'another-one');
  await load(['user7']);
  passwords.set('user7', 'first-user7');
  await load();
  expect(await opens('user7', 'first-user7')).toBe(true);
});

it('a row that was bad in the first file gets its password once it is valid', async () => {
  passwords.set('user7', 'another-one');
  hashed.count = 0;
  await feeds.load({
    'users.csv': [
      'username,email,initialPassword,disabled',
      ...people.map((name) => `${name},${name}@x.example,${passwords.get(name)},${name === 'user7' ? 'perhaps' : ''}`),
    ],
  });
  expect(await opens('user7', 'first-user7')).toBe(true);
  await load();
  expect(await opens('user7', 'another-one')).toBe(true);
});
