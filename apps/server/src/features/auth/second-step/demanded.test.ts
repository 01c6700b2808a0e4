import { changePassword, getUser, signOut } from '@tradecounter/contract/auth/auth';
import { calls } from '@tradecounter/contract/calls';
import { getCart } from '@tradecounter/contract/cart/cart';
import { requestDownload } from '@tradecounter/contract/downloads/request-download';
import { endSecondStep } from '@tradecounter/contract/auth/second-step';
import { sql } from 'drizzle-orm/sql/sql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildCustomer, buildUser, everything } from '../../../../test/builders/shop.ts';
import { callInputs } from '../../../../test/matrix/call-inputs.ts';
import { portalDocuments } from '../../../../test/matrix/portal-documents.ts';
import { query, send, type TestServer, testServer, tokenOf } from '../../../../test/server.ts';
import {
  db,
  server,
  customerNumber,
  person,
  token,
  now,
  wait,
  appOf,
  start,
  confirm,
  turnOn,
  withSecondStep,
} from '../../../../test/scenes/second-step.ts';

withSecondStep();

describe('a server with a different SECRET_KEY', () => {
  it("doesn't start and says why, but a single unreadable secret doesn't prevent the start", async () => {
    const other = await buildUser(db, { customers: [customerNumber] });
    await turnOn(await tokenOf(server, other), other.password);
    await turnOn();
    await expect(testServer(db, { SECRET_KEY: '6b'.repeat(32) })).rejects.toThrow('set the SECRET_KEY');
    await db.execute(sql`update users set second_step = '\\x00' where id = ${person.id}`);
    await (await testServer(db)).close();
  });
});

describe('two-step sign-in required by the distributor', () => {
  let demanding: TestServer;
  let admins: TestServer;
  beforeAll(async () => {
    demanding = await testServer(db, { REQUIRE_SECOND_STEP: 'Y', SHOW_REGISTER: 'Y' });
    admins = await testServer(db, { REQUIRE_SECOND_STEP: 'admins' });
  });
  afterAll(async () => {
    await demanding.close();
    await admins.close();
  });
  const cart = async (on: TestServer, as = token) =>
    (await send(on, getCart, { query: { customerNumber } }, { token: as })).status;
  const due = async (on: TestServer, as = token) =>
    (await send(on, getUser, {}, { token: as })).body.user.secondStepDue;

  it("lets users only set it up or sign out until it is set up, and can't be turned off", async () => {
    expect([await due(demanding), await due(server)]).toEqual([true, false]);
    const refused = await send(demanding, getCart, { query: { customerNumber } }, { token });
    expect([refused.status, refused.body.error.message]).toEqual([
      401,
      'You must set up two-step sign-in before continuing.',
    ]);
    const asked = await query(demanding, '{ sessions { id } }', {}, token);
    expect([asked.status, asked.data]).toEqual([401, undefined]);
    const { body } = await start(undefined, token, demanding);
    const app = appOf(body.secret);
    expect((await confirm(app(), token, demanding)).status).toBe(200);
    expect([await due(demanding), await cart(demanding)]).toEqual([false, 200]);
    wait(60);
    demanding.setNow(new Date(now).toISOString());
    const off = await send(demanding, endSecondStep, { body: { password: person.password, code: app() } }, { token });
    expect([off.status, off.body.error.message]).toEqual([
      409,
      'We require two-step sign-in, so you can’t turn it off.',
    ]);
    expect((await send(demanding, signOut, {}, { token })).status).toBe(200);
  });

  it('blocks all other calls, queries and portal documents until it is set up', async () => {
    const first = 'You must set up two-step sign-in before continuing.';
    const inputs = callInputs({ customerNumber, item: 'A-1' });
    const closed = calls.filter(({ access }) => access === 'session');
    for (const call of closed) {
      const { status, body } = await send(demanding, call, inputs[call.name], { token, key: crypto.randomUUID() });
      expect([call.name, status, body.error?.message]).toEqual([call.name, 401, first]);
    }
    const open = calls.filter((call) => !closed.includes(call) && call.access !== 'public').map(({ name }) => name);
    expect(open).toEqual([
      'auth.getUser',
      'auth.signOut',
      'auth.changePassword',
      'auth.getSecondStep',
      'auth.startSecondStep',
      'auth.confirmSecondStep',
    ]);
    const asks = [
      ...[
        '{ __typename }',
        '{ __schema { queryType { name } } }',
        `{ orders(customerNumber: "${customerNumber}") { total } }`,
      ].map((text) => ({ query: text })),
      ...portalDocuments.map(({ hash }) => ({ query: hash, persisted: true, variables: { customerNumber } })),
    ];
    for (const payload of asks) {
      const answer = await demanding.app.inject({
        method: 'POST',
        url: '/graphql',
        headers: { authorization: `Bearer ${token}` },
        payload,
      });
      expect([payload.query, answer.statusCode, answer.json().data]).toEqual([payload.query, 401, undefined]);
    }
  });

  it('blocks a file whose URL was issued before it was required', async () => {
    demanding.setNow(new Date(now).toISOString());
    const asked = { body: { customerNumber, kind: 'orders', format: 'csv' } } as const;
    const address = async () => `/wsl${(await send(server, requestDownload, asked, { token })).body.address}`;
    for (const method of ['HEAD', 'GET'] as const)
      expect((await demanding.app.inject({ method, url: await address() })).statusCode).toBe(401);
    expect((await server.app.inject(await address())).statusCode).toBe(200);
  });

  it('is set up after a forced password change', async () => {
    const forced = await buildUser(db, { customers: [customerNumber], claims: { ...everything, resetPass: 'Y' } });
    const as = await tokenOf(demanding, forced);
    expect((await start({ password: forced.password }, as, demanding)).body.error.message).toBe(
      'You must change your password before continuing!',
    );
    expect(
      (
        await send(
          demanding,
          changePassword,
          { body: { currentPassword: forced.password, newPassword: 'battery staple' } },
          { token: as },
        )
      ).status,
    ).toBe(200);
    expect((await start({ password: 'battery staple' }, as, demanding)).status).toBe(200);
    expect(await cart(demanding, as)).toBe(401);
  });

  it('for admins applies to admins of any of their customers, and to staff', async () => {
    const elsewhere = await buildCustomer(db, { location: '01' });
    const admin = await buildUser(db, { customers: [customerNumber, elsewhere] });
    await db.execute(
      sql`
        update user_accounts set claims = '{"admin":"Y"}'
        where user_id = ${admin.id} and customer_number = ${elsewhere}`,
    );
    const staff = await buildUser(db, { customers: [customerNumber], claims: { ...everything, staff: 'Y' } });
    expect([
      await due(admins),
      await due(admins, await tokenOf(server, admin)),
      await due(admins, await tokenOf(server, staff)),
    ]).toEqual([false, true, true]);
  });
});
