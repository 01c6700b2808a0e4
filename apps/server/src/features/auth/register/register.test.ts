import { getUser, signIn } from '@tradecounter/contract/auth/auth';
import { confirmRegistration, register } from '@tradecounter/contract/auth/register';
import { sql } from 'drizzle-orm/sql/sql';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildCustomer, buildLocation, buildUser } from '../../../../test/builders/shop.ts';
import { testDatabase } from '../../../../test/database.ts';
import { mailsTo, queueDone, tokenIn } from '../../../../test/outbox.ts';
import { send, testDay, type TestServer, testServer } from '../../../../test/server.ts';
import { type Database, row, rows } from '../../../platform/db/database.ts';
import { noMailJobs } from '../../../platform/jobs/jobs.ts';
import { withJobSender } from '../../../platform/jobs/job-sender.ts';
import { newLinkToken } from '../link-token.ts';
import { approveRegistration, declineRegistration } from './approve-registration.ts';
import { removeOldInvitations } from './invitation-repository.ts';
import { invite } from './invite.ts';
import { approvedMail, declinedMail, invitationMail } from './registration-mail.ts';
import { listWaiting, removeOldRegistrations, setToken } from './registration-repository.ts';

let db: Database;
let server: TestServer;
/** A server that requires approval of registrations, and hides prices from registered users. */
let strict: TestServer;
let customerNumber: string;
let others: string;
let invoiceNumber: string;
let count = 0;

beforeAll(async () => {
  db = await testDatabase();
  await buildLocation(db, { id: '01' });
  others = await buildCustomer(db, { location: '01' });
  server = await testServer(db, {
    SHOW_REGISTER: 'Y',
    PUBLIC_URL: 'https://orders.example.com',
    REGISTER_MAIL: 'inside-sales@example.com',
  });
  strict = await testServer(db, {
    SHOW_REGISTER: 'Y',
    REGISTER_APPROVAL: 'Y',
    REGISTER_MAIL: 'inside-sales@example.com',
    REGISTER_CLAIMS: 'showPrices=N|poRequired=Y',
  });
});
beforeEach(async () => {
  count += 1;
  server.setNow(testDay);
  strict.setNow(testDay);
  await db.execute(sql`delete from sign_in_failures`);
  customerNumber = await buildCustomer(db, { location: '01' });
  invoiceNumber = `INV-${customerNumber}`;
  await db.execute(
    sql`
      insert into invoices (customer_number, invoice_number, invoice_date, total)
      values (${customerNumber}, ${invoiceNumber}, '2026-01-05', '120.50')`,
  );
});
afterAll(async () => {
  await Promise.all([server.close(), strict.close()]);
  await db.close();
});

const wish = (over: Record<string, unknown> = {}) => ({
  customerNumber,
  invoiceNumber,
  firstName: 'Noor',
  lastName: 'Haddad',
  email: `noor${count}@example.com`,
  username: `noor${count}`,
  newPassword: 'battery staple',
  ...over,
});
const ask = (
  over: Record<string, unknown> = {},
  { at = server, address, language }: { at?: TestServer; address?: string; language?: string } = {},
) =>
  send(
    at,
    register,
    { body: wish(over) },
    { ...(address === undefined ? {} : { address }), ...(language === undefined ? {} : { language }) },
  );
const confirm = (token: string, at = server) => send(at, confirmRegistration, { body: { token } });
const personOf = (username: string) =>
  row<{
    username: string;
    email: string;
    first_name: string;
    language: string;
    claims: Record<string, string>;
    accounts: string[];
  }>(
    db,
    sql`
      select u.username, u.email, u.first_name, u.language, u.claims,
        (select array_agg(customer_number) from user_accounts where user_id = u.id) as accounts
      from users u
      where u.username = ${username}`,
  );
const signsIn = async (username: string, password = 'battery staple') =>
  (await send(server, signIn, { body: { username, password } })).status === 200;
/** Both servers share one queue, so either may write the mail. */
const mailsFor = async (to: string) => (await Promise.all([server, strict].map((one) => mailsTo(one, to)))).flat();
/** Registers and stores a link as its mail would carry it, without waiting for the mail. */
async function linked(over: Record<string, unknown> = {}, at = server): Promise<string> {
  await ask(over, { at });
  const { token, tokenHash } = newLinkToken();
  const { id } = (await row<{ id: string }>(
    db,
    sql`select id from registrations where username = ${String(wish(over).username)} order by asked_at desc limit 1`,
  ))!;
  await queueDone(db, 'registration-mail');
  await setToken(db, { id, tokenHash, expiresAt: new Date('2026-03-12T18:00:00Z') });
  return token;
}
const invitation = async (over: Partial<Parameters<typeof invite>[2]> = {}): Promise<string> => {
  const made = await invite(
    db,
    noMailJobs,
    { customerNumber, email: null, claims: {}, days: 14, language: 'en', ...over },
    new Date(testDay),
  );
  return 'code' in made && made.code !== null ? made.code : Promise.reject(new Error('no code'));
};

describe('registering', () => {
  it('S-004 with an invoice number is confirmed by mail, and the user can then sign in for that customer', async () => {
    expect(await ask({}, { language: 'fr' })).toMatchObject({ status: 200, body: {} });
    expect(await signsIn(`noor${count}`)).toBe(false);
    await queueDone(db, 'registration-mail');
    const mail = (await mailsFor(`noor${count}@example.com`))[0]!;
    expect(mail.subject).toBe('Confirmez votre adresse courriel');
    const token = tokenIn(mail);
    expect(await confirm(token)).toMatchObject({ status: 200, body: { username: `noor${count}`, waits: false } });
    expect(await personOf(`noor${count}`)).toMatchObject({
      email: `noor${count}@example.com`,
      first_name: 'Noor',
      language: 'fr-CA',
      accounts: [customerNumber],
    });
    expect(await signsIn(`noor${count}`)).toBe(true);
    expect((await confirm(token)).body.error.code).toBe('link_over');
    expect(await rows(db, sql`select 1 from registrations where username = ${`noor${count}`}`)).toEqual([]);
  });

  it('S-004 with an invitation works once, however the code is typed', async () => {
    const code = await invitation({ claims: { admin: 'Y' } });
    const token = await linked({
      invoiceNumber: undefined,
      invitation: ` ${code.toLowerCase().replaceAll('-', ' ')} `,
    });
    expect((await confirm(token)).status).toBe(200);
    expect((await personOf(`noor${count}`))!.claims).toMatchObject({
      admin: 'Y',
      allowedToOrder: 'Y',
      showPrices: 'Y',
    });
    await ask({ invoiceNumber: undefined, invitation: code, username: 'second', email: 'second@example.com' });
    await queueDone(db, 'registration-mail');
    expect(await mailsFor('second@example.com')).toEqual([]);
  });

  it('grants the claims for ordering, and none for administration', async () => {
    await confirm(await linked());
    const { claims } = (await personOf(`noor${count}`))!;
    expect(claims).toMatchObject({ allowedToOrder: 'Y', showPrices: 'Y', showOrders: 'Y' });
    expect([claims['admin'], claims['staff']]).toEqual([undefined, undefined]);
  });

  it.each([
    ['an unknown invoice', () => ({ invoiceNumber: 'INV-0' })],
    ['an invoice of another customer', () => ({ customerNumber: others })],
    ['an unknown customer', () => ({ customerNumber: 'nobody' })],
    ['an unknown code', () => ({ invoiceNumber: undefined, invitation: 'AAAA-BBBB-CCCC-DDDD' })],
    ['a valid invoice and a wrong code', () => ({ invitation: 'AAAA-BBBB-CCCC-DDDD' })],
    [
      'a code for another customer',
      async () => ({ invoiceNumber: undefined, invitation: await invitation(), customerNumber: others }),
    ],
    [
      'a code for another address',
      async () => ({
        invoiceNumber: undefined,
        invitation: await invitation({ email: null }).then(
          async (code) => (
            await db.execute(
              sql`update invitations set email = 'somebody@example.com' where customer_number = ${customerNumber}`,
            ),
            code
          ),
        ),
      }),
    ],
    [
      'an expired code',
      async () => ({
        invoiceNumber: undefined,
        invitation: await invitation().then(
          async (code) => (
            await db.execute(
              sql`update invitations set expires_at = ${testDay} where customer_number = ${customerNumber}`,
            ),
            code
          ),
        ),
      }),
    ],
  ])('with %s gets the same response, and no mail', async (_what, over) => {
    const answer = await ask(await over());
    expect([answer.status, answer.body]).toEqual([200, {}]);
    await queueDone(db, 'registration-mail');
    expect(await mailsFor(`noor${count}@example.com`)).toEqual([]);
    expect(await rows(db, sql`select 1 from registrations where username = ${`noor${count}`}`)).toEqual([]);
    expect(
      await rows(
        db,
        sql`select 1 from audit_log where action = 'auth.registration_refused' and subject = ${`noor${count}`}`,
      ),
    ).toHaveLength(1);
  });

  it('with an e-mail address that has an account gets the same response, and only the mail says so', async () => {
    const known = await buildUser(db, { customers: [others] });
    const answer = await ask({ email: `${known.username}@EXAMPLE.com` });
    expect([answer.status, answer.body]).toEqual([200, {}]);
    await queueDone(db, 'registration-mail');
    const [mail] = await mailsFor(`${known.username}@example.com`);
    expect([mail!.subject, mail!.text!.includes(known.username), mail!.text!.includes('token=')]).toEqual([
      'You already have an account',
      true,
      false,
    ]);
    expect(await rows(db, sql`select 1 from registrations where username = ${`noor${count}`}`)).toEqual([]);
  });

  it.each([
    ['that is taken', async () => (await buildUser(db, { customers: [others] })).username.toUpperCase()],
    ['that the audit log uses', async () => 'System'],
  ])('with a user name %s gets the same response, and only the mail says so', async (_what, nameOf) => {
    const username = await nameOf();
    expect((await ask({ username })).body).toEqual({});
    await queueDone(db, 'registration-mail');
    expect((await mailsFor(`noor${count}@example.com`)).map(({ subject }) => subject)).toEqual([
      'Choose another user name',
    ]);
    expect(await mailsFor(`${username.toLowerCase()}@example.com`)).toEqual([]);
  });

  it.each([
    ['neither invoice nor invitation', { invoiceNumber: undefined }, 'invoiceNumber'],
    ['an invalid e-mail', { email: 'noor' }, 'email'],
    ['a user name that is another e-mail address', { username: 'boss@example.com' }, 'username'],
    ['a name with two lines', { firstName: 'No\nor' }, 'firstName'],
    ['an invisible character in the user name', { username: 'no\u200bor' }, 'username'],
    ['a user name with a shell command', { username: 'noor;reboot' }, 'username'],
    ['a user name that looks like an option', { username: '--data-dir' }, 'username'],
    ['a short password', { newPassword: 'seven 7' }, 'newPassword'],
    ['a customer number that is too long', { customerNumber: 'x'.repeat(21) }, 'customerNumber'],
    ['a code that is too long', { invitation: 'x'.repeat(41) }, 'invitation'],
    ['a list as the name', { lastName: ['Haddad'] }, 'lastName'],
  ])('with %s is rejected at the field', async (_what, over, field) => {
    const answer = await ask(over);
    expect([answer.status, Object.keys(answer.body.error.fields ?? {})]).toEqual([400, [field]]);
  });

  it("accepts the user's own e-mail address as user name", async () => {
    expect((await ask({ username: `NOOR${count}@example.com` })).status).toBe(200);
  });

  it('limits attempts by customer and by address, whether right or wrong', async () => {
    const statuses = async (
      over: (at: number) => Record<string, unknown>,
      address: (at: number) => string,
      times: number,
    ) => {
      const found: number[] = [];
      for (let at = 0; at < times; at++) found.push((await ask(over(at), { address: address(at) })).status);
      return found;
    };
    const byCustomer = await statuses(
      (at) => ({ invoiceNumber: at === 0 ? invoiceNumber : `G${at}` }),
      (at) => `203.0.113.${at}`,
      8,
    );
    expect(byCustomer).toEqual([200, 200, 200, 200, 200, 200, 429, 429]);
    expect(Number((await ask()).headers['retry-after'])).toBeGreaterThan(0);
    const byAddress = await statuses(
      (at) => ({ customerNumber: `N${at}` }),
      () => '198.51.100.7',
      22,
    );
    expect([byAddress[20], byAddress[21]]).toEqual([200, 429]);
  });

  it("keeps counting guesses at invoices for hours, and doesn't block invited users", async () => {
    const guess = async (at: number) => (await ask({ invoiceNumber: `G${at}` }, { address: `203.0.113.${at}` })).status;
    let now = Date.parse(testDay);
    const guesses = async (times: number, seconds: number) => {
      const found: number[] = [];
      for (let at = 0; at < times; at++) {
        server.setNow(new Date((now += seconds * 1000)).toISOString());
        found.push(await guess(at));
      }
      return found.filter((status) => status === 200).length;
    };
    expect(await guesses(20, 60)).toBeLessThan(16);
    // Guess every sixteen minutes for half a day. By then, the wait is an hour.
    expect(await guesses(45, 960)).toBeLessThan(20);
    expect((await ask({ invoiceNumber: undefined, invitation: await invitation() })).status).toBe(200);
    await db.execute(sql`delete from registrations`);
  });

  it('stores neither password, token nor code in plain text', async () => {
    const code = await invitation();
    await ask({ invoiceNumber: undefined, invitation: code });
    await queueDone(db, 'registration-mail');
    const token = tokenIn((await mailsFor(`noor${count}@example.com`))[0]);
    const kept = await rows<{ all: string }>(
      db,
      sql`
        select r::text as all
        from registrations r
        union all
        select i::text
        from invitations i
        union all
        select a::text
        from audit_log a
        union all
        select coalesce(j.data::text, '') || coalesce(j.output::text, '')
        from pgboss.job j`,
    );
    for (const secret of [token, code, code.replaceAll('-', ''), 'battery staple'])
      expect(
        kept.filter(({ all }) => all.includes(secret)),
        secret,
      ).toEqual([]);
  });
});

describe('an invitation by mail', () => {
  it('contains the code and a link with it', async () => {
    const to = `guest${count}@example.com`;
    const made = await withJobSender(db, [invitationMail], (jobs) =>
      invite(db, jobs, { customerNumber, email: to, claims: {}, days: 14, language: 'en' }, new Date(testDay)),
    );
    expect(made).toMatchObject({ code: null });
    await queueDone(db, 'invitation-mail');
    const [mail] = await mailsFor(to);
    const code = /code is ([A-Z2-9-]{19})\./.exec(mail!.text!)![1]!;
    expect(mail!.text).toContain(`/auth/register?customer=${customerNumber}&invitation=${code}`);
    expect(mail!.text).toContain('expires on Mar 25, 2026');
    expect((await confirm(await linked({ invoiceNumber: undefined, invitation: code, email: to }))).status).toBe(200);
  });
});

describe('confirming', () => {
  it('is possible within a day', async () => {
    const token = await linked();
    server.setNow('2026-03-12T18:00:00Z');
    expect((await confirm(token)).body.error.code).toBe('link_over');
    server.setNow('2026-03-12T17:59:59Z');
    expect((await confirm(token)).status).toBe(200);
  });

  it('accepts one of two requests with the same link at once', async () => {
    const token = await linked();
    const both = await Promise.all([confirm(token), confirm(token)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await rows(db, sql`select 1 from users where username = ${`noor${count}`}`)).toHaveLength(1);
  });

  it('accepts one of two registrations with the same invitation', async () => {
    const code = await invitation();
    const tokens = [
      await linked({ invoiceNumber: undefined, invitation: code }),
      await linked({
        invoiceNumber: undefined,
        invitation: code,
        username: `b${count}`,
        email: `b${count}@example.com`,
      }),
    ];
    expect((await Promise.all(tokens.map((token) => confirm(token)))).map(({ status }) => status).sort()).toEqual([
      200, 409,
    ]);
  });

  it('accepts one of two registrations with the same user name, and the other has to register again', async () => {
    const tokens = [
      await linked({ username: `one${count}`, email: `x${count}@example.com` }),
      await linked({ username: `ONE${count}`, email: `y${count}@example.com` }),
    ];
    const answers = await Promise.all(tokens.map((token) => confirm(token)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)!.body.error.message).toContain('Register again');
  });

  it('is rejected for a customer that was removed', async () => {
    const token = await linked();
    await db.execute(sql`delete from customers where number = ${customerNumber}`);
    expect((await confirm(token)).status).toBe(409);
  });

  it.each([
    ['no token', {}],
    ['a token that is too short', { token: 'x' }],
    ['a number as the token', { token: 5 }],
  ])('rejects %s', async (_what, body) => {
    expect((await send(server, confirmRegistration, { body })).status).toBe(400);
  });
});

describe('with approval by the distributor', () => {
  const username = () => `noor${count}`;

  it('S-004 users can sign in only after approval, and distributor and user are informed by mail', async () => {
    expect(await confirm(await linked({}, strict), strict)).toMatchObject({ status: 200, body: { waits: true } });
    expect(await signsIn(username())).toBe(false);
    await queueDone(db, 'registration-mail');
    const reported = (await mailsFor('inside-sales@example.com')).find(({ text }) =>
      text!.includes(`as ${username()} `),
    )!;
    expect([reported.replyTo?.[0]?.address, reported.subject, reported.text]).toEqual([
      `${username()}@example.com`,
      'Noor Haddad is waiting for approval',
      expect.stringContaining(`tradecounter users approve ${username()}`),
    ]);
    expect((await listWaiting(db, 10)).map((one) => one.username)).toContain(username());
    const approved = await withJobSender(db, [approvedMail], (jobs) =>
      approveRegistration(db, jobs, username().toUpperCase(), new Date(testDay)),
    );
    expect(approved).toMatchObject({ username: username(), customerNumber });
    await queueDone(db, 'approved-mail');
    expect((await mailsFor(`${username()}@example.com`)).map(({ subject }) => subject)).toContain(
      'You can sign in now',
    );
    expect(await signsIn(username())).toBe(true);
    expect((await personOf(username()))!.claims).toMatchObject({
      showPrices: 'N',
      poRequired: 'Y',
      allowedToOrder: 'Y',
    });
    expect(await approveRegistration(db, noMailJobs, username(), new Date(testDay))).toBeNull();
  });

  it('a registration with an invitation needs no approval', async () => {
    expect(
      (await confirm(await linked({ invoiceNumber: undefined, invitation: await invitation() }, strict), strict)).body,
    ).toEqual({ username: username(), waits: false });
  });

  it('a registration can be declined, and is then no longer waiting', async () => {
    await confirm(await linked({}, strict), strict);
    const declined = await withJobSender(db, [declinedMail], (jobs) =>
      declineRegistration(db, jobs, username(), new Date(testDay)),
    );
    expect(declined).toMatchObject({ username: username() });
    await queueDone(db, 'declined-mail');
    expect((await mailsFor(`${username()}@example.com`)).map(({ subject }) => subject)).toContain(
      'We didn’t approve your registration',
    );
    expect(await declineRegistration(db, noMailJobs, username(), new Date(testDay))).toBeNull();
    expect(await personOf(username())).toBeNull();
  });

  it("a registration can't be approved if its user name was taken meanwhile", async () => {
    await confirm(await linked({}, strict), strict);
    await buildUser(db, { username: username(), customers: [others] });
    await expect(approveRegistration(db, noMailJobs, username(), new Date(testDay))).rejects.toThrow(
      'error.registration_taken',
    );
  });
});

it('old registrations and invitations are removed', async () => {
  await ask();
  await invitation();
  await queueDone(db, 'registration-mail');
  await removeOldRegistrations(db, new Date('2026-03-11T18:00:01Z'));
  await removeOldInvitations(db, new Date('2026-03-26T00:00:00Z'));
  expect([await rows(db, sql`select 1 from registrations`), await rows(db, sql`select 1 from invitations`)]).toEqual([
    [],
    [],
  ]);
});

describe('showRegister', () => {
  it('S-029 N, the default, disables its calls', async () => {
    const closed = await testServer(db);
    const answers = [
      await ask({}, { at: closed }),
      await confirm('x'.repeat(43), closed),
      await send(closed, register, { body: {} }),
    ];
    expect(answers.map(({ status, body }) => [status, body.error.code])).toEqual(answers.map(() => [404, 'not_found']));
    expect((await closed.app.inject('/config.json')).json()).toMatchObject({ showRegister: 'N' });
    await closed.close();
  });

  it('S-029 Y enables them, and the configuration of the portal says so', async () => {
    expect((await ask()).status).toBe(200);
    expect((await server.app.inject('/config.json')).json()).toMatchObject({ showRegister: 'Y' });
  });

  it('registered users can sign in by e-mail and have the names they entered', async () => {
    await confirm(await linked());
    const { body } = await send(server, signIn, {
      body: { username: `noor${count}@example.com`, password: 'battery staple' },
    });
    expect((await send(server, getUser, {}, { token: body.token })).body.user).toMatchObject({
      username: `noor${count}`,
      customerNumber,
      firstName: 'Noor',
      lastName: 'Haddad',
    });
  });
});
