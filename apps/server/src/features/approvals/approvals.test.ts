import { addItem, getCart } from '@tradecounter/contract/cart/cart';
import * as calls from '@tradecounter/contract/approvals/approval-calls';
import { deactivate, removePerson } from '@tradecounter/contract/admin/admin-calls';
import { addHold, changeHold } from '@tradecounter/contract/holds/holds';
import { placeOrder } from '@tradecounter/contract/orders/orders';
import { sql } from 'drizzle-orm/sql/sql';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildQuote } from '../../../test/builders/quotes.ts';
import {
  buildCustomer,
  buildItem,
  buildLocation,
  buildShipVia,
  buildUser,
  everything,
} from '../../../test/builders/shop.ts';
import { testDatabase } from '../../../test/database.ts';
import { query, send, type TestServer, testServer, tokenOf } from '../../../test/server.ts';
import { type Database, row, rows } from '../../platform/db/database.ts';

let db: Database;
let server: TestServer;
let item: string;

beforeAll(async () => {
  db = await testDatabase();
  await buildLocation(db, { id: '01' });
  await buildShipVia(db, { code: 'OT' });
  item = await buildItem(db, { stock: { '01': { A: '100000' } } });
  server = await testServer(db, {}, { jobs: false });
});
afterAll(async () => {
  await server.close();
  await db.close();
});

interface Person {
  id: number;
  username: string;
  token: string;
}

let customerNumber: string;
let buyer: Person;
let approver: Person;

const person = async (claims: Record<string, string> = {}, customers = [customerNumber]): Promise<Person> => {
  const user = await buildUser(db, { customers, claims: { ...everything, ...claims } });
  return { id: user.id, username: user.username, token: await tokenOf(server, user) };
};

beforeEach(async () => {
  customerNumber = await buildCustomer(db, { location: '01', shipVia: 'OT' });
  buyer = await person({ orderApproval: 'Y' });
  approver = await person({ approveOrders: 'Y' });
});

const limit = (who: Person, amount: number | null, more: { approver?: number } = {}) =>
  db.execute(sql`
    insert into spenders (customer_number, user_id, order_limit, approver)
    values (${customerNumber}, ${who.id}, ${amount}, ${more.approver ?? null})
    on conflict (customer_number, user_id) do update set order_limit = excluded.order_limit`);

const fill = (who: Person, quantity = 5) =>
  send(
    server,
    addItem,
    { body: { customerNumber, sku: item, qtyToOrder: quantity, umcode: 'CT', tag: '' } },
    { token: who.token },
  );
const totalOf = async (who: Person): Promise<number> =>
  (await send(server, getCart, { query: { customerNumber } }, { token: who.token })).body.amountList.at(-1)!.amount!;
const keyed = (who: Person) => ({ token: who.token, key: crypto.randomUUID() });
const place = (who: Person, form: object = {}) =>
  send(server, placeOrder, { body: { customerNumber, ...form } }, keyed(who));
const ask = (who: Person, form: object = {}) =>
  send(server, calls.requestApproval, { body: { customerNumber, ...form } }, keyed(who));
const approve = (who: Person, requestNumber: string, more: object) =>
  send(
    server,
    calls.approveRequest,
    { body: { customerNumber, requestNumber, seen: '', ...more } as never },
    keyed(who),
  );

interface Seen {
  id: string;
  state: string;
  hash: string;
  total: number;
  approvers: string[];
  can: string[];
  orderNumber: string | null;
  lines: { lineNumber: number; quantity: number }[];
}
const show = async (who: Person, id: string) =>
  (
    await query(
      server,
      `query($n: String!, $id: String!) { approval(customerNumber: $n, id: $id) {
        id state hash total approvers can orderNumber lines { lineNumber quantity } } }`,
      { n: customerNumber, id },
      who.token,
    )
  ).data!['approval'] as unknown as Seen | null;

/** Sends the buyer's cart for approval. Returns the request as the approver sees it. */
const waiting = async (form: object = {}): Promise<Seen> => {
  await fill(buyer);
  const { status, body } = await ask(buyer, form);
  expect(status).toBe(200);
  return (await show(approver, body.requestNumber))!;
};

/** A quote of two cartons. */
const quoted = () => ({
  customerNumber,
  number: `Q-${crypto.randomUUID().slice(0, 8)}`,
  lines: [{ itemId: item, quantity: '2', uom: 'CT', amount: '50' }],
});

const ordersOf = () =>
  rows<{ number: string; placedBy: string; approvedBy: string; approval: string; total: number; po: string }>(
    db,
    sql`
      select order_number as number, placed_by as "placedBy", approved_by as "approvedBy", approval_number as approval,
        total::float8 as total, po_number as po
      from orders
      where customer_number = ${customerNumber}
      order by order_number`,
  );

describe('an order above a limit', () => {
  it('waits as a request with an empty cart, and approving it places it for the buyer', async () => {
    const request = await waiting({ poNumber: 'PO-7', sidemark: 'Maple St', requestNote: 'for Monday' });
    expect(request).toMatchObject({ state: 'waiting', can: ['approve', 'return', 'refuse'], approvers: ['Robin'] });
    expect(await totalOf(buyer)).toBe(0);
    const { status, body } = await approve(approver, request.id, { seen: request.hash, total: request.total });
    expect([status, body]).toEqual([200, { orderNumber: expect.any(String) }]);
    expect(await ordersOf()).toEqual([
      {
        number: body.orderNumber,
        placedBy: buyer.username,
        approvedBy: approver.username,
        approval: request.id,
        total: request.total,
        po: 'PO-7',
      },
    ]);
    expect(await show(buyer, request.id)).toMatchObject({
      state: 'approved',
      orderNumber: body.orderNumber,
      can: ['reorder'],
    });
    const events = await rows<{ type: string; by: string | null }>(
      db,
      sql`
        select type, coalesce(payload->>'decidedBy', payload->'approval'->>'approvedBy') as by
        from outbox_events
        where customer_number = ${customerNumber}
        order by id`,
    );
    expect(events).toEqual([
      { type: 'approval.requested', by: null },
      { type: 'order.placed', by: approver.username },
      { type: 'approval.decided', by: approver.username },
    ]);
    const kept = await row<{ kept: number }>(
      db,
      sql`select count(*)::int as kept from cart_lines where customer_number = ${customerNumber}`,
    );
    expect(kept).toEqual({ kept: 0 });
  });

  it('of a hold or a quote is approved with its goods and prices', async () => {
    await limit(buyer, 0);
    const quoteNumber = await buildQuote(db, quoted());
    const held = await send(
      server,
      addHold,
      { query: { customerNumber, sku: item, quantity: 5, UMCode: 'CT', comment: 'for the job' } },
      { token: buyer.token },
    );
    for (const source of [{ quoteNumber }, { holdNumber: held.body.data.holdNumber }]) {
      const { body } = await ask(buyer, source);
      const request = (await show(approver, body.requestNumber))!;
      const decided = await approve(approver, request.id, { seen: request.hash, total: request.total });
      expect(decided.status).toBe(200);
    }
    const ended = await row<{ ended: string }>(
      db,
      sql`select ended_as as ended from holds where customer_number = ${customerNumber}`,
    );
    expect(ended).toEqual({ ended: 'ordered' });
    expect(await ordersOf()).toHaveLength(2);
  });
});

describe('a decision', () => {
  it('strikes and lowers lines, and never raises them', async () => {
    const other = await buildItem(db, { stock: { '01': { A: '1000' } } });
    await send(
      server,
      addItem,
      { body: { customerNumber, sku: other, qtyToOrder: 2, umcode: 'CT', tag: '' } },
      { token: buyer.token },
    );
    const request = await waiting();
    const [first, second] = request.lines as [Seen['lines'][number], Seen['lines'][number]];
    const look = (lines: object[]) =>
      send(
        server,
        calls.lookAtRequest,
        { body: { customerNumber, requestNumber: request.id, lines: lines as never } },
        { token: approver.token },
      );
    const lower = [
      { lineNumber: first.lineNumber, quantity: '0' },
      { lineNumber: second.lineNumber, quantity: String(second.quantity - 1) },
    ];
    const looked = await look(lower);
    expect(looked.body).toMatchObject({ problem: null, lines: [{ lineNumber: second.lineNumber }] });
    const seen = { seen: request.hash };
    const more = [{ lineNumber: second.lineNumber, quantity: String(second.quantity + 1) }];
    expect((await approve(approver, request.id, { ...seen, lines: more })).status).toBe(400);
    expect((await approve(approver, request.id, { ...seen, lines: lower, total: request.total })).status).toBe(409);
    const nothing = request.lines.map(({ lineNumber }) => ({ lineNumber, quantity: '0' }));
    expect((await approve(approver, request.id, { ...seen, lines: nothing })).status).toBe(409);
    const decided = await approve(approver, request.id, { ...seen, lines: lower, total: looked.body.total });
    expect(decided.status).toBe(200);
    expect((await ordersOf())[0]!.total).toBe(looked.body.total);
  });

  it('never orders more of a hold, or other lines of a quote, than were requested', async () => {
    await limit(buyer, 0);
    const held = await send(
      server,
      addHold,
      { query: { customerNumber, sku: item, quantity: 5, UMCode: 'CT', comment: 'for the job' } },
      { token: buyer.token },
    );
    const holdNumber = held.body.data.holdNumber!;
    const request = (await show(approver, (await ask(buyer, { holdNumber })).body.requestNumber))!;
    const resize = async (quantity: number, unit: string): Promise<void> => {
      const body = { customerNumber, holdNumber, quantity, UMCode: unit, comment: 'for the job' };
      expect((await send(server, changeHold, { body }, { token: buyer.token })).body.data.success).toBe(true);
    };
    // Its five are no longer cartons.
    await resize(200, 'SF');
    expect((await approve(approver, request.id, { seen: request.hash })).status).toBe(409);
    await resize(9, 'CT');
    expect((await approve(approver, request.id, { seen: request.hash })).status).toBe(200);
    expect(await ordersOf()).toMatchObject([{ total: request.total }]);
    const audited = await rows(
      db,
      sql`
        select actor, before, after
        from audit_log
        where customer_number = ${customerNumber} and action = 'approval.approved'`,
    );
    const after = { state: 'approved', requestedBy: buyer.username, orderNumber: expect.any(String) };
    expect(audited).toEqual([{ actor: approver.username, before: { state: 'waiting' }, after }]);

    const quoteNumber = await buildQuote(db, quoted());
    const ofQuote = (await show(approver, (await ask(buyer, { quoteNumber })).body.requestNumber))!;
    await db.execute(sql`update quote_lines set quantity = 3 where quote_number = ${quoteNumber}`);
    expect((await approve(approver, ofQuote.id, { seen: ofQuote.hash })).status).toBe(409);
  });

  it('is refused for a request that was withdrawn, has expired, or isn’t the one that was seen', async () => {
    const request = await waiting();
    const seen = { seen: request.hash, total: request.total };
    expect((await approve(approver, request.id, { ...seen, seen: '0'.repeat(64) })).status).toBe(409);
    await db.execute(sql`update approval_requests set expires_at = '2020-01-01' where request_number = ${request.id}`);
    expect((await approve(approver, request.id, seen)).status).toBe(409);
    await db.execute(sql`update approval_requests set expires_at = '2099-01-01' where request_number = ${request.id}`);
    const withdraw = (who: Person) =>
      send(
        server,
        calls.withdrawRequest,
        { body: { customerNumber, requestNumber: request.id } },
        { token: who.token },
      );
    expect((await withdraw(approver)).status).toBe(404);
    expect((await withdraw(buyer)).status).toBe(200);
    expect((await approve(approver, request.id, seen)).status).toBe(409);
    // The same goods again have another hash: it says nothing about prices to people who don't see them.
    expect((await waiting()).hash).not.toBe(request.hash);
    expect(await ordersOf()).toEqual([]);
  });

  it('checks prices, the buyer’s rights and the delivery again', async () => {
    const request = await waiting();
    const seen = { seen: request.hash, total: request.total };
    await db.execute(sql`update users set claims = claims || '{"allowedToOrder":"N"}' where id = ${buyer.id}`);
    // The approver is authorized, so this isn't a 401.
    expect((await approve(approver, request.id, seen)).status).toBe(409);
    await db.execute(sql`update users set claims = claims || '{"allowedToOrder":"Y"}' where id = ${buyer.id}`);
    await db.execute(sql`update customers set credit_hold = true where number = ${customerNumber}`);
    expect((await approve(approver, request.id, seen)).status).toBe(409);
    await db.execute(sql`update customers set credit_hold = false where number = ${customerNumber}`);
    expect((await approve(approver, request.id, { ...seen, total: request.total - 1 })).status).toBe(409);
    // As if it had been cheaper when it was sent.
    await db.execute(sql`update approval_requests set total = total - 1 where request_number = ${request.id}`);
    expect((await approve(approver, request.id, { seen: request.hash })).status).toBe(409);
    expect((await approve(approver, request.id, seen)).status).toBe(200);
  });

  it('returns or refuses with a note, and a single person can approve their own', async () => {
    const request = await waiting();
    const decline = (note: string) =>
      send(
        server,
        calls.declineRequest,
        {
          body: {
            customerNumber,
            requestNumber: request.id,
            seen: request.hash,
            outcome: 'returned',
            decisionNote: note,
          },
        },
        { token: approver.token },
      );
    expect((await decline('')).status).toBe(400);
    expect((await decline('Take the 7 inch.')).status).toBe(200);
    expect(await show(buyer, request.id)).toMatchObject({ state: 'returned', can: ['reorder'] });
    customerNumber = await buildCustomer(db, { location: '01', shipVia: 'OT' });
    buyer = await person({ orderApproval: 'Y', approveOrders: 'Y' });
    approver = buyer;
    const own = await waiting();
    expect((await approve(buyer, own.id, { seen: own.hash, total: own.total })).status).toBe(200);
  });

  it('on their own request can’t be made by an admin who deactivates or removes the others first', async () => {
    customerNumber = await buildCustomer(db, { location: '01', shipVia: 'OT' });
    buyer = await person({ orderApproval: 'Y', approveOrders: 'Y', admin: 'Y' });
    const { username } = await person({ approveOrders: 'Y' });
    approver = buyer;
    const own = await waiting();
    const decision = { seen: own.hash, total: own.total };
    const body = { customerNumber, username };
    expect((await send(server, deactivate, { body }, keyed(buyer))).status).toBe(200);
    expect((await approve(buyer, own.id, decision)).status).toBe(401);
    expect((await send(server, removePerson, { body }, keyed(buyer))).status).toBe(200);
    expect((await approve(buyer, own.id, decision)).status).toBe(401);
    // Whoever is alone for longer than a request can wait is alone.
    await db.execute(
      sql`update closed_accounts set closed_at = '2020-01-01' where customer_number = ${customerNumber}`,
    );
    expect((await approve(buyer, own.id, decision)).status).toBe(200);
  });
});

it('a PO number of a waiting request is taken until it ends', async () => {
  await db.execute(
    sql`update users set claims = claims || '{"purchaseOrderRequired":"B"}' where id in (${buyer.id}, ${approver.id})`,
  );
  const request = await waiting({ poNumber: 'PO-1' });
  await fill(approver);
  expect((await place(approver, { poNumber: 'po-1' })).status).toBe(400);
  const decided = await approve(approver, request.id, { seen: request.hash, total: request.total });
  expect(decided.status).toBe(200);
});

describe('budgets', () => {
  const budget = (kind: string, owner: string, amount: number, over: string) =>
    db.execute(sql`
      insert into budgets (customer_number, kind, owner, period, amount, over)
      values (${customerNumber}, ${kind}, ${owner}, 'month', ${amount}, ${over})`);

  it('refuse an order that would go over them, and show the buyer what is used', async () => {
    const one = await person();
    await fill(one);
    const total = await totalOf(one);
    await budget('person', String(one.id), total * 1.5, 'approve');
    expect((await place(one)).status).toBe(200);
    await fill(one);
    expect((await place(one)).status).toBe(409);
    const spending = await query(
      server,
      'query($n: String!) { spending(customerNumber: $n) { limited budgets { name period amount used approve } } }',
      { n: customerNumber },
      one.token,
    );
    expect(spending.data!['spending']).toMatchObject({ limited: false, budgets: [{ used: total, approve: true }] });
  });
});
