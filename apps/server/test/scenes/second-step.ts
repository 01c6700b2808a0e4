import { getUser, signIn } from '@tradecounter/contract/auth/auth';
import { confirmSecondStep, getSecondStep, startSecondStep } from '@tradecounter/contract/auth/second-step';
import { sql } from 'drizzle-orm/sql/sql';
import { TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { buildCustomer, buildLocation, buildUser } from '../builders/shop.ts';
import { testDatabase } from '../database.ts';
import { send, testDay, type TestServer, testServer, tokenOf } from '../server.ts';
import { type Database } from '../../src/platform/db/database.ts';

export let db: Database;
export let server: TestServer;
export let customerNumber: string;
export let person: Awaited<ReturnType<typeof buildUser>>;
export let token: string;

/** The test's clock, in milliseconds. */
export let now: number;
export const wait = (seconds: number): void => server.setNow(new Date((now += seconds * 1000)).toISOString());
export const appOf =
  (secret: string) =>
  (steps = 0) =>
    TOTP.generate({ secret: new TOTP({ secret }).secret, timestamp: now + steps * 30_000 });
export type App = ReturnType<typeof appOf>;

/** A server with, for each test, one person who has no second step yet; what is below speaks of them. */
export function withSecondStep(): void {
  beforeAll(async () => {
    db = await testDatabase();
    await buildLocation(db, { id: '01' });
    customerNumber = await buildCustomer(db, { location: '01' });
    server = await testServer(db);
  });
  beforeEach(async () => {
    now = Date.parse(testDay);
    server.setNow(testDay);
    await db.execute(sql`delete from sign_in_failures`);
    person = await buildUser(db, { customers: [customerNumber] });
    token = await tokenOf(server, person);
  });
  afterAll(async () => {
    await server.close();
    await db.close();
  });
}

export const enter = (
  code?: string,
  { as = person, address }: { as?: { username: string; password: string }; address?: string } = {},
) =>
  send(
    server,
    signIn,
    { body: { username: as.username, password: as.password, ...(code === undefined ? {} : { code }) } },
    address === undefined ? {} : { address },
  );
export const outcome = async (answer: ReturnType<typeof enter>) => {
  const { status, body } = await answer;
  return status === 200 ? 'in' : body.error.code;
};
export const start = (body: Record<string, unknown> = { password: person.password }, as = token, on = server) =>
  send(on, startSecondStep, { body }, { token: as });
export const confirm = (code: string, as = token, on = server) =>
  send(on, confirmSecondStep, { body: { code } }, { token: as });
export const secondStep = async (as = token) => (await send(server, getSecondStep, {}, { token: as })).body;
export const statusOf = async (as: string) => (await send(server, getUser, {}, { token: as })).status;

/** Sets the second step up, and lets the step of the code that confirmed it go by. */
export async function turnOn(as = token, password = person.password): Promise<{ app: App; codes: string[] }> {
  const { body } = await start({ password }, as);
  const app = appOf(body.secret);
  const confirmed = await confirm(app(), as);
  expect(confirmed.status).toBe(200);
  wait(60);
  return { app, codes: confirmed.body.recoveryCodes };
}
