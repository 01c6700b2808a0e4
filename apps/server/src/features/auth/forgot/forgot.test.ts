import { getUser, signIn } from '@tradecounter/contract/auth/auth';
import { checkPasswordLink, forgotPassword, resetPassword } from '@tradecounter/contract/auth/forgot';
import { sql } from 'drizzle-orm/sql/sql';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildCustomer, buildLocation, buildUser, everything } from '../../../../test/builders/shop.ts';
import { testDatabase } from '../../../../test/database.ts';
import { mailsTo, queueDone, tokenIn } from '../../../../test/outbox.ts';
import { send, testDay, type TestServer, testServer, tokenOf } from '../../../../test/server.ts';
import { type Database, row, rows } from '../../../platform/db/database.ts';
import { testMailServices } from '../../../../test/services.ts';
import { newLinkToken } from '../link-token.ts';
import { removeOldLinks, saveLink } from './link-repository.ts';
import { sendForgotMail } from './forgot-mail.ts';

let db: Database;
let server: TestServer;
let customerNumber: string;
let person: Awaited<ReturnType<typeof buildUser>>;

const stranger = '198.51.100.9';

beforeAll(async () => {
  db = await testDatabase();
  await buildLocation(db, { id: '01' });
  customerNumber = await buildCustomer(db, { location: '01' });
  server = await testServer(db, { SHOW_FORGOT_PWD: 'Y', PUBLIC_URL: 'https://orders.example.com' });
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

const email = () => `${person.username}@example.com`;
const ask = (username: string, options: { address?: string; language?: string } = {}) =>
  send(server, forgotPassword, { body: { username } }, options);
const check = (token: string) => send(server, checkPasswordLink, { body: { token } });
const reset = (token: string, newPassword = 'battery staple') =>
  send(server, resetPassword, { body: { token, newPassword } });
const signsIn = (password: string) =>
  tokenOf(server, { username: person.username, password }).then(
    () => true,
    () => false,
  );
/** Requests a link and returns the token from its mail. */
async function mailed(login = person.username): Promise<string> {
  await ask(login);
  await queueDone(db, 'forgot-mail');
  return tokenIn((await mailsTo(server, email())).filter(({ subject }) => subject === 'Set a new password').at(-1));
}
/** Stores a link as its mail would carry it, without waiting for the mail. */
async function linked(): Promise<string> {
  const { token, tokenHash } = newLinkToken();
  await saveLink(db, { userId: person.id, tokenHash, expiresAt: new Date('2026-03-11T18:30:00Z') });
  return token;
}

describe('POST /wsl/api/auth/forgot', () => {
  it('S-003 mails a link that sets a new password once', async () => {
    const before = await tokenOf(server, person);
    const token = await mailed();
    expect(await check(token)).toMatchObject({ status: 200, body: {} });
    expect(await reset(token)).toMatchObject({ status: 200, body: {} });
    expect([await signsIn('correct horse'), await signsIn('battery staple')]).toEqual([false, true]);
    expect((await send(server, getUser, {}, { token: before })).status).toBe(402);
    for (const again of [await check(token), await reset(token, 'another staple')])
      expect([again.status, again.body.error.code]).toEqual([409, 'link_over']);
    expect(await signsIn('battery staple')).toBe(true);
  });

  it("S-003 accepts an e-mail address too, and mails a link to the public URL in the user's language", async () => {
    await ask(email().toUpperCase(), { language: 'es' });
    await queueDone(db, 'forgot-mail');
    const mail = (await mailsTo(server, email()))[0]!;
    expect(mail.subject).toBe('Elija una contraseña nueva');
    expect(mail.text).toMatch(/https:\/\/orders\.example\.com\/auth\/forgot\?token=[\w-]{43}/);
    expect(mail.html).toContain('href="https://orders.example.com/auth/forgot?token=');
  });

  it('responds the same for unknown and disabled users and those without an address, and mails none of them', async () => {
    const others = await Promise.all([1, 2].map(() => buildUser(db, { customers: [customerNumber] })));
    await db.execute(sql`update users set disabled = true where id = ${others[0]!.id}`);
    await db.execute(sql`update users set email = null where id = ${others[1]!.id}`);
    const names = ['nobody at all', ...others.map(({ username }) => username), person.username];
    const answers = await Promise.all(names.map((name) => ask(name)));
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body])))).toEqual(new Set(['[200,{}]']));
    await queueDone(db, 'forgot-mail');
    expect(
      (await Promise.all(others.map(({ username }) => mailsTo(server, `${username}@example.com`)))).flat(),
    ).toEqual([]);
    expect(
      await rows(db, sql`select 1 from password_links where user_id in (${others[0]!.id}, ${others[1]!.id})`),
    ).toEqual([]);
    expect(await mailsTo(server, email())).toHaveLength(1);
  });

  it('writes the same rows for known and unknown users, so that both take the same time', async () => {
    const done = async (name: string) => {
      const figures = () =>
        row<Record<string, number>>(
          db,
          sql`
            select (select count(*) from audit_log)::int as audit,
              (select count(*) from pgboss.job where name = 'forgot-mail')::int as jobs,
              (select count(*) from sign_in_failures)::int as counts`,
        );
      const before = (await figures())!;
      await ask(name, { address: name === 'nobody else' ? '203.0.113.1' : '203.0.113.2' });
      const after = (await figures())!;
      return Object.fromEntries(Object.keys(after).map((key) => [key, after[key]! - before[key]!]));
    };
    expect(await done(person.username)).toEqual(await done('nobody else'));
  });

  it('blocks repeated requests for a user, known or not, with Retry-After', async () => {
    const statuses = async (name: string) => {
      const found: number[] = [];
      for (let time = 0; time < 7; time++) found.push((await ask(name, { address: stranger })).status);
      return found;
    };
    const [some, none] = [await statuses(person.username), await statuses('nobody-at-all')];
    expect(some).toEqual([200, 200, 200, 200, 200, 200, 429]);
    expect(none).toEqual(some);
    expect(Number((await ask(person.username, { address: stranger })).headers['retry-after'])).toBeGreaterThan(0);
    // Requests for links don't keep the person from signing in.
    expect(await signsIn('correct horse')).toBe(true);
  });

  it('blocks an address that requests links for many users', async () => {
    const statuses: number[] = [];
    for (let one = 0; one < 55; one++) statuses.push((await ask(`nobody${one}`, { address: stranger })).status);
    expect([statuses[49], statuses.at(-1)]).toEqual([200, 429]);
  });

  it("mails a note without a link to users who don't sign in with a password", async () => {
    await db.execute(sql`update users set password_hash = null where id = ${person.id}`);
    await ask(person.username);
    await queueDone(db, 'forgot-mail');
    const mail = (await mailsTo(server, email()))[0]!;
    expect(mail.text).toContain('doesn’t use a password to sign in');
    expect(mail.text).not.toContain('token=');
  });

  it("mails a link that is valid for half an hour, or none if the mail can't be sent within that time", async () => {
    const token = await mailed();
    server.setNow('2026-03-11T18:30:00Z');
    expect((await check(token)).status).toBe(409);
    await sendForgotMail(testMailServices(db, { now: () => new Date('2026-03-11T19:00:01Z') }), {
      id: 'late',
      userId: person.id,
      language: 'en',
      askedAt: '2026-03-11T18:30:00Z',
    });
    expect(await mailsTo(server, email())).toHaveLength(1);
  });

  it("stores only a hash of the token, which can't be used in its place", async () => {
    const token = await mailed();
    const kept = await rows<{ all: string }>(
      db,
      sql`
        select l::text as all
        from password_links l
        union all
        select a::text
        from audit_log a
        union all
        select coalesce(j.data::text, '') || coalesce(j.output::text, '')
        from pgboss.job j`,
    );
    expect(kept.filter(({ all }) => all.includes(token))).toEqual([]);
    const hash = (await row<{ hash: Buffer }>(
      db,
      sql`select token_hash as hash from password_links where user_id = ${person.id}`,
    ))!.hash;
    expect((await reset(hash.toString('base64url'))).status).toBe(409);
  });
});

describe('POST /wsl/api/auth/reset', () => {
  it.each([
    ['half an hour is over', async () => server.setNow('2026-03-11T18:30:00Z')],
    ['a newer one was sent', async () => void (await linked())],
    ['the person was disabled', () => db.execute(sql`update users set disabled = true where id = ${person.id}`)],
    [
      'the address was changed',
      () => db.execute(sql`update users set email = 'new-' || email where id = ${person.id}`),
    ],
    [
      'the password was changed',
      () => db.execute(sql`update users set password_hash = password_hash || 'x' where id = ${person.id}`),
    ],
  ])('does nothing once %s', async (_what, happen) => {
    const token = await linked();
    await happen();
    const answers = [await check(token), await reset(token)];
    expect(answers.map(({ status, body }) => [status, body.error.code])).toEqual([
      [409, 'link_over'],
      [409, 'link_over'],
    ]);
    expect(
      await rows(db, sql`select 1 from audit_log where action = 'auth.password_reset' and actor = ${person.username}`),
    ).toEqual([]);
  });

  it('is valid up to its last second', async () => {
    const token = await linked();
    server.setNow('2026-03-11T18:29:59Z');
    expect((await reset(token)).status).toBe(200);
  });

  it.each([
    ['no token', { newPassword: 'battery staple' }],
    ['a token of the wrong length', { token: 'x'.repeat(42), newPassword: 'battery staple' }],
    ['a token that is a list', { token: ['x'.repeat(43)], newPassword: 'battery staple' }],
    ['a short password', { token: 'x'.repeat(43), newPassword: 'seven 7' }],
    ['a password that is too long', { token: 'x'.repeat(43), newPassword: 'x'.repeat(201) }],
    ['a control character', { token: 'x'.repeat(43), newPassword: 'battery\tstaple' }],
  ])('rejects %s', async (_what, body) => {
    expect((await send(server, resetPassword, { body })).status).toBe(400);
  });

  it('accepts one of two requests with the same link at once', async () => {
    const token = await linked();
    const both = await Promise.all([reset(token, 'battery staple'), reset(token, 'another staple')]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const won = both[0].status === 200;
    expect([await signsIn('battery staple'), await signsIn('another staple')]).toEqual([won, !won]);
  });

  it('keeps the link valid when the password is rejected', async () => {
    const token = await linked();
    expect((await reset(token, 'short')).status).toBe(400);
    expect((await reset(token)).status).toBe(200);
  });

  it('S-026 ends a forced password change, and the wait after wrong passwords', async () => {
    person = await buildUser(db, { customers: [customerNumber], claims: { ...everything, resetPass: 'Y' } });
    for (let guess = 0; guess < 8; guess++)
      await send(server, signIn, { body: { username: person.username, password: 'guess' } }, { address: stranger });
    const token = await linked();
    expect((await reset(token)).status).toBe(200);
    const { status, body } = await send(
      server,
      signIn,
      { body: { username: person.username, password: 'battery staple' } },
      { address: stranger },
    );
    expect(status).toBe(200);
    expect((await send(server, getUser, {}, { token: body.token })).body.user.userClaims.resetPass).toBe('N');
  });

  it('writes an audit entry without the password, and mails the user', async () => {
    const token = await linked();
    await tokenOf(server, person);
    await reset(token);
    const found = await row(
      db,
      sql`
        select actor, subject, customer_number, before, after
        from audit_log
        where action = 'auth.password_reset' and actor = ${person.username}`,
    );
    expect(found).toEqual({
      actor: person.username,
      subject: person.username,
      customer_number: customerNumber,
      before: null,
      after: { sessionsEnded: 1 },
    });
    await queueDone(db, 'password-mail');
    expect((await mailsTo(server, email())).map(({ subject }) => subject)).toContain('Your password was changed');
  });
});

it('unused links are removed after they expire', async () => {
  await linked();
  expect(await removeOldLinks(db, new Date('2026-03-11T18:30:01Z'))).toBeGreaterThan(0);
  expect(await rows(db, sql`select 1 from password_links`)).toEqual([]);
});

describe('showForgotPwd', () => {
  it('S-028 N, the default, disables its calls', async () => {
    const closed = await testServer(db);
    const token = 'x'.repeat(43);
    const answers = [
      await send(closed, forgotPassword, { body: { username: person.username } }),
      await send(closed, checkPasswordLink, { body: { token } }),
      await send(closed, resetPassword, { body: { token, newPassword: 'battery staple' } }),
      await send(closed, resetPassword, { body: {} }),
    ];
    expect(answers.map(({ status, body }) => [status, body.error.code])).toEqual(answers.map(() => [404, 'not_found']));
    expect((await closed.app.inject('/config.json')).json()).toMatchObject({ showForgotPwd: 'N' });
    await closed.close();
  });

  it('S-028 Y enables them, and the configuration of the portal says so', async () => {
    expect((await ask('nobody')).status).toBe(200);
    expect((await server.app.inject('/config.json')).json()).toMatchObject({ showForgotPwd: 'Y' });
  });
});
