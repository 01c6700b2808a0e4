import { setTimeout as after } from 'node:timers/promises';
import { getUser, signIn } from '@tradecounter/contract/auth/auth';
import { calls } from '@tradecounter/contract/calls';
import { sql } from 'drizzle-orm/sql/sql';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../../src/platform/db/database.ts';
import { hashPassword } from '../../src/features/auth/password/password.ts';
import { buildCustomer, buildUser } from '../builders/shop.ts';
import { callInputs } from '../matrix/call-inputs.ts';
import { demoDatabase } from '../matrix/demo-shop.ts';
import { send, testDay, type TestServer, testServer, tokenOf } from '../server.ts';

/*
 * What many requests at the same moment do to each other in the database. `npm run test:deep -- oldest-postgres` runs
 * this on the oldest PostgreSQL that we support too, where some expressions fail that later versions calculate.
 */

const people = 200;
/** Requests at the same moment, and how many follow each. Those that follow meet others in the middle of their work. */
const [atOnce, inRow] = [30, 4];
const item = 'HPK-7048-NAT';
let db: Database;
let server: TestServer;

beforeAll(async () => {
  db = await demoDatabase();
  server = await testServer(db, { SHOW_ADMIN: 'Y', SHOW_REGISTER: 'Y', SHOW_FORGOT_PWD: 'Y' });
}, 180_000);
afterAll(async () => {
  await server.close();
  await db.close();
});

it.each(calls.map((call) => [call.name, call] as const))(
  `%s made by ${atOnce} at once never fails with an unexpected error`,
  async (name, call) => {
    // Later than any wait that the calls before have caused.
    server.setNow(new Date(Date.parse(testDay) + calls.indexOf(call) * 3_700_000).toISOString());
    const token = await tokenOf(server, { username: 'admin', password: 'admin' });
    const { user } = (await send(server, getUser, {}, { token })).body as unknown as {
      user: { customerNumber: string };
    };
    const input = callInputs({ customerNumber: user.customerNumber, item })[name];
    const codes: (string | undefined)[] = [];
    const ask = async (one: number): Promise<void> => {
      for (let time = 0; time < inRow; time++)
        codes.push((await send(server, call, input, { token, key: `${name} ${one} ${time}` })).body.error?.code);
    };
    await Promise.all(Array.from({ length: atOnce }, (_, one) => ask(one)));
    expect(codes.filter((code) => code === 'internal' || code === 'unavailable')).toEqual([]);
  },
);

it(`${people} people who sign in from one address at once all get in, each after a bounded wait`, async () => {
  server.setNow('2026-03-16T12:00:00Z');
  const customerNumber = await buildCustomer(db, { location: '01' });
  const users = [];
  for (let one = 0; one < people; one++) users.push(await buildUser(db, { customers: [customerNumber] }));
  const hash = await hashPassword('correct horse');
  await db.execute(
    sql`update users set password_hash = ${hash} where id = any(${sql.param(users.map(({ id }) => id))}::bigint[])`,
  );
  let longest = 0;
  const enter = async (username: string): Promise<number[]> => {
    const statuses: number[] = [];
    while (statuses.at(-1) !== 200 && statuses.length < 20) {
      const began = performance.now();
      const body = { username, password: 'correct horse' };
      const { status, headers } = await send(server, signIn, { body }, { address: '203.0.113.7' });
      longest = Math.max(longest, performance.now() - began);
      statuses.push(status);
      if (status === 503) await after(Number(headers['retry-after']) * 1000);
      else if (status !== 200) break;
    }
    return statuses;
  };
  const all = await Promise.all(users.map(({ username }) => enter(username)));
  expect(all.filter((statuses) => statuses.at(-1) !== 200)).toEqual([]);
  // Eight seconds for a turn, and what a busy machine needs for the rest.
  expect(longest).toBeLessThan(12_000);
});
