import { getUser, renewPassword, signIn } from '@tradecounter/contract/auth/auth';
import { confirmSecondStep, startSecondStep } from '@tradecounter/contract/auth/second-step';
import { sql } from 'drizzle-orm/sql/sql';
import { TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildCustomer, buildLocation, buildUser, everything } from '../../../../test/builders/shop.ts';
import { slowHash } from '../../../../test/builders/test-hash.ts';
import { testDatabase } from '../../../../test/database.ts';
import { mailsTo, queueDone } from '../../../../test/outbox.ts';
import { send, testDay, type TestServer, testServer, tokenOf } from '../../../../test/server.ts';
import { type Database, row, rows } from '../../../platform/db/database.ts';

let db: Database;
let server: TestServer;
let customerNumber: string;
let person: Awaited<ReturnType<typeof buildUser>>;

const stranger = '198.51.100.9';

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

const renew = (
  newPassword: string,
  { username = person.username, currentPassword = person.password, address = stranger } = {},
) => send(server, renewPassword, { body: { username, currentPassword, newPassword } }, { address });
const signsIn = (password: string) =>
  tokenOf(server, { username: person.username, password }).then(
    () => true,
    () => false,
  );

describe('POST /wsl/api/auth/change', () => {
  it.each(['user name', 'e-mail'])(
    'S-002 changes the password with the current one and the %s, ends all sessions and starts none',
    async (by) => {
      const before = await tokenOf(server, person);
      const answer = await renew('battery staple', {
        username: by === 'e-mail' ? `${person.username}@example.com` : person.username,
      });
      expect([answer.status, answer.body]).toEqual([200, {}]);
      expect((await send(server, getUser, {}, { token: before })).status).toBe(402);
      expect(await rows(db, sql`select 1 from sessions where user_id = ${person.id} and revoked_at is null`)).toEqual(
        [],
      );
      expect([await signsIn('correct horse'), await signsIn('battery staple')]).toEqual([false, true]);
    },
  );

  it('S-026 ends a forced password change', async () => {
    person = await buildUser(db, { customers: [customerNumber], claims: { ...everything, resetPass: 'Y' } });
    expect((await renew('battery staple')).status).toBe(200);
    const { body } = await send(server, signIn, { body: { username: person.username, password: 'battery staple' } });
    expect((await send(server, getUser, {}, { token: body.token })).body.user.userClaims.resetPass).toBe('N');
  });

  it('responds the same for a wrong password, an unknown user name and a disabled user', async () => {
    const shut = await buildUser(db, { customers: [customerNumber] });
    await db.execute(sql`update users set disabled = true where id = ${shut.id}`);
    const answers = [
      await renew('battery staple', { currentPassword: 'wrong' }),
      await renew('battery staple', { username: 'nobody' }),
      await renew('battery staple', { username: shut.username }),
    ];
    expect(answers.map(({ status, body }) => [status, body.error.code])).toEqual([
      [401, 'credentials'],
      [401, 'credentials'],
      [401, 'credentials'],
    ]);
    expect(await signsIn('correct horse')).toBe(true);
  });

  it('counts wrong passwords together with those at sign-in', async () => {
    const guess = async (at: number) =>
      at % 2 === 0
        ? (await renew('battery staple', { currentPassword: 'guess' })).status
        : (
            await send(
              server,
              signIn,
              { body: { username: person.username, password: 'guess' } },
              { address: stranger },
            )
          ).status;
    const statuses: number[] = [];
    for (let at = 0; at < 8; at++) statuses.push(await guess(at));
    expect(statuses).toEqual([401, 401, 401, 401, 401, 401, 429, 429]);
    expect(Number((await renew('battery staple')).headers['retry-after'])).toBeGreaterThan(0);
  });

  it.each([
    [
      'the new password is the current one',
      { newPassword: 'correct horse' },
      { newPassword: 'Your new password must be different from your current one' },
    ],
    ['the new password is too short', { newPassword: 'seven 7' }, { newPassword: 'Enter 8 characters or more' }],
  ])('changes nothing when %s', async (_what, { newPassword }, fields) => {
    const answer = await renew(newPassword);
    expect([answer.status, answer.body.error.fields]).toEqual([400, fields]);
    expect(await signsIn('correct horse')).toBe(true);
  });

  it('accepts one of two changes at once', async () => {
    const both = await Promise.all([renew('battery staple'), renew('another staple')]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 401]);
  });

  it('changes nothing if two-step sign-in was turned on while the password was checked', async () => {
    await db.execute(sql`update users set password_hash = ${slowHash(person.password)} where id = ${person.id}`);
    const [answer] = await Promise.all([
      renew('battery staple'),
      vi
        .waitUntil(
          async () =>
            (await row(db, sql`select 1 from sign_in_failures where key like ${`person:${person.id}%`}`)) !== null,
          { interval: 1 },
        )
        .then(() => db.execute(sql`update users set second_step = '\\x00' where id = ${person.id}`)),
    ]);
    expect([answer.status, answer.body.error?.code]).toEqual([401, 'credentials']);
  });

  it('S-002 requires the code with two-step sign-in, as at sign-in, and accepts each code once', async () => {
    let now = Date.parse(testDay);
    const token = await tokenOf(server, person);
    const { body } = await send(server, startSecondStep, { body: { password: person.password } }, { token });
    const app = () => TOTP.generate({ secret: new TOTP({ secret: body.secret }).secret, timestamp: now });
    expect((await send(server, confirmSecondStep, { body: { code: app() } }, { token })).status).toBe(200);
    server.setNow(new Date((now += 60_000)).toISOString());
    const withCode = (newPassword: string, code?: string, currentPassword = person.password) =>
      send(
        server,
        renewPassword,
        { body: { username: person.username, currentPassword, newPassword, ...(code === undefined ? {} : { code }) } },
        { address: stranger },
      );
    const code = app();
    const answers = [
      await withCode('battery staple'),
      await withCode('battery staple', code === '000000' ? '000001' : '000000'),
      await withCode('battery staple', code, 'wrong'),
    ];
    expect(answers.map(({ status, body: { error } }) => [status, error.code])).toEqual([
      [401, 'second_step'],
      [401, 'second_step_wrong'],
      [401, 'credentials'],
    ]);
    expect((await withCode('battery staple', code)).status).toBe(200);
    expect((await withCode('another staple', code, 'battery staple')).body.error.code).toBe('second_step_wrong');
  });

  it('writes an audit entry without the password, and mails the user', async () => {
    await renew('battery staple');
    const found = await row(
      db,
      sql`
        select actor, subject, customer_number, after
        from audit_log
        where action = 'auth.password_changed' and actor = ${person.username}`,
    );
    expect(found).toEqual({
      actor: person.username,
      subject: person.username,
      customer_number: customerNumber,
      after: { sessionsEnded: 0 },
    });
    await queueDone(db, 'password-mail');
    expect((await mailsTo(server, `${person.username}@example.com`)).map(({ subject }) => subject)).toEqual([
      'Your password was changed',
    ]);
  });
});
