import { inviteByMail } from '@tradecounter/contract/admin/admin-calls';
import { getUser, signIn } from '@tradecounter/contract/auth/auth';
import { confirmEmail, getInfo, setInfo } from '@tradecounter/contract/profile/profile';
import { sql } from 'drizzle-orm/sql/sql';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildCustomer, buildLocation, buildUser, everything } from '../../../../test/builders/shop.ts';
import { testDatabase } from '../../../../test/database.ts';
import { mailsTo, queueDone, tokenIn } from '../../../../test/outbox.ts';
import { send, testDay, type TestServer, testServer, tokenOf } from '../../../../test/server.ts';
import { type Database, rows } from '../../../platform/db/database.ts';
import { newLinkToken } from '../../auth/link-token.ts';
import { removeOldEmailChanges, saveEmailChange, setEmailToken } from '../../auth/people/email-change-repository.ts';
import { findKnown } from '../../auth/single-sign-on/single-sign-on-repository.ts';

let db: Database;
let server: TestServer;
let customerNumber: string;
let person: Awaited<ReturnType<typeof buildUser>>;
let token: string;

beforeAll(async () => {
  db = await testDatabase();
  await buildLocation(db, { id: '01' });
  customerNumber = await buildCustomer(db, { location: '01' });
  server = await testServer(db, { SHOW_REGISTER: 'Y', PUBLIC_URL: 'https://orders.example.com' });
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

const old = () => `${person.username}@example.com`;
const other = () => `new.${person.username}@example.com`;
const change = (body: object, options: { key?: string; language?: string } = {}) =>
  send(server, setInfo, { body: { customerNumber, ...body } }, { token, ...options });
const ask = (email = other(), options: { key?: string; language?: string } = {}) =>
  change({ email, password: person.password }, options);
const open = (link: string, as = token) => send(server, confirmEmail, { body: { token: link } }, { token: as });
const profile = async () => (await send(server, getInfo, { query: { customerNumber } }, { token })).body;
const mails = async (to: string) => {
  await queueDone(db, 'new-address-mail');
  return mailsTo(server, to);
};
/** Requests the address and returns the token of the mailed link. */
async function mailed(email = other()): Promise<string> {
  expect((await ask(email)).status).toBe(200);
  return tokenIn((await mails(email)).at(-1));
}
/** Returns a link like the one in the mail, without waiting for the mail. */
async function linked(email = other()): Promise<string> {
  const { token: link, tokenHash } = newLinkToken();
  const change = await db.transact((tx) =>
    saveEmailChange(tx, { userId: person.id, email, expiresAt: new Date('2026-03-12T18:00:00Z') }),
  );
  await setEmailToken(db, change, tokenHash);
  return link;
}
const signsInBy = async (username: string) =>
  (await send(server, signIn, { body: { username, password: person.password } })).status;
const reported = () =>
  rows<{ payload: object }>(
    db,
    sql`select payload from outbox_events where type = 'profile.changed' and subject = ${person.username} order by id`,
  );

describe('a new e-mail address', () => {
  it('replaces the old one only when the link mailed to it is opened', async () => {
    const link = await mailed();
    expect(await profile()).toMatchObject({ email: old(), unconfirmedEmail: other() });
    expect([await signsInBy(other()), await signsInBy(old())]).toEqual([401, 200]);
    expect(await reported()).toEqual([]);
    expect(await open(link)).toMatchObject({ status: 200, body: { email: other() } });
    expect([(await profile()).email, 'unconfirmedEmail' in (await profile())]).toEqual([other(), false]);
    expect([await signsInBy(other()), await signsInBy(old())]).toEqual([200, 401]);
    expect(await reported()).toEqual([{ payload: { username: person.username, customerNumber, email: other() } }]);
    expect(
      await rows(
        db,
        sql`
          select action, before, after
          from audit_log
          where user_id = ${person.id} and action like 'profile.%'
          order by id`,
      ),
    ).toEqual([
      { action: 'profile.email_asked', before: null, after: { email: other() } },
      { action: 'profile.changed', before: { email: old() }, after: { email: other() } },
    ]);
  });

  it("isn't used by invitations and single sign-on before it is confirmed", async () => {
    const firm = await buildCustomer(db, { location: '01' });
    const admin = await buildUser(db, { customers: [firm], claims: { ...everything, admin: 'Y' } });
    await ask();
    await send(
      server,
      inviteByMail,
      { body: { customerNumber: firm, email: other(), claims: ['allowedToOrder'], language: 'en' } },
      { token: await tokenOf(server, admin), key: crypto.randomUUID() },
    );
    await queueDone(db, 'invitation-mail');
    const invitation = (await mailsTo(server, other())).find(({ subject }) => subject?.startsWith('Order online'));
    expect(invitation?.text).toMatch(/invitation code is/);
    expect(await findKnown(db, { email: other() })).toBeNull();
  });

  it('can be confirmed only by the user who requested it', async () => {
    const link = await linked();
    const owner = await tokenOf(server, await buildUser(db, { customers: [customerNumber] }));
    for (const answer of [await open(link, owner), await send(server, confirmEmail, { body: { token: link } })])
      expect([409, 402]).toContain(answer.status);
    expect((await profile()).email).toBe(old());
    expect((await open(link)).status).toBe(200);
  });

  it.each<[string, (link: string) => Promise<unknown>]>([
    ['it was used', (link) => open(link)],
    ['a day has passed', async () => server.setNow('2026-03-12T18:00:01Z')],
    ['a newer one was sent', () => linked(`third.${other()}`)],
    [
      'the password was changed',
      () => db.execute(sql`update users set password_hash = password_hash || 'x' where id = ${person.id}`),
    ],
    [
      'the feed set another address',
      () => db.execute(sql`update users set email = 'fed-' || email where id = ${person.id}`),
    ],
  ])('has a link that is invalid once %s', async (_what, happen) => {
    const link = await linked();
    await happen(link);
    const before = (await profile()).email;
    const again = await open(link);
    expect([again.status, again.body.error.code]).toEqual([409, 'link_over']);
    expect((await profile()).email).toBe(before);
  });

  it("ends the other sessions, and is reported to the old address in the user's language", async () => {
    const elsewhere = await tokenOf(server, person);
    const link = await linked();
    expect((await send(server, getUser, {}, { token: elsewhere })).status).toBe(200);
    expect(await mailsTo(server, old())).toEqual([]);
    await send(server, confirmEmail, { body: { token: link } }, { token, language: 'es' });
    expect((await send(server, getUser, {}, { token: elsewhere })).status).toBe(402);
    await queueDone(db, 'former-address-mail');
    const [mail] = await mailsTo(server, old());
    expect(mail!.subject).toBe('Su dirección de correo se cambió');
    for (const part of [mail!.text, mail!.html]) {
      expect(part).toContain(`ahora es ${other()}`);
      expect(part).toContain('llame enseguida al (503) 555-0100');
    }
  });

  it('can be the first one, and then no mail is sent', async () => {
    await db.execute(sql`update users set email = null where id = ${person.id}`);
    expect((await open(await linked())).status).toBe(200);
    expect((await profile()).email).toBe(other());
    expect(
      await rows(db, sql`select 1 from pgboss.job where name = 'former-address-mail' and data->>'email' = ${other()}`),
    ).toEqual([]);
  });

  it('is confirmed by a mail without any text that the user typed', async () => {
    await change({ firstName: 'Visit evil.example', title: 'evil.example' });
    await mailed();
    const [mail] = await mails(other());
    expect(mail!.text).toContain('https://orders.example.com/profile/updateprofile?token=');
    for (const part of [mail!.subject, mail!.text, mail!.html]) {
      expect(part).not.toContain('evil.example');
      expect(part).not.toContain(person.username);
    }
  });
});

describe('a new address of another account', () => {
  it('gets the same response, and only its owner gets a mail that it is in use', async () => {
    const holder = await buildUser(db, { customers: [customerNumber] });
    const taken = `${holder.username.toUpperCase()}@example.com`;
    expect(await ask(taken)).toMatchObject({ status: 200, body: {} });
    expect(await profile()).toMatchObject({ email: old(), unconfirmedEmail: taken });
    const [mail] = await mails(taken);
    expect(mail!.subject).toBe('This e-mail address is already in use');
    expect(mail!.text).not.toContain('token=');
  });

  it('is rejected if the other account got it after the link was mailed', async () => {
    const link = await linked();
    const holder = await buildUser(db, { customers: [customerNumber] });
    await db.execute(sql`update users set email = ${other()} where id = ${holder.id}`);
    const refused = await open(link);
    expect([refused.status, refused.body.error.message]).toEqual([
      409,
      'Another account now uses this e-mail address.',
    ]);
    expect((await profile()).email).toBe(old());
  });

  it('can be requested six times before the user has to wait', async () => {
    for (let time = 0; time <= 5; time++) expect([time, (await ask(`${time}.${other()}`)).status]).toEqual([time, 200]);
    const often = await ask(`7.${other()}`);
    expect([often.status, often.body.error.code]).toEqual([429, 'too_many']);
  });
});

describe('the password with a new address', () => {
  it('is required, and nothing is saved without it', async () => {
    for (const password of [undefined, '']) {
      const { status, body } = await change({ email: other(), title: 'Owner', emailOptIn: 'Y', password });
      expect([status, body.error.fields]).toEqual([
        400,
        { password: 'Enter your password to change your e-mail address' },
      ]);
    }
    expect(await profile()).toMatchObject({ email: old(), title: '', emailOptIn: 'N' });
    expect([await reported(), 'unconfirmedEmail' in (await profile())]).toEqual([[], false]);
  });

  it('is rejected when wrong, and blocked for a while after many wrong ones', async () => {
    for (let attempt = 1; attempt <= 6; attempt++) {
      const { status, body } = await change({ email: other(), title: 'Owner', password: 'wrong horse' });
      expect([attempt, status, body.error.fields]).toEqual([attempt, 400, { password: 'That password is wrong' }]);
    }
    const right = await ask();
    expect([right.status, right.body.error.code]).toEqual([429, 'too_many']);
    await expect(tokenOf(server, person)).rejects.toThrow('429');
    expect(await profile()).toMatchObject({ email: old(), title: '' });
    server.setNow('2026-03-11T18:00:20Z');
    expect((await ask()).status).toBe(200);
  });

  it('resets the wrong attempts when it is right', async () => {
    for (let attempt = 1; attempt <= 5; attempt++) await change({ email: other(), password: 'wrong horse' });
    expect((await ask()).status).toBe(200);
    for (let attempt = 1; attempt <= 5; attempt++)
      expect((await change({ email: `x${other()}`, password: 'wrong horse' })).status).toBe(400);
  });

  it('is required if only the letter case changes, but not for the unchanged address', async () => {
    expect((await change({ email: old(), title: 'Owner' })).status).toBe(200);
    expect((await change({ email: old().toUpperCase() })).status).toBe(400);
    expect((await open(await linked(`${person.username.toUpperCase()}@example.com`))).status).toBe(200);
    expect((await profile()).email).toBe(`${person.username.toUpperCase()}@example.com`);
  });

  it('leaves no trace', async () => {
    await change({ email: other(), password: 'wrong horse' });
    await open(await mailed());
    const left = JSON.stringify([
      await rows(db, sql`select * from audit_log where user_id = ${person.id}`),
      await rows(db, sql`select * from outbox_events where subject = ${person.username}`),
      await rows(db, sql`select data from pgboss.job where name in ('former-address-mail', 'new-address-mail')`),
    ]);
    expect(left).toContain(other());
    expect(left).not.toMatch(/horse/);
  });
});

it('a repeat with the same key sends no second mail', async () => {
  const key = crypto.randomUUID();
  expect([(await ask(other(), { key })).status, (await ask(other(), { key })).status]).toEqual([200, 200]);
  expect((await mails(other())).length).toBe(1);
});

it('unconfirmed changes are removed', async () => {
  await db.execute(sql`delete from email_changes`);
  await ask();
  expect(await removeOldEmailChanges(db, new Date('2026-03-12T18:00:00Z'))).toBe(0);
  expect(await removeOldEmailChanges(db, new Date('2026-03-12T18:00:01Z'))).toBe(1);
});
