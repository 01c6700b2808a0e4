import { getUser } from '@tradecounter/contract/auth';
import * as calls from '@tradecounter/contract/profile';
import { sql } from 'drizzle-orm/sql/sql';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildCustomer, buildLocation, buildUser, everything } from '../../../test/builders/shop.ts';
import { testDatabase } from '../../../test/database.ts';
import { send, testDay, type TestServer, testServer, tokenOf } from '../../../test/server.ts';
import { type Database, rows } from '../../platform/db/database.ts';

let db: Database;
let server: TestServer;
let [mine, branch, stranger] = ['', '', ''];
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
  mine = await buildCustomer(db, { location: '01', name: 'Ridgeline Interiors' });
  branch = await buildCustomer(db, { location: '01', name: 'Ridgeline Salem' });
  stranger = await buildCustomer(db, { location: '01' });
  person = await buildUser(db, { customers: [mine, branch] });
  token = await tokenOf(server, person);
  full.email = `dana.${person.username}@example.com`;
  server.setNow(testDay);
  await db.execute(sql`delete from sign_in_failures`);
});

const get = async (customerNumber = mine) =>
  (await send(server, calls.getInfo, { query: { customerNumber } }, { token })).body;
const set = (change: object, customerNumber = mine) =>
  send(server, calls.setInfo, { body: { customerNumber, ...change } }, { token });
const setMail = (change: object) => set({ password: person.password, ...change });
const userNow = async () => (await send(server, getUser, {}, { token })).body.user;
const audited = (action: string) =>
  rows<{ customer_number: string; before: object; after: object }>(
    db,
    sql`select customer_number, before, after from audit_log where user_id = ${person.id} and action = ${action}`,
  );
const told = () =>
  rows<{ customer_number: string; payload: object }>(
    db,
    sql`select customer_number, payload from outbox_events where type = 'profile.changed' and subject = ${person.username}`,
  );

const full = {
  firstName: 'Dana',
  lastName: 'Whitlock',
  middleName: 'Q',
  suffix: 'Jr',
  prefix: 'Dr',
  title: 'Buyer',
  phone: '5035550142',
  extension: '12',
  email: '',
  cell: '5035550143',
  fax: '5035550144',
  emailOptIn: 'Y',
};

describe('the profile', () => {
  it('S-309 S-310 has its fields at the top level, with the firm of that customer number', async () => {
    expect(await get()).toEqual({
      firstName: 'Robin',
      lastName: '',
      middleName: '',
      suffix: '',
      prefix: '',
      title: '',
      phone: '',
      extension: '',
      email: `${person.username}@example.com`,
      cell: '',
      accountName: 'Ridgeline Interiors',
      fax: '',
      emailOptIn: 'N',
    });
    expect((await get(branch)).accountName).toBe('Ridgeline Salem');
  });

  it('S-309 S-311 takes every field, for the person whatever the customer; the firm stays what it is', async () => {
    expect((await setMail({ ...full, accountName: 'Somebody Else Inc.' })).status).toBe(200);
    expect(await get()).toEqual({ ...full, accountName: 'Ridgeline Interiors' });
    expect(await get(branch)).toEqual({ ...full, emailOptIn: 'N', accountName: 'Ridgeline Salem' });
  });

  it('S-311 leaves what is not named, and empties what is named empty', async () => {
    await setMail(full);
    await set({ title: '', cell: '' });
    expect(await get()).toMatchObject({ ...full, title: '', cell: '' });
  });

  it('keeps ten digits of a phone number however they were typed, and any other number as it was typed', async () => {
    await set({ phone: '(503) 555-0142', cell: '503.555.0143', fax: '+49 40 123456' });
    expect(await get()).toMatchObject({ phone: '5035550142', cell: '5035550143', fax: '+49 40 123456' });
  });

  it('S-311 names every wrong field at once and changes nothing', async () => {
    const wrong = {
      firstName: 'x'.repeat(61),
      lastName: 'two\nlines',
      phone: 'call me',
      extension: '1a',
      email: 'nobody',
      fax: '1'.repeat(31),
      emailOptIn: 'maybe',
    };
    const { status, body } = await set({ ...wrong, title: 'Owner' });
    expect(status).toBe(400);
    expect(body.error.fields).toEqual({
      firstName: 'Value cannot exceed 60 characters',
      lastName: 'One line, without signs that cannot be seen',
      phone: 'Not in the right form',
      extension: 'Not in the right form',
      email: 'Not in the right form',
      fax: 'Value cannot exceed 30 characters',
      emailOptIn: 'Must be one of: Y, N',
    });
    expect((await get()).title).toBe('');
    expect(await told()).toEqual([]);
  });

  it("takes neither another's e-mail address nor none instead of one", async () => {
    const other = await buildUser(db, { customers: [stranger] });
    const taken = await setMail({ email: `${other.username.toUpperCase()}@example.com`, title: 'Owner' });
    expect([taken.status, taken.body.error.fields]).toEqual([400, { email: 'This e-mail address cannot be used' }]);
    const none = await set({ email: '' });
    expect([none.status, none.body.error.fields]).toEqual([400, { email: 'Required' }]);
    expect(await get()).toMatchObject({ email: `${person.username}@example.com`, title: '' });
  });

  it("is nobody else's: another customer number is refused like one that is not there", async () => {
    const answers = [
      await set(full, stranger),
      await set(full, 'NOBODY'),
      await send(server, calls.getInfo, { query: { customerNumber: stranger } }, { token }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401]);
    expect((await get()).firstName).toBe('Robin');
  });

  it('is audited with what was before and after, and told to the distributor, once and only if something changed', async () => {
    await set({ title: 'Owner', firstName: 'Robin' });
    await set({ title: 'Owner' });
    expect(await audited('profile.changed')).toEqual([
      { customer_number: mine, before: { title: '' }, after: { title: 'Owner' } },
    ]);
    expect(await told()).toEqual([
      { customer_number: mine, payload: { username: person.username, customerNumber: mine, title: 'Owner' } },
    ]);
  });
});

describe('the answer about news by e-mail', () => {
  it('S-311 S-314 S-315 is the claim of that customer, and answered from then on', async () => {
    expect(await userNow()).toMatchObject({ emailOptInAnswered: false, userClaims: { emailOptIn: 'N' } });
    await set({ emailOptIn: 'Y' });
    expect(await userNow()).toMatchObject({ emailOptInAnswered: true, userClaims: { emailOptIn: 'Y' } });
    expect((await get()).emailOptIn).toBe('Y');
    expect((await get(branch)).emailOptIn).toBe('N');
  });

  it('S-314 is what the distributor set until it is answered; No is an answer too', async () => {
    const preset = await buildUser(db, { customers: [mine], claims: { ...everything, emailOptIn: 'Y' } });
    token = await tokenOf(server, preset);
    expect(await userNow()).toMatchObject({ emailOptInAnswered: false, userClaims: { emailOptIn: 'Y' } });
    await set({ emailOptIn: 'N' });
    expect(await userNow()).toMatchObject({ emailOptInAnswered: true, userClaims: { emailOptIn: 'N' } });
  });
});

describe('another e-mail address', () => {
  const address = () => `${person.username}@example.com`;
  const other = () => `new.${person.username}@example.com`;
  /** What the whole database holds of the person's doings, as text. */
  const traces = async () =>
    JSON.stringify([
      await rows(db, sql`select * from audit_log where user_id = ${person.id}`),
      await rows(db, sql`select * from outbox_events where subject = ${person.username}`),
      await rows(
        db,
        sql`select data from pgboss.job where name = 'former-address-mail' and data->>'to' = ${address()}`,
      ),
    ]);
  const mailsTo = (to: string) =>
    rows<{ email: string }>(
      db,
      sql`select data->>'email' as email from pgboss.job where name = 'former-address-mail' and data->>'to' = ${to}`,
    );

  it('needs the password: without it nothing of the change is saved', async () => {
    for (const password of [undefined, '']) {
      const { status, body } = await set({ email: other(), title: 'Owner', emailOptIn: 'Y', password });
      expect([status, body.error.fields]).toEqual([
        400,
        { password: 'Enter your password to change your e-mail address' },
      ]);
    }
    expect(await get()).toMatchObject({ email: address(), title: '', emailOptIn: 'N' });
    expect([await audited('profile.changed'), await told(), await mailsTo(address())]).toEqual([[], [], []]);
  });

  it('refuses a wrong password, and every one after many wrong ones until the wait is over', async () => {
    const wrong = () => set({ email: other(), title: 'Owner', password: 'wrong horse' });
    for (let attempt = 1; attempt <= 6; attempt++) {
      const { status, body } = await wrong();
      expect([attempt, status, body.error.fields]).toEqual([attempt, 400, { password: 'This password is not right' }]);
    }
    const right = await setMail({ email: other() });
    expect([right.status, right.body.error.code]).toEqual([429, 'too_many']);
    await expect(tokenOf(server, person)).rejects.toThrow('429');
    expect(await get()).toMatchObject({ email: address(), title: '' });
    server.setNow('2026-03-11T18:00:20Z');
    expect((await setMail({ email: other() })).status).toBe(200);
    expect((await get()).email).toBe(other());
  });

  it('counts a right password as none tried', async () => {
    for (let attempt = 1; attempt <= 5; attempt++) await set({ email: other(), password: 'wrong horse' });
    expect((await setMail({ email: other() })).status).toBe(200);
    for (let attempt = 1; attempt <= 5; attempt++)
      expect((await set({ email: address(), password: 'wrong horse' })).status).toBe(400);
  });

  it('is another one when only the case differs; the stored one may come along without a password', async () => {
    expect((await set({ email: address(), title: 'Owner' })).status).toBe(200);
    expect((await set({ email: address().toUpperCase() })).status).toBe(400);
    expect((await setMail({ email: address().toUpperCase() })).status).toBe(200);
    expect((await get()).email).toBe(address().toUpperCase());
  });

  it('needs it for the first address too; there is no former one to tell', async () => {
    await db.execute(sql`update users set email = null where id = ${person.id}`);
    expect((await set({ email: other() })).status).toBe(400);
    expect((await setMail({ email: other() })).status).toBe(200);
    expect((await get()).email).toBe(other());
    expect(
      await rows(db, sql`select 1 from pgboss.job where name = 'former-address-mail' and data->>'email' = ${other()}`),
    ).toEqual([]);
  });

  it('leaves no trace of the password', async () => {
    await set({ email: other(), password: 'wrong horse' });
    await setMail({ email: other() });
    const left = await traces();
    expect(left).toContain(other());
    expect(left).not.toMatch(/horse/);
  });

  it('answers a repeat with the same key as the first time', async () => {
    const key = crypto.randomUUID();
    const again = (password: string) =>
      send(server, calls.setInfo, { body: { customerNumber: mine, email: other(), password } }, { token, key });
    // The password is no part of what makes it the same request: its hash beside the key could be guessed from.
    expect([(await again(person.password)).status, (await again('another horse')).status]).toEqual([200, 200]);
    expect((await told()).length).toBe(1);
    expect(await mailsTo(address())).toEqual([{ email: other() }]);
  });

  it('is told to the former one, in the language of the person, with whom to call', async () => {
    await send(
      server,
      calls.setInfo,
      { body: { customerNumber: mine, email: other(), password: person.password } },
      { token, language: 'es' },
    );
    const folder = join(server.dataFolder, 'outbox');
    const read = async () => {
      const files = await readdir(folder);
      return Promise.all(
        files
          .filter((file) => file.startsWith('email-changed-'))
          .map(async (file) => PostalMime.parse(await readFile(join(folder, file)))),
      );
    };
    const mail = await vi.waitFor(
      async () =>
        (await read()).find(({ to }) => to?.[0]?.address === address()) ?? Promise.reject(new Error('no mail yet')),
      {
        timeout: 20_000,
        interval: 20,
      },
    );
    expect(mail.subject).toBe('Se cambió la dirección de correo de su cuenta');
    for (const part of [mail.text, mail.html]) {
      expect(part).toContain(`se cambió a ${other()}`);
      expect(part).toContain('llame enseguida al (503) 555-0100');
    }
  });
});
