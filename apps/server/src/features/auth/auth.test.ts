import { changePassword, endOtherSessions, getUser, signIn, signOut } from '@tradecounter/contract/auth/auth';
import { getCart } from '@tradecounter/contract/cart/cart';
import { sql } from 'drizzle-orm/sql/sql';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildCustomer, buildLocation, buildUser, everything } from '../../../test/builders/shop.ts';
import { slowHash } from '../../../test/builders/test-hash.ts';
import { testDatabase } from '../../../test/database.ts';
import { send, testDay, type TestServer, testServer, tokenOf } from '../../../test/server.ts';
import { type Database, row, rows } from '../../platform/db/database.ts';
import { hashPassword, verifyPassword } from './password/password.ts';
import { setPassword } from './password/set-password.ts';

let db: Database;
let server: TestServer;
let customerNumber: string;

beforeAll(async () => {
  db = await testDatabase();
  await buildLocation(db, { id: '01', name: 'Portland' });
  customerNumber = await buildCustomer(db, { location: '01', name: 'Ridgeline Interiors' });
  server = await testServer(db);
});
beforeEach(async () => {
  server.setNow(testDay);
  await db.execute(sql`delete from sign_in_failures`);
});
afterAll(async () => {
  await server.close();
  await db.close();
});

const attempt = (username: string, password: string) => send(server, signIn, { body: { username, password } });

describe('S-012 POST /wsl/api/auth', () => {
  it('returns a token for user name or e-mail in any letter case', async () => {
    const user = await buildUser(db, { username: 'Dana', customers: [customerNumber] });
    for (const login of ['dana', 'DANA', 'dana@EXAMPLE.com']) {
      const { status, body } = await attempt(login, user.password);
      expect([status, Object.keys(body)]).toEqual([200, ['token']]);
      const { body: opened } = await send(server, getUser, {}, { token: body.token });
      expect(opened.user.username).toBe(user.username);
    }
  });

  it('returns the same error for a wrong password and an unknown user', async () => {
    const user = await buildUser(db, { customers: [customerNumber] });
    const wrong = await attempt(user.username, 'wrong');
    const unknown = await attempt('nobody-here', 'wrong');
    expect([wrong.status, wrong.body.error.code, wrong.body.error.message]).toEqual([
      401,
      'credentials',
      'The user name or password is wrong.',
    ]);
    expect({ ...unknown.body.error, requestId: '' }).toEqual({ ...wrong.body.error, requestId: '' });
  });

  it('rejects users who are disabled or get a new password while their password is checked', async () => {
    for (const change of [sql`disabled = true`, sql`password_hash = 'other'`]) {
      const user = await buildUser(db, { customers: [customerNumber] });
      await db.execute(sql`update users set password_hash = ${slowHash(user.password)} where id = ${user.id}`);
      const entering = attempt(user.username, user.password);
      // Even on a slow machine, checking the password takes far longer than this.
      await vi.waitUntil(
        async () => (await row(db, sql`select 1 from sign_in_failures where key = ${`person:${user.id}`}`)) !== null,
        { interval: 1 },
      );
      await db.execute(sql`update users set ${change} where id = ${user.id}`);
      expect((await entering).status).toBe(401);
      expect(await rows(db, sql`select 1 from sessions where user_id = ${user.id}`)).toEqual([]);
    }
  });

  it('rejects disabled users and users without a customer', async () => {
    const off = await buildUser(db, { customers: [customerNumber] });
    await db.execute(sql`update users set disabled = true where id = ${off.id}`);
    const lonely = await buildUser(db, { customers: [] });
    expect((await attempt(off.username, off.password)).status).toBe(401);
    expect((await attempt(lonely.username, lonely.password)).status).toBe(401);
  });

  it('reports both fields together when they are missing', async () => {
    const { status, body } = await send(server, signIn, { body: {} });
    expect([status, body.error.fields]).toEqual([400, { username: 'Required', password: 'Required' }]);
  });

  it('blocks for longer and longer after five failures, also for concurrent guesses, and resets on success', async () => {
    const user = await buildUser(db, { customers: [customerNumber] });
    const guesses = await Promise.all(Array.from({ length: 12 }, () => attempt(user.username, 'guess')));
    const blocked = guesses.filter(({ status }) => status === 429);
    expect(blocked.length).toBe(6);
    expect(Number(blocked[0]!.headers['retry-after'])).toBe(1);
    expect((await attempt(user.username, user.password)).status).toBe(429);
    server.setNow('2026-03-11T18:00:02Z');
    expect((await attempt(user.username, 'guess')).status).toBe(401);
    server.setNow('2026-03-11T18:00:03Z');
    expect((await attempt(user.username, user.password)).body.error.code).toBe('too_many');
    server.setNow('2026-03-11T18:00:05Z');
    expect((await attempt(user.username, user.password)).status).toBe(200);
    expect((await attempt(user.username, 'guess')).status).toBe(401);
  });

  it('blocks an address that tries many names', async () => {
    const guesses: number[] = [];
    // Use known people, whose test passwords are quick to check. An unknown name takes the time of a real hash.
    const people = await Promise.all(Array.from({ length: 53 }, () => buildUser(db, { customers: [customerNumber] })));
    for (const { username } of people) guesses.push((await attempt(username, 'x')).status);
    expect(guesses.filter((status) => status === 429).length).toBeGreaterThan(0);
  });

  it('writes an audit entry for successful and rejected sign-ins', async () => {
    const user = await buildUser(db, { customers: [customerNumber] });
    await attempt(user.username, 'wrong');
    await attempt(user.username, user.password);
    const found = await rows(db, sql`select action, actor from audit_log where actor = ${user.username} order by id`);
    expect(found).toEqual([
      { action: 'auth.refused', actor: user.username },
      { action: 'auth.signed_in', actor: user.username },
    ]);
  });

  it('keeps no token and no password in the database', async () => {
    const user = await buildUser(db, { customers: [customerNumber] });
    await setPassword(db, { username: user.username, password: user.password, mustChange: false }, new Date(testDay));
    const token = await tokenOf(server, user);
    const stored = await row<{ hash: Buffer; phc: string }>(
      db,
      sql`
        select s.token_hash as hash, u.password_hash as phc
        from sessions s join users u on u.id = s.user_id
        where u.id = ${user.id}`,
    );
    expect(stored!.hash.toString('base64url')).not.toContain(token);
    expect(stored!.phc).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });
});

describe('S-013 GET /wsl/api/auth/user', () => {
  it('S-019 S-020 S-030 S-031 returns the user with location and claims', async () => {
    const user = await buildUser(db, { customers: [customerNumber], claims: everything });
    const { status, body } = await send(server, getUser, {}, { token: await tokenOf(server, user) });
    expect(status).toBe(200);
    expect(body.user).toMatchObject({
      username: user.username,
      customerNumber,
      currLocation: '01',
      location: {
        reportName: 'Portland',
        address: '1 Dock St',
        city: 'Portland',
        state: 'OR',
        postal: '97201',
        phone: '5035550100',
        email: 'counter@example.com',
      },
      userClaims: {
        allowedToOrder: 'Y',
        customerName: 'Ridgeline Interiors',
        checkoutDidYouForgetSomething: 'B',
        resetPass: 'N',
        toSDateAccepted: '',
      },
    });
  });

  it('responds with 402 without a token, with a wrong one, after 7 days and after signing out', async () => {
    const user = await buildUser(db, { customers: [customerNumber] });
    const ask = async (token: string | null) => (await send(server, getUser, {}, { token })).status;
    expect(await ask(null)).toBe(402);
    expect(await ask('made-up')).toBe(402);
    const token = await tokenOf(server, user);
    server.setNow('2026-03-18T17:59:59Z');
    expect(await ask(token)).toBe(200);
    server.setNow('2026-03-18T18:00:01Z');
    expect(await ask(token)).toBe(402);
    server.setNow(testDay);
    const other = await tokenOf(server, user);
    expect((await send(server, signOut, {}, { token: other })).status).toBe(200);
    expect(await ask(other)).toBe(402);
    expect(await ask(token)).toBe(200);
  });

  it('responds with 402 as soon as the user loses access to the customer', async () => {
    const user = await buildUser(db, { customers: [customerNumber] });
    const token = await tokenOf(server, user);
    await db.execute(sql`delete from user_accounts where user_id = ${user.id}`);
    expect((await send(server, getUser, {}, { token })).status).toBe(402);
  });

  it('S-026 users who must change their password can only read their user, change it and sign out', async () => {
    const user = await buildUser(db, { customers: [customerNumber], claims: { ...everything, resetPass: 'Y' } });
    const token = await tokenOf(server, user);
    expect((await send(server, getUser, {}, { token })).status).toBe(200);
    const cart = await send(server, getCart, { query: { customerNumber } }, { token });
    expect([cart.status, cart.body.error.message]).toEqual([401, 'You must change your password before continuing!']);
    expect((await send(server, endOtherSessions, {}, { token })).status).toBe(401);
    expect(
      (
        await send(
          server,
          changePassword,
          { body: { currentPassword: user.password, newPassword: 'short' } },
          { token },
        )
      ).status,
    ).toBe(400);
    expect((await send(server, signOut, {}, { token })).status).toBe(200);
  });
});

describe('passwords', () => {
  it('match only themselves, and no password matches a missing or invalid hash', async () => {
    const phc = await hashPassword('Grüße 🌲');
    expect(await verifyPassword('Grüße 🌲', phc)).toBe(true);
    expect(await verifyPassword('grüße 🌲', phc)).toBe(false);
    expect(await verifyPassword('anything', null)).toBe(false);
    expect(await verifyPassword('anything', 'not a hash')).toBe(false);
  });
});
