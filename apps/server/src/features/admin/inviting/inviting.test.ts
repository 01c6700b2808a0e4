import * as calls from '@tradecounter/contract/admin/admin-calls';
import { signIn } from '@tradecounter/contract/auth/auth';
import { confirmRegistration, register } from '@tradecounter/contract/auth/register';
import { sql } from 'drizzle-orm/sql/sql';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildCustomer, buildLocation, buildUser, everything } from '../../../../test/builders/shop.ts';
import { testDatabase } from '../../../../test/database.ts';
import { mailsTo, queueDone, tokenIn } from '../../../../test/outbox.ts';
import { query, send, testDay, type TestServer, testServer, tokenOf } from '../../../../test/server.ts';
import { type Database, row, rows } from '../../../platform/db/database.ts';

type Person = Awaited<ReturnType<typeof buildUser>>;

let db: Database;
let server: TestServer;
let customerNumber: string;
let admin: Person;
let token: string;
let count = 0;

const adminClaims = {
  ...everything,
  admin: 'Y',
  showInvoices: 'N',
  displayYTDSales: 'N',
  poRequired: 'Y',
  purchaseOrderRequired: 'B',
};
const address = () => `noor${count}@example.com`;

beforeAll(async () => {
  db = await testDatabase();
  await buildLocation(db, { id: '01' });
  server = await testServer(db, {
    SHOW_REGISTER: 'Y',
    PUBLIC_URL: 'https://orders.example.com',
    REGISTER_CLAIMS: 'showInvoices=Y',
  });
});
beforeEach(async () => {
  count += 1;
  server.setNow(testDay);
  await db.execute(sql`delete from sign_in_failures`);
  customerNumber = await buildCustomer(db, { location: '01' });
  admin = await buildUser(db, { customers: [customerNumber], claims: adminClaims });
  token = await tokenOf(server, admin);
});
afterAll(async () => {
  await server.close();
  await db.close();
});

const invite = (over: Record<string, unknown> = {}, as = token) =>
  send(
    server,
    calls.inviteByMail,
    { body: { customerNumber, email: address(), claims: ['allowedToOrder', 'showPrices'], language: 'en', ...over } },
    { token: as, key: crypto.randomUUID() },
  );
const act = (
  call: typeof calls.resendInvitation | typeof calls.withdrawInvitation,
  id: string,
  as = token,
  at = customerNumber,
) => send(server, call, { body: { customerNumber: at, id } }, { token: as, key: crypto.randomUUID() });
const latestMail = async (to = address()) => {
  await queueDone(db, 'invitation-mail');
  await queueDone(db, 'registration-mail');
  return (await mailsTo(server, to)).at(-1);
};
const codeIn = (text: string | undefined): string => /[A-Z2-9]{4}(?:-[A-Z2-9]{4}){3}/.exec(text ?? '')![0];
const asks = (invitation: string) =>
  send(server, register, {
    body: {
      customerNumber,
      invitation,
      firstName: 'Noor',
      lastName: 'Haddad',
      email: address(),
      username: `noor${count}`,
      newPassword: 'battery staple',
    },
  });
const confirm = (link: string) => send(server, confirmRegistration, { body: { token: link } });
const listed = async () =>
  (
    (
      await query(
        server,
        `{ invitations(customerNumber: "${customerNumber}") { invitations { id email invitedBy state claims can } } }`,
        {},
        token,
      )
    ).data as unknown as { invitations: { invitations: { id: string; state: string; can: string[] }[] } }
  ).invitations.invitations;
/** Registers with the invitation's mail, up to the link in the second mail. */
async function registered(): Promise<string> {
  expect((await asks(codeIn((await latestMail())?.text))).status).toBe(200);
  return tokenIn(await latestMail());
}
const claimsHere = async (username: string) =>
  (
    await row<{ claims: Record<string, string> }>(
      db,
      sql`
        select u.claims || a.claims as claims
        from users u join user_accounts a on a.user_id = u.id
        where u.username = ${username} and a.customer_number = ${customerNumber}`,
    )
  )?.claims ?? null;

describe('an invitation by an admin', () => {
  it('puts the person into the department of the admin, which limits what an invited admin can manage', async () => {
    await db.execute(sql`
      with shop as (insert into departments (customer_number, name) values (${customerNumber}, 'Shop') returning id)
      insert into spenders (customer_number, user_id, department)
      select ${customerNumber}, ${admin.id}, id from shop`);
    await buildUser(db, { customers: [customerNumber] });
    expect((await invite({ claims: ['allowedToOrder', 'admin'] })).status).toBe(200);
    expect((await confirm(await registered())).status).toBe(200);
    const invited = await tokenOf(server, { username: `noor${count}`, password: 'battery staple' });
    const { data } = await query(
      server,
      `{ people(customerNumber: "${customerNumber}") { people { username } } }`,
      {},
      invited,
    );
    const { people } = data!['people'] as unknown as { people: { username: string }[] };
    expect(people.map(({ username }) => username).sort()).toEqual([`noor${count}`, admin.username].sort());
  });

  it('from beyond a branch is neither shown to the branch’s admin, nor mailed again or withdrawn by them', async () => {
    const { id: shop } = (await row<{ id: string }>(
      db,
      sql`insert into departments (customer_number, name) values (${customerNumber}, 'Shop') returning id`,
    ))!;
    const lead = await buildUser(db, { customers: [customerNumber], claims: adminClaims });
    await db.execute(sql`
      insert into spenders (customer_number, user_id, department) values (${customerNumber}, ${lead.id}, ${shop})`);
    const leads = await tokenOf(server, lead);
    const above = await invite({ email: 'above@example.com' });
    expect((await act(calls.withdrawInvitation, above.body.id, leads)).status).toBe(404);
    expect((await act(calls.resendInvitation, above.body.id, leads)).status).toBe(404);
    expect((await invite({ claims: ['allowedToOrder', 'admin'] }, leads)).status).toBe(200);
    const text = `{ invitations(customerNumber: "${customerNumber}") { invitations { email } } }`;
    const { data } = await query(server, text, {}, leads);
    expect(data).toEqual({ invitations: { invitations: [{ email: address() }] } });
  });

  it("is mailed in its language, and grants only the chosen claims and the admin's own restrictions", async () => {
    expect((await invite({ language: 'es' })).status).toBe(200);
    const mail = await latestMail();
    expect([mail?.subject, mail?.text?.includes('Robin le invita')]).toEqual(['Pida en línea en Harbour & Pine', true]);
    expect(await listed()).toMatchObject([
      {
        email: address(),
        invitedBy: admin.username,
        state: 'open',
        claims: ['allowedToOrder', 'showPrices'],
        can: ['resend', 'withdraw'],
      },
    ]);
    expect(await confirm(await registered())).toMatchObject({ status: 200, body: { waits: false } });
    expect(await claimsHere(`noor${count}`)).toMatchObject({
      allowedToOrder: 'Y',
      showPrices: 'Y',
      showOrders: 'N',
      showInvoices: 'N',
      admin: 'N',
      staff: 'N',
      poRequired: 'Y',
      purchaseOrderRequired: 'B',
    });
    expect(await listed()).toMatchObject([{ state: 'used', can: [] }]);
    expect(
      (
        await rows<{ action: string }>(
          db,
          sql`
            select action
            from audit_log
            where customer_number = ${customerNumber} and action <> 'auth.signed_in'
            order by id`,
        )
      ).map(({ action }) => action),
    ).toEqual(['people.invited', 'auth.person_registered']);
  });

  it("contains no link made from the admin's name", async () => {
    await db.execute(
      sql`
        update users set first_name = 'Prize: www.evil.example/win', last_name = 'evil。example'
        where id = ${admin.id}`,
    );
    await invite();
    const mail = await latestMail();
    expect(mail?.text).toContain('Prize www evil example win evil example has invited you');
    for (const part of [mail?.subject, mail?.text, mail?.html]) expect(part).not.toMatch(/evil[.。]example/);
  });

  it("is rejected with claims that the admin doesn't have", async () => {
    for (const claims of [['showInvoices'], ['allowedToOrder', 'displayYTDSales']])
      expect(await invite({ claims })).toMatchObject({ status: 401 });
    for (const claims of [['staff'], ['purchaseOrderRequired'], []])
      expect(await invite({ claims })).toMatchObject({ status: 400 });
    expect(await listed()).toEqual([]);
  });

  it("doesn't grant a claim that was revoked from the admin meanwhile", async () => {
    await invite();
    const link = await registered();
    await db.execute(sql`update users set claims = claims || '{"showPrices":"N"}' where id = ${admin.id}`);
    expect((await confirm(link)).status).toBe(200);
    expect(await claimsHere(`noor${count}`)).toMatchObject({ allowedToOrder: 'Y', showPrices: 'N' });
  });

  it.each([
    ['is no longer admin', () => sql`update users set claims = claims || '{"admin":"N"}' where id = ${admin.id}`],
    ['was disabled', () => sql`update users set disabled = true where id = ${admin.id}`],
    ['lost access to the customer', () => sql`delete from user_accounts where user_id = ${admin.id}`],
  ])('is invalid once the admin %s, including a link that was already mailed', async (_what, change) => {
    await invite();
    const code = codeIn((await latestMail())?.text);
    const link = await registered();
    await db.execute(change());
    expect((await confirm(link)).body.error.code).toBe('link_over');
    await asks(code);
    const before = (await mailsTo(server, address())).length;
    await latestMail();
    expect((await mailsTo(server, address())).length).toBe(before);
    expect(await claimsHere(`noor${count}`)).toBeNull();
  });

  it('can be withdrawn, or sent again after a while, which invalidates the earlier mail', async () => {
    const { id } = (await invite()).body as unknown as { id: string };
    const first = codeIn((await latestMail())?.text);
    expect((await act(calls.resendInvitation, id)).status).toBe(429);
    server.setNow('2026-03-24T18:00:00Z');
    token = await tokenOf(server, admin);
    expect((await act(calls.resendInvitation, id)).status).toBe(200);
    await queueDone(db, 'invitation-mail');
    const codes = (await mailsTo(server, address())).map((mail) => codeIn(mail.text));
    expect(new Set(codes).size).toBe(2);
    await asks(first);
    await queueDone(db, 'registration-mail');
    expect((await mailsTo(server, address())).map(({ subject }) => subject)).not.toContain(
      'Confirm your e-mail address',
    );
    server.setNow('2026-04-06T18:00:00Z');
    await asks(codes.find((code) => code !== first)!);
    const link = tokenIn(await latestMail());
    token = await tokenOf(server, admin);
    expect((await act(calls.withdrawInvitation, id)).status).toBe(200);
    expect((await confirm(link)).body.error.code).toBe('link_over');
    expect((await act(calls.resendInvitation, id)).status).toBe(404);
  });

  it('can be created, sent again and withdrawn only by admins', async () => {
    const { id } = (await invite()).body as unknown as { id: string };
    const colleague = await tokenOf(
      server,
      await buildUser(db, { customers: [customerNumber], claims: { ...adminClaims, admin: 'N' } }),
    );
    expect((await invite({ email: `other${count}@example.com` }, colleague)).status).toBe(401);
    for (const call of [calls.resendInvitation, calls.withdrawInvitation])
      expect((await act(call, id, colleague)).status).toBe(401);
    expect((await listed()).map((one) => [one.id, one.state])).toEqual([[id, 'open']]);
  });

  it("gets the same response if it is another customer's, the distributor's or unknown", async () => {
    const foreign = await buildCustomer(db, { location: '01' });
    const stranger = await tokenOf(server, await buildUser(db, { customers: [foreign], claims: adminClaims }));
    const { id } = (await invite()).body as unknown as { id: string };
    await db.execute(
      sql`
        insert into invitations (customer_number, email, invited_at, expires_at)
        values (${foreign}, 'x@example.com', ${testDay}, '2026-03-20T00:00:00Z')`,
    );
    const distributors = (await row<{ id: string }>(
      db,
      sql`select id from invitations where customer_number = ${foreign}`,
    ))!.id;
    for (const call of [calls.resendInvitation, calls.withdrawInvitation]) {
      for (const one of [id, distributors, crypto.randomUUID()])
        expect((await act(call, one, stranger, foreign)).status).toBe(404);
      expect((await act(call, id, stranger)).status).toBe(401);
    }
    expect(
      await rows(db, sql`select 1 from invitations where customer_number in (${foreign}, ${customerNumber})`),
    ).toHaveLength(2);
  });

  it("is a conflict for users of the customer and for invited ones, and doesn't reveal other customers' users", async () => {
    await invite();
    expect(await invite({ email: address().toUpperCase() })).toMatchObject({ status: 409 });
    expect(await invite({ email: `${admin.username}@example.com` })).toMatchObject({ status: 409 });
    const elsewhere = await buildUser(db, { customers: [await buildCustomer(db, { location: '01' })] });
    const [known, unknown] = [
      await invite({ email: `${elsewhere.username}@example.com` }),
      await invite({ email: `nobody${count}@example.com` }),
    ];
    expect([known.status, Object.keys(known.body)]).toEqual([unknown.status, Object.keys(unknown.body)]);
  });

  it('counts toward a limit of fifty mails a day, even if it was withdrawn', async () => {
    await db.execute(
      sql`
        insert into audit_log (at, actor, customer_number, action)
        select ${testDay}::timestamptz, 'x', ${customerNumber}, 'people.invited'
        from generate_series(1, 49)`,
    );
    const first = await invite();
    expect(first.status).toBe(200);
    await act(calls.withdrawInvitation, (first.body as unknown as { id: string }).id);
    expect((await invite()).status).toBe(429);
  });
});

describe('an invitation for a user of another customer', () => {
  it('is accepted with the link in its mail, and adds the customer with separate claims', async () => {
    const home = await buildCustomer(db, { location: '01' });
    const kim = await buildUser(db, { customers: [home], claims: { ...everything, admin: 'Y' } });
    await invite({ email: `${kim.username}@example.com`, claims: ['showPrices'] });
    const mail = await latestMail(`${kim.username}@example.com`);
    expect(mail?.text).toContain(`your user name is ${kim.username}`);
    expect(await confirm(tokenIn(mail))).toMatchObject({ status: 200, body: { username: kim.username, waits: false } });
    expect(await claimsHere(kim.username)).toMatchObject({
      showPrices: 'Y',
      admin: 'N',
      allowedToOrder: 'N',
      poRequired: 'Y',
    });
    expect((await confirm(tokenIn(mail))).body.error.code).toBe('link_over');
    expect((await send(server, signIn, { body: { username: kim.username, password: kim.password } })).status).toBe(200);
  });

  it('restores a removed user with the claims of the invitation', async () => {
    const kim = await buildUser(db, { customers: [customerNumber, await buildCustomer(db, { location: '01' })] });
    await send(server, calls.removePerson, { body: { customerNumber, username: kim.username } }, { token, key: 'r' });
    await invite({ email: `${kim.username}@example.com`, claims: ['showOrders'] });
    expect((await confirm(tokenIn(await latestMail(`${kim.username}@example.com`)))).status).toBe(200);
    expect(await claimsHere(kim.username)).toMatchObject({ showOrders: 'Y', showPrices: 'N' });
    expect(await rows(db, sql`select 1 from closed_accounts where user_id = ${kim.id}`)).toEqual([]);
  });
});

it("admins can't invite users when registration is off", async () => {
  const closed = await testServer(db);
  const as = await tokenOf(closed, admin);
  expect(
    (
      await send(
        closed,
        calls.inviteByMail,
        { body: { customerNumber, email: address(), claims: ['showPrices'], language: 'en' } },
        { token: as, key: 'i' },
      )
    ).status,
  ).toBe(404);
  await closed.close();
});
