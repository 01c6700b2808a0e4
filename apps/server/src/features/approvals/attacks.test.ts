import * as calls from '@tradecounter/contract/approvals/approval-calls';
import type { Call } from '@tradecounter/contract/call';
import { setSpender } from '@tradecounter/contract/admin/spending-calls';
import { addItem } from '@tradecounter/contract/cart/cart';
import { addHold, orderHold } from '@tradecounter/contract/holds/holds';
import { placeOrder } from '@tradecounter/contract/orders/orders';
import { orderQuote } from '@tradecounter/contract/quotes/quote-calls';
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
import { send, type TestServer, testServer, tokenOf } from '../../../test/server.ts';
import { type Database, row, rows } from '../../platform/db/database.ts';

/*
 * Everyone at every door through which an order can come into being. Two servers on one database take the requests in
 * turns.
 */

let db: Database;
let servers: TestServer[];
let item: string;
let customerNumber: string;
let other: string;

/** Each order of these tests: a carton of 20 SF at $2, without freight and tax. */
const total = 40;

beforeAll(async () => {
  db = await testDatabase();
  await buildLocation(db, { id: '01' });
  await buildShipVia(db, { code: 'OT' });
  item = await buildItem(db, { stock: { '01': { A: '100000' } } });
  servers = [await testServer(db, {}, { jobs: false }), await testServer(db, {}, { jobs: false })];
});
afterAll(async () => {
  for (const server of servers) await server.close();
  await db.close();
});
beforeEach(async () => {
  customerNumber = await buildCustomer(db, { location: '01', shipVia: 'OT' });
  other = await buildCustomer(db, { location: '01', shipVia: 'OT' });
});

interface Person {
  id: number;
  username: string;
  token: string;
}

let asked = 0;
/** Sends a call to one of the servers, each time to the next one. */
const ask = async <C extends Call>(who: Person, call: C, input: { query?: unknown; body?: unknown }) =>
  send(servers[++asked % servers.length]!, call, input, { token: who.token, key: crypto.randomUUID() });

/** Signs a person in who has these claims. Those that are null are Y at first, and N from then on. */
async function person(claims: Record<string, string | null> = {}, customer = customerNumber): Promise<Person> {
  const kept = Object.entries(claims).map(([name, value]) => [name, value ?? 'Y']);
  const user = await buildUser(db, { customers: [customer], claims: { ...everything, ...Object.fromEntries(kept) } });
  const token = await tokenOf(servers[0]!, user);
  const gone = Object.entries(claims).flatMap(([name, value]) => (value === null ? [[name, 'N']] : []));
  if (gone.length > 0)
    await db.execute(
      sql`update users set claims = claims || ${JSON.stringify(Object.fromEntries(gone))}::jsonb where id = ${user.id}`,
    );
  return { id: user.id, username: user.username, token };
}

const terms = (who: Person, set: { limit?: number; approver?: number; department?: string }) =>
  db.execute(sql`
    insert into spenders (customer_number, user_id, order_limit, approver, department)
    values (${customerNumber}, ${who.id}, ${set.limit ?? null}, ${set.approver ?? null}, ${set.department ?? null})`);

async function department(): Promise<string> {
  const made = await row<{ id: string }>(
    db,
    sql`insert into departments (customer_number, name) values (${customerNumber}, 'Shop') returning id`,
  );
  return made!.id;
}

const disable = (who: Person) => db.execute(sql`update users set disabled = true where id = ${who.id}`);

const fill = (who: Person) =>
  ask(who, addItem, { body: { customerNumber, sku: item, qtyToOrder: 1, umcode: 'CT', tag: '' } });

/** What each door opens on, made before the person comes to it. */
const doors = {
  cart: async (who: Person) => {
    await fill(who);
    return () => ask(who, placeOrder, { body: { customerNumber } });
  },
  hold: async () => {
    const keeper = await person();
    const held = await ask(keeper, addHold, {
      query: { customerNumber, sku: item, quantity: 1, UMCode: 'CT', comment: 'Alder St' },
    });
    const { holdNumber } = held.body.data;
    return (who: Person) => ask(who, orderHold, { body: { customerNumber, holdNumber: holdNumber! } });
  },
  quote: async () => {
    const quoteNumber = await buildQuote(db, {
      customerNumber,
      number: `Q-${crypto.randomUUID().slice(0, 8)}`,
      lines: [{ itemId: item, quantity: '1', uom: 'CT', amount: String(total) }],
    });
    return (who: Person) => ask(who, orderQuote, { body: { customerNumber, quoteNumber } });
  },
};

const orders = () =>
  rows<{ approval: string; placedBy: string }>(
    db,
    sql`
      select approval_number as approval, placed_by as "placedBy"
      from orders
      where customer_number in (${customerNumber}, ${other})`,
  );

/** Sends the person's cart for approval. Returns what a decision names. */
async function request(who: Person): Promise<{ customerNumber: string; requestNumber: string; seen: string }> {
  await fill(who);
  const { status, body } = await ask(who, calls.requestApproval, { body: { customerNumber } });
  expect(status).toBe(200);
  const { requestNumber } = body;
  const sent = await row<{ hash: string }>(
    db,
    sql`select hash from approval_requests where request_number = ${requestNumber}`,
  );
  return { customerNumber, requestNumber, seen: sent!.hash };
}
const approve = (who: Person, decided: object) => ask(who, calls.approveRequest, { body: { ...decided, total } });
const decline = (who: Person, decided: object) =>
  ask(who, calls.declineRequest, { body: { ...decided, outcome: 'refused', decisionNote: 'No' } });
const stateOf = async (requestNumber: string): Promise<string> =>
  (await row<{ state: string }>(db, sql`select state from approval_requests where request_number = ${requestNumber}`))!
    .state;

describe('without an approval', () => {
  /** Who comes, and what every door answers. */
  const table: [who: string, make: () => Promise<Person>, status: number][] = [
    ['orders of the person need no approval', () => person(), 200],
    [
      'the order is as large as the limit',
      async () => {
        const who = await person({ orderApproval: 'Y' });
        await terms(who, { limit: total });
        return who;
      },
      200,
    ],
    [
      'the order is a cent above the limit',
      async () => {
        const who = await person({ orderApproval: 'Y' });
        await terms(who, { limit: total - 0.01 });
        return who;
      },
      409,
    ],
    ['no limit is set', () => person({ orderApproval: 'Y' }), 409],
    ['the person approves the orders of others', () => person({ orderApproval: 'Y', approveOrders: 'Y' }), 409],
    ['the person is an admin', () => person({ orderApproval: 'Y', admin: 'Y', approveOrders: 'Y' }), 409],
    [
      'the claim came after the sign-in',
      async () => {
        const who = await person();
        await db.execute(sql`update users set claims = claims || '{"orderApproval":"Y"}' where id = ${who.id}`);
        return who;
      },
      409,
    ],
    ['the person may no longer order', () => person({ allowedToOrder: null }), 401],
    ['the person acts for another customer', () => person({}, other), 401],
    [
      'the person was disabled',
      async () => {
        const who = await person();
        await disable(who);
        return who;
      },
      402,
    ],
  ];

  it.each(table)('cart, hold and quote answer alike when %s', async (_who, make, status) => {
    const who = await make();
    const found: [string, number][] = [];
    for (const [door, prepare] of Object.entries(doors)) {
      const open = await prepare(who);
      found.push([door, (await open(who)).status]);
    }
    expect(found).toEqual(Object.keys(doors).map((door) => [door, status]));
    expect(await orders()).toHaveLength(status === 200 ? 3 : 0);
  });
});

describe('a decision', () => {
  it('counts only from someone who may make it: everyone else is refused, and nothing is ordered', async () => {
    const shop = await department();
    const buyer = await person({ orderApproval: 'Y' });
    const approver = await person({ approveOrders: 'Y', orderApproval: 'Y' });
    // Someone has to be able to approve the approver's own order.
    await person({ approveOrders: 'Y' });
    const theirs = await request(buyer);
    const own = await request(approver);
    const foreign = { ...theirs, customerNumber: other };
    const branchAdmin = await person({ admin: 'Y' });
    await terms(branchAdmin, { department: shop });
    const gone = await person({ approveOrders: 'Y' });
    await disable(gone);
    const closed = await person({ approveOrders: 'Y' });
    await db.execute(sql`delete from user_accounts where user_id = ${closed.id}`);
    const table: [who: string, Person, decided: typeof theirs, status: number][] = [
      ['the buyer', buyer, theirs, 401],
      ['an approver, of their own request', approver, own, 401],
      ['an approver up to less', await person({ approveOrders: String(total - 0.01) }), theirs, 401],
      ['an approver of nothing', await person({ approveOrders: '0' }), theirs, 401],
      ['an approver of less than nothing', await person({ approveOrders: '-100' }), theirs, 401],
      ['an approver of a word', await person({ approveOrders: 'yes' }), theirs, 401],
      ['an admin', await person({ admin: 'Y' }), theirs, 401],
      ['an admin of a branch', branchAdmin, theirs, 401],
      ['a colleague', await person(), theirs, 401],
      ['the distributor’s staff', await person({ staff: 'Y', approveOrders: 'Y' }), theirs, 401],
      ['an approver whose claim was revoked', await person({ approveOrders: null }), theirs, 401],
      ['an approver who was disabled', gone, theirs, 402],
      ['an approver whose account was closed', closed, theirs, 402],
      ['another customer’s approver', await person({ approveOrders: 'Y' }, other), theirs, 401],
      ['another customer’s approver, at home', await person({ approveOrders: 'Y' }, other), foreign, 404],
    ];
    for (const [who, someone, decided, status] of table)
      for (const decide of [decline, approve])
        expect([who, (await decide(someone, decided)).status]).toEqual([who, status]);
    expect(await orders()).toEqual([]);
    expect([await stateOf(theirs.requestNumber), await stateOf(own.requestNumber)]).toEqual(['waiting', 'waiting']);
    expect((await approve(approver, theirs)).status).toBe(200);
    expect(await orders()).toEqual([{ approval: theirs.requestNumber, placedBy: buyer.username }]);
  });

  it('is left to the approver who was chosen, or to the deputy during an absence', async () => {
    const chosen = await person({ approveOrders: 'Y' });
    const deputy = await person({ approveOrders: 'Y' });
    const buyer = await person({ orderApproval: 'Y' });
    await terms(buyer, { approver: chosen.id });
    const theirs = await request(buyer);
    expect((await approve(deputy, theirs)).status).toBe(401);
    const absent = (from: string, until: string) =>
      db.execute(sql`
        insert into spenders (customer_number, user_id, deputy, absent_from, absent_until)
        values (${customerNumber}, ${chosen.id}, ${deputy.id}, ${from}, ${until})
        on conflict (customer_number, user_id) do update set absent_from = ${from}, absent_until = ${until}`);
    // The servers' day is 11 March.
    await absent('2026-03-01', '2026-03-10');
    expect((await approve(deputy, theirs)).status).toBe(401);
    await absent('2026-03-12', '2026-03-20');
    expect((await approve(deputy, theirs)).status).toBe(401);
    await absent('2026-03-11', '2026-03-11');
    expect((await approve(chosen, theirs)).status).toBe(401);
    expect((await approve(deputy, theirs)).status).toBe(200);
  });
});

describe('at the same moment', () => {
  it('twenty approvals on two servers place one order', async () => {
    const approvers = [await person({ approveOrders: 'Y' }), await person({ approveOrders: 'Y' })];
    const theirs = await request(await person({ orderApproval: 'Y' }));
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) => approve(approvers[Math.floor(at / 2) % 2]!, theirs)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 19 }, () => 409)]);
    expect(await orders()).toHaveLength(1);
  });

  it.each(['withdrawn', 'refused', 'approved up to less'])(
    'a request that is approved and %s ends in one way, with an order or without',
    async (against) => {
      const [approver, second] = [await person({ approveOrders: 'Y' }), await person({ approveOrders: 'Y' })];
      const admin = await person({ admin: 'Y' });
      for (let round = 0; round < 3; round++) {
        const buyer = await person({ orderApproval: 'Y' });
        const theirs = await request(buyer);
        const before = (await orders()).length;
        const opposing = {
          withdrawn: () =>
            ask(buyer, calls.withdrawRequest, { body: { customerNumber, requestNumber: theirs.requestNumber } }),
          refused: () => decline(second, theirs),
          'approved up to less': () =>
            ask(admin, setSpender, {
              body: {
                ...{ customerNumber, username: approver.username, orderLimit: null, approver: null, department: null },
                approves: String(total - 1),
              },
            }),
        };
        const oppose = opposing[against as keyof typeof opposing];
        // Either may come first.
        const [one, two] = await Promise.all(
          round % 2 === 0 ? [approve(approver, theirs), oppose()] : [oppose(), approve(approver, theirs)],
        );
        const [approval, opposed] = round % 2 === 0 ? [one, two] : [two, one];
        const isPlaced = approval.status === 200;
        expect((await orders()).length - before).toBe(isPlaced ? 1 : 0);
        if (against === 'approved up to less') {
          expect([opposed.status, isPlaced || approval.status === 401]).toEqual([200, true]);
          expect(await stateOf(theirs.requestNumber)).toBe(isPlaced ? 'approved' : 'waiting');
          const next = await request(await person({ orderApproval: 'Y' }));
          expect((await approve(approver, next)).status).toBe(401);
          return;
        }
        expect([approval.status, opposed.status].sort()).toEqual([200, 409]);
        expect(await stateOf(theirs.requestNumber)).toBe(isPlaced ? 'approved' : against);
      }
    },
  );

  it('orders by two people through two doors never exceed the budget of their department together', async () => {
    const shop = await department();
    await db.execute(sql`
      insert into budgets (customer_number, kind, owner, period, amount, over)
      values (${customerNumber}, 'department', ${shop}, 'month', ${total * 2.5}, 'approve')`);
    const opened: (() => Promise<{ status: number }>)[] = [];
    for (let at = 0; at < 3; at++) {
      const who = await person();
      await terms(who, { department: shop });
      const [fromCart, fromQuote] = [await doors.cart(who), await doors.quote()];
      opened.push(fromCart, () => fromQuote(who));
    }
    const answers = await Promise.all(opened.map((open) => open()));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409, 409, 409]);
    expect(await orders()).toHaveLength(2);
  });
});
