import * as calls from '@tradecounter/contract/admin/admin-calls';
import { getUser, signIn } from '@tradecounter/contract/auth/auth';
import { sql } from 'drizzle-orm/sql/sql';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildCustomer, buildLocation, buildUser, everything } from '../../../../test/builders/shop.ts';
import { testDatabase } from '../../../../test/database.ts';
import { query, send, type TestServer, testServer, tokenOf } from '../../../../test/server.ts';
import { type Database, row, rows } from '../../../platform/db/database.ts';

type Person = Awaited<ReturnType<typeof buildUser>>;

let db: Database;
let server: TestServer;
let customerNumber: string;
let second: string;
let foreign: string;
let admin: Person;
let token: string;
let kim: Person;
let stranger: Person;

const adminClaims = { ...everything, admin: 'Y', showInvoices: 'N' };

beforeAll(async () => {
  db = await testDatabase();
  await buildLocation(db, { id: '01' });
  server = await testServer(db);
});
beforeEach(async () => {
  await db.execute(sql`delete from sign_in_failures`);
  [customerNumber, second, foreign] = [
    await buildCustomer(db, { location: '01' }),
    await buildCustomer(db, { location: '01' }),
    await buildCustomer(db, { location: '01' }),
  ];
  admin = await buildUser(db, { customers: [customerNumber], claims: adminClaims });
  kim = await buildUser(db, { customers: [customerNumber, second], claims: { ...everything, showQuotes: 'N' } });
  stranger = await buildUser(db, { customers: [foreign], claims: adminClaims });
  token = await tokenOf(server, admin);
});
afterAll(async () => {
  await server.close();
  await db.close();
});

const change = (
  username: string,
  changes: { claim: string; from: string; to: string }[],
  as = token,
  at = customerNumber,
) =>
  send(
    server,
    calls.setClaims,
    { body: { customerNumber: at, username, changes } },
    { token: as, key: crypto.randomUUID() },
  );
const act = (
  call: typeof calls.deactivate | typeof calls.reactivate | typeof calls.removePerson,
  username: string,
  as = token,
  at = customerNumber,
) => send(server, call, { body: { customerNumber: at, username } }, { token: as, key: crypto.randomUUID() });
const showsPrices = async (of: string) =>
  ((await send(server, getUser, {}, { token: of })).body as unknown as { user: { userClaims: Record<string, string> } })
    .user.userClaims['showPrices'];
const statusOf = async (of: string) => (await send(server, getUser, {}, { token: of })).status;
const peopleOf = async (given = '', as = token) =>
  (
    await query(
      server,
      `{ people(customerNumber: "${customerNumber}"${given}) { total people { username name email claims staff signedInAt state self can } } }`,
      {},
      as,
    )
  ).data as unknown as {
    people: {
      total: number;
      people: { username: string; claims: string[]; staff: boolean; state: string; self: boolean; can: string[] }[];
    } | null;
  } | null;
const personOf = async (username: string, as = token) =>
  (
    (
      await query(
        server,
        `query($c: String!, $u: String!) { person(customerNumber: $c, username: $u) { username accounts { customerNumber state can claims { name value settable } } } }`,
        { c: customerNumber, u: username },
        as,
      )
    ).data as unknown as {
      person: {
        accounts: {
          customerNumber: string;
          state: string;
          can: string[];
          claims: { name: string; value: string; settable: boolean }[];
        }[];
      } | null;
    }
  ).person;

describe('S-303 the users of a customer', () => {
  it("S-035 are listed with their claims, can be searched, filtered and paged, and exclude other customers' users", async () => {
    const staff = await buildUser(db, { customers: [customerNumber], claims: { ...everything, staff: 'Y' } });
    const found = (await peopleOf())!.people!;
    const all = ['allowedToOrder', 'allowInventoryHold', 'showPrices', 'showInvoices'];
    expect(found.total).toBe(3);
    expect(
      Object.fromEntries(found.people.map((one) => [one.username, [one.claims, one.staff, one.self, one.can]])),
    ).toEqual({
      [admin.username]: [['allowedToOrder', 'allowInventoryHold', 'showPrices', 'admin'], false, true, []],
      [kim.username]: [all, false, false, ['claims', 'deactivate', 'remove']],
      [staff.username]: [all, true, false, []],
    });
    expect((await peopleOf(`, search: "${kim.username}@EX"`))!.people!.people.map((one) => one.username)).toEqual([
      kim.username,
    ]);
    expect((await peopleOf(', claim: "staff"'))!.people!.total).toBe(1);
    const looker = await buildUser(db, { customers: [customerNumber], claims: { ...everything, allowedToOrder: 'N' } });
    const ordering = (await peopleOf(', claim: "allowedToOrder"'))!.people!.people.map((one) => one.username);
    expect(ordering.sort()).toEqual([admin.username, kim.username, staff.username].sort());
    await db.execute(sql`delete from user_accounts where user_id = ${looker.id}`);
    expect((await peopleOf(', state: "deactivated"'))!.people!.total).toBe(0);
    expect((await peopleOf(', sort: USERNAME, page: 2, size: 2'))!.people!.people).toHaveLength(1);
    expect(JSON.stringify(found)).not.toContain(stranger.username);
  });

  it("are available only to the customer's admins: each field and call is refused to others", async () => {
    for (const as of [await tokenOf(server, kim), await tokenOf(server, stranger)]) {
      for (const field of ['people { total }', 'invitations { total }', 'auditTrail { total }'].map((one) =>
        one.replace(' ', `(customerNumber: "${customerNumber}") `),
      )) {
        expect((await query(server, `{ ${field} }`, {}, as)).status).toBe(401);
      }
      expect(
        (
          await query(
            server,
            `{ person(customerNumber: "${customerNumber}", username: "${kim.username}") { username } }`,
            {},
            as,
          )
        ).status,
      ).toBe(401);
      expect((await change(kim.username, [{ claim: 'showPrices', from: 'Y', to: 'N' }], as)).status).toBe(401);
      for (const call of [calls.deactivate, calls.reactivate, calls.removePerson])
        expect((await act(call, kim.username, as)).status).toBe(401);
    }
    expect(
      await rows(db, sql`select 1 from audit_log where action like 'people.%' and customer_number = ${customerNumber}`),
    ).toEqual([]);
  });

  it("get the same response for another customer's user as for an unknown one, and nothing is changed", async () => {
    for (const call of [calls.deactivate, calls.reactivate, calls.removePerson]) {
      const [theirs, nobodys] = [await act(call, stranger.username), await act(call, 'nobody')];
      expect([theirs.status, { ...theirs.body.error, requestId: '' }]).toEqual([
        401,
        { ...nobodys.body.error, requestId: '' },
      ]);
    }
    expect((await change(stranger.username, [{ claim: 'showPrices', from: 'Y', to: 'N' }])).status).toBe(401);
    expect(await personOf(stranger.username)).toBeNull();
    expect(await rows(db, sql`select 1 from user_accounts where user_id = ${stranger.id}`)).toHaveLength(1);
  });

  it('are shown and changed only for the customers that the admin administers', async () => {
    expect((await personOf(kim.username))!.accounts.map((one) => one.customerNumber)).toEqual([customerNumber]);
    expect((await change(kim.username, [{ claim: 'showPrices', from: 'Y', to: 'N' }], token, second)).status).toBe(401);
    await db.execute(sql`insert into user_accounts (user_id, customer_number) values (${admin.id}, ${second})`);
    expect((await personOf(kim.username))!.accounts.map((one) => one.customerNumber)).toEqual([customerNumber, second]);
    await db.execute(
      sql`
        update user_accounts set claims = '{"admin":"N"}'
        where user_id = ${admin.id} and customer_number = ${second}`,
    );
    expect((await personOf(kim.username))!.accounts.map((one) => one.customerNumber)).toEqual([customerNumber]);
    expect((await change(kim.username, [{ claim: 'showPrices', from: 'Y', to: 'N' }])).status).toBe(200);
    const kept = await rows<{ customer_number: string; claims: unknown }>(
      db,
      sql`select customer_number, claims from user_accounts where user_id = ${kim.id} order by position`,
    );
    expect(kept).toEqual([
      { customer_number: customerNumber, claims: { showPrices: 'N' } },
      { customer_number: second, claims: {} },
    ]);
  });
});

describe('claims', () => {
  it("are changed with an audit entry and an event, and apply to the user's next request", async () => {
    const theirs = await tokenOf(server, kim);
    expect(await showsPrices(theirs)).toBe('Y');
    expect(
      (
        await change(kim.username.toUpperCase(), [
          { claim: 'showPrices', from: 'Y', to: 'N' },
          { claim: 'smRequired', from: 'N', to: 'Y' },
        ])
      ).status,
    ).toBe(200);
    expect(await showsPrices(theirs)).toBe('N');
    expect(
      await rows(
        db,
        sql`
          select actor, subject, before, after
          from audit_log
          where action = 'people.claims' and customer_number = ${customerNumber}`,
      ),
    ).toEqual([
      {
        actor: admin.username,
        subject: kim.username,
        before: { showPrices: 'Y', smRequired: 'N' },
        after: { showPrices: 'N', smRequired: 'Y' },
      },
    ]);
    expect(
      await rows(
        db,
        sql`select payload from outbox_events where type = 'people.changed' and customer_number = ${customerNumber}`,
      ),
    ).toEqual([
      {
        payload: {
          customerNumber,
          username: kim.username,
          change: 'claims',
          changedBy: admin.username,
          claims: { showPrices: 'N', smRequired: 'Y' },
        },
      },
    ]);
  });

  it("that the admin doesn't have can be neither granted nor revoked", async () => {
    const shown = (await personOf(kim.username))!.accounts[0]!.claims;
    expect(shown.filter(({ settable }) => !settable).map(({ name }) => name)).toContain('showInvoices');
    for (const to of [
      { from: 'Y', to: 'N' },
      { from: 'N', to: 'Y' },
    ])
      expect(
        (
          await change(kim.username, [
            { claim: 'showPrices', from: 'Y', to: 'N' },
            { claim: 'showInvoices', ...to },
          ])
        ).status,
      ).toBe(401);
    for (const claim of ['staff', 'allowCISDIS', 'purchaseOrderRequired', 'resetPass', '__proto__'])
      expect((await change(kim.username, [{ claim, from: 'N', to: 'Y' }])).status).toBe(400);
    expect(
      await row(
        db,
        sql`select claims from user_accounts where user_id = ${kim.id} and customer_number = ${customerNumber}`,
      ),
    ).toEqual({ claims: {} });
  });

  it("that restrict the admin can't be removed from other users", async () => {
    await db.execute(
      sql`
        update user_accounts set claims = '{"poRequired":"Y"}'
        where user_id in (${admin.id}, ${kim.id}) and customer_number = ${customerNumber}`,
    );
    expect((await change(kim.username, [{ claim: 'poRequired', from: 'Y', to: 'N' }])).status).toBe(401);
    expect(
      await row(
        db,
        sql`select claims from user_accounts where user_id = ${kim.id} and customer_number = ${customerNumber}`,
      ),
    ).toEqual({ claims: { poRequired: 'Y' } });
  });

  it('changed by someone else meanwhile are a conflict, and nothing is changed', async () => {
    expect((await change(kim.username, [{ claim: 'showPrices', from: 'Y', to: 'N' }])).status).toBe(200);
    expect(
      await change(kim.username, [
        { claim: 'showWeight', from: 'Y', to: 'N' },
        { claim: 'showPrices', from: 'Y', to: 'N' },
      ]),
    ).toMatchObject({ status: 409, body: { error: { code: 'conflict' } } });
    expect(
      await row(
        db,
        sql`select claims from user_accounts where user_id = ${kim.id} and customer_number = ${customerNumber}`,
      ),
    ).toEqual({ claims: { showPrices: 'N' } });
  });

  it("of the distributor’s staff and of the admins themselves can't be changed", async () => {
    const staff = await buildUser(db, { customers: [customerNumber], claims: { ...everything, staff: 'Y' } });
    for (const whom of [staff.username, admin.username]) {
      expect((await change(whom, [{ claim: 'showPrices', from: 'Y', to: 'N' }])).status).toBe(409);
      for (const call of [calls.deactivate, calls.removePerson]) expect((await act(call, whom)).status).toBe(409);
    }
  });
});

describe('two admins', () => {
  it("revoke each other's admin claim at once: only one succeeds, and one admin remains", async () => {
    const other = await buildUser(db, { customers: [customerNumber], claims: adminClaims });
    const theirs = await tokenOf(server, other);
    const take = [{ claim: 'admin', from: 'Y', to: 'N' }];
    const answers = await Promise.all([change(other.username, take), change(admin.username, take, theirs)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
    expect(
      (
        await rows(
          db,
          sql`select 1 from user_accounts where customer_number = ${customerNumber} and claims->>'admin' = 'N'`,
        )
      ).length,
    ).toBe(1);
  });

  it('deactivate and remove each other at once: only one succeeds, and one admin remains', async () => {
    const other = await buildUser(db, { customers: [customerNumber], claims: adminClaims });
    const theirs = await tokenOf(server, other);
    const answers = await Promise.all([
      act(calls.deactivate, other.username),
      act(calls.removePerson, admin.username, theirs),
    ]);
    // The other admin may no longer have a session.
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(
      await rows(
        db,
        sql`
          select 1
          from user_accounts
          where customer_number = ${customerNumber} and user_id in (${admin.id}, ${other.id})`,
      ),
    ).toHaveLength(1);
  });

  it('are separate: one who is no longer admin is rejected on the next request', async () => {
    const other = await buildUser(db, { customers: [customerNumber], claims: adminClaims });
    const theirs = await tokenOf(server, other);
    expect((await peopleOf('', theirs))!.people!.total).toBe(3);
    expect((await change(other.username, [{ claim: 'admin', from: 'Y', to: 'N' }])).status).toBe(200);
    expect((await change(kim.username, [{ claim: 'showPrices', from: 'Y', to: 'N' }], theirs)).status).toBe(401);
    expect((await query(server, `{ people(customerNumber: "${customerNumber}") { total } }`, {}, theirs)).status).toBe(
      401,
    );
  });
});

describe('deactivating', () => {
  it("ends the user's sessions for the customer at once, and keeps those for other customers", async () => {
    const [here, there] = [await tokenOf(server, kim), await tokenOf(server, kim)];
    await db.execute(
      sql`
        update sessions set customer_number = ${second}
        where token_hash = (
            select token_hash
            from sessions
            where user_id = ${kim.id}
            order by created_at desc, token_hash limit 1)`,
    );
    expect((await act(calls.deactivate, kim.username)).status).toBe(200);
    expect([await statusOf(here), await statusOf(there)].sort()).toEqual([200, 402]);
    expect((await peopleOf(', state: "deactivated"'))!.people!.people).toMatchObject([
      { username: kim.username, state: 'deactivated', can: ['reactivate', 'remove'] },
    ]);
    expect((await act(calls.deactivate, kim.username)).status).toBe(409);
  });

  it('prevents a user without another customer from signing in until reactivated with the same claims', async () => {
    const lee = await buildUser(db, { customers: [customerNumber] });
    const old = await tokenOf(server, lee);
    await change(lee.username, [{ claim: 'showPrices', from: 'Y', to: 'N' }]);
    await act(calls.deactivate, lee.username);
    const tries = () => send(server, signIn, { body: { username: lee.username, password: lee.password } });
    expect([await statusOf(old), (await tries()).status]).toEqual([402, 401]);
    expect((await change(lee.username, [{ claim: 'showPrices', from: 'N', to: 'Y' }])).status).toBe(409);
    expect((await act(calls.reactivate, lee.username)).status).toBe(200);
    const again = (await tries()).body as unknown as { token: string };
    expect([await statusOf(old), await showsPrices(again.token)]).toEqual([402, 'N']);
    expect(
      (
        await rows<{ action: string }>(
          db,
          sql`
            select action
            from audit_log
            where customer_number = ${customerNumber} and action like 'people.%'
            order by id`,
        )
      ).map(({ action }) => action),
    ).toEqual(['people.claims', 'people.deactivated', 'people.reactivated']);
  });

  it("removing takes a user off the list, and they can't be reactivated", async () => {
    expect((await act(calls.removePerson, kim.username)).status).toBe(200);
    expect((await peopleOf())!.people!.people.map((one) => one.username)).toEqual([admin.username]);
    for (const call of [calls.reactivate, calls.removePerson]) expect((await act(call, kim.username)).status).toBe(401);
    expect(await personOf(kim.username)).toBeNull();
  });
});
