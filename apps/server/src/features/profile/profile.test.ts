import { getUser } from '@tradecounter/contract/auth/auth';
import * as calls from '@tradecounter/contract/profile/profile';
import { sql } from 'drizzle-orm/sql/sql';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
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
  full.email = `${person.username}@example.com`;
  server.setNow(testDay);
  await db.execute(sql`delete from sign_in_failures`);
});

const get = async (customerNumber = mine) =>
  (await send(server, calls.getInfo, { query: { customerNumber } }, { token })).body;
const set = (change: object, customerNumber = mine) =>
  send(server, calls.setInfo, { body: { customerNumber, ...change } }, { token });
const userNow = async () => (await send(server, getUser, {}, { token })).body.user;
const audited = (action: string) =>
  rows<{ customer_number: string; before: object; after: object }>(
    db,
    sql`select customer_number, before, after from audit_log where user_id = ${person.id} and action = ${action}`,
  );
const reported = () =>
  rows<{ customer_number: string; payload: object }>(
    db,
    sql`
      select customer_number, payload
      from outbox_events
      where type = 'profile.changed' and subject = ${person.username}`,
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
  it('S-309 S-310 has its fields at the top level, with the name of the customer', async () => {
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

  it('S-309 S-311 saves every field for the user, except the name of the customer', async () => {
    expect((await set({ ...full, accountName: 'Somebody Else Inc.' })).status).toBe(200);
    expect(await get()).toEqual({ ...full, accountName: 'Ridgeline Interiors' });
    expect(await get(branch)).toEqual({ ...full, emailOptIn: 'N', accountName: 'Ridgeline Salem' });
  });

  it('S-311 keeps omitted fields, and clears empty ones', async () => {
    await set(full);
    await set({ title: '', cell: '' });
    expect(await get()).toMatchObject({ ...full, title: '', cell: '' });
  });

  it('stores the ten digits of a US phone number, and any other number as typed', async () => {
    await set({ phone: '(503) 555-0142', cell: '503.555.0143', fax: '+49 40 123456' });
    expect(await get()).toMatchObject({ phone: '5035550142', cell: '5035550143', fax: '+49 40 123456' });
  });

  it('S-311 reports all invalid fields together and changes nothing', async () => {
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
      lastName: 'Enter one line of plain text',
      phone: 'Wrong format',
      extension: 'Wrong format',
      email: 'Wrong format',
      fax: 'Value cannot exceed 30 characters',
      emailOptIn: 'Must be one of: Y, N',
    });
    expect((await get()).title).toBe('');
    expect(await reported()).toEqual([]);
  });

  it("can't be saved without an e-mail address once it has one", async () => {
    const none = await set({ email: '', title: 'Owner' });
    expect([none.status, none.body.error.fields]).toEqual([400, { email: 'Required' }]);
    expect(await get()).toMatchObject({ email: full.email, title: '' });
  });

  it('is refused for another customer as for an unknown one', async () => {
    const answers = [
      await set(full, stranger),
      await set(full, 'NOBODY'),
      await send(server, calls.getInfo, { query: { customerNumber: stranger } }, { token }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401]);
    expect((await get()).firstName).toBe('Robin');
  });

  it('is audited before and after and reported to the distributor, only if something changed', async () => {
    await set({ title: 'Owner', firstName: 'Robin' });
    await set({ title: 'Owner' });
    expect(await audited('profile.changed')).toEqual([
      { customer_number: mine, before: { title: '' }, after: { title: 'Owner' } },
    ]);
    expect(await reported()).toEqual([
      { customer_number: mine, payload: { username: person.username, customerNumber: mine, title: 'Owner' } },
    ]);
  });
});

describe('the opt-in for news by e-mail', () => {
  it('S-311 S-314 S-315 is a claim for that customer, and counts as answered once saved', async () => {
    expect(await userNow()).toMatchObject({ emailOptInAnswered: false, userClaims: { emailOptIn: 'N' } });
    await set({ emailOptIn: 'Y' });
    expect(await userNow()).toMatchObject({ emailOptInAnswered: true, userClaims: { emailOptIn: 'Y' } });
    expect((await get()).emailOptIn).toBe('Y');
    expect((await get(branch)).emailOptIn).toBe('N');
  });

  it("S-314 has the distributor's default until it is answered, also with No", async () => {
    const preset = await buildUser(db, { customers: [mine], claims: { ...everything, emailOptIn: 'Y' } });
    token = await tokenOf(server, preset);
    expect(await userNow()).toMatchObject({ emailOptInAnswered: false, userClaims: { emailOptIn: 'Y' } });
    await set({ emailOptIn: 'N' });
    expect(await userNow()).toMatchObject({ emailOptInAnswered: true, userClaims: { emailOptIn: 'N' } });
  });
});
