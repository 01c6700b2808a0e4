import { type Call, permissionsOf } from '@tradecounter/contract/call';
import { calls } from '@tradecounter/contract/calls';
import { mergeClaims, type Claims } from '@tradecounter/contract/auth/claims';
import { may, type Permission } from '@tradecounter/contract/auth/permissions';
import type { SheetKind } from '@tradecounter/contract/downloads/sheets';
import { sql } from 'drizzle-orm/sql/sql';
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { demoSignIns } from '../../../demo/src/sign-ins.ts';
import { type Database, rows } from '../../src/platform/db/database.ts';
import { buildUser } from '../builders/shop.ts';
import { readPdf } from '../read-pdf.ts';
import { query, send, testDay, type TestServer, testServer, tokenOf } from '../server.ts';
import { demanded, rootFields, wholeQuery } from '../whole-query.ts';
import { callInputs } from './call-inputs.ts';
import { demoDatabase } from './demo-shop.ts';
import { argumentsOf, listOf } from './matrices.ts';
import { portalDocuments } from './portal-documents.ts';
import { portalVariables } from './portal-questions.ts';
import { buildStranger, rowsOf, type Stranger } from './stranger.ts';

/*
 * Every call of the contract and every field of the schema × every person of the demo × four customer numbers: the own
 * one, another's, an unknown one, and the own one with another's keys. Expectations come from the contract's table; only
 * calls that end the session are listed by hand.
 */

let db: Database;
let server: TestServer;
let stranger: Stranger;
let strangersRows: Record<string, string>;
let demoPayments: { state: string }[];

const item = 'HPK-7048-NAT';
/** On PGlite it is about the statements; whom they are for makes no difference to those. */
const people = inject('server') === null ? ['admin'] : demoSignIns.map(({ username }) => username);
/** They end the colleague's access or the session that asks: last. */
const ending = ['admin.remove', 'auth.endOtherSessions', 'auth.signOut'];
const inOrder: readonly Call[] = [
  ...calls.filter(({ name }) => !ending.includes(name)),
  ...ending.map((name) => calls.find((call) => call.name === name)!),
];
const forAccount = calls.filter(({ account }) => account !== undefined);

interface Person {
  username: string;
  token: string;
  claims: Claims;
  customerNumber: string;
}

const signedIn = async (username: string): Promise<Person> => {
  const token = await tokenOf(server, { username, password: username });
  const { body } = await send(
    server,
    calls.find(({ name }) => name === 'auth.getUser')!,
    {},
    { token },
  );
  const { user } = body as unknown as { user: { customerNumber: string; userClaims: Record<string, string> } };
  return { username, token, claims: mergeClaims(user.userClaims), customerNumber: user.customerNumber };
};

/** Whether the contract lets the person in. A person who must change the password can only make `reset` calls. */
const letIn = (call: Call, claims: Claims): boolean =>
  (call.access === 'reset' || !may(claims, 'MustResetPassword')) &&
  permissionsOf(call).every((permission) => may(claims, permission));

const ask = async (call: Call, input: { query?: unknown; body?: unknown } | undefined, token: string) => {
  const { status, body } = await send(server, call, input, { token, key: `${call.name} ${Math.random()}` });
  return { status, code: (body as { error?: { code: string } }).error?.code, text: JSON.stringify(body) };
};

/**
 * Requests a live hold of the customer with a permitted token. Calls answer alike for an unknown hold and another's.
 */
async function aHold(customerNumber: string, token: string): Promise<string> {
  await ask(
    calls.find(({ name }) => name === 'hold.addItem')!,
    callInputs({ customerNumber, item })['hold.addItem'],
    token,
  );
  const { data } = await query(
    server,
    `{ holds(customerNumber: "${customerNumber}", state: "live") { holds { id } } }`,
    {},
    token,
  );
  return (data as unknown as { holds: { holds: { id: string }[] } | null } | null)?.holds?.holds[0]?.id ?? 'H1';
}

beforeAll(async () => {
  db = await demoDatabase();
  demoPayments = await rows(db, sql`select state from payments order by state collate "C"`);
  // Schedules would change rows of the stranger at their times.
  server = await testServer(db, { SHOW_ADMIN: 'Y', SHOW_REGISTER: 'Y' }, { jobs: false });
  const [place] = await rows<{ id: string }>(
    db,
    // Outside the branches of the demo's staff, who can act for every customer there.
    sql`
      select location as id
      from lots
      where item_id = ${item} and location not in (select location from staff_branches)
      group by 1
      order by sum(on_hand) desc limit 1`,
  );
  const own = await rows<{ number: string }>(
    db,
    sql`
      select distinct customer_number as number
      from user_accounts a join users u on u.id = a.user_id
      where u.username = any(${sql.param(people)}::text[])`,
  );
  await buildUser(db, { username: 'colleague', customers: own.map(({ number }) => number) });
  stranger = await buildStranger(db, server, item, place!.id);
  strangersRows = await rowsOf(db, stranger.keys.customerNumber);
}, 180_000);
afterAll(async () => {
  await server.close();
  await db.close();
});

test('the demo has payments that were declined, returned and received', () => {
  expect(demoPayments.map(({ state }) => state)).toEqual(['failed', 'returned', 'settled', 'settled', 'settled']);
});

// The same documents come from both databases.
test.skipIf(inject('server') === null)('every character of the PDFs of the demo has a glyph', async () => {
  const { token, customerNumber } = await signedIn('admin');
  const newest = async (table: string, key: string): Promise<string[]> => {
    const found = await rows<{ id: string }>(
      db,
      sql`
        select ${sql.raw(key)} as id
        from ${sql.raw(table)}
        where customer_number = ${customerNumber}
        order by 1 desc limit 5`,
    );
    return found.map(({ id }) => id);
  };
  const invoices = await newest('invoices', 'invoice_number');
  const [order] = await newest('orders', 'order_number');
  const [quote] = await newest('quotes', 'quote_number');
  const saved = await query(
    server,
    `{ savedCarts(customerNumber: "${customerNumber}") { savedCarts { id } } }`,
    {},
    token,
  );
  const [savedCart] = (saved.data!['savedCarts'] as unknown as { savedCarts: { id: string }[] }).savedCarts.map(
    ({ id }) => id,
  );
  const [receipt] = await newest("(select * from payments where state = 'settled') p", 'payment_id');
  // A long list is the same document as a short one.
  const questions: Record<Exclude<SheetKind, 'priceListDocument'>, object> = {
    order: { id: order },
    invoice: { id: invoices[0] },
    invoiceSheets: { ids: invoices },
    quote: { id: quote },
    cart: { id: savedCart },
    receipt: { id: receipt },
    statement: { month: testDay.slice(0, 7) },
    priceListSheet: { search: 'oak' },
  };
  for (const [kind, question] of Object.entries(questions)) {
    const read = await readPdf(server, token, { customerNumber, kind, question: { ...question } });
    expect([kind, read.status, read.unreadable]).toEqual([kind, 200, []]);
    if (kind === 'priceListSheet') expect(read.pages.join(' ')).toMatch(/≥ \d+ \w+ \$/);
  }
});

describe.each(people)('%s', (username) => {
  test('gets the same 401 from every call for a foreign customer number as for an unknown one', async () => {
    const { token } = await signedIn(username);
    for (const call of forAccount) {
      const foreign = await ask(call, callInputs(stranger.keys)[call.name], token);
      const unknown = await ask(
        call,
        callInputs({ ...stranger.keys, customerNumber: 'NOBODY', listCust: 'NOBODY' })[call.name],
        token,
      );
      expect([call.name, foreign.status, foreign.code]).toEqual([call.name, 401, 'unauthorized']);
      const plain = (text: string) => text.replace(/"requestId":"[^"]*"/, '');
      expect([call.name, plain(unknown.text)]).toEqual([call.name, plain(foreign.text)]);
      expect([call.name, foreign.text]).not.toEqual([call.name, expect.stringMatching(stranger.mark)]);
    }
    expect(await rowsOf(db, stranger.keys.customerNumber)).toEqual(strangersRows);
  });

  test("cannot read or change a stranger's records by sending those keys with their own customer number", async () => {
    const { token, customerNumber } = await signedIn(username);
    for (const call of forAccount) {
      const own = JSON.stringify(callInputs({ customerNumber, item })[call.name]);
      for (const keys of [
        { ...stranger.keys, customerNumber },
        { ...stranger.keys, customerNumber, listCust: customerNumber },
      ]) {
        const input = callInputs(keys)[call.name]!;
        // A list may be named as another has named his.
        if (JSON.stringify(input) === own || call.name === 'shopping.createList') continue;
        const { status, text } = await ask(call, input, token);
        expect([call.name, status >= 400 && status < 500]).toEqual([call.name, true]);
        expect([call.name, text.replaceAll('Zanzibar truck', '')]).not.toEqual([
          call.name,
          expect.stringMatching(stranger.mark),
        ]);
      }
    }
    expect(await rowsOf(db, stranger.keys.customerNumber)).toEqual(strangersRows);
  });

  test('is admitted or refused by every call as the permission table says, and sees nothing of a stranger', async () => {
    const { token, claims, customerNumber } = await signedIn(username);
    for (const call of inOrder.filter(({ access }) => access !== 'public')) {
      const holdNumber = call.name.startsWith('hold.') ? await aHold(customerNumber, token) : 'H1';
      const { status, code, text } = await ask(
        call,
        callInputs({ customerNumber, item, holdNumber, person: 'colleague' })[call.name],
        token,
      );
      if (letIn(call, claims))
        expect([call.name, [401, 402, 403].includes(status) || status >= 500, code]).toEqual([call.name, false, code]);
      else expect([call.name, status, code === 'unauthorized' || code === 'reset']).toEqual([call.name, 401, true]);
      expect([call.name, text]).not.toEqual([call.name, expect.stringMatching(stranger.mark)]);
    }
    const after = await ask(
      calls.find(({ name }) => name === 'auth.getUser')!,
      {},
      token,
    );
    expect([after.status, after.code]).toEqual([402, 'token']);
    expect(await rowsOf(db, stranger.keys.customerNumber)).toEqual(strangersRows);
  });

  test('gets only the schema fields that the permission table grants, and only for their own customer number', async () => {
    const { token, claims, customerNumber } = await signedIn(username);
    const mustReset = may(claims, 'MustResetPassword');
    for (const name of rootFields) {
      for (const number of [customerNumber, stranger.keys.customerNumber, 'NOBODY']) {
        const own = number === customerNumber;
        const { text, needing } = wholeQuery(name, argumentsFor(name, number));
        const asksForAccount = text.includes('customerNumber: "');
        const { status, data } = await query(server, text, {}, token);
        const rootNeeds = needing.find(({ path }) => path.length === 1)?.permission as Permission | undefined;
        const allowed = !mustReset && (own || !asksForAccount) && (rootNeeds === undefined || may(claims, rootNeeds));
        expect([name, number, status]).toEqual([name, number, allowed ? 200 : 401]);
        if (!allowed) expect([name, Object.values(data ?? {}).filter((value) => value !== null)]).toEqual([name, []]);
        for (const { path, permission } of needing) {
          if (!may(claims, permission as Permission)) expect([path, valuesAt(data, path)]).toEqual([path, []]);
        }
        // The demo's outbox has everybody's mails, and is open where everybody's password is known.
        if (!name.startsWith('outbox'))
          expect([name, JSON.stringify(data)]).not.toEqual([name, expect.stringMatching(stranger.mark)]);
      }
    }
  });

  test('cannot slip a foreign customer number into a query that also asks for their own', async () => {
    const { token, customerNumber } = await signedIn(username);
    const { status, data } = await query(
      server,
      `{ mine: categories(customerNumber: "${customerNumber}") { id } account(customerNumber: "${stranger.keys.customerNumber}") { name } }`,
      {},
      token,
    );
    expect([status, JSON.stringify(data ?? null)]).toEqual([401, expect.not.stringMatching(stranger.mark)]);
  });
});

/** People whose permissions differ: everything, no prices, no ordering, and a password that has to be changed first. */
const different = people.filter((username) => ['admin', 'counter', 'viewer', 'newhire'].includes(username));

test.each(different)(
  '%s gets byte for byte the same answer from the plan of a portal document as from graphql-js',
  async (username) => {
    const { token, claims, customerNumber } = await signedIn(username);
    const answer = async (payload: object): Promise<string> => {
      const headers = { authorization: `Bearer ${token}` };
      const { statusCode, body } = await server.app.inject({ method: 'POST', url: '/graphql', headers, payload });
      return `${statusCode} ${body.replaceAll(/"requestId":"[^"]*"/g, '')}`;
    };
    for (const number of [customerNumber, stranger.keys.customerNumber]) {
      const variablesOf = await portalVariables(db, number, item);
      for (const document of portalDocuments) {
        const variables = variablesOf(document);
        // A mail may come into the outbox between the two.
        const planned = await vi.waitFor(
          async () => {
            const found = await answer({ persisted: true, query: document.hash, variables });
            expect([document.name, found]).toEqual([document.name, await answer({ query: document.text, variables })]);
            return found;
          },
          { timeout: 20_000, interval: 20 },
        );
        // The admin is shown what there is, so that more than refusals are compared.
        const hasNone = ['Absence', 'OutboxMail', 'StaffCustomers', 'StaffNotes', 'StaffWork'].includes(document.name);
        if (may(claims, 'Admin') && number === customerNumber && !hasNone)
          expect([document.name, planned]).toEqual([
            document.name,
            expect.stringMatching(/^200 \{"data":\{"\w+":[^n]/),
          ]);
      }
    }
  },
);

test('the stranger sees the mark in all of their own answers, so its absence elsewhere proves something', async () => {
  const { token, keys, mark } = stranger;
  for (const name of listOf('marked')) {
    const call = calls.find((one) => one.name === name);
    const answer =
      call === undefined
        ? await query(server, wholeQuery(name, argumentsFor(name, keys.customerNumber)).text, {}, token)
        : await ask(call, callInputs(keys)[name], token);
    expect([name, JSON.stringify(answer)]).toEqual([name, expect.stringMatching(mark)]);
  }
});

/** With what the stranger keeps, where a field is asked for one thing. */
function argumentsFor(name: string, customerNumber: string): string {
  const who = `customerNumber: "${customerNumber}"`;
  const asked: Record<string, string> = { customerNumber: who, '': '' };
  const given = argumentsOf({ ...stranger.keys, customerNumber })[name] ?? asked[demanded(name)];
  if (given === undefined) throw new Error(`${name} demands more than the customer number: give its arguments`);
  return given;
}

/** Returns the values at a path, in lists for each element. */
function valuesAt(value: unknown, [name, ...rest]: readonly string[]): unknown[] {
  if (value === null || value === undefined) return [];
  if (Array.isArray(value)) return value.flatMap((one) => valuesAt(one, name === undefined ? [] : [name, ...rest]));
  return name === undefined ? [value] : valuesAt((value as Record<string, unknown>)[name], rest);
}
