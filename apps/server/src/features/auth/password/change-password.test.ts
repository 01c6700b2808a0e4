import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { changePassword, getUser } from '@tradecounter/contract/auth/auth';
import { getCart } from '@tradecounter/contract/cart/cart';
import { sql } from 'drizzle-orm/sql/sql';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildCustomer, buildLocation, buildUser, everything } from '../../../../test/builders/shop.ts';
import { testDatabase } from '../../../../test/database.ts';
import { send, testDay, type TestServer, testServer, tokenOf } from '../../../../test/server.ts';
import { type Database, row, rows } from '../../../platform/db/database.ts';

let db: Database;
let server: TestServer;
let customerNumber: string;
let person: Awaited<ReturnType<typeof buildUser>>;
let token: string;

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
  token = await tokenOf(server, person);
});
afterAll(async () => {
  await server.close();
  await db.close();
});

const change = (
  newPassword: string,
  {
    currentPassword = person.password,
    key,
    language,
    as = token,
  }: { currentPassword?: string; key?: string; language?: string; as?: string } = {},
) =>
  send(
    server,
    changePassword,
    { body: { currentPassword, newPassword } },
    { token: as, ...(key === undefined ? {} : { key }), ...(language === undefined ? {} : { language }) },
  );
const statusOf = async (one: string) => (await send(server, getUser, {}, { token: one })).status;
const signsIn = (password: string) =>
  tokenOf(server, { username: person.username, password }).then(
    () => true,
    () => false,
  );

describe('POST /wsl/api/auth/password', () => {
  it('sets the new password and ends every session except the current one', async () => {
    const elsewhere = await tokenOf(server, person);
    expect(await change('battery staple')).toMatchObject({ status: 200, body: {} });
    expect([await statusOf(token), await statusOf(elsewhere)]).toEqual([200, 402]);
    expect([await signsIn('correct horse'), await signsIn('battery staple')]).toEqual([false, true]);
  });

  it.each(['of the person', 'for one customer'])(
    'S-026 ends a forced password change, after which the user can use the cart again (%s)',
    async (where) => {
      const forced = await buildUser(db, {
        customers: [customerNumber],
        claims: where === 'of the person' ? { ...everything, resetPass: 'Y' } : everything,
      });
      if (where !== 'of the person')
        await db.execute(
          sql`update user_accounts set claims = claims || '{"resetPass":"Y"}' where user_id = ${forced.id}`,
        );
      const as = await tokenOf(server, forced);
      const cart = async () => (await send(server, getCart, { query: { customerNumber } }, { token: as })).status;
      expect(await cart()).toBe(401);
      expect((await change('battery staple', { as })).status).toBe(200);
      expect(await cart()).toBe(200);
      const { body } = await send(server, getUser, {}, { token: as });
      expect(body.user.userClaims.resetPass).toBe('N');
    },
  );

  it.each([
    [
      'the current password is wrong',
      { currentPassword: 'wrong', newPassword: 'battery staple' },
      { currentPassword: 'That password is wrong' },
    ],
    [
      'the new password is the current one',
      { currentPassword: 'correct horse', newPassword: 'correct horse' },
      { newPassword: 'Your new password must be different from your current one' },
    ],
    [
      'the new password is too short',
      { currentPassword: 'correct horse', newPassword: 'seven 7' },
      { newPassword: 'Enter 8 characters or more' },
    ],
    [
      'the new password is too long',
      { currentPassword: 'correct horse', newPassword: 'x'.repeat(201) },
      { newPassword: 'Value cannot exceed 200 characters' },
    ],
    ['both passwords are missing', {}, { currentPassword: 'Required', newPassword: 'Required' }],
  ])('changes nothing when %s, and reports the field', async (_what, body, fields) => {
    const elsewhere = await tokenOf(server, person);
    const answer = await send(server, changePassword, { body }, { token });
    expect([answer.status, answer.body.error.fields]).toEqual([400, fields]);
    expect([await statusOf(elsewhere), await signsIn('correct horse')]).toEqual([200, true]);
  });

  it('recognizes the current password in another Unicode form', async () => {
    await change('Grüße 🌲 überall'.normalize('NFC'));
    expect(
      (await change('Grüße 🌲 überall'.normalize('NFD'), { currentPassword: 'Grüße 🌲 überall'.normalize('NFC') }))
        .status,
    ).toBe(400);
  });

  it('limits guesses at the current password', async () => {
    await db.execute(sql`update sessions set address = '203.0.113.9'`);
    const statuses: number[] = [];
    for (let guess = 0; guess < 7; guess++)
      statuses.push((await change('battery staple', { currentPassword: 'guess' })).status);
    expect(statuses).toEqual([400, 400, 400, 400, 400, 400, 429]);
  });

  it('accepts one of two changes at once', async () => {
    const both = await Promise.all([change('battery staple'), change('another staple')]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  it('ignores an Idempotency-Key, and stores nothing with it', async () => {
    const key = crypto.randomUUID();
    expect((await change('battery staple', { key })).status).toBe(200);
    expect((await change('another staple', { key })).status).toBe(400);
    expect(await rows(db, sql`select 1 from idempotency_keys where key = ${key}`)).toEqual([]);
  });

  it('writes an audit entry without the password', async () => {
    await tokenOf(server, person);
    await change('battery staple');
    const found = await row(
      db,
      sql`
        select actor, subject, customer_number, before, after
        from audit_log
        where action = 'auth.password_changed' and actor = ${person.username}`,
    );
    expect(found).toEqual({
      actor: person.username,
      subject: person.username,
      customer_number: customerNumber,
      before: null,
      after: { sessionsEnded: 1 },
    });
  });

  it('mails the user in their language, with the number to call', async () => {
    expect((await change('battery staple', { language: 'fr' })).status).toBe(200);
    const folder = join(server.dataFolder, 'outbox');
    const mails = async () =>
      Promise.all(
        (await readdir(folder))
          .filter((file) => file.startsWith('password-changed-'))
          .map(async (file) => PostalMime.parse(await readFile(join(folder, file)))),
      );
    const mine = await vi.waitFor(
      async () =>
        (await mails()).find(({ to }) => to?.[0]?.address === `${person.username}@example.com`) ??
        Promise.reject(new Error('no mail yet')),
      { timeout: 20_000, interval: 20 },
    );
    expect(mine.subject).toBe('Votre mot de passe a été modifié');
    for (const part of [mine.text, mine.html]) {
      expect(part).toContain('appelez tout de suite le (503) 555-0100');
      expect(part).not.toContain('staple');
    }
  });
});
