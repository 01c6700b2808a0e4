import { endOtherSessions, endSession, getUser } from '@tradecounter/contract/auth/auth';
import { sql } from 'drizzle-orm/sql/sql';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildCustomer, buildLocation, buildUser, everything } from '../../../../test/builders/shop.ts';
import { testDatabase } from '../../../../test/database.ts';
import { query, send, testDay, type TestServer, testServer, tokenOf } from '../../../../test/server.ts';
import { type Database, rows } from '../../../platform/db/database.ts';

interface Shown {
  id: string;
  current: boolean;
  signedInAt: string;
  expiresAt: string;
  usedAt: string;
  address: string;
  browser: string | null;
  system: string | null;
}

let db: Database;
let server: TestServer;
let customerNumber: string;
let person: Awaited<ReturnType<typeof buildUser>>;

beforeAll(async () => {
  db = await testDatabase();
  await buildLocation(db, { id: '01' });
  customerNumber = await buildCustomer(db, { location: '01' });
  server = await testServer(db);
});
beforeEach(async () => {
  server.setNow(testDay);
  await db.execute(sql`delete from sign_in_failures`);
  person = await buildUser(db, { customers: [customerNumber] });
});
afterAll(async () => {
  await server.close();
  await db.close();
});

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:141.0) Gecko/20100101 Firefox/141.0';

async function signInFrom(userAgent: string, remoteAddress: string): Promise<string> {
  const answer = await server.app.inject({
    method: 'POST',
    url: '/wsl/api/auth',
    headers: { 'user-agent': userAgent },
    remoteAddress,
    payload: { username: person.username, password: person.password },
  });
  return (answer.json() as { token: string }).token;
}
async function sessionsSeenBy(token: string): Promise<Shown[]> {
  const { data } = await query(
    server,
    '{ sessions { id current signedInAt expiresAt usedAt address browser system } }',
    {},
    token,
  );
  return (data as unknown as { sessions: Shown[] }).sessions;
}
const statusOf = async (token: string) => (await send(server, getUser, {}, { token })).status;

describe('the query sessions', () => {
  it("returns the user's sessions, the current one first, then the newest", async () => {
    const first = await signInFrom(firefox, '203.0.113.5');
    server.setNow('2026-03-11T19:00:00Z');
    await signInFrom('curl/8.5.0', '203.0.113.6');
    server.setNow('2026-03-11T20:00:00Z');
    await signInFrom('', '203.0.113.7');
    const found = await sessionsSeenBy(first);
    expect(found).toMatchObject([
      {
        current: true,
        signedInAt: '2026-03-11T18:00:00Z',
        expiresAt: '2026-03-18T18:00:00Z',
        address: '203.0.113.5',
        browser: 'Firefox',
        system: 'Windows',
      },
      { current: false, signedInAt: '2026-03-11T20:00:00Z', address: '203.0.113.7', browser: null, system: null },
      { current: false, signedInAt: '2026-03-11T19:00:00Z', address: '203.0.113.6', system: null },
    ]);
    expect(new Set(found.map(({ id }) => id)).size).toBe(3);
  });

  it('shows when each session was last used, which is written no more than every ten minutes', async () => {
    const other = await signInFrom(firefox, '203.0.113.5');
    const mine = await signInFrom(firefox, '203.0.113.6');
    const writes = async () =>
      (
        await rows<{ used: string }>(
          db,
          sql`
            select used_at::text as used
            from sessions
            where address = '203.0.113.5' and used_at is not null and user_id = ${person.id}`,
        )
      ).map(({ used }) => used);
    const useAt = async (instant: string) => [server.setNow(instant), await statusOf(other)];
    await useAt('2026-03-11T18:09:00Z');
    expect(await writes()).toEqual([]);
    await useAt('2026-03-11T18:12:00Z');
    const noted = await writes();
    await useAt('2026-03-11T18:21:00Z');
    expect(await writes()).toEqual(noted);
    await useAt('2026-03-11T18:23:00Z');
    server.setNow('2026-03-11T19:00:00Z');
    expect((await sessionsSeenBy(mine)).map(({ usedAt }) => usedAt)).toEqual([
      '2026-03-11T19:00:00Z',
      '2026-03-11T18:23:00Z',
    ]);
  });

  it('leaves out ended sessions and those of other users', async () => {
    await tokenOf(server, await buildUser(db, { customers: [customerNumber] }));
    await signInFrom(firefox, '203.0.113.5');
    server.setNow('2026-03-18T18:00:01Z');
    const ended = await signInFrom(firefox, '203.0.113.6');
    const [{ id }] = (await sessionsSeenBy(ended)) as [Shown];
    const mine = await signInFrom(firefox, '203.0.113.7');
    await send(server, endSession, { body: { id } }, { token: mine });
    expect((await sessionsSeenBy(mine)).map(({ address }) => address)).toEqual(['203.0.113.7']);
  });

  it('is refused while the password must be changed', async () => {
    const forced = await buildUser(db, { customers: [customerNumber], claims: { ...everything, resetPass: 'Y' } });
    expect((await query(server, '{ sessions { id } }', {}, await tokenOf(server, forced))).status).toBe(401);
  });
});

describe('signing out elsewhere', () => {
  it('ends the given session once', async () => {
    const mine = await signInFrom(firefox, '203.0.113.5');
    const other = await signInFrom(firefox, '203.0.113.6');
    const id = (await sessionsSeenBy(mine)).find(({ current }) => !current)!.id;
    const end = async () => (await send(server, endSession, { body: { id } }, { token: mine })).body;
    expect([await end(), await end()]).toEqual([{ ended: 1 }, { ended: 0 }]);
    expect([await statusOf(mine), await statusOf(other)]).toEqual([200, 402]);
    expect(
      await rows(
        db,
        sql`select action from audit_log where actor = ${person.username} and action like 'auth.session%'`,
      ),
    ).toEqual([{ action: 'auth.session_ended' }]);
  });

  it("doesn't end or reveal another user's session", async () => {
    const stranger = await tokenOf(server, await buildUser(db, { customers: [customerNumber] }));
    const [{ id }] = (await sessionsSeenBy(stranger)) as [Shown];
    const mine = await signInFrom(firefox, '203.0.113.5');
    expect(await send(server, endSession, { body: { id } }, { token: mine })).toMatchObject({
      status: 200,
      body: { ended: 0 },
    });
    expect(await send(server, endOtherSessions, {}, { token: mine })).toMatchObject({
      status: 200,
      body: { ended: 0 },
    });
    expect(await statusOf(stranger)).toBe(200);
  });

  it('ends all sessions except the current one', async () => {
    const others = [await signInFrom(firefox, '203.0.113.5'), await signInFrom(firefox, '203.0.113.6')];
    const mine = await signInFrom(firefox, '203.0.113.7');
    expect((await send(server, endOtherSessions, {}, { token: mine })).body).toEqual({ ended: 2 });
    expect([await statusOf(mine), ...(await Promise.all(others.map(statusOf)))]).toEqual([200, 402, 402]);
  });
});
