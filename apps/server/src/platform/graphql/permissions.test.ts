import { type Call, permissionsOf } from '@tradecounter/contract/call';
import { calls } from '@tradecounter/contract/calls';
import { claimDefaults, type ClaimName, mergeClaims } from '@tradecounter/contract/auth/claims';
import { may, type Permission, permissionNames } from '@tradecounter/contract/auth/permissions';
import { sql } from 'drizzle-orm/sql/sql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApproval } from '../../../test/builders/documents.ts';
import { buildQuote, buildQuoteTalk } from '../../../test/builders/quotes.ts';
import {
  buildCustomer,
  buildItem,
  buildLocation,
  buildPrice,
  buildShipVia,
  buildUser,
  everything,
} from '../../../test/builders/shop.ts';
import { testDatabase } from '../../../test/database.ts';
import { query, send, type TestServer, testServer, tokenOf } from '../../../test/server.ts';
import { demanded, type NeedingField, rootFields, wholeQuery } from '../../../test/whole-query.ts';
import { type Database, row } from '../db/database.ts';

/** Permissions that no call or field needs: guards of pages, options of forms, and features still to come. */
const askedElsewhere: readonly Permission[] = [
  'MustResetPassword',
  'ShowItemSidemark',
  'ShowShipDays',
  'ManualShippingAddress',
];

const all = { ...everything, admin: 'Y', allowCISDIS: 'Y', orderApproval: 'Y', approveOrders: 'Y' };

/** Lists that have fewer rows for users who can't see some of them. */
const partOf: Readonly<Record<string, readonly Permission[]>> = {
  allOrders: ['SeeOrders', 'SeeInvoices'],
  returns: ['SeeOrders', 'SeeInvoices'],
};

/** Root fields about an order, which say nothing to users who can't see orders. */
const ofAnOrder = ['return', 'returnForm'];

let db: Database;
let server: TestServer;
let customerNumber: string;
let whole: { name: string; text: string; needing: NeedingField[] }[];
let seen: Map<string, unknown[]>;

const named = (name: string): Call => calls.find((one) => one.name === name)!;

/** Returns the values at that path in an answer, for each element of a list. */
const at = (value: unknown, [name, ...rest]: readonly string[]): unknown[] => {
  if (Array.isArray(value)) return value.flatMap((one) => at(one, name === undefined ? [] : [name, ...rest]));
  if (name === undefined) return [value];
  return value === null || value === undefined ? [] : at((value as Record<string, unknown>)[name], rest);
};

/** Creates a user with all permissions except this one. The customer's own people have no `Staff`. */
const without = async (permission: Permission, more: Record<string, string> = {}): Promise<string> => {
  const taken = (Object.keys(claimDefaults) as ClaimName[]).filter(
    (claim) => may(mergeClaims({ [claim]: 'Y' }), permission) !== may(mergeClaims({ [claim]: 'N' }), permission),
  );
  const claims = {
    ...all,
    ...more,
    ...Object.fromEntries(taken.map((claim) => [claim, may(mergeClaims({ [claim]: 'Y' }), permission) ? 'N' : 'Y'])),
  };
  expect(may(mergeClaims(claims), permission)).toBe(false);
  return tokenOf(server, await buildUser(db, { customers: [customerNumber], claims }));
};

/** Returns the non-empty answers of each field that needs a permission. */
async function readAll(token: string, staff: string): Promise<Map<string, unknown[]>> {
  const found = new Map<string, unknown[]>();
  for (const { name, text, needing } of whole) {
    const answer = await query(server, text, {}, name.startsWith('staff') ? staff : token);
    for (const { path } of needing)
      found.set(
        path.join('.'),
        at(answer.data, path).filter((value) => value !== null && value !== undefined),
      );
    if (answer.status !== 200) expect([name, answer.status]).toEqual([name, 401]);
  }
  return found;
}

beforeAll(async () => {
  db = await testDatabase();
  // A saved payment method, a limit, an absence and a budget belong to one user, so every user gets them.
  await db.execute(sql`create function keep_card() returns trigger language plpgsql as $$ begin
    insert into saved_methods (customer_number, user_id, provider, token, method, label, saved_at)
    values (new.customer_number, new.user_id, 'sandbox', 'card', 'creditCard', 'Visa', now())
      on conflict do nothing;
    insert into spenders (customer_number, user_id, order_limit, deputy, absent_from, absent_until)
    values (new.customer_number, new.user_id, 100000, new.user_id, '2026-08-03', '2026-08-14');
    insert into budgets (customer_number, kind, owner, period, amount, over)
    values (new.customer_number, 'person', new.user_id, 'month', 500, 'warn');
    return new; end $$`);
  await db.execute(
    sql`create trigger keep_card after insert on user_accounts for each row execute function keep_card()`,
  );
  await buildLocation(db, { id: '01', name: 'Portland' });
  await buildShipVia(db, { code: 'OT' });
  customerNumber = await buildCustomer(db, { location: '01', shipVia: 'OT' });
  await db.execute(sql`update customers set card_discount = 2, terms = 'Net 30'`);
  for (const id of ['A-1', 'A-2', 'A-3']) {
    await buildItem(db, {
      id,
      description: 'Oak plank',
      color: 'Sand',
      family: 'Plank',
      vendor: 'Mill',
      manufacturerItem: `M-${id}`,
      weight: '1.5',
      price: '3.42',
      stock: { '01': { A: '1000' } },
    });
  }
  await buildPrice(db, 'A-1', { scope: 'promotion', price: '3.10', until: '2026-12-31' });
  await buildPrice(db, 'A-1', { scope: 'promotion', uom: 'PAL', minimumQty: '1', price: '2900' });
  await db.execute(
    sql`
      update items set color_hex = '#ccbb99', discontinued = id = 'A-2', successor = nullif('A-1', id),
        specs = '[["Wear","20 mil"]]'::jsonb, accessories = '{A-3}'`,
  );
  server = await testServer(db, { SHOW_REGISTER: 'Y' });
  const ofStaff = await tokenOf(
    server,
    await buildUser(db, { customers: [customerNumber], claims: { ...all, staff: 'Y' } }),
  );
  const token = await tokenOf(
    server,
    await buildUser(db, { username: 'robin', customers: [customerNumber], claims: all }),
  );
  await send(
    server,
    named('cart.addItem'),
    { body: { customerNumber, sku: 'A-1', qtyToOrder: '40', umcode: 'SF', tag: '' } },
    { token },
  );
  const placed = await send(server, named('order.place'), { body: { customerNumber } }, { token, key: 'one' });
  expect(placed.status).toBe(200);
  for (const sku of ['A-1', 'A-3']) {
    const held = await send(
      server,
      named('hold.addItem'),
      { query: { customerNumber, sku, quantity: '1', UMCode: 'CT', comment: 'Alder St', tag: '' } },
      { token },
    );
    expect(held.status).toBe(200);
  }
  // A cart also belongs to one user, and no test orders this one.
  const fill = sql`
    insert into cart_lines (user_id, customer_number, line_number, item_id, quantity, uom, base_quantity, sidemark)`;
  await db.execute(sql`${fill} select user_id, customer_number, 1, 'A-2', 1, 'CT', 1, 'Alder St' from user_accounts`);
  await db.execute(
    sql`create function fill_cart() returns trigger language plpgsql as $$
      begin ${fill} values (new.user_id, new.customer_number, 1, 'A-2', 1, 'CT', 1, 'Alder St'); return new; end $$`,
  );
  // So do a saved cart and stock alerts, and every new user takes over the only ones.
  await db.execute(sql`
    insert into stock_alerts (customer_number, user_id, item_id, location, quantity, uom, base_quantity, language,
      created_at)
    select ua.customer_number, ua.user_id, i.id, c.location, 50000, 'CT', 1000000, 'en', '2026-03-01'
    from user_accounts ua
    join users u on u.id = ua.user_id and u.username = 'robin' join customers c on c.number = ua.customer_number
    cross join items i`);
  await db.execute(
    sql`
      insert into saved_carts (customer_number, cart_number, user_id, name, name_key, line_count, saved_at)
      select customer_number, 1, user_id, 'Kitchen', 'kitchen', 1, '2026-03-01' from user_accounts
      where user_id = (select id from users where username = 'robin')`,
  );
  await db.execute(sql`
    insert into saved_cart_lines (customer_number, cart_number, line_number, item_id, quantity, uom, base_quantity, lot,
      sidemark, comments)
    values (${customerNumber}, 1, 1, 'A-1', 1, 'CT', 20, '', '', '')`);
  await db.execute(
    sql`
      create function pass_on() returns trigger language plpgsql as $$
      begin
        update saved_carts set user_id = new.user_id;
        update stock_alerts set user_id = new.user_id;
        return new;
      end $$`,
  );
  await db.execute(sql`create trigger pass_on after insert on user_accounts for each row execute function pass_on()`);
  await db.execute(
    sql`create trigger fill_cart after insert on user_accounts for each row execute function fill_cart()`,
  );
  for (const [name, body] of [
    ['shopping.createList', {}],
    ['shopping.addItem', { SKU: 'A-1', listQty: 1 }],
  ] as const) {
    const listed = await send(
      server,
      named(name),
      { body: { customerNumber, listCust: customerNumber, listName: 'Truck', shared: true, ...body } },
      { token },
    );
    expect(listed.status).toBe(200);
  }
  // A user without access to orders sees only invoices, and the other way round.
  await db.execute(
    sql`
      insert into invoices (customer_number, invoice_number, invoice_date, total, open_in_erp, discount_percent,
        discount_date)
      values (${customerNumber}, 'I-1', '2026-03-01', 1, 1, 2, '9999-12-31')`,
  );
  await db.execute(
    sql`
      insert into invoice_lines (customer_number, invoice_number, line_number, item_id, quantity, uom, amount)
      values (${customerNumber}, 'I-1', 1, 'A-1', 1, 'SF', 1)`,
  );
  await db.execute(
    sql`
      insert into purchase_months (customer_number, month, ship_to, item_id, uom, times, quantity, amount, billed)
      values (${customerNumber}, '2026-03-01', '', 'A-1', 'SF', 1, 1, 1, 0),
      (${customerNumber}, '2026-03-01', '', '', '', 1, 0, 0, 1)`,
  );
  await db.execute(
    sql`
      insert into purchase_totals (customer_number, year, item_id, uom, times, quantity, amount)
      values (${customerNumber}, '2026-01-01', 'A-1', 'SF', 1, 1, 1)`,
  );
  await db.execute(
    sql`
      insert into purchased_items (customer_number, item_id, times, last_on, uom, last_price, quantity)
      select ${customerNumber}, id, 1, '2026-03-01', 'SF', 2, 1 from items`,
  );
  await db.execute(sql`update order_lines set confirmed_date = '2026-03-20'`);
  await db.execute(sql`
    insert into coming_goods (customer_number, order_number, line_number, part, due, before, moved_at, history)
    select customer_number, order_number, line_number, 'stock', confirmed_date, '2026-03-18', '2026-03-10T18:00:00Z',
      '[{"date": "2026-03-18", "until": "2026-03-10T18:00:00Z"}]'
    from order_lines`);
  const terms = { requestedDate: null, shipVia: '', location: '', shipTo: {}, poNumber: '', sidemark: '' };
  const sums = { merchandise: '1', cardDiscount: '0', freight: '1', tax: '1' };
  const goods = { itemId: 'A-1', description: '', quantity: '1', uom: 'SF', unitPrice: '1', priceUom: 'SF', net: '1' };
  await db.execute(sql`
    insert into order_changes (customer_number, order_number, number, changed_at, before, after, lines)
    select customer_number, order_number, 1, now(), ${JSON.stringify({ ...terms, ...sums, total: '3' })}::jsonb,
      ${JSON.stringify({ ...terms, ...sums, total: '2', poNumber: 'P' })}::jsonb,
      ${JSON.stringify([
        {
          lineNumber: 1,
          replaces: null,
          before: { ...goods, confirmedDate: null },
          after: { ...goods, quantity: '2', confirmedDate: null },
        },
      ])}::jsonb
    from orders
    where customer_number = ${customerNumber}`);
  const robin = await row<{ id: number }>(db, sql`select id from users where username = 'robin'`);
  await buildApproval(db, { customerNumber, number: '49001', userId: robin!.id, item: 'A-1' });
  await db.execute(sql`
    update approval_requests set state = 'approved', decided_by = 'kim', decided_at = now(), order_number = '1'`);
  await db.execute(sql`
    with made as (insert into departments (customer_number, name) values (${customerNumber}, 'Shop') returning id)
    insert into budgets (customer_number, kind, owner, period, amount, over)
    select ${customerNumber}, 'department', id::text, 'month', 500, 'warn' from made`);
  await db.execute(sql`update order_lines set shipped = 1 where customer_number = ${customerNumber}`);
  for (const [source, number] of [
    ['order', 'RT1'],
    ['invoice', 'RT2'],
  ])
    await db.execute(sql`
      with made as (
          insert into returns (customer_number, return_number, source, order_number, invoice_number, requested_at,
            changed_at)
          values (${customerNumber}, ${number}, ${source}, 'O-1', 'I-1', now(), now())
          returning customer_number, return_number)
      insert into return_lines (customer_number, return_number, line_number, quantity, uom)
      select customer_number, return_number, 1, 1, 'SF' from made`);
  await db.execute(
    sql`
      insert into staff_notes (customer_number, text, written_by, written_at)
      values (${customerNumber}, 'x', 'y', now())`,
  );
  await buildQuote(db, { customerNumber, number: 'Q-1', lines: [{ itemId: 'A-1' }] });
  await buildQuoteTalk(db, { customerNumber, number: 'Q-1' });
  await db.execute(sql`
    with job as (
        insert into job_sites (customer_number, job_number, name, sidemark, line1, line2, city, region, zip,
          contact_name, contact_phone, cost_code, budget, created_by_id, created_at)
        values (${customerNumber}, 'J1', 'Kitchen', 'Alder St', '', '', '', '', '', '', '', '', 500, 1, '2026-03-01')
        returning customer_number)
    insert into job_sidemarks (customer_number, sidemark_key, sidemark, job_number)
    select customer_number, unnest(array['alder st', 'kitchen']), 'Alder St', 'J1' from job`);
  for (const table of ['orders', 'invoices', 'quotes', 'cart_lines'])
    await db.execute(sql`update ${sql.identifier(table)} set sidemark = 'Alder St'`);
  const { orderNumber } = placed.body as unknown as { orderNumber: string };
  const who = `customerNumber: "${customerNumber}"`;
  const hold = await row<{ id: string }>(db, sql`select max(hold_number) as id from holds`);
  const given: Record<string, string> = {
    person: `${who}, username: "robin"`,
    personSpending: `${who}, username: "robin"`,
    items: `${who}, search: "oak"`,
    suggestions: `${who}, search: "oak"`,
    documents: `${who}, search: "${orderNumber}"`,
    item: `${who}, id: "A-1"`,
    order: `${who}, id: "${orderNumber}"`,
    invoice: `${who}, id: "I-1"`,
    holdAsOrdered: `${who}, id: "${hold!.id}"`,
    codeSuggestions: `${who}, codes: [{ code: "A-1" }]`,
    goodsNow: `${who}, goods: [{ itemId: "A-1", quantity: "40", uom: "SF" }, { itemId: "A-2", quantity: "40", uom: "SF" }]`,
    quote: `${who}, id: "Q-1"`,
    shoppingList: `${who}, name: "Truck"`,
    savedCart: `${who}, id: "1"`,
    approval: `${who}, id: "49001"`,
    jobSite: `${who}, id: "J1"`,
    purchase: `${who}, id: "A-1"`,
    return: `${who}, id: "RT1"`,
    returnForm: `${who}, source: "order", id: "${orderNumber}"`,
  };
  const usual: Record<string, string> = { customerNumber: who, '': '' };
  const skipped = rootFields.filter((name) => given[name] === undefined && usual[demanded(name)] === undefined);
  expect(skipped, 'a root field that demands more than the customer has its arguments in `given`').toEqual([]);
  whole = rootFields.map((name) => ({ name, ...wholeQuery(name, given[name] ?? usual[demanded(name)]!) }));
  seen = await readAll(token, ofStaff);
});
afterAll(async () => {
  await server.close();
  await db.close();
});

describe('every permission of the contract', () => {
  it('is required by a call or a field, or listed in this test as one that is not', () => {
    const asked = new Set([
      ...calls.flatMap(permissionsOf),
      ...whole.flatMap(({ needing }) => needing.map((one) => one.permission)),
    ]);
    expect(
      permissionNames.filter((name) => !asked.has(name)),
      'a permission that the schema asks for now leaves `askedElsewhere`',
    ).toEqual(askedElsewhere);
  });

  it('hides nothing from a user who has all of them', () => {
    expect(
      [...seen].filter(([, values]) => values.length === 0).map(([path]) => path),
      'no row shows these fields: build one',
    ).toEqual([]);
  });

  it.each(permissionNames.map((name) => [name]))(
    '%s: a user without it gets no field that needs it, but all other fields',
    async (permission) => {
      // The newer user takes over what belongs to one.
      const staff = await without(permission, { staff: 'Y' });
      const found = await readAll(await without(permission), staff);
      for (const { needing } of whole) {
        // Fields below a hidden field are hidden too.
        const hidden = needing.filter((one) => one.permission === permission).map(({ path }) => path);
        for (const { path } of needing) {
          const values = found.get(path.join('.'))!;
          if (hidden.some((above) => above.every((name, level) => path[level] === name)))
            expect([path, values]).toEqual([path, []]);
          else if (permission === 'SeeOrders' && ofAnOrder.includes(path[0]!))
            expect([path, values]).toEqual([path, []]);
          else if (partOf[path[0]!]?.includes(permission)) expect([path, values.length]).toEqual([path, 1]);
          else expect([path, values.length]).toEqual([path, seen.get(path.join('.'))!.length]);
        }
      }
    },
  );

  it.each(permissionNames.map((name) => [name]))(
    '%s: a user without it is rejected by each call that needs it, and nothing is changed',
    async (permission) => {
      const token = await without(permission);
      const changes = async () =>
        (
          await db.execute(
            sql`
              select (select count(*) from cart_lines) as lines, (select count(*) from orders) as orders,
                (select count(*) from audit_log where action not like 'auth.%') as audits`,
          )
        ).rows[0];
      const before = await changes();
      for (const call of calls.filter((one) => permissionsOf(one).includes(permission))) {
        const people = {
          username: 'nobody',
          changes: [{ claim: 'showPrices', from: 'Y', to: 'N' }],
          email: 'new@example.com',
          claims: ['allowedToOrder'],
          language: 'en',
          id: '3b241101-e2bb-4255-8caf-4136c566a962',
        };
        const money = {
          invoiceNumber: 'I-1',
          paymentId: 'P80001',
          headerGUID: people.id,
          scheduledDate: '2026-12-20',
          method: 'creditCard',
          invoices: [{ invoiceNumber: 'I-1', payAmount: '1' }],
          reason: 'other',
          monthly: 'Y',
          invoiceNumbers: ['I-1'],
          ...{ savedMethod: people.id, payOn: 'due', limit: '100', stopped: 'Y' },
        };
        const goods = { customerNumber, sku: 'A-1', UMCode: 'SF', tag: '', quantity: '1', comment: 'Alder St' };
        const { status, body } = await send(
          server,
          call,
          {
            query: { ...goods, ...money, invoices: undefined, id: people.id },
            body: {
              ...goods,
              SKU: 'A-1',
              qtyToOrder: '1',
              umcode: 'SF',
              lineNumber: 1,
              sequence: 0,
              sidemark: '',
              comments: '',
              holdNumber: 'H1',
              until: '2026-03-20',
              listName: 'Truck',
              listCust: customerNumber,
              lines: [{ line: '1', SKU: 'A-1', qtyToOrder: '1', UMCode: 'SF' }],
              quoteNumber: 'Q-1',
              ...(call.name === 'quote.request' && { lines: [{ itemId: 'A-1', quantity: 1, uom: 'CT' }] }),
              ...(['quote.order', 'quote.decline'].includes(call.name) && { lines: [1] }),
              ...(call.name === 'quote.write' && { lines: [] }),
              ...{ text: 'Hello', file: 'JVBERi0=', wantedDay: '2026-06-01', seenAt: '2026-03-11T18:00:00Z' },
              ...money,
              ...people,
              number: 'X-1',
              ...{ text: 'Calls first', noteId: people.id, hidden: true },
              out: true,
              delivered: true,
              location: '01',
              ...(call.name.startsWith('approvals.') && {
                ...{
                  requestNumber: '49001',
                  seen: 'abc',
                  lines: call.name === 'approvals.request' ? undefined : [],
                  outcome: 'refused',
                  decisionNote: 'x',
                },
              }),
              ...{ orderLimit: null, approves: 'N', approver: null, period: 'month', amount: '500', over: 'warn' },
              ...{ name: 'Shop', parent: null, deputy: null, absentFrom: null, absentUntil: null },
              ...(call.name === 'admin.setSpender' && { department: null }),
              ...(call.name.startsWith('stillToCome.') && { daily: 'Y' }),
              ...(call.name.startsWith('punchout.') && {
                ...{ id: '1', on: 'N', domain: 'DUNS', identity: '7', origins: ['https://a.example'], cartVersion: 0 },
              }),
              ...(call.name.startsWith('jobs.') && { id: 'J1', sidemark: 'Alder', closed: 'Y' }),
              ...(call.name.startsWith('savedCarts.') && { id: '1', name: 'Kitchen', toCustomer: customerNumber }),
              ...(call.name === 'savedCarts.saveLines' && {
                carts: [{ name: 'Hall', lines: [{ SKU: 'A-1', qtyToOrder: '1', UMCode: 'SF' }] }],
              }),
            },
          },
          { token, key: 'k' },
        );
        expect([call.name, status, body.error.code]).toEqual([call.name, 401, 'unauthorized']);
      }
      expect(await changes()).toEqual(before);
    },
  );
});
