import { setCustomer } from '@tradecounter/contract/accounts/accounts';
import { getUser } from '@tradecounter/contract/auth/auth';
import { acceptToS } from '@tradecounter/contract/profile/profile';
import { sql } from 'drizzle-orm/sql/sql';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildCustomer, buildLocation, buildUser } from '../../../test/builders/shop.ts';
import { testDatabase } from '../../../test/database.ts';
import { send, testDay, type TestServer, testServer, tokenOf } from '../../../test/server.ts';
import { type Database, rows } from '../../platform/db/database.ts';

let db: Database;
let server: TestServer;
let [first, second] = ['', ''];
let person: Awaited<ReturnType<typeof buildUser>>;
let token: string;

beforeAll(async () => {
  db = await testDatabase();
  await buildLocation(db, { id: '01' });
  server = await testServer(db);
});
afterAll(async () => {
  await server.close();
  await db.close();
});
beforeEach(async () => {
  first = await buildCustomer(db, { location: '01' });
  second = await buildCustomer(db, { location: '01' });
  person = await buildUser(db, { customers: [first, second] });
  token = await tokenOf(server, person);
});

const accept = (query: object) => send(server, acceptToS, { query }, { token });
const userNow = async () => (await send(server, getUser, {}, { token })).body.user;
const serverTime = new Date(testDay).toISOString();

describe('accepting the terms', () => {
  it("S-332 S-341 is kept at the server's time for the session's current customer, with the opt-in choice", async () => {
    expect((await userNow()).userClaims).toMatchObject({ toSDateAccepted: '', emailOptIn: 'N' });
    const { status, body } = await accept({ dateAccepted: '2031-01-01T00:00:00.000Z', emailOptIn: 'Y' });
    expect([status, body]).toEqual([200, {}]);
    expect(await userNow()).toMatchObject({
      emailOptInAnswered: true,
      userClaims: { toSDateAccepted: serverTime, emailOptIn: 'Y' },
    });
    await send(server, setCustomer, { query: { customerNumber: second } }, { token });
    expect((await userNow()).userClaims).toMatchObject({ toSDateAccepted: '', emailOptIn: 'N' });
  });

  it("is audited with the reader's own time and sent to the distributor", async () => {
    await accept({ dateAccepted: '2026-03-11T13:00:00-05:00', emailOptIn: 'N' });
    const answers = { toSDateAccepted: serverTime, emailOptIn: 'N' };
    expect(
      await rows(
        db,
        sql`
          select customer_number, before, after
          from audit_log
          where user_id = ${person.id} and action = 'profile.terms_accepted'`,
      ),
    ).toEqual([
      {
        customer_number: first,
        before: { toSDateAccepted: '', emailOptIn: 'N' },
        after: { ...answers, dateAccepted: '2026-03-11T13:00:00-05:00' },
      },
    ]);
    expect(
      await rows(
        db,
        sql`select payload from outbox_events where type = 'profile.changed' and subject = ${person.username}`,
      ),
    ).toEqual([{ payload: { username: person.username, customerNumber: first, ...answers } }]);
  });

  it('S-341 names a date that is none and a missing choice, and keeps nothing', async () => {
    for (const dateAccepted of ['', 'yesterday', '2026-03-11', '2026-02-30T10:00:00Z']) {
      const { status, body } = await accept({ dateAccepted });
      expect([dateAccepted, status, Object.keys(body.error.fields!)]).toEqual([
        dateAccepted,
        400,
        ['dateAccepted', 'emailOptIn'],
      ]);
    }
    expect((await userNow()).userClaims.toSDateAccepted).toBe('');
  });

  it('is for who is signed in and has no password to change first', async () => {
    expect((await send(server, acceptToS, { query: { dateAccepted: serverTime, emailOptIn: 'Y' } })).status).toBe(402);
    await db.execute(sql`update users set claims = claims || '{"resetPass":"Y"}' where id = ${person.id}`);
    expect((await accept({ dateAccepted: serverTime, emailOptIn: 'Y' })).status).toBe(401);
  });
});
