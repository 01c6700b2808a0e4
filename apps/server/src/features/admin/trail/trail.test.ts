import { allAuditActions } from '@tradecounter/contract/audit/audit-actions';
import { claimDefaults } from '@tradecounter/contract/auth/claims';
import { profileChange } from '@tradecounter/contract/profile/profile-change';
import { requestDownload } from '@tradecounter/contract/downloads/request-download';
import { signIn } from '@tradecounter/contract/auth/auth';
import { setInfo } from '@tradecounter/contract/profile/profile';
import { setClaims } from '@tradecounter/contract/admin/admin-calls';
import { sql } from 'drizzle-orm/sql/sql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildCustomer, buildLocation, buildUser, everything } from '../../../../test/builders/shop.ts';
import { testDatabase } from '../../../../test/database.ts';
import { query, send, type TestServer, testServer, tokenOf } from '../../../../test/server.ts';
import type { Database } from '../../../platform/db/database.ts';
import en from '../../../words/en.json' with { type: 'json' };
import { sayIn } from '../../../platform/words/say.ts';
import type { Language } from '../../../platform/words/languages.ts';
import { changesOf } from './changes-of.ts';
import { trailWords } from './trail-words.ts';
import { whatWasDone } from './list-trail.ts';

let db: Database;
let server: TestServer;
let customerNumber: string;
let token: string;

interface Entry {
  at: string;
  actor: string;
  who: string;
  what: string;
  subject: string;
  changes: string[];
  address: string;
}

beforeAll(async () => {
  db = await testDatabase();
  await buildLocation(db, { id: '01' });
  server = await testServer(db, { TIME_ZONE: 'America/Los_Angeles' });
  customerNumber = await buildCustomer(db, { location: '01' });
  const other = await buildCustomer(db, { location: '01' });
  await buildUser(db, { username: 'kim', customers: [customerNumber] });
  await db.execute(sql`update users set first_name = 'Kim', last_name = 'Reed' where username = 'kim'`);
  await buildUser(db, { username: 'sales', customers: [customerNumber], claims: { ...everything, staff: 'Y' } });
  token = await tokenOf(
    server,
    await buildUser(db, { username: 'dana', customers: [customerNumber], claims: { ...everything, admin: 'Y' } }),
  );
  await send(server, setInfo, { body: { customerNumber, title: 'Buyer' } }, { token, address: '203.0.113.9' });
  await send(
    server,
    setClaims,
    { body: { customerNumber, username: 'kim', changes: [{ claim: 'showPrices', from: 'Y', to: 'N' }] } },
    { token },
  );
  await db.execute(sql`
    insert into audit_log (at, user_id, actor, customer_number, action, subject, before, after, address)
    select a.at::timestamptz, (select id from users where username = a.actor), a.actor, a.customer, a.action,
      a.subject, null, a.after::jsonb, a.address
    from (
        values ('2026-03-01T07:30:00Z', 'kim', ${customerNumber}, 'order.placed', '104001',
          '{"total": 812.5, "lines": 2, "poNumber": "=1+1"}', '198.51.100.4'),
        ('2026-03-01T08:30:00Z', 'sales', ${customerNumber}, 'hold.requested', 'H-9', '{"itemId":"A-1"}',
          '192.0.2.77'),
        ('2026-03-02T08:30:00Z', 'stranger', ${other}, 'order.placed', '104002', '{}', '198.51.100.5'))
        as a(at, actor, customer, action, subject, after, address)`);
});
afterAll(async () => {
  await server.close();
  await db.close();
});

const trail = async (given = '', as = token) =>
  (
    await query(
      server,
      `{ auditTrail(customerNumber: "${customerNumber}"${given}) { total auditTrail { at actor who action what subject changes address } } }`,
      {},
      as,
    )
  ).data as unknown as { auditTrail: { total: number; auditTrail: Entry[] } | null };
const subjects = async (given: string) => (await trail(given)).auditTrail!.auditTrail.map(({ subject }) => subject);

describe('the audit trail of a customer', () => {
  it('shows who did what, from where, and the values before and after', async () => {
    const [newest, changed] = (await trail()).auditTrail!.auditTrail;
    expect(newest).toMatchObject({
      actor: 'dana',
      who: 'Robin',
      what: 'Changed Kim Reed’s permissions',
      subject: 'kim',
      changes: ['See prices: yes → no'],
    });
    expect(changed).toMatchObject({
      actor: 'dana',
      action: 'profile.changed',
      what: 'Changed the profile',
      changes: ['Title: – → Buyer'],
      address: '203.0.113.9',
    });
    expect(JSON.stringify(await trail())).not.toMatch(/104002|stranger/);
  });

  it('leaves out sign-ins unless their area is requested, and marks automatic actions', async () => {
    await send(server, signIn, { body: { username: 'kim', password: 'correct horse' } });
    await db.execute(
      sql`
        insert into audit_log (at, actor, customer_number, action, subject)
        values ('2026-04-01T08:30:00Z', 'system', ${customerNumber}, 'payment.settled', 'P1')`,
    );
    const whats = async (given = '') =>
      (await trail(given)).auditTrail!.auditTrail.map(({ who, what }) => `${who}: ${what}`);
    expect(await whats()).not.toContain('Kim Reed: Signed in');
    for (const area of ['all', 'auth']) expect(await whats(`, area: "${area}"`)).toContain('Kim Reed: Signed in');
    expect(await whats(', area: "payment"')).toEqual(['Automatic: Payment P1 went through']);
    expect(await whats(', search: "reed"')).toEqual([
      'Robin: Changed Kim Reed’s permissions',
      'Kim Reed: Placed order 104001',
    ]);
  });

  it('names only users of this customer, even if others have the user name of an actor or subject', async () => {
    const elsewhere = await buildCustomer(db, { location: '01' });
    for (const username of ['system', 'outsider', 'guest@example.com'])
      await buildUser(db, { username, customers: [elsewhere] });
    await buildUser(db, { username: 'feeds', customers: [customerNumber] });
    const left = await buildUser(db, { username: 'left', customers: [customerNumber] });
    await db.execute(
      sql`
        update users set first_name = 'Zoe', last_name = 'Hidden'
        where username in ('system', 'feeds', 'outsider', 'guest@example.com', 'left')`,
    );
    await db.execute(
      sql`
        insert into closed_accounts (user_id, customer_number, removed, closed_at)
        values (${left.id}, ${customerNumber}, true, '2026-03-01T00:00:00Z')`,
    );
    await db.execute(sql`delete from user_accounts where user_id = ${left.id}`);
    const before = (await trail(', area: "people"')).auditTrail!.auditTrail.length;
    await db.execute(sql`insert into audit_log (at, actor, customer_number, action, subject) values
      ('2026-05-01T08:01:00Z', 'system', ${customerNumber}, 'people.invited', 'guest@example.com'),
      ('2026-05-01T08:02:00Z', 'feeds', ${customerNumber}, 'people.claims_changed', 'outsider'),
      ('2026-05-01T08:03:00Z', 'outsider', ${customerNumber}, 'people.removed', 'left')`);
    const shown = (await trail(', area: "people"')).auditTrail!.auditTrail.slice(0, -before || undefined);
    expect(shown.map(({ who }) => who)).toEqual(['outsider', 'feeds', 'Automatic']);
    expect(shown.map(({ what }) => what.includes('Zoe Hidden'))).toEqual([true, false, false]);
    expect(await subjects(', search: "zoe hidden"')).toEqual(['left']);
    await db.execute(
      sql`delete from audit_log where at > '2026-05-01T00:00:00Z' and customer_number = ${customerNumber}`,
    );
  });

  it("can be searched, filtered by user, area and the distributor's date, sorted and paged", async () => {
    expect(await subjects(', search: "104"')).toEqual(['104001']);
    expect(await subjects(', person: "KIM"')).toEqual(['kim', '104001']);
    expect(await subjects(', area: "hold"')).toEqual(['H-9']);
    // In Portland, 07:30 UTC is still the evening before.
    expect(await subjects(', dayFrom: "2026-02-28", dayTo: "2026-02-28"')).toEqual(['104001']);
    expect(await subjects(', dayFrom: "2026-03-01", dayTo: "2026-03-01"')).toEqual(['H-9']);
    expect(await subjects(', sort: OLDEST, size: 1, page: 2')).toEqual(['H-9']);
    expect(
      (
        await query(
          server,
          `{ auditTrail(customerNumber: "${customerNumber}", dayFrom: "yesterday") { total } }`,
          {},
          token,
        )
      ).status,
    ).toBe(400);
  });

  it("hides amounts, orders and payments from admins who can't see them, and addresses of staff", async () => {
    const blind = await tokenOf(
      server,
      await buildUser(db, { customers: [customerNumber], claims: { ...everything, admin: 'Y', showPrices: 'N' } }),
    );
    expect((await trail(', area: "order"', blind)).auditTrail!.auditTrail[0]!.changes).toEqual([
      'PO number: =1+1',
      'Lines: 2',
    ]);
    const without = await tokenOf(
      server,
      await buildUser(db, { customers: [customerNumber], claims: { ...everything, admin: 'Y', showOrders: 'N' } }),
    );
    expect((await trail(', area: "order"', without)).auditTrail!.total).toBe(0);
    expect((await trail(', search: "104001"', without)).auditTrail!.total).toBe(0);
    await db.execute(sql`
      insert into audit_log (at, actor, customer_number, action, subject)
      values ('2026-03-01T09:00:00Z', 'kim', ${customerNumber}, 'return.requested', 'RT-9'),
        ('2026-03-01T09:00:00Z', 'kim', ${customerNumber}, 'job.created', 'J-9'),
        ('2026-03-01T09:00:00Z', 'system', ${customerNumber}, 'file.added', 'F-9')`);
    for (const subject of ['RT-9', 'J-9', 'F-9'])
      expect([
        (await trail(`, search: "${subject}"`)).auditTrail!.total,
        (await trail(`, search: "${subject}"`, without)).auditTrail!.total,
      ]).toEqual([1, 0]);
    await db.execute(sql`
      insert into audit_log (at, actor, customer_number, action, subject, after)
      values ('2026-03-01T09:30:00Z', 'kim', ${customerNumber}, 'payment.taken_back', 'P-2',
        '{"amount": 40, "takenBack": 15}')`);
    expect((await trail(', search: "P-2"')).auditTrail!.auditTrail[0]!.changes).toHaveLength(2);
    expect((await trail(', search: "P-2"', blind)).auditTrail!.auditTrail[0]!.changes).toEqual([]);
    const unbilled = await tokenOf(
      server,
      await buildUser(db, { customers: [customerNumber], claims: { ...everything, admin: 'Y', showInvoices: 'N' } }),
    );
    expect((await trail(', search: "P-2"', unbilled)).auditTrail!.total).toBe(0);
    await db.execute(sql`delete from audit_log where subject = 'P-2'`);
    expect((await trail(', area: "hold"')).auditTrail!.auditTrail[0]!.address).toBe('');
  });

  it('neither shows nor finds addresses of current, former and deleted staff', async () => {
    const sales = await buildUser(db, { customers: [customerNumber], claims: { ...everything, staff: 'Y' } });
    const former = await buildUser(db, { customers: [customerNumber] });
    const branch = await buildCustomer(db, { location: '01' });
    await db.execute(
      sql`update user_accounts set claims = '{"staff": "Y"}', customer_number = ${branch} where user_id = ${former.id}`,
    );
    await send(
      server,
      signIn,
      { body: { username: sales.username, password: sales.password } },
      { address: '192.0.2.90' },
    );
    await db.execute(sql`insert into audit_log (at, user_id, actor, customer_number, action, address) values
      ('2026-03-03T08:30:00Z', ${former.id}, ${former.username}, ${customerNumber}, 'hold.requested', '192.0.2.91'),
      ('2026-03-03T08:31:00Z', 999999999, 'gone', ${customerNumber}, 'hold.requested', '192.0.2.92')`);
    const shown = (await trail(', area: "all"')).auditTrail!.auditTrail;
    expect(shown.filter(({ actor }) => [sales.username, former.username, 'gone'].includes(actor))).toHaveLength(3);
    expect(JSON.stringify(shown)).not.toContain('192.0.2.');
    for (const search of ['192.0.2.', '192', '.90', '.91', '.92'])
      expect(await subjects(`, search: "${search}"`)).toEqual([]);
    expect(await subjects(', search: "203.0.113.9"')).toEqual(['dana']);
  });

  it('can be downloaded by admins only, without cells that are formulas', async () => {
    const file = async (as: string) =>
      send(
        server,
        requestDownload,
        { body: { customerNumber, kind: 'auditTrail', format: 'csv', question: { area: 'order' } } },
        { token: as },
      );
    const { address } = (await file(token)).body as unknown as { address: string };
    const { body } = await server.app.inject({ method: 'GET', url: `/wsl${address}` });
    expect(body.split('\r\n')[0]).toContain('When (Pacific Time),Who,User name,Activity,About,Changes,From');
    expect(body).toMatch(/Kim Reed,kim,Placed order 104001,'?104001,/);
    expect(body).not.toMatch(/(^|,)"?=/m);
    expect((await file(await tokenOf(server, { username: 'kim', password: 'correct horse' }))).status).toBe(401);
  });
});

/** The words of a trail in New York. */
const wordsIn = (language: Language, action?: string) =>
  trailWords({ say: sayIn(language), language, timeZone: 'America/New_York', precision: 2, currency: '' }, action);
const plain = { name: (code: string) => code, value: (_code: string, value: string) => value };

it('a change has a line for each value, with flags that are on, lists, and the values before', () => {
  expect(
    changesOf(
      { a: 'x', gone: 1, same: 'N' },
      { a: 'y', same: 'N', claims: { admin: 'Y', staff: 'N' }, list: ['p', 'q'], total: 5 },
      { prices: false, words: plain },
    ),
  ).toEqual(['claims: admin', 'a: x → y', 'gone: 1 → –', 'list: p, q']);
  expect(changesOf(undefined, undefined, { prices: true, words: plain })).toEqual([]);
});

it.each<[Language, string[]]>([
  ['en', ['Permissions: See prices, Place orders', 'See orders: no → yes', 'strange: Y']],
  ['es', ['Permisos: Ver precios, Hacer pedidos', 'Ver pedidos: no → sí', 'strange: Y']],
  ['fr-CA', ['Autorisations: Voir les prix, Passer des commandes', 'Voir les commandes: non → oui', 'strange: Y']],
])('claims have their names in %s wherever they are listed, or their code without a name', (language, texts) => {
  const words = wordsIn(language);
  const given = { claims: { showPrices: 'Y', admin: 'N', allowedToOrder: 'Y' }, showOrders: 'Y', strange: 'Y' };
  expect(changesOf({ showOrders: 'N' }, given, { prices: true, words }).toSorted()).toEqual(texts.toSorted());
  expect(changesOf(null, { claims: ['showPrices'] }, { prices: true, words })[0]).toBe(texts[0]!.replace(/,.*/, ''));
});

it.each<[Language, string[]]>([
  ['en', ['Open → Partly shipped', 'Open → Ordered', 'on_dock → Shipped', 'open → partial']],
  ['es', ['Abierto → Enviado en parte', 'Abierta → Pedida', 'on_dock → Enviado', 'open → partial']],
  ['fr-CA', ['En cours → Expédiée en partie', 'En cours → Commandée', 'on_dock → Expédiée', 'open → partial']],
])(
  'states of orders and quotes have their names in %s, while unknown states and other documents have codes',
  (language, texts) => {
    const moved = (action: string, before: string, after: string) =>
      changesOf(
        { state: before },
        { state: after },
        {
          prices: true,
          words: wordsIn(language, action),
        },
      )[0]!.replace(/^[^:]*: /, '');
    expect([
      moved('order.moved', 'open', 'partial'),
      moved('quote.ordered', 'open', 'ordered'),
      moved('order.moved', 'on_dock', 'shipped'),
      moved('auth.x', 'open', 'partial'),
    ]).toEqual(texts);
  },
);

it.each<[Language, string[]]>([
  ['en', ['Quantity: 12', 'Until: Nov 24, 2026', 'Total: $3,764.80']],
  ['es', ['Cantidad: 12', 'Hasta: 24 nov 2026', 'Total: $3,764.80']],
  ['fr-CA', ['Quantité: 12', 'Jusqu’au: 24 nov. 2026', 'Total: $3,764.80']],
])('amounts and dates are formatted as everywhere else in %s', (language, texts) => {
  expect(
    changesOf(
      null,
      { total: 3764.8, until: '2026-11-24', quantity: 12 },
      {
        prices: true,
        words: wordsIn(language),
      },
    ),
  ).toEqual(texts);
});

it('changes are in the same order, whatever order the database keeps them in', () => {
  const hold = { uom: 'CT', until: '2026-11-24', itemId: 'OAK', comment: 'Site 4', quantity: 2, odd: 1, state: 'live' };
  const given = [hold, Object.fromEntries(Object.entries(hold).toReversed())];
  for (const values of given)
    expect(changesOf(null, values, { prices: true, words: plain }).map((change) => change.replace(/:.*/, ''))).toEqual([
      'state',
      'itemId',
      'quantity',
      'uom',
      'until',
      'comment',
      'odd',
    ]);
});

it.each<[Language, string]>([
  ['en', 'Valid until: 2026-12-08 10:05:41'],
  ['es', 'Válido hasta: 2026-12-08 10:05:41'],
  ['fr-CA', 'Valide jusqu’au: 2026-12-08 10:05:41'],
])(
  "S-464 times are shown as yyyy-mm-dd hh:mm:ss in %s, in the distributor's time zone, and text that only looks like one is unchanged",
  (language, texts) => {
    const words = wordsIn(language);
    expect(changesOf(null, { expires: '2026-12-08T15:05:41.123Z' }, { prices: true, words })).toEqual([texts]);
    expect(changesOf(null, { poNumber: '2026-99-99T99:99Z' }, { prices: true, words })[0]).toContain(
      '2026-99-99T99:99Z',
    );
  },
);

it("a change of an order names what changed, not the change's number", () => {
  const words = wordsIn('en', 'order.changed');
  const after = { total: '120', change: 1, lines: 2, creditHold: true };
  expect(changesOf({ total: '100' }, after, { prices: true, words })).toEqual([
    'Lines: 2',
    'Total: $100.00 → $120.00',
    'On credit hold: yes',
  ]);
});

it('every action of the audit has a sentence, and no sentence is without an action', () => {
  const { system: _system, claim: _claim, field: _field, flag: _flag, code: _code, ...sentences } = en.audit;
  const actions = Object.entries(sentences).flatMap(([area, verbs]) =>
    Object.keys(verbs).map((verb) => `${area}.${verb}`),
  );
  expect(actions.toSorted()).toEqual(allAuditActions.toSorted());
});

it('an action that only an older version recorded is shown by its code', () => {
  expect(whatWasDone('people.claims_changed', 'kim', sayIn('en'))).toBe('people.claims_changed');
  expect(whatWasDone('payment.schedule_made', 'G-1', sayIn('en'))).toBe('Processed a scheduled payment');
});

it('every field of a profile has a name in every language', () => {
  for (const language of ['en', 'es', 'fr-CA'] as const) {
    const words = wordsIn(language);
    expect(Object.keys(profileChange.shape).filter((field) => words.name(field) === field)).toEqual([]);
  }
});

it('every field with words is named by them, limits are amounts, and codes have words', () => {
  const words = wordsIn('en', 'people.spending');
  expect(Object.keys(en.audit.field).filter((field) => words.name(field) === field)).toEqual([]);
  const limits = [{ orderLimit: '1500.0000' }, { orderLimit: '2000', department: 'Shop' }] as const;
  expect(changesOf(...limits, { prices: true, words })).toEqual([
    'Limit per order: $1,500.00 → $2,000.00',
    'Department: Shop',
  ]);
  const inDinars = trailWords({ say: sayIn('en'), language: 'en', timeZone: 'UTC', precision: 3, currency: '' });
  expect(inDinars.value('orderLimit', '1500.0000')).toBe('$1,500.000');
  expect(changesOf(...limits, { prices: false, words })).toEqual(['Department: Shop']);
  expect(changesOf({}, { period: 'month', over: 'warn' }, { prices: true, words })).toEqual([
    'Period: month',
    'Over the budget: only warn',
  ]);
});

it('every claim has a name in every language', () => {
  for (const language of ['en', 'es', 'fr-CA'] as const) {
    const words = wordsIn(language);
    expect(
      Object.keys(claimDefaults).filter(
        (claim) => words.name(claim) === claim || words.name(claim).startsWith('audit.'),
      ),
    ).toEqual([]);
  }
});
