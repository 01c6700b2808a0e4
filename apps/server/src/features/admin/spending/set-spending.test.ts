import * as people from '@tradecounter/contract/admin/admin-calls';
import * as calls from '@tradecounter/contract/admin/spending-calls';
import { lookAtRequest } from '@tradecounter/contract/approvals/approval-calls';
import type { Call } from '@tradecounter/contract/call';
import { limits } from '@tradecounter/contract/limits';
import { sql } from 'drizzle-orm/sql/sql';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildApproval, buildInvoice, buildOrder } from '../../../../test/builders/documents.ts';
import { buildCustomer, buildLocation, buildUser, everything } from '../../../../test/builders/shop.ts';
import { testDatabase } from '../../../../test/database.ts';
import { query, send, type TestServer, testServer, tokenOf } from '../../../../test/server.ts';
import { type Database, rows } from '../../../platform/db/database.ts';

type Person = Awaited<ReturnType<typeof person>>;

let db: Database;
let server: TestServer;
let customerNumber: string;
let admin: Person;
let approver: Person;
let buyer: Person;

beforeAll(async () => {
  db = await testDatabase();
  await buildLocation(db, { id: '01' });
  server = await testServer(db, {}, { jobs: false });
});
afterAll(async () => {
  await server.close();
  await db.close();
});

async function person(claims: Record<string, string> = {}, at = customerNumber) {
  const user = await buildUser(db, { customers: [at], claims: { ...everything, ...claims } });
  return { ...user, token: await tokenOf(server, user) };
}

beforeEach(async () => {
  customerNumber = await buildCustomer(db, { location: '01' });
  admin = await person({ admin: 'Y' });
  approver = await person({ approveOrders: 'Y' });
  buyer = await person({ orderApproval: 'Y' });
});

/** The status of a call about the customer. */
const statusOf = async (who: Person, call: Call, body: object): Promise<number> =>
  (await send(server, call, { body: { customerNumber, ...body } }, { token: who.token, key: crypto.randomUUID() }))
    .status;
const read = async (who: Person, text: string): Promise<unknown> => {
  const { data } = await query(server, text.replaceAll('$who', `customerNumber: "${customerNumber}"`), {}, who.token);
  return Object.values(data!)[0];
};

const terms = (who: Person, set: object = {}) => ({
  ...{ username: who.username, orderLimit: null, approves: 'N', approver: null, department: null, ...set },
});
const budget = (set: object) => ({ period: 'month', amount: '500', over: 'approve', ...set });

/** Makes a department as the admin, and returns its id. */
async function department(name: string, parent: string | null = null, approvedBy: string | null = null) {
  const { status, body } = await send(
    server,
    calls.setDepartment,
    { body: { customerNumber, name, parent, approver: approvedBy } },
    { token: admin.token },
  );
  expect([name, status]).toEqual([name, 200]);
  return body.id;
}

describe('a department', () => {
  it('can be up to five levels deep, and never below itself', async () => {
    const ids: string[] = [];
    for (let level = 0; level < limits.departmentDepth; level++)
      ids.push(await department(`Level ${level}`, ids.at(-1) ?? null));
    const [top, second] = ids as [string, string];
    const set = (body: object) => statusOf(admin, calls.setDepartment, { name: 'Shop', approver: null, ...body });
    expect(await set({ parent: ids.at(-1) })).toBe(409);
    for (const parent of ids) expect(await set({ id: top, parent })).toBe(409);
    const beside = await department('Beside');
    // Five levels below another one would be six.
    expect(await set({ id: top, parent: beside })).toBe(409);
    expect(await set({ id: second, parent: beside })).toBe(200);
  });

  it('is one of 200 at most', async () => {
    await db.execute(sql`
      insert into departments (customer_number, name)
      select ${customerNumber}, 'Shop ' || n from generate_series(2, ${limits.departments}::int) n`);
    const id = await department('The last');
    expect(await statusOf(admin, calls.setDepartment, { name: 'More', parent: null, approver: null })).toBe(409);
    expect(await statusOf(admin, calls.setDepartment, { id, name: 'Renamed', parent: null, approver: null })).toBe(200);
  });

  it('stays while it has people or departments, and takes its budgets along', async () => {
    const shop = await department('Shop');
    const floor = await department('Floor', shop);
    const remove = (id: string) => statusOf(admin, calls.removeDepartment, { id });
    expect(await statusOf(admin, calls.setBudget, budget({ department: shop }))).toBe(200);
    expect(await remove(shop)).toBe(409);
    expect(await remove(floor)).toBe(200);
    expect(await statusOf(admin, calls.setSpender, terms(buyer, { department: shop }))).toBe(200);
    expect(await remove(shop)).toBe(409);
    expect(await statusOf(admin, calls.setBudget, budget({ username: buyer.username }))).toBe(200);
    expect(await statusOf(admin, people.deactivate, { username: buyer.username })).toBe(200);
    expect(await remove(shop)).toBe(409);
    expect(await statusOf(admin, people.removePerson, { username: buyer.username })).toBe(200);
    expect(await remove(shop)).toBe(200);
    expect(await remove(shop)).toBe(404);
    const left = await rows(db, sql`select 1 from budgets where customer_number = ${customerNumber}`);
    expect(left).toEqual([]);
  });

  it('of another customer is answered like an unknown one', async () => {
    const [own, ours] = [customerNumber, admin];
    customerNumber = await buildCustomer(db, { location: '01' });
    admin = await person({ admin: 'Y' });
    const id = await department('Theirs');
    [customerNumber, admin] = [own, ours];
    for (const foreign of [id, crypto.randomUUID()]) {
      const answers = [
        await statusOf(admin, calls.setSpender, terms(buyer, { department: foreign })),
        await statusOf(admin, calls.setBudget, budget({ department: foreign })),
        await statusOf(admin, calls.setDepartment, { id: foreign, name: 'Mine', parent: null, approver: null }),
        await statusOf(admin, calls.setDepartment, { name: 'Mine', parent: foreign, approver: null }),
        await statusOf(admin, calls.removeDepartment, { id: foreign }),
      ];
      expect(answers).toEqual([404, 404, 404, 404, 404]);
    }
  });
});

describe('what a person can order', () => {
  const spending = (who: Person) =>
    read(
      admin,
      `{ personSpending($who, username: "${who.username}") { orderLimit approves approver department budgets { period amount approve } } }`,
    );

  it('is set by an admin, shown, and recorded', async () => {
    const shop = await department('Shop', null, approver.username);
    const set = terms(buyer, {
      ...{ orderLimit: '1500.50', approves: '250', approver: approver.username, department: shop },
    });
    expect(await statusOf(admin, calls.setSpender, set)).toBe(200);
    for (const amount of ['500', '700'])
      expect(await statusOf(admin, calls.setBudget, budget({ username: buyer.username, amount }))).toBe(200);
    const { username: _name, ...shown } = set;
    expect(await spending(buyer)).toEqual({
      ...{ ...shown, orderLimit: 1500.5 },
      budgets: [{ period: 'month', amount: 700, approve: true }],
    });
    expect(await statusOf(admin, calls.setBudget, budget({ username: buyer.username, amount: null }))).toBe(200);
    expect(await statusOf(admin, calls.setSpender, terms(buyer))).toBe(200);
    expect(await spending(buyer)).toEqual({
      ...{ orderLimit: null, approves: 'N', approver: null, department: null, budgets: [] },
    });
    const audited = await rows<{ action: string }>(
      db,
      sql`
        select action
        from audit_log
        where customer_number = ${customerNumber} and action not like 'auth.%'
        order by id`,
    );
    expect(audited.map(({ action }) => action)).toEqual([
      ...['department.set', 'people.spending', 'budget.set', 'budget.set', 'budget.removed', 'people.spending'],
    ]);
  });

  it('can’t be set for oneself, the distributor’s staff or strangers, nor approved by people who can’t', async () => {
    const staff = await person({ staff: 'Y' });
    const stranger = await person({ approveOrders: 'Y' }, await buildCustomer(db, { location: '01' }));
    const answers = [
      await statusOf(admin, calls.setSpender, terms(admin)),
      await statusOf(admin, calls.setBudget, budget({ username: admin.username })),
      await statusOf(admin, calls.setSpender, terms(staff)),
      await statusOf(admin, calls.setSpender, terms(stranger)),
      await statusOf(admin, calls.setBudget, budget({ username: stranger.username })),
      await statusOf(admin, calls.setSpender, terms(buyer, { approver: buyer.username })),
      await statusOf(admin, calls.setSpender, terms(buyer, { approver: stranger.username })),
      await statusOf(admin, calls.setSpender, terms(approver, { approver: approver.username, approves: 'Y' })),
      await statusOf(admin, calls.setBudget, budget({})),
      await statusOf(admin, calls.setBudget, budget({ username: buyer.username, department: crypto.randomUUID() })),
    ];
    expect(answers).toEqual([409, 409, 409, 401, 401, 409, 404, 400, 400, 400]);
  });

  it('can’t be raised by an admin whose own orders need approval', async () => {
    const bound = await person({ admin: 'Y', orderApproval: 'Y' });
    const set = (more: object) => statusOf(bound, calls.setSpender, terms(buyer, more));
    expect([await set({ orderLimit: '1' }), await set({ approves: 'Y' }), await set({ approves: '5' })]).toEqual([
      ...[401, 401, 401],
    ]);
    expect(await statusOf(admin, calls.setSpender, terms(buyer, { orderLimit: '100' }))).toBe(200);
    expect([await set({ orderLimit: '100.01' }), await set({ orderLimit: '99' })]).toEqual([401, 200]);
  });
});

describe('text and amounts that no form sends', () => {
  const huge = 'x'.repeat(1_000_000);
  const amounts = ['-1', '-0.01', '1e3', '1e21', 'Infinity', 'NaN', '0.001', '10000000000', '', ' ', true, {}, huge];

  const fields: Record<string, unknown[]> = {
    orderLimit: amounts,
    approves: [...amounts.filter((one) => one !== ''), '0', '0.00', 'y'],
    approver: ['robin\u0000', huge, 1, ''],
    department: ['1', '', "' or 1=1", huge],
    username: ['robin\u0000', huge, ''],
  };
  const names = ['Shop\u0000', 'Shop\u202e', huge, '', ' ', 'x'.repeat(limits.departmentName + 1)];
  const others: [Call, object][] = [
    ...amounts.map((amount): [Call, object] => [calls.setBudget, budget({ username: 'robin', amount })]),
    [calls.setBudget, budget({ department: 'x' })],
    [calls.setBudget, budget({ username: 'robin', period: 'hour' })],
    [calls.setBudget, budget({ username: 'robin', over: 'never' })],
    ...names.map((name): [Call, object] => [calls.setDepartment, { name, parent: null, approver: null }]),
    [calls.removeDepartment, { id: "' or 1=1" }],
  ];

  it('are refused', async () => {
    const bodies = Object.entries(fields).flatMap(([field, values]) =>
      values.map((value): [Call, object] => [calls.setSpender, terms(buyer, { [field]: value })]),
    );
    for (const [call, body] of [...bodies, ...others])
      expect([call.name, await statusOf(admin, call, body), JSON.stringify(body).slice(0, 200)]).toEqual([
        call.name,
        400,
        expect.any(String),
      ]);
    expect(await rows(db, sql`select 1 from spenders where customer_number = ${customerNumber}`)).toEqual([]);
  });

  it('the largest amounts are kept to the cent', async () => {
    const most = '9999999999.99';
    expect(await statusOf(admin, calls.setSpender, terms(buyer, { orderLimit: most, approves: most }))).toBe(200);
    expect(await statusOf(admin, calls.setBudget, budget({ username: buyer.username, amount: most }))).toBe(200);
    expect(
      await read(
        admin,
        `{ personSpending($who, username: "${buyer.username}") { orderLimit approves budgets { amount } } }`,
      ),
    ).toEqual({ orderLimit: Number(most), approves: most, budgets: [{ amount: Number(most) }] });
  });
});

describe('an absence', () => {
  it('names a deputy who can approve, for days in order, and can end', async () => {
    const deputy = await person({ approveOrders: '500' });
    const set = (body: object) => statusOf(approver, calls.setAbsence, body);
    const days = { absentFrom: '2026-03-11', absentUntil: '2026-03-20' };
    const stranger = await person({ approveOrders: 'Y' }, await buildCustomer(db, { location: '01' }));
    const refused = [
      await set({ deputy: deputy.username, absentFrom: '2026-03-11', absentUntil: '2026-03-10' }),
      await set({ deputy: deputy.username, absentFrom: '2026-03-11', absentUntil: null }),
      await set({ ...days, deputy: null }),
      await set({ ...days, deputy: approver.username }),
      await set({ ...days, deputy: buyer.username }),
      await set({ ...days, deputy: stranger.username }),
      await set({ deputy: deputy.username, absentFrom: '2026-02-30', absentUntil: '2026-03-20' }),
      await statusOf(buyer, calls.setAbsence, { ...days, deputy: deputy.username }),
    ];
    expect(refused).toEqual([400, 400, 400, 400, 409, 404, 400, 401]);
    const absence = () => read(approver, '{ absence($who) { deputy from until } }');
    expect(await absence()).toBeNull();
    expect(await set({ ...days, deputy: deputy.username })).toBe(200);
    expect(await absence()).toEqual({ deputy: deputy.username, from: '2026-03-11', until: '2026-03-20' });
    expect(await set({ deputy: null, absentFrom: null, absentUntil: null })).toBe(200);
    expect(await absence()).toBeNull();
  });
});

describe('an admin who belongs to a department', () => {
  it('sees and manages that one and those below it, and nothing beside or above', async () => {
    const company = await department('Company');
    const [shop, yard] = [await department('Shop', company), await department('Yard', company)];
    const floor = await department('Floor', shop);
    const [lead, inside, beside] = [await person({ admin: 'Y' }), buyer, await person()];
    for (const [who, at] of [
      [lead, shop],
      [inside, floor],
      [beside, yard],
    ] as const)
      expect(await statusOf(admin, calls.setSpender, terms(who, { department: at }))).toBe(200);
    const requests = [inside, beside, approver].map((who, at) =>
      buildApproval(db, {
        customerNumber,
        number: `${customerNumber}-${at}`,
        userId: who.id,
        item: 'OAK-1',
      }),
    );
    const [seen, ...unseen] = await Promise.all(requests);

    expect(await read(lead, '{ people($who) { total people { username } } }')).toEqual({
      total: 2,
      people: expect.arrayContaining([{ username: lead.username }, { username: inside.username }]),
    });
    expect(await read(lead, '{ departments($who) { name parent } }')).toEqual([
      { name: 'Floor', parent: shop },
      { name: 'Shop', parent: null },
    ]);
    expect(await read(lead, '{ approvals($who) { total approvals { id } } }')).toEqual({
      total: 1,
      approvals: [{ id: seen }],
    });
    expect(await read(lead, `{ approval($who, id: "${seen}") { id } }`)).toEqual({ id: seen });
    for (const id of unseen) {
      expect(await read(lead, `{ approval($who, id: "${id}") { id } }`)).toBeNull();
      expect(await statusOf(lead, lookAtRequest, { requestNumber: id, lines: [] })).toBe(404);
    }

    const trail = (await read(lead, '{ auditTrail($who) { auditTrail { subject } } }')) as {
      auditTrail: { subject: string }[];
    };
    expect(trail.auditTrail.map(({ subject }) => subject)).toEqual([inside.username, lead.username]);

    const everyCall = (who: Person) =>
      [
        [people.setClaims, { username: who.username, changes: [{ claim: 'showPrices', from: 'Y', to: 'N' }] }],
        [calls.setBudget, budget({ username: who.username })],
        [calls.setSpender, terms(who, { department: shop })],
        [people.deactivate, { username: who.username }],
        [people.reactivate, { username: who.username }],
      ] as [Call, object][];
    for (const who of [beside, admin, approver]) {
      for (const [call, body] of everyCall(who))
        expect([call.name, await statusOf(lead, call, body)]).toEqual([call.name, 401]);
      expect(await read(lead, `{ person($who, username: "${who.username}") { username } }`)).toBeNull();
      expect(await read(lead, `{ personSpending($who, username: "${who.username}") { approves } }`)).toBeNull();
    }
    for (const [call, body] of everyCall(inside))
      expect([call.name, await statusOf(lead, call, body)]).toEqual([call.name, 200]);

    // No one is moved out of the branch, or above it.
    const move = (to: string | null) => statusOf(lead, calls.setSpender, terms(inside, { department: to }));
    expect([await move(yard), await move(company), await move(null), await move(floor)]).toEqual([404, 404, 401, 200]);
    const setTree = (body: object) => statusOf(lead, calls.setDepartment, { name: 'Floor', approver: null, ...body });
    expect([
      await setTree({ id: floor, parent: yard }),
      await setTree({ id: floor, parent: company }),
      await setTree({ id: floor, parent: null }),
      await setTree({ parent: null }),
      await setTree({ id: yard, parent: null }),
      await setTree({ parent: shop }),
      await setTree({ name: 'Stock room', parent: shop }),
      await statusOf(lead, calls.removeDepartment, { id: yard }),
      await statusOf(lead, calls.removeDepartment, { id: shop }),
    ]).toEqual([404, 404, 401, 401, 404, 409, 200, 404, 409]);
  });

  it('can’t loosen what limits their own orders', async () => {
    const company = await department('Company');
    const shop = await department('Shop', company, approver.username);
    const floor = await department('Floor', shop);
    const [lead, friend] = [await person({ admin: 'Y' }), await person({ approveOrders: 'Y' })];
    expect(await statusOf(admin, calls.setSpender, terms(lead, { department: shop }))).toBe(200);
    const own = { id: shop, name: 'Shop', parent: null, approver: approver.username };
    const answers = [
      await statusOf(lead, calls.setSpender, terms(lead, { department: shop, orderLimit: '100' })),
      await statusOf(lead, people.setClaims, {
        ...{ username: lead.username, changes: [{ claim: 'approveOrders', from: 'N', to: 'Y' }] },
      }),
      await statusOf(lead, calls.setBudget, budget({ username: lead.username })),
      await statusOf(lead, calls.setBudget, budget({ department: shop, amount: null })),
      await statusOf(lead, calls.setBudget, budget({ department: company })),
      await statusOf(lead, calls.setDepartment, { ...own, approver: friend.username }),
      await statusOf(lead, calls.setDepartment, { ...own, approver: null }),
      await statusOf(lead, calls.setDepartment, { ...own, parent: floor }),
      await statusOf(lead, calls.setDepartment, { ...own, name: 'Renamed' }),
      await statusOf(lead, calls.setBudget, budget({ department: floor })),
    ];
    expect(answers).toEqual([409, 409, 409, 401, 404, 401, 401, 409, 200, 200]);
    expect(await read(admin, '{ departments($who) { name parent approver } }')).toContainEqual({
      ...{ name: 'Renamed', parent: company, approver: approver.username },
    });
  });
});

it('lists of orders, and of orders with invoices, are filtered by department for admins alone', async () => {
  const [crews, office] = [await department('Crews'), await department('Office')];
  const mine = await buildOrder(db, { customer: customerNumber });
  await buildOrder(db, { customer: customerNumber });
  await db.execute(sql`update orders set departments = ${`{${crews}}`}::text[] where order_number = ${mine}`);
  const invoice = await buildInvoice(db, { customer: customerNumber, order: mine });
  await buildInvoice(db, { customer: customerNumber });
  const orders = (id: string) => `{ orders($who, state: "all", department: "${id}") { orders { id } } }`;
  const all = (id: string) => `{ allOrders($who, department: "${id}") { documents { id } } }`;
  expect(await read(admin, orders(crews))).toEqual({ orders: [{ id: mine }] });
  const documents = (await read(admin, all(crews))) as { documents: { id: string }[] };
  expect(documents.documents.map(({ id }) => id).toSorted()).toEqual([mine, invoice].toSorted());
  expect(await read(admin, orders(office))).toEqual({ orders: [] });
  for (const text of [orders(crews), all(crews)]) {
    const asked = text.replace('$who', `customerNumber: "${customerNumber}"`);
    expect((await query(server, asked, {}, buyer.token)).status).toBe(401);
  }
});
