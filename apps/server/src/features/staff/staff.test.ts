import { getCustomers, setCustomer } from '@tradecounter/contract/accounts/accounts';
import { approveRequest, requestApproval } from '@tradecounter/contract/approvals/approval-calls';
import { getUser } from '@tradecounter/contract/auth/auth';
import { addItem } from '@tradecounter/contract/cart/cart';
import { addHold } from '@tradecounter/contract/holds/holds';
import { placeOrder } from '@tradecounter/contract/orders/orders';
import { pay } from '@tradecounter/contract/payments/payment-calls';
import { makePaymentLink } from '@tradecounter/contract/payments/link-calls';
import { requestQuote } from '@tradecounter/contract/quotes/quote-calls';
import { writeAboutQuote } from '@tradecounter/contract/quotes/talk-calls';
import * as calls from '@tradecounter/contract/staff/staff-calls';
import { sql } from 'drizzle-orm/sql/sql';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildInvoice, buildOrder } from '../../../test/builders/documents.ts';
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
import { testMailServices } from '../../../test/services.ts';
import { type Database, row, rows } from '../../platform/db/database.ts';
import { sendApprovalMail } from '../approvals/mail/approval-mail.ts';
import { findReader } from '../orders/find-reader.ts';

let db: Database;
let server: TestServer;
let item: string;

beforeAll(async () => {
  db = await testDatabase();
  for (const id of ['01', '02']) await buildLocation(db, { id });
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

let here: string;
let elsewhere: string;
let sales: Person;
let buyer: Person;

const nameOf = (id: number, first: string, last: string) =>
  db.execute(sql`update users set first_name = ${first}, last_name = ${last} where id = ${id}`);

async function person(claims: Record<string, string>, customers: string[], name: [string, string]): Promise<Person> {
  const user = await buildUser(db, { customers, claims: { ...everything, ...claims } });
  await nameOf(user.id, ...name);
  return { id: user.id, username: user.username, token: await tokenOf(server, user) };
}

/** A member of the staff of branch 01, without an account of their own. */
async function staffOf(location: string, claims: Record<string, string> = {}): Promise<Person> {
  const user = await buildUser(db, { customers: [], claims: { ...everything, staff: 'Y', ...claims } });
  await nameOf(user.id, 'Sam', 'Ortiz');
  await db.execute(sql`insert into staff_branches (user_id, location) values (${user.id}, ${location})`);
  return { id: user.id, username: user.username, token: await tokenOf(server, user) };
}

const act = (customerNumber: string, username?: string, token = sales.token) =>
  send(server, calls.actFor, { body: { customerNumber, ...(username !== undefined && { username }) } }, { token });
const userOf = async (token: string) => (await send(server, getUser, {}, { token })).body.user;
const fill = (token: string, quantity = '1') =>
  send(
    server,
    addItem,
    { body: { customerNumber: here, sku: item, qtyToOrder: quantity, umcode: 'CT', tag: '' } },
    { token },
  );
const place = (token: string) => send(server, placeOrder, { body: { customerNumber: here } }, { token, key: 'place' });
const read = async (text: string, token = sales.token) =>
  (await query(server, text, {}, token)) as unknown as { status: number; data: Record<string, unknown> };

beforeEach(async () => {
  here = await buildCustomer(db, { location: '01', shipVia: 'OT' });
  elsewhere = await buildCustomer(db, { location: '02', shipVia: 'OT' });
  buyer = await person({}, [here], ['Robin', 'Reyes']);
  sales = await staffOf('01');
  await act(here);
});

describe('a member of the staff', () => {
  it('signs in without an account, with a customer of their branch', async () => {
    const other = await staffOf('02');
    const { customerNumber, userClaims } = await userOf(other.token);
    const { location } = (await row<{ location: string }>(
      db,
      sql`select location from customers where number = ${customerNumber}`,
    ))!;
    expect([location, userClaims.staff]).toEqual(['02', 'Y']);
  });

  it('acts for every customer of their branches, and for no other', async () => {
    expect((await act(here)).status).toBe(200);
    expect((await userOf(sales.token)).customerNumber).toBe(here);
    expect((await act(elsewhere)).status).toBe(401);
    expect((await act('no such customer')).status).toBe(401);
    expect(
      (await send(server, setCustomer, { query: { customerNumber: elsewhere } }, { token: sales.token })).status,
    ).toBe(401);
    expect((await userOf(sales.token)).customerNumber).toBe(here);
    const own = (await send(server, getCustomers, {}, { token: sales.token })).body;
    expect(own.map(({ customerNumber }) => customerNumber)).not.toContain(elsewhere);
  });

  it('is refused without the claim, whatever branch they belong to', async () => {
    await db.execute(sql`insert into staff_branches (user_id, location) values (${buyer.id}, '02')`);
    expect((await act(elsewhere, undefined, buyer.token)).status).toBe(401);
    await db.execute(sql`update users set claims = claims || '{"staff": "N"}' where id = ${sales.id}`);
    expect((await fill(sales.token)).status).toBe(402);
  });

  it('loses a customer at once when the branch, the customer or the claim changes', async () => {
    expect((await fill(sales.token)).status).toBe(200);
    await db.execute(sql`update customers set location = '02' where number = ${here}`);
    expect((await fill(sales.token)).status).toBe(402);
    await db.execute(sql`update customers set location = '01' where number = ${here}`);
    expect((await fill(sales.token)).status).toBe(200);
    await db.execute(sql`update customers set closed = true where number = ${here}`);
    expect((await fill(sales.token)).status).toBe(402);
    await db.execute(sql`update customers set closed = false where number = ${here}`);
    expect((await fill(sales.token)).status).toBe(200);
    await db.execute(sql`delete from staff_branches where user_id = ${sales.id}`);
    expect((await fill(sales.token)).status).toBe(402);
  });

  it("finds customers by name, number and phone, with the customer's people and no one else's", async () => {
    await db.execute(sql`update customers set name = 'Évora Tile', phone = '5035550142' where number = ${here}`);
    for (const search of ['evora', here, '555-0142'.replace('-', '')]) {
      const { data } = await read(
        `{ staffCustomers(search: "${search}") { total customers { customerNumber branch people { username name } } } }`,
      );
      expect(data['staffCustomers']).toEqual({
        total: 1,
        customers: [
          {
            customerNumber: here,
            branch: 'Branch 01',
            people: [{ username: buyer.username, name: 'Robin Reyes' }],
          },
        ],
      });
    }
    const { data } = await read(`{ staffCustomers(search: "${elsewhere}") { total } }`);
    expect(data['staffCustomers']).toEqual({ total: 0 });
  });

  it('sees what waits at the customers of their branches only', async () => {
    for (const customerNumber of [here, elsewhere])
      await buildQuote(db, { customerNumber, number: `Q-${customerNumber}`, expires: '2999-12-31' });
    await buildQuote(db, { customerNumber: here, number: `Q-${here}-soon`, expires: '2999-12-30' });
    const question = { customerNumber: here, quoteNumber: `Q-${here}`, text: 'Is that per carton?' };
    await send(server, writeAboutQuote, { body: question }, { token: buyer.token, key: 'question' });
    await send(
      server,
      addHold,
      { query: { customerNumber: here, sku: item, quantity: '1', UMCode: 'CT', comment: 'Alder St', tag: '' } },
      { token: buyer.token },
    );
    const order = await buildOrder(db, { customer: here, number: `O-${here}` });
    await db.execute(sql`update orders set credit_hold = true where order_number = ${order}`);
    const found = async (kind: string) =>
      (
        (await read(`{ staffWork(kind: "${kind}") { total rows { customerNumber id state } } }`)).data['staffWork'] as {
          rows: { customerNumber: string; id: string }[];
        }
      ).rows.filter(({ customerNumber }) => [here, elsewhere].includes(customerNumber));
    expect(await found('quotes')).toMatchObject([
      { customerNumber: here, id: `Q-${here}`, state: 'asked' },
      { customerNumber: here, id: `Q-${here}-soon`, state: 'open' },
    ]);
    expect(await found('holds')).toMatchObject([{ customerNumber: here, state: 'live' }]);
    expect(await found('orders')).toMatchObject([{ customerNumber: here, id: order }]);
    expect(await found('returns')).toEqual([]);
    expect((await read('{ staffWork(kind: "constructor") { total } }')).status).toBe(400);
    expect((await read('{ staffWork { total } staffCustomers { total } }', buyer.token)).status).toBe(401);
  });
});

describe('acting for a person of the customer', () => {
  it('has the rights that both have, the person’s rules, and no administration', async () => {
    const limited = await person(
      { showPrices: 'N', poRequired: 'Y', admin: 'Y', approveOrders: 'Y', orderApproval: 'Y', hideBOETA: 'Y' },
      [here],
      ['Kim', 'Ito'],
    );
    sales = await staffOf('01', { admin: 'Y', approveOrders: 'Y', showWeight: 'N' });
    await act(here);
    expect((await act(here, limited.username)).status).toBe(200);
    const { userClaims, onBehalfOf } = await userOf(sales.token);
    expect(onBehalfOf).toBe('Kim Ito');
    expect(userClaims).toMatchObject({
      admin: 'N',
      approveOrders: 'N',
      showPrices: 'N',
      showWeight: 'N',
      showOrders: 'Y',
      poRequired: 'Y',
      orderApproval: 'Y',
      hideBOETA: 'Y',
      staff: 'Y',
    });
  });

  it('is refused for another member of the staff who has an account there', async () => {
    const other = await person({ staff: 'Y' }, [here], ['Lee', 'Berg']);
    expect((await act(here, other.username)).status).toBe(404);
  });

  it('ends when that person is removed, or the customer is changed', async () => {
    await act(here, buyer.username);
    expect((await userOf(sales.token)).onBehalfOf).toBe('Robin Reyes');
    await db.execute(sql`update users set disabled = true where id = ${buyer.id}`);
    expect((await userOf(sales.token)).onBehalfOf).toBe(null);
    await db.execute(sql`update users set disabled = false where id = ${buyer.id}`);
    await send(server, setCustomer, { query: { customerNumber: here } }, { token: sales.token });
    expect((await userOf(sales.token)).onBehalfOf).toBe(null);
  });

  it("is refused for other customers' people and for colleagues", async () => {
    const stranger = await person({}, [elsewhere], ['Pat', 'Cole']);
    const colleague = await staffOf('01');
    await act(here, undefined, colleague.token);
    for (const username of [stranger.username, colleague.username, sales.username, 'nobody'])
      expect((await act(here, username)).status).toBe(404);
    expect((await act(here, buyer.username, buyer.token)).status).toBe(401);
  });

  it("makes the person's documents, which name both", async () => {
    await act(here, buyer.username);
    await fill(sales.token);
    const { orderNumber } = (await place(sales.token)).body;
    const { quoteNumber } = (
      await send(
        server,
        requestQuote,
        { body: { customerNumber: here, lines: [], comments: '40 cartons' } },
        { token: sales.token, key: 'quote' },
      )
    ).body;
    const answer = await query(
      server,
      `{ order(customerNumber: "${here}", id: "${orderNumber}") { placedBy enteredBy }
         quote(customerNumber: "${here}", id: "${quoteNumber}") { requestedBy enteredBy } }`,
      {},
      buyer.token,
    );
    expect(answer.data).toEqual({
      order: { placedBy: 'Robin Reyes', enteredBy: 'Sam Ortiz' },
      quote: { requestedBy: 'Robin Reyes', enteredBy: 'Sam Ortiz' },
    });
    const events = await rows<{ type: string; payload: object }>(
      db,
      sql`
        select type, payload
        from outbox_events
        where customer_number = ${here} and type in ('order.placed', 'quote.requested')`,
    );
    for (const { payload } of events) expect(payload).toMatchObject({ userId: buyer.id, enteredBy: 'Sam Ortiz' });
    expect(events).toHaveLength(2);
    const trail = await rows(
      db,
      sql`select actor, on_behalf_of from audit_log where customer_number = ${here} and action = 'order.placed'`,
    );
    expect(trail).toEqual([{ actor: sales.username, on_behalf_of: buyer.username }]);
    const reader = await findReader(db, here, orderNumber);
    expect(reader?.email).toBe(`${buyer.username}@example.com`);
  });

  it("names no staff on what the customer's people make themselves", async () => {
    await fill(buyer.token);
    const { orderNumber } = (await place(buyer.token)).body;
    const { data } = await query(
      server,
      `{ order(customerNumber: "${here}", id: "${orderNumber}") { placedBy enteredBy } }`,
      {},
      buyer.token,
    );
    expect(data).toEqual({ order: { placedBy: 'Robin Reyes', enteredBy: null } });
  });

  it('needs the approval that the person needs, and the person can’t decide it', async () => {
    const limited = await person({ orderApproval: 'Y', approveOrders: 'Y' }, [here], ['Kim', 'Ito']);
    const approver = await person({ approveOrders: 'Y' }, [here], ['Lee', 'Park']);
    await act(here, limited.username);
    await fill(sales.token);
    expect((await place(sales.token)).body.error.code).toBe('approval_needed');
    const asked = await send(
      server,
      requestApproval,
      { body: { customerNumber: here } },
      { token: sales.token, key: 'ask' },
    );
    expect(asked.status).toBe(200);
    const { requestNumber } = asked.body;
    const { hash } = (await row<{ hash: string }>(
      db,
      sql`select hash from approval_requests where request_number = ${requestNumber}`,
    ))!;
    const mailing = testMailServices(db);
    const job = { customerNumber: here, requestNumber, userId: approver.id, about: 'requested' } as const;
    await sendApprovalMail(mailing, job);
    expect(mailing.sent.map(({ subject }) => subject)).toEqual([
      `Sam Ortiz for Kim Ito asks for your approval: request ${requestNumber}`,
    ]);
    const decide = (token: string) =>
      send(
        server,
        approveRequest,
        { body: { customerNumber: here, requestNumber, seen: hash } },
        { token, key: 'decide' },
      );
    expect((await decide(limited.token)).status).not.toBe(200);
    expect((await decide(sales.token)).status).toBe(401);
    const decided = await decide(approver.token);
    expect(decided.status).toBe(200);
    const { data } = await query(
      server,
      `{ approval(customerNumber: "${here}", id: "${requestNumber}") { requestedBy enteredBy orderNumber } }`,
      {},
      approver.token,
    );
    const { orderNumber } = data!['approval'] as unknown as { orderNumber: string };
    expect(data!['approval']).toMatchObject({ requestedBy: 'Kim Ito', enteredBy: 'Sam Ortiz' });
    const order = await query(
      server,
      `{ order(customerNumber: "${here}", id: "${orderNumber}") { placedBy enteredBy approvedBy } }`,
      {},
      approver.token,
    );
    expect(order.data!['order']).toEqual({ placedBy: 'Kim Ito', enteredBy: 'Sam Ortiz', approvedBy: 'Lee Park' });
  });
});

describe("the trail that a customer's admin reads", () => {
  it('says who began to act for whom, and nothing of other customers or of whom came before', async () => {
    const admin = await person({ admin: 'Y' }, [here], ['Kim', 'Ito']);
    const next = await buildCustomer(db, { location: '01' });
    await act(next);
    await act(here, buyer.username);
    await act(here, admin.username);
    await act(next);
    await send(server, setCustomer, { query: { customerNumber: here } }, { token: sales.token });
    const { data } = await read(
      `{ begun: auditTrail(customerNumber: "${here}", search: "staff.acted", sort: OLDEST) { auditTrail { who what changes address } }
         moved: auditTrail(customerNumber: "${here}", area: "auth", sort: NEWEST, size: 1) { auditTrail { action changes } } }`,
      admin.token,
    );
    const entry = (what: string) => ({ who: 'Sam Ortiz', what, changes: [], address: '' });
    expect(data['begun']).toEqual({
      auditTrail: [
        entry(`Started acting for ${here}`),
        entry(`Started acting for ${buyer.username}`),
        entry(`Started acting for ${admin.username}`),
      ],
    });
    expect(data['moved']).toEqual({ auditTrail: [{ action: 'auth.customer_changed', changes: [] }] });
  });
});

describe('a request that another one overtakes', () => {
  it('makes no document for a customer for whom the session no longer acts', async () => {
    const next = await buildCustomer(db, { location: '01', shipVia: 'OT' });
    await act(here, buyer.username);
    await fill(sales.token);
    await act(next);
    const refused = [
      await place(sales.token),
      await send(
        server,
        requestQuote,
        { body: { customerNumber: here, lines: [], comments: '40 cartons' } },
        { token: sales.token, key: 'late' },
      ),
      await send(
        server,
        addHold,
        { query: { customerNumber: here, sku: item, quantity: '1', UMCode: 'CT', comment: 'Alder St', tag: '' } },
        { token: sales.token },
      ),
    ];
    expect(refused.map(({ status, body }) => [status, body.error.message])).toEqual(
      refused.map(() => [
        409,
        'You now act for another customer, so nothing was changed. Act for this customer again first.',
      ]),
    );
    expect(await rows(db, sql`select 1 from orders where customer_number = ${here}`)).toEqual([]);
    await act(here, buyer.username);
    expect((await place(sales.token)).status).toBe(200);
  });

  it('makes no document in place of one for a person who is gone, until the staff chooses again', async () => {
    await act(here, buyer.username);
    await fill(sales.token);
    await db.execute(sql`update users set disabled = true where id = ${buyer.id}`);
    const refused = await place(sales.token);
    expect([refused.status, refused.body.error.message]).toEqual([
      409,
      'The person for whom you acted can no longer act for this customer, so nothing was changed. Choose again for whom you act.',
    ]);
    await act(here);
    expect((await place(sales.token)).status).toBe(200);
  });

  it('is no repeat of the same request for another person', async () => {
    const colleague = await person({}, [here], ['Kim', 'Ito']);
    await act(here, buyer.username);
    await fill(sales.token);
    const first = await place(sales.token);
    expect((await place(sales.token)).body).toEqual(first.body);
    await act(here, colleague.username);
    await fill(sales.token);
    const second = await place(sales.token);
    expect([second.status, second.body.error.code]).toEqual([409, 'key_reused']);
  });
});

describe('in a session of the staff', () => {
  it('prices can be hidden, and the server then shows none', async () => {
    await act(here, buyer.username);
    const hide = (hidden: boolean) => send(server, calls.hidePrices, { body: { hidden } }, { token: sales.token });
    await hide(true);
    const hidden = await userOf(sales.token);
    expect([hidden.pricesHidden, hidden.userClaims.showPrices, hidden.userClaims.showPriceLists]).toEqual([
      true,
      'N',
      'N',
    ]);
    const price = async () =>
      (
        await query(
          server,
          `{ item(customerNumber: "${here}", id: "${item}") { price { amount uom } } }`,
          {},
          sales.token,
        )
      ).data?.['item'];
    const withoutPrice = await price();
    await hide(false);
    expect((await userOf(sales.token)).userClaims.showPrices).toBe('Y');
    expect(await price()).not.toEqual(withoutPrice);
    expect((await send(server, calls.hidePrices, { body: { hidden: true } }, { token: buyer.token })).status).toBe(401);
  });

  it('payments name both', async () => {
    await buildInvoice(db, { customer: here, number: `I-${here}` });
    await act(here, buyer.username);
    const { status } = await send(
      server,
      pay,
      {
        body: {
          customerNumber: here,
          method: 'creditCard',
          invoices: [{ invoiceNumber: `I-${here}`, payAmount: '1' }],
        },
      },
      { token: sales.token, key: 'pay' },
    );
    const paid = await row(db, sql`select paid_by from payments where customer_number = ${here}`);
    expect([status, paid]).toEqual([200, { paid_by: 'Sam Ortiz for Robin Reyes' }]);
  });

  it('payment links name both', async () => {
    await buildInvoice(db, { customer: here, number: `I-${here}` });
    await act(here, buyer.username);
    const body = { customerNumber: here, invoiceNumbers: [`I-${here}`] };
    const made = await send(server, makePaymentLink, { body }, { token: sales.token, key: 'link' });
    const link = await row(db, sql`select made_by from payment_links where customer_number = ${here}`);
    expect([made.status, link]).toEqual([200, { made_by: 'Sam Ortiz for Robin Reyes' }]);
  });

  it("a customer's saved payment methods are neither shown nor charged, whoever saved them", async () => {
    const { id } = (await row<{ id: string }>(
      db,
      sql`
        insert into saved_methods (customer_number, user_id, provider, token, method, label, saved_at)
        values (${here}, ${sales.id}, 'sandbox', ${`card ${here}`}, 'creditCard', 'Visa', now())
        returning id`,
    ))!;
    await buildInvoice(db, { customer: here, number: `I-${here}` });
    await act(here, buyer.username);
    const listed = await read(`{ paymentMethods(customerNumber: "${here}") { label } }`);
    expect(listed.data).toEqual({ paymentMethods: [] });
    const paid = await send(
      server,
      pay,
      {
        body: {
          customerNumber: here,
          method: 'creditCard',
          savedMethod: id,
          invoices: [{ invoiceNumber: `I-${here}`, payAmount: '1' }],
        },
      },
      { token: sales.token, key: 'pay' },
    );
    expect(paid.status).toBe(409);
  });
});

describe('notes of the staff', () => {
  const add = (text: string, token = sales.token, customerNumber = here) =>
    send(server, calls.addNote, { body: { customerNumber, text } }, { token });
  const notes = (token: string, customerNumber = here) =>
    query(server, `{ staffNotes(customerNumber: "${customerNumber}") { id text writtenBy } }`, {}, token);

  it('are seen by the staff only, and leave no trace in the trail of the customer', async () => {
    const colleague = await staffOf('01');
    await act(here, undefined, colleague.token);
    const { noteId } = (await add('Pays late')).body;
    expect((await notes(colleague.token)).data).toEqual({
      staffNotes: [{ id: noteId, text: 'Pays late', writtenBy: 'Sam Ortiz' }],
    });
    expect([(await notes(buyer.token)).status, (await add('mine', buyer.token)).status]).toEqual([401, 401]);
    expect([(await notes(sales.token, elsewhere)).status, (await add('x', sales.token, elsewhere)).status]).toEqual([
      401, 401,
    ]);
    const trail = await rows(
      db,
      sql`select 1 from audit_log where customer_number = ${here} and action like 'staff.note%'`,
    );
    expect(trail).toEqual([]);
    const remove = (token: string, customerNumber = here) =>
      send(server, calls.removeNote, { body: { customerNumber, noteId } }, { token });
    const stranger = await staffOf('02');
    await act(elsewhere, undefined, stranger.token);
    expect((await remove(stranger.token, elsewhere)).status).toBe(404);
    expect([(await remove(buyer.token)).status, (await remove(colleague.token)).status]).toEqual([401, 200]);
    expect((await remove(sales.token)).status).toBe(404);
  });

  it.each(['', '   ', 'x'.repeat(501), 'a\u0000b'])('are refused as %j', async (text) => {
    expect((await add(text)).status).toBe(400);
  });
});
