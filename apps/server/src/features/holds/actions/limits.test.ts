import * as holdCalls from '@tradecounter/contract/holds/holds';
import { sql } from 'drizzle-orm/sql/sql';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { buildCustomer, buildItem, buildLocation, buildShipVia, buildUser } from '../../../../test/builders/shop.ts';
import { testDatabase } from '../../../../test/database.ts';
import { query, send, type TestServer, testDay, testServer, tokenOf } from '../../../../test/server.ts';
import { type Database, row } from '../../../platform/db/database.ts';

let db: Database;
let server: TestServer;

beforeAll(async () => {
  db = await testDatabase();
  await buildLocation(db, { id: '01' });
  await buildLocation(db, { id: '02' });
  await buildShipVia(db, { code: 'OT' });
  server = await testServer(db, { HOLDS_MAX: '3', HOLD_DAYS_MAX: '6' });
});
afterAll(async () => {
  await server.close();
  await db.close();
});
beforeEach(() => server.setNow(testDay));

async function holder(of?: string) {
  const customerNumber = of ?? (await buildCustomer(db, { location: '01', shipVia: 'OT' }));
  const token = await tokenOf(server, await buildUser(db, { customers: [customerNumber] }));
  const hold = async (sku: string, quantity: number, more: Record<string, string> = {}, language = 'en') =>
    (
      await send(
        server,
        holdCalls.addHold,
        {
          query: {
            customerNumber,
            sku,
            quantity: String(quantity),
            UMCode: 'CT',
            comment: 'Alder St',
            tag: '',
            ...more,
          },
        },
        { token, language },
      )
    ).body.data;
  const act = (
    call: typeof holdCalls.changeHold | typeof holdCalls.extendHold | typeof holdCalls.releaseHold,
    body: object,
  ) => send(server, call, { body: { customerNumber, ...body } }, { token });
  const release = async (holdNumber: string) =>
    expect((await act(holdCalls.releaseHold, { holdNumber })).status).toBe(200);
  return { customerNumber, token, hold, act, release };
}

const stock = { '01': { A: '120', B: '80' } };

it("a customer can hold half of a location's open stock, across lots, users and requests", async () => {
  const item = await buildItem(db, { stock });
  const { customerNumber, hold, act } = await holder();
  const colleague = await holder(customerNumber);
  expect(await hold(item, 6)).toEqual({
    success: false,
    reason: 'An account can hold up to 50% of the open stock here. You can still hold 5 CT.',
    available: 5,
  });
  expect((await hold(item, 101, { UMCode: 'SF' })).available).toBe(100);
  const { holdNumber } = await hold(item, 3);
  expect((await colleague.hold(item, 3, {}, 'es')).reason).toBe(
    'Una cuenta puede reservar hasta el 50 % de las existencias libres de aquí. Todavía puede reservar 2 CT.',
  );
  const change = async (quantity: number) =>
    (await act(holdCalls.changeHold, { holdNumber, quantity, UMCode: 'CT', comment: 'Alder St' })).body.data;
  expect(await change(6)).toMatchObject({ success: false, available: 5 });
  expect(await change(5)).toMatchObject({ success: true });
  expect(await colleague.hold(item, 1)).toEqual({
    success: false,
    reason: 'An account can hold up to 50% of the open stock here. Yours is already at that limit.',
    available: 0,
  });
  expect(await (await holder()).hold(item, 2)).toMatchObject({ success: true });
});

it("several requests at once don't exceed the share", async () => {
  const item = await buildItem(db, { stock });
  const { hold } = await holder();
  const answers = await Promise.all([2, 2, 2].map((quantity) => hold(item, quantity)));
  expect(answers.filter(({ success }) => success)).toHaveLength(2);
});

it('a full pack or the minimum can be held even if it exceeds the share', async () => {
  const { hold } = await holder();
  expect(await hold(await buildItem(db, { stock: { '01': { A: '20' } } }), 1)).toMatchObject({ success: true });
  const least = await buildItem(db, { minimumQty: '60', stock: { '01': { A: '80' } } });
  expect(await hold(least, 4)).toMatchObject({ success: false, available: 3 });
  expect(await hold(least, 3)).toMatchObject({ success: true });
});

it('a customer can have a limited number of live holds, and can request another once one has ended', async () => {
  const { hold, release } = await holder();
  const items = await Promise.all(Array.from({ length: 4 }, () => buildItem(db, { stock })));
  const [first] = [await hold(items[0]!, 1), await hold(items[1]!, 1), await hold(items[2]!, 1)];
  expect(await hold(items[3]!, 1)).toEqual({
    success: false,
    reason: 'An account can have up to 3 holds at a time. Release one first.',
  });
  await release(first!.holdNumber!);
  expect((await hold(items[3]!, 1)).success).toBe(true);
});

it('goods released and held again keep their days, for any user, and a day without a hold resets them', async () => {
  const item = await buildItem(db, { stock });
  const { customerNumber, token, hold, act, release } = await holder();
  const colleague = await holder(customerNumber);
  const on = (day: string) => server.setNow(`2026-03-${day}T17:00:00Z`);
  const first = await hold(item, 1);
  expect((await act(holdCalls.extendHold, { holdNumber: first.holdNumber, until: '2026-03-17' })).status).toBe(200);
  on('14');
  await release(first.holdNumber!);
  on('15');
  const again = await colleague.hold(item, 1);
  expect(again).toMatchObject({ success: true, until: '2026-03-17' });
  expect((await act(holdCalls.extendHold, { holdNumber: again.holdNumber, until: '2026-03-18' })).status).toBe(400);
  const { data } = await query(
    server,
    `{ holds(customerNumber: "${customerNumber}", state: "live") { holds { id latest } } }`,
    {},
    token,
  );
  expect(data).toEqual({ holds: { holds: [{ id: again.holdNumber, latest: '2026-03-17' }] } });
  on('18');
  expect(await hold(item, 1)).toEqual({
    success: false,
    reason:
      'You’ve held this item for 6 days in a row, which is the limit. Go one full day without holding it, then you can hold it again.',
  });
  on('19');
  expect(await (await holder(customerNumber)).hold(item, 1)).toMatchObject({ success: true, until: '2026-03-24' });
});

it('ordering a hold resets the days', async () => {
  const item = await buildItem(db, { stock });
  const { customerNumber, token, hold } = await holder();
  const { holdNumber } = await hold(item, 1);
  const body = { customerNumber, holdNumber };
  await send(server, holdCalls.orderHold, { body }, { token, key: crypto.randomUUID() });
  server.setNow('2026-03-12T18:00:00Z');
  await hold(item, 1);
  const since = await row(
    db,
    sql`select held_since::text as since from holds where customer_number = ${customerNumber} and ended_at is null`,
  );
  expect(since).toEqual({ since: '2026-03-12' });
});
