import * as holdCalls from '@tradecounter/contract/holds/holds';
import { events } from '@tradecounter/contract/events/events';
import { sql } from 'drizzle-orm/sql/sql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  buildCustomer,
  buildItem,
  buildLocation,
  buildShipVia,
  buildUser,
  everything,
} from '../../../../test/builders/shop.ts';
import { testDatabase } from '../../../../test/database.ts';
import { query, send, type TestServer, testDay, testServer, tokenOf } from '../../../../test/server.ts';
import { type Database, row, rows } from '../../../platform/db/database.ts';
import { checkPromises } from '../../stock/promise-repository.ts';

let db: Database;
let server: TestServer;

beforeAll(async () => {
  db = await testDatabase();
  await buildLocation(db, { id: '01', name: 'Portland' });
  await buildLocation(db, { id: '02', name: 'Salem' });
  await buildShipVia(db, { code: 'OT', flat: '35' });
  server = await testServer(db, { HOLD_STOCK_SHARE: '100' });
});
afterAll(async () => {
  expect(await checkPromises(db)).toEqual([]);
  for (const { type, payload } of await rows<{ type: keyof typeof events; payload: unknown }>(
    db,
    sql`select type, payload from outbox_events`,
  ))
    events[type].parse(payload);
  await server.close();
  await db.close();
});

async function holder({
  claims = {},
  location = '01',
  creditHold = false,
  of,
}: { claims?: Record<string, string>; location?: string; creditHold?: boolean; of?: string } = {}) {
  const customerNumber = of ?? (await buildCustomer(db, { location, shipVia: 'OT', creditHold }));
  const token = await tokenOf(
    server,
    await buildUser(db, { customers: [customerNumber], claims: { ...everything, ...claims } }),
  );
  const hold = async (
    sku: string,
    quantity: number | string,
    more: Record<string, string> = {},
    options: { key?: string; language?: string } = {},
  ) =>
    send(
      server,
      holdCalls.addHold,
      {
        query: { customerNumber, sku, quantity: String(quantity), UMCode: 'CT', comment: 'Alder St', tag: '', ...more },
      },
      { token, ...options },
    );
  const act = (
    call:
      | typeof holdCalls.extendHold
      | typeof holdCalls.changeHold
      | typeof holdCalls.releaseHold
      | typeof holdCalls.orderHold,
    holdNumber: string,
    body: Record<string, unknown> = {},
    key?: string,
  ) =>
    send(
      server,
      call,
      { body: { customerNumber, holdNumber, ...body } },
      { token, ...(call === holdCalls.orderHold && { key: key ?? crypto.randomUUID() }) },
    );
  const held = async (sku: string, quantity: number, more: Record<string, string> = {}): Promise<string> =>
    (await hold(sku, quantity, more)).body.data.holdNumber!;
  const listed = async () =>
    (await send(server, holdCalls.getHolds, { query: { customerNumber } }, { token })).body.holdList;
  const ask = async <T>(text: string, variables: Record<string, unknown> = {}) =>
    (await query(server, text, { customerNumber, ...variables }, token)).data as T;
  return { customerNumber, token, hold, held, act, listed, ask };
}

const lotsOf = (item: string) =>
  rows(db, sql`select lot, promised::float8 as promised from lots where item_id = ${item} order by lot`);
const promisedTo = (kind: string, reference: string) =>
  rows(
    db,
    sql`
      select lot, sum(quantity)::float8 as quantity
      from promises
      where kind = ${kind} and reference = ${reference}
      group by lot
      having round(sum(quantity), 4) <> 0
      order by lot`,
  );

describe('requesting a hold', () => {
  it('S-230 holds goods with promise, audit entry and event, and returns data with success and reason', async () => {
    const item = await buildItem(db, { stock: { '01': { A: '60', B: '100' } } });
    const { hold, listed, customerNumber } = await holder();
    const { status, body } = await hold(item, 3, { tag: 'A' });
    expect([status, body.data]).toEqual([
      200,
      { success: true, reason: '', holdNumber: expect.any(String), quantity: 3, until: '2026-03-16' },
    ]);
    expect(await lotsOf(item)).toEqual([
      { lot: 'A', promised: 60 },
      { lot: 'B', promised: 0 },
    ]);
    const number = body.data.holdNumber!;
    expect(await listed()).toMatchObject([
      {
        id: number,
        customerNumber,
        sku: item,
        quantity: 3,
        UMCode: 'CT',
        baseQty: 60,
        tag: 'A',
        dyeLot: 'A',
        comment: 'Alder St',
        location: '01',
        requestedBy: 'Robin',
        state: 'live',
      },
    ]);
    expect(
      await rows(db, sql`select type, payload->>'baseQuantity' as base from outbox_events where subject = ${number}`),
    ).toEqual([{ type: 'hold.requested', base: '60' }]);
    expect(await rows(db, sql`select action, customer_number from audit_log where subject = ${number}`)).toEqual([
      { action: 'hold.requested', customer_number: customerNumber },
    ]);
  });

  it("S-230 returns how much could be held, in the user’s language, if there isn't enough, and holds nothing", async () => {
    const item = await buildItem(db, { stock: { '01': { A: '50', B: '30' } } });
    const { hold } = await holder();
    const data = async (...asked: Parameters<typeof hold>) => (await hold(...asked)).body.data;
    expect(await data(item, 4)).toEqual({
      success: false,
      reason: 'Only 3 CT can be held at this location right now.',
      available: 3,
    });
    expect(await data(item, '60.5', { UMCode: 'SF' })).toEqual({
      success: false,
      reason: 'Only 60 SF can be held at this location right now.',
      available: 60,
    });
    expect(await data(item, 2, { tag: 'B' })).toEqual({
      success: false,
      reason: 'Only 1 CT of lot B can be held at this location right now.',
      available: 1,
    });
    expect((await data(item, 4, {}, { language: 'es' })).reason).toBe('Ahora solo se pueden reservar aquí 3 CT.');
    expect((await data(item, 4, {}, { language: 'fr-CA' })).reason).toBe(
      'Seulement 3 CT peuvent être réservés ici en ce moment.',
    );
    expect(await data(item, 1, { tag: 'Z' })).toEqual({
      success: false,
      reason: 'Not held: no stock of lot Z at this location.',
    });
    expect(await data('NO-SUCH', 1)).toMatchObject({ success: false, reason: 'Not held: we couldn’t find this item.' });
    expect(await data(item, 1, { UMCode: 'XX' })).toMatchObject({
      success: false,
      reason: 'Not held: not sold in XX.',
    });
    expect(await data(await buildItem(db, { stock: { '02': { A: '60' } } }), 1)).toMatchObject({
      success: false,
      available: 0,
    });
    expect(await data(await buildItem(db, { maximumQty: '40', stock: { '01': { A: '600' } } }), 5)).toMatchObject({
      success: false,
      reason: expect.stringContaining('the maximum per order is'),
    });
    expect((await (await holder({ creditHold: true })).hold(item, 1)).body.data).toMatchObject({
      success: false,
      reason: 'Not held: your account is on credit hold.',
    });
    expect(await lotsOf(item)).toEqual([
      { lot: 'A', promised: 0 },
      { lot: 'B', promised: 0 },
    ]);
  });

  it('rounds up to full packs and says so, and can hold unpriced and discontinued goods', async () => {
    const { hold } = await holder();
    const item = await buildItem(db, { price: null, discontinued: true, stock: { '01': { A: '100' } } });
    expect((await hold(item, 25, { UMCode: 'SF' })).body.data).toMatchObject({
      success: true,
      quantity: 40,
      reason: expect.stringMatching(/^We changed the hold quantity: sold in full packs, so 25 SF became 40 SF/),
    });
    expect((await hold(item, 3)).body.data).toMatchObject({ success: true });
    expect((await hold(item, 1)).body.data).toMatchObject({
      success: false,
      reason: 'Nothing is left to hold at this location right now.',
    });
  });

  it('a request repeated with the same Idempotency-Key holds once', async () => {
    const item = await buildItem(db, { stock: { '01': { A: '100' } } });
    const { hold } = await holder();
    const key = crypto.randomUUID();
    const answers = await Promise.all([hold(item, 1, {}, { key }), hold(item, 1, {}, { key })]);
    expect(answers[0].body).toEqual(answers[1].body);
    expect(await lotsOf(item)).toEqual([{ lot: 'A', promised: 20 }]);
  });

  it('S-223 is rejected for other customers, users without the claim, and invalid requests', async () => {
    const item = await buildItem(db, { stock: { '01': { A: '100' } } });
    const { hold, customerNumber, token } = await holder();
    expect((await (await holder({ claims: { allowInventoryHold: 'N' } })).hold(item, 1)).status).toBe(401);
    expect((await (await holder()).hold(item, 1, { customerNumber })).status).toBe(401);
    const wrong: [string, Record<string, string>][] = [
      ['quantity', { quantity: '-1' }],
      ['quantity', { quantity: '0' }],
      ['quantity', { quantity: '0.00001' }],
      ['quantity', { quantity: '1e3' }],
      ['quantity', { quantity: '99999999' }],
      ['comment', { comment: '   ' }],
      ['comment', { comment: 'x'.repeat(10_000) }],
      ['UMCode', { UMCode: '' }],
      ['sku', { sku: '' }],
      ['tag', { tag: 'A\u0000' }],
    ];
    for (const [field, more] of wrong) {
      const { status, body } = await hold(item, 1, more);
      expect([field, more, status, Object.keys(body.error?.fields ?? {})]).toEqual([field, more, 400, [field]]);
    }
    expect((await hold(item, 0)).body.error.fields).toEqual({ quantity: 'Enter a quantity above 0' });
    const twice = await server.app.inject({
      method: 'POST',
      url: `/wsl/api/hold/additem?customerNumber=${customerNumber}&sku=${item}&sku=${item}&quantity=1&quantity=2&UMCode=CT&comment=a&tag=`,
      headers: { authorization: `Bearer ${token}` },
    });
    expect([twice.statusCode, Object.keys(twice.json().error.fields)]).toEqual([400, ['sku', 'quantity']]);
    await db.execute(
      sql`
        delete from sessions
        where user_id = (select user_id from user_accounts where customer_number = ${customerNumber})`,
    );
    expect((await hold(item, 1)).status).toBe(402);
    expect(await lotsOf(item)).toEqual([{ lot: 'A', promised: 0 }]);
  });

  it('when a hundred holds are requested at once from a lot of ten cartons, exactly ten are held', async () => {
    const item = await buildItem(db, { stock: { '01': { LAST: '200' } } });
    const { hold } = await holder();
    const asked = await Promise.all(Array.from({ length: 100 }, () => hold(item, 1)));
    expect(asked.map(({ status }) => status)).toEqual(Array(100).fill(200));
    expect(asked.filter(({ body }) => body.data.success)).toHaveLength(10);
    expect(await lotsOf(item)).toEqual([{ lot: 'LAST', promised: 200 }]);
  });
});

describe('acting on a hold', () => {
  it('extends it up to the latest day, and rejects later, past and invalid dates', async () => {
    const item = await buildItem(db, { stock: { '01': { A: '100' } } });
    const { held, act, ask } = await holder();
    const number = await held(item, 1);
    const {
      holds: { holds },
    } = await ask<{ holds: { holds: unknown[] } }>(
      'query($customerNumber: String!) { holds(customerNumber: $customerNumber) { holds { id until latest daysLeft can } } }',
    );
    expect(holds).toEqual([
      {
        id: number,
        until: '2026-03-16',
        latest: '2026-04-10',
        daysLeft: 5,
        can: ['extend', 'change', 'release', 'order'],
      },
    ]);
    expect((await act(holdCalls.extendHold, number, { until: '2026-04-10' })).body).toEqual({ until: '2026-04-10' });
    for (const until of ['2026-04-11', '2026-03-10', '2026-02-30', 'soon', '9999-12-31']) {
      const { status, body } = await act(holdCalls.extendHold, number, { until });
      expect([until, status, Object.keys(body.error.fields!)]).toEqual([until, 400, ['until']]);
    }
    const twice = await Promise.all(
      ['2026-04-10', '2026-04-10'].map((until) => act(holdCalls.extendHold, number, { until })),
    );
    expect(twice.map(({ status }) => status)).toEqual([200, 200]);
    expect(await rows(db, sql`select type from outbox_events where subject = ${number} order by id`)).toEqual([
      { type: 'hold.requested' },
      { type: 'hold.changed' },
    ]);
  });

  it("changes quantity, unit and comment, and changes nothing if there isn't enough stock", async () => {
    const item = await buildItem(db, { stock: { '01': { A: '60', B: '100' } } });
    const { held, act, listed } = await holder();
    const number = await held(item, 5);
    expect(await lotsOf(item)).toEqual([
      { lot: 'A', promised: 0 },
      { lot: 'B', promised: 100 },
    ]);
    const change = async (quantity: number, more = {}) =>
      (await act(holdCalls.changeHold, number, { quantity, UMCode: 'CT', comment: 'Alder St', ...more })).body.data;
    expect(await change(9)).toEqual({
      success: false,
      reason: 'Only 8 CT can be held at this location right now.',
      available: 8,
    });
    expect(await promisedTo('hold', number)).toEqual([{ lot: 'B', quantity: 100 }]);
    expect(await change(8)).toMatchObject({ success: true, quantity: 8 });
    expect(await promisedTo('hold', number)).toEqual([
      { lot: 'A', quantity: 60 },
      { lot: 'B', quantity: 100 },
    ]);
    expect(await change(40, { UMCode: 'SF', comment: 'Quarry' })).toMatchObject({ success: true, quantity: 40 });
    expect(await listed()).toMatchObject([{ quantity: 40, UMCode: 'SF', baseQty: 40, comment: 'Quarry', dyeLot: 'A' }]);
    expect(await lotsOf(item)).toEqual([
      { lot: 'A', promised: 40 },
      { lot: 'B', promised: 0 },
    ]);
    expect((await act(holdCalls.changeHold, number, { quantity: 0, UMCode: 'CT', comment: 'x' })).status).toBe(400);
  });

  it('can be made smaller, but not larger, when the safety stock rose above what is free', async () => {
    const item = await buildItem(db, { stock: { '01': { A: '100' } } });
    const { held, act } = await holder();
    const number = await held(item, 4);
    await db.execute(sql`update lots set safety_stock = 90 where item_id = ${item}`);
    const change = async (quantity: number) =>
      (await act(holdCalls.changeHold, number, { quantity, UMCode: 'CT', comment: 'Alder St' })).body.data;
    expect(await change(5)).toMatchObject({ success: false });
    expect(await lotsOf(item)).toEqual([{ lot: 'A', promised: 80 }]);
    expect(await change(3)).toMatchObject({ success: true, quantity: 3 });
    expect(await change(1)).toMatchObject({ success: true, quantity: 1 });
    expect(await lotsOf(item)).toEqual([{ lot: 'A', promised: 20 }]);
  });

  it("releases it once, rejects actions on an ended hold, and reveals nothing about other customers' holds", async () => {
    const item = await buildItem(db, { stock: { '01': { A: '100' } } });
    const mine = await holder();
    const other = await holder();
    const colleague = await holder({ of: mine.customerNumber });
    const number = await mine.held(item, 5);
    for (const call of [holdCalls.releaseHold, holdCalls.orderHold]) {
      const [theirs, nobodys] = [await other.act(call, number), await other.act(call, 'H-NONE')];
      expect([theirs.status, theirs.body.error.message]).toEqual([401, nobodys.body.error.message]);
    }
    const released = await Promise.all([
      colleague.act(holdCalls.releaseHold, number),
      mine.act(holdCalls.releaseHold, number),
    ]);
    expect(released.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await lotsOf(item)).toEqual([{ lot: 'A', promised: 0 }]);
    for (const [call, body] of [
      [holdCalls.extendHold, { until: '2026-03-17' }],
      [holdCalls.changeHold, { quantity: 1, UMCode: 'CT', comment: 'x' }],
      [holdCalls.orderHold, {}],
    ] as const) {
      const answer = await mine.act(call, number, body);
      expect([answer.status, answer.body.error.message]).toEqual([409, `Hold ${number} has ended.`]);
    }
    expect(
      await rows(
        db,
        sql`select payload->>'endedAs' as as from outbox_events where subject = ${number} and type = 'hold.ended'`,
      ),
    ).toEqual([{ as: 'released' }]);
  });
});

describe('ordering a hold', () => {
  const linesOf = (orderNumber: string) =>
    rows(
      db,
      sql`
        select item_id, quantity::float8 as quantity, uom, back_ordered::float8 as back, net::float8 as net, lots
        from order_lines
        where order_number = ${orderNumber}`,
    );

  const asked = async (token: string, customerNumber: string, id: string, quantity: string | null = null) => {
    const { data, errors } = await query(
      server,
      `query($c: String!, $id: String!, $q: String) { holdAsOrdered(customerNumber: $c, id: $id, quantity: $q) {
        pickup shipVia creditHold shipTo { name } location { id } merchandise freight total days lines { lineNumber itemId quantity uom unitPrice priceUom priceQty amount } } }`,
      { c: customerNumber, id, q: quantity },
      token,
    );
    return errors?.[0] ?? (data!['holdAsOrdered'] as unknown as { total: number; days: string[] } | null);
  };

  it('shows the total beforehand, for all or a part, and is rejected if the total has changed meanwhile', async () => {
    const item = await buildItem(db, { stock: { '01': { A: '60', B: '100' } } });
    const { held, act, token, customerNumber } = await holder();
    const number = await held(item, 8);
    expect(await asked(token, customerNumber, number)).toMatchObject({
      pickup: false,
      creditHold: false,
      shipTo: { name: `Customer ${customerNumber}` },
      location: { id: '01' },
      merchandise: 320,
      days: expect.arrayContaining(['2026-03-12']),
      lines: [
        {
          lineNumber: 1,
          itemId: item,
          quantity: 8,
          uom: 'CT',
          unitPrice: 2,
          priceUom: 'SF',
          priceQty: 160,
          amount: 320,
        },
      ],
    });
    const { total } = (await asked(token, customerNumber, number, '5')) as { total: number };
    expect(await asked(token, customerNumber, number, '\t5 ')).toMatchObject({ total });
    const order = (given: number) => act(holdCalls.orderHold, number, { quantity: 5, total: given });
    expect((await order(total + 0.01)).body.error.code).toBe('conflict');
    const { status, body } = await order(total);
    expect(status).toBe(200);
    const placed = sql`select total::float8 as total from orders where order_number = ${body.orderNumber}`;
    expect(await rows(db, placed)).toEqual([{ total }]);
  });

  it.each([
    ['0', 'invalid'],
    ['9', 'invalid'],
    ['abc', 'invalid'],
    ['1e9', 'invalid'],
  ])('rejects the preview of the quantity %s', async (quantity, code) => {
    const item = await buildItem(db, { stock: { '01': { A: '160' } } });
    const { held, token, customerNumber } = await holder();
    const number = await held(item, 8);
    expect(await asked(token, customerNumber, number, quantity)).toMatchObject({ extensions: { code } });
  });

  it('shows the preview only to its customer, and only while the hold is live', async () => {
    const item = await buildItem(db, { stock: { '01': { A: '160' } } });
    const { held, act, token, customerNumber } = await holder();
    const [other, unable] = [await holder(), await holder({ of: customerNumber, claims: { allowInventoryHold: 'N' } })];
    const number = await held(item, 2);
    expect(await asked(other.token, other.customerNumber, number)).toBeNull();
    expect(await asked(unable.token, customerNumber, number)).toMatchObject({ extensions: { code: 'unauthorized' } });
    await act(holdCalls.releaseHold, number);
    expect(await asked(token, customerNumber, number)).toBeNull();
  });

  it('moves exactly the held lots to the order, first a part and then the rest', async () => {
    const item = await buildItem(db, { stock: { '01': { A: '60', B: '100' } } });
    const { held, act, listed, customerNumber } = await holder();
    const number = await held(item, 8);
    const part = await act(holdCalls.orderHold, number, { quantity: 5, poNumber: 'P-1' });
    expect(part.status).toBe(200);
    expect(await linesOf(part.body.orderNumber)).toEqual([
      { item_id: item, quantity: 5, uom: 'CT', back: 0, net: 200, lots: [['B', '100']] },
    ]);
    expect(await listed()).toMatchObject([{ id: number, quantity: 3, baseQty: 60, dyeLot: 'A', state: 'live' }]);
    expect((await act(holdCalls.orderHold, number, { quantity: 4 })).body.error.fields).toEqual({
      quantity: 'Only 3 CT are on hold',
    });
    const rest = await act(holdCalls.orderHold, number);
    expect(await linesOf(rest.body.orderNumber)).toMatchObject([{ quantity: 3, lots: [['A', '60']] }]);
    expect(await listed()).toMatchObject([{ state: 'ordered' }]);
    expect(await promisedTo('hold', number)).toEqual([]);
    expect(await promisedTo('order', `${rest.body.orderNumber}/1`)).toEqual([{ lot: 'A', quantity: 60 }]);
    expect(await lotsOf(item)).toEqual([
      { lot: 'A', promised: 60 },
      { lot: 'B', promised: 100 },
    ]);
    expect(
      await rows(
        db,
        sql`select type, payload->>'orderNumber' as order from outbox_events where subject = ${number} order by id`,
      ),
    ).toEqual([
      { type: 'hold.requested', order: null },
      { type: 'hold.changed', order: part.body.orderNumber },
      { type: 'hold.ended', order: rest.body.orderNumber },
    ]);
    expect(
      await row(
        db,
        sql`
          select payload->>'holdNumber' as hold
          from outbox_events
          where subject = ${rest.body.orderNumber} and customer_number = ${customerNumber}`,
      ),
    ).toEqual({ hold: number });
  });

  it('orders a hold once, also with several requests at once, and never together with a release', async () => {
    const item = await buildItem(db, { stock: { '01': { A: '100' } } });
    const { held, act } = await holder();
    const first = await held(item, 1);
    const key = crypto.randomUUID();
    const same = await Promise.all([
      act(holdCalls.orderHold, first, {}, key),
      act(holdCalls.orderHold, first, {}, key),
    ]);
    expect(same[0].body).toEqual(same[1].body);
    const second = await held(item, 1);
    const both = await Promise.all([act(holdCalls.orderHold, second), act(holdCalls.orderHold, second)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const third = await held(item, 1);
    const raced = await Promise.all([act(holdCalls.releaseHold, third), act(holdCalls.orderHold, third)]);
    expect(raced.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await promisedTo('hold', third)).toEqual([]);
  });

  it('is rejected at another location, without a price or permission, and for whatever placing rejects', async () => {
    const item = await buildItem(db, { stock: { '01': { A: '100' } } });
    const { held, act, customerNumber, listed } = await holder();
    const unpriced = await held(await buildItem(db, { price: null, stock: { '01': { A: '100' } } }), 1);
    expect((await act(holdCalls.orderHold, unpriced)).body.error).toMatchObject({ code: 'lines_unsettled' });
    const number = await held(item, 2);
    expect((await act(holdCalls.orderHold, number, { quantity: '1.5' })).body.error).toMatchObject({
      code: 'lines_unsettled',
    });
    expect((await act(holdCalls.orderHold, number, { requestedDate: '2026-03-08' })).body.error.fields).toHaveProperty(
      'requestedDate',
    );
    expect(
      (await (await holder({ of: customerNumber, claims: { allowedToOrder: 'N' } })).act(holdCalls.orderHold, number))
        .status,
    ).toBe(401);
    await db.execute(sql`update customers set location = '02' where number = ${customerNumber}`);
    await db.execute(sql`update ship_tos set location = '02' where customer_number = ${customerNumber}`);
    expect((await act(holdCalls.orderHold, number)).body.error.message).toMatch(
      /^We’re holding these items at Portland\./,
    );
    expect(await listed()).toHaveLength(2);
    expect(await promisedTo('hold', number)).toEqual([{ lot: 'A', quantity: 40 }]);
    expect(testDay).toBe('2026-03-11T18:00:00Z');
  });
});
