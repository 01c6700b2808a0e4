import * as attachmentCalls from '@tradecounter/contract/attachments/attachment-calls';
import { events } from '@tradecounter/contract/events/events';
import { limits } from '@tradecounter/contract/limits';
import * as calls from '@tradecounter/contract/quotes/talk-calls';
import type { Call } from '@tradecounter/contract/call';
import { sql } from 'drizzle-orm/sql/sql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildQuote, buildQuoteRequest, type QuoteSeed } from '../../../../test/builders/quotes.ts';
import { buildCustomer, buildLocation, buildUser, everything } from '../../../../test/builders/shop.ts';
import { testDatabase } from '../../../../test/database.ts';
import { mailsTo, queueDone } from '../../../../test/outbox.ts';
import { query, send, testDay, type TestServer, testServer, tokenOf } from '../../../../test/server.ts';
import { type Database, rows } from '../../../platform/db/database.ts';
import { addToken } from '../../systems/add-token.ts';

let db: Database;
let server: TestServer;
let system: string;
let counter = 0;

beforeAll(async () => {
  db = await testDatabase();
  await buildLocation(db, { id: '01' });
  server = await testServer(db);
  system = (await addToken(db, { name: 'ERP', scopes: ['feeds'] }, new Date(testDay)))!;
});
afterAll(async () => {
  for (const { type, payload } of await rows<{ type: keyof typeof events; payload: unknown }>(
    db,
    sql`select type, payload from outbox_events where type like 'quote.%'`,
  ))
    events[type].parse(payload);
  await server.close();
  await db.close();
});

const lines = [
  { itemId: 'OAK-1', description: 'Oak plank', quantity: '100', uom: 'SF', unitPrice: '4', amount: '400' },
  { itemId: 'TRIM-9', description: 'Trim', quantity: '5', uom: 'PC', unitPrice: '8.5', amount: '42.5' },
];
const pdf = (text = '') => Buffer.from(`%PDF-1.7\n${text}\ntrailer<<>>\n%%EOF\n`);

const threadQuery = `query($c: String!, $id: String!) {
  quote(customerNumber: $c, id: $id) {
    state expires version revision unread can
    lines { lineNumber orderNumber declined }
    thread {
      readAt
      messages { id kind side internal mine author text day refused outcome version
        lines { lineNumber quantity unitPrice wish quotedQuantity quotedPrice } files { id name mediaType size } }
      versions { version at changes { what lineNumber before after beforeAmount afterAmount } }
    }
  }
}`;

interface ThreadSeen {
  state: string;
  expires: string | null;
  version: number;
  revision: number;
  unread: boolean;
  can: string[];
  lines: { lineNumber: number; orderNumber: string; declined: boolean }[];
  thread: {
    readAt: string;
    messages: (Record<string, unknown> & { id: string; files: { id: string }[] })[];
    versions: { version: number; changes: Record<string, unknown>[] }[];
  };
}

/** Creates a customer with an open quote of two lines, and a user who talks about it. */
async function talker(claims: Record<string, string> = {}, seed: Partial<QuoteSeed> & { of?: string } = {}) {
  const { of, ...quote } = seed;
  const customerNumber = of ?? (await buildCustomer(db, { location: '01' }));
  const user = await buildUser(db, { customers: [customerNumber], claims: { ...everything, ...claims } });
  const token = await tokenOf(server, user);
  const quoteNumber =
    quote.number !== undefined && of !== undefined
      ? quote.number
      : await buildQuote(db, {
          ...{ customerNumber, number: `T-${++counter}`, expires: '2026-03-20', total: '442.5', lines },
          ...quote,
        });
  const ask = (call: Call, body: object, options: { key?: string } = {}) =>
    send(
      server,
      call,
      { body: { customerNumber, quoteNumber, ...body } },
      { token, key: crypto.randomUUID(), ...options },
    );
  const see = async (): Promise<ThreadSeen> => {
    const { data, errors } = await query(server, threadQuery, { c: customerNumber, id: quoteNumber }, token);
    expect(errors ?? []).toEqual([]);
    return data!['quote'] as never;
  };
  const addFile = async (bytes = pdf(), name = 'plan.pdf') =>
    (
      await send(
        server,
        attachmentCalls.addFile,
        { body: { customerNumber, name, file: bytes.toString('base64') } },
        { token },
      )
    ).body.attachmentId;
  const readFile = async (attachmentId: string) =>
    (await send(server, attachmentCalls.readAttachment, { body: { customerNumber, attachmentId } }, { token })).status;
  return {
    ...{ customerNumber, quoteNumber, user, token, see, addFile, readFile },
    colleague: (more: Record<string, string> = {}) => talker(more, { of: customerNumber, number: quoteNumber }),
    write: (body: object, options?: { key?: string }) => ask(calls.writeAboutQuote, body, options),
    extend: (body: object) => ask(calls.askToExtendQuote, body),
    decline: (body: object = {}) => ask(calls.declineQuote, body),
    answer: (body: object) => ask(calls.answerQuote, body),
    read: (seenAt: string) => ask(calls.readAboutQuote, { seenAt }),
  };
}

async function push(quoteNumber: string, body: object, bearer: string | null = system) {
  const { statusCode, body: answered } = await server.app.inject({
    method: 'POST',
    url: `/wsl/api/quotes/${encodeURIComponent(quoteNumber)}/messages`,
    headers: { 'content-type': 'application/json', ...(bearer !== null && { authorization: `Bearer ${bearer}` }) },
    payload: JSON.stringify(body),
  });
  return { status: statusCode, body: JSON.parse(answered) as Record<string, unknown> };
}

const eventsOf = (quoteNumber: string) =>
  rows<{ type: string; payload: Record<string, unknown> }>(
    db,
    sql`select type, payload from outbox_events where subject = ${quoteNumber} order by id`,
  );

describe('what is said about a quote', () => {
  it('is read by both sides in order, with authors and files, and is reported without the bytes of files', async () => {
    const mine = await talker();
    const file = await mine.addFile(pdf('plan of the lobby'));
    const { status, body } = await mine.write({ text: 'Does this fit?\nSee the plan.', attachments: [file] });
    expect(status).toBe(200);
    expect((await push(mine.quoteNumber, { id: 'M1', author: 'Pat Lindqvist', text: 'It does.' })).body).toEqual({
      messageId: 'M1',
      added: true,
    });
    const { thread, unread } = await mine.see();
    expect(unread).toBe(true);
    expect(thread.messages).toMatchObject([
      {
        ...{ id: body.messageId, kind: 'message', side: 'customer', mine: true, author: 'Robin', internal: false },
        ...{
          text: 'Does this fit?\nSee the plan.',
          files: [{ id: file, name: 'plan.pdf', mediaType: 'application/pdf' }],
        },
      },
      { id: 'M1', side: 'distributor', mine: false, author: 'Pat Lindqvist', text: 'It does.', files: [] },
    ]);
    const [event] = await eventsOf(mine.quoteNumber);
    expect(event).toMatchObject({
      type: 'quote.message',
      payload: { side: 'customer', files: [{ fileId: file, name: 'plan.pdf', size: pdf('plan of the lobby').length }] },
    });
    expect(JSON.stringify(event)).not.toContain(pdf('plan of the lobby').toString('base64').slice(0, 20));
    expect(await mine.readFile(file)).toBe(200);
    const reader = (await addToken(db, { name: 'CRM', scopes: ['events'] }, new Date(testDay)))!;
    const fetched = async (quote: string, id: string, bearer: string) => {
      const { statusCode, rawPayload } = await server.app.inject({
        url: `/wsl/api/files/quote/${quote}/${id}`,
        headers: { authorization: `Bearer ${bearer}` },
      });
      return statusCode === 200 ? rawPayload : statusCode;
    };
    expect(await fetched(mine.quoteNumber, file, reader)).toEqual(pdf('plan of the lobby'));
    expect([
      await fetched(mine.quoteNumber, file, system),
      await fetched(mine.quoteNumber, file, mine.token),
      await fetched('OTHER', file, reader),
      await fetched(mine.quoteNumber, 'x', reader),
    ]).toEqual([401, 402, 404, 404]);
    const staff = await mine.colleague({ staff: 'Y' });
    const [noted, unsent] = [await staff.addFile(), await mine.addFile()];
    expect((await staff.answer({ internal: true, attachments: [noted] })).status).toBe(200);
    expect([await fetched(mine.quoteNumber, noted, reader), await fetched(mine.quoteNumber, unsent, reader)]).toEqual([
      404, 404,
    ]);
    expect(await (await mine.colleague({ showQuotes: 'N' })).readFile(file)).toBe(404);
  });

  it('is unread for each user until that user has read it', async () => {
    const mine = await talker();
    const colleague = await mine.colleague();
    const listed = async (token: string, news = '') =>
      (
        (
          await query(
            server,
            `query($c: String!) { quotes(customerNumber: $c${news}) { total quotes { unread } } }`,
            { c: mine.customerNumber },
            token,
          )
        ).data as never as { quotes: { total: number; quotes: { unread: boolean }[] } }
      ).quotes;
    expect((await mine.see()).unread).toBe(false);
    server.setNow('2026-03-11T18:01:00Z');
    await push(mine.quoteNumber, { id: 'M1', author: 'Pat', text: 'New prices soon.' });
    server.setNow('2026-03-11T18:02:00Z');
    const { thread } = await mine.see();
    expect((await mine.read(thread.readAt)).status).toBe(200);
    expect([(await mine.see()).unread, (await colleague.see()).unread]).toEqual([false, true]);
    expect([
      await listed(mine.token, ', news: "unread"'),
      await listed(colleague.token, ', news: "unread"'),
      (await listed(mine.token)).quotes,
    ]).toEqual([{ total: 0, quotes: [] }, { total: 1, quotes: [{ unread: true }] }, [{ unread: false }]]);
    // A clock of a client that is fast doesn't hide what comes next.
    expect((await mine.read('0000-01-01T00:00:00Z')).status).toBe(200);
    await mine.read('2030-01-01T00:00:00Z');
    server.setNow('2026-03-11T18:03:00Z');
    await push(mine.quoteNumber, { id: 'M2', author: 'Pat', text: 'Here they are.' });
    expect((await mine.see()).unread).toBe(true);
    server.setNow(testDay);
  });

  it.each([
    ['a quote of another customer', async () => (await talker()).quoteNumber, 404],
    ['an unknown quote', async () => 'NONE', 404],
    ['an impossible number', async () => 'x'.repeat(61), 400],
  ])('is refused about %s, by every call', async (_what, number, status) => {
    const mine = await talker({ staff: 'Y' });
    const customer = await mine.colleague();
    const quoteNumber = await number();
    const asked = await Promise.all([
      customer.write({ quoteNumber, text: 'Hello' }),
      customer.extend({ quoteNumber, wantedDay: '2026-04-01' }),
      customer.decline({ quoteNumber }),
      mine.answer({ quoteNumber, text: 'Hello' }),
      send(
        server,
        calls.readAboutQuote,
        { body: { customerNumber: mine.customerNumber, quoteNumber, seenAt: testDay } },
        { token: customer.token },
      ),
    ]);
    expect(asked.map((one) => one.status)).toEqual(Array.from({ length: 5 }, () => status));
    expect(await rows(db, sql`select 1 from quote_messages where quote_number = ${quoteNumber}`)).toEqual([]);
  });

  it.each([
    ['nothing', {}],
    ['blanks', { text: ' \n ' }],
    ['too much', { text: 'x'.repeat(limits.quoteText + 1) }],
    ['hidden characters', { text: 'a\u202eb' }],
    ['too many files', { attachments: Array.from({ length: limits.quoteFiles + 1 }, () => crypto.randomUUID()) }],
    [
      'the same file twice',
      { attachments: ['3b241101-e2bb-4255-8caf-4136c566a962', '3b241101-e2bb-4255-8caf-4136c566a962'] },
    ],
    ['a line without a wish', { lines: [{ lineNumber: 1 }] }],
    [
      'a line twice',
      {
        lines: [
          { lineNumber: 1, quantity: 5 },
          { lineNumber: 1, quantity: 6 },
        ],
      },
    ],
    ['a quantity of zero', { lines: [{ lineNumber: 1, quantity: 0 }] }],
    ['a price below zero', { lines: [{ lineNumber: 1, unitPrice: -1 }] }],
    ['a line that the quote doesn’t have', { lines: [{ lineNumber: 9, quantity: 5 }] }],
  ])('can’t be %s', async (_what, body) => {
    const mine = await talker();
    expect((await mine.write(body)).status).toBe(400);
    expect((await mine.see()).thread.messages).toEqual([]);
    expect(await eventsOf(mine.quoteNumber)).toEqual([]);
  });

  it('takes only files that its user has sent and not used, and keeps none of them when it is refused', async () => {
    const [mine, theirs] = [await talker(), await talker()];
    const colleague = await mine.colleague();
    const [own, other, colleagues] = [await mine.addFile(), await theirs.addFile(), await colleague.addFile()];
    expect([
      (await mine.write({ text: 'a', attachments: [other] })).status,
      (await mine.write({ text: 'a', attachments: [own, colleagues] })).status,
      (await mine.write({ text: 'a', attachments: [own] })).status,
      (await mine.write({ text: 'a', attachments: [own] })).status,
    ]).toEqual([400, 400, 200, 400]);
    expect(
      await rows(
        db,
        sql`select owner from attachments where attachment_id in (${other}, ${colleagues}, ${own}) order by 1`,
      ),
    ).toEqual([{ owner: 'draft' }, { owner: 'draft' }, { owner: 'quoteMessage' }]);
  });

  it('has a limit of characters for all wishes of a counter-offer', async () => {
    const mine = await talker();
    const wishes = Array.from({ length: 21 }, (_, at) => ({ lineNumber: at + 1, wish: 'x'.repeat(500) }));
    const { status, body } = await mine.write({ lines: wishes });
    expect([status, Object.keys(body.error.fields!)]).toEqual([400, ['lines']]);
  });

  it('ends at a number of messages, also with several at once', async () => {
    const mine = await talker();
    await db.execute(sql`
      insert into quote_messages (customer_number, quote_number, side, text)
      select ${mine.customerNumber}, ${mine.quoteNumber}, 'customer', 'x'
      from generate_series(2, ${limits.quoteMessages}::int)`);
    const statuses = await Promise.all([mine.write({ text: 'a' }), mine.write({ text: 'b' })]);
    expect(statuses.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it('is written once with the same key, and needs the permission of now', async () => {
    const mine = await talker();
    const [first, again, other] = [
      await mine.write({ text: 'Once' }, { key: 'k1' }),
      await mine.write({ text: 'Once' }, { key: 'k1' }),
      await mine.write({ text: 'Else' }, { key: 'k1' }),
    ];
    expect([first.status, again.body, other.status]).toEqual([200, first.body, 409]);
    expect((await mine.see()).thread.messages).toHaveLength(1);
    await db.execute(sql`update users set claims = claims || '{"showQuotes":"N"}' where id = ${mine.user.id}`);
    expect((await mine.write({ text: 'Twice' })).status).toBe(401);
  });

  it('about a request goes on until a quote answers it', async () => {
    const mine = await talker();
    const open = await buildQuoteRequest(db, { customerNumber: mine.customerNumber, number: `R-${++counter}` });
    const closed = await buildQuoteRequest(db, {
      ...{ customerNumber: mine.customerNumber, number: `R-${++counter}`, answered: true },
    });
    expect([
      (await mine.write({ quoteNumber: open, text: 'In white, please' })).status,
      (await push(open, { id: '1', author: 'Pat', text: 'Which white?' })).status,
      (await mine.write({ quoteNumber: open, lines: [{ lineNumber: 1, quantity: 1 }] })).status,
      (await mine.write({ quoteNumber: closed, text: 'In white, please' })).status,
      (await push(closed, { id: '1', author: 'Pat', text: 'Which white?' })).status,
    ]).toEqual([200, 200, 409, 409, 409]);
  });
});

describe('a counter-offer', () => {
  it('names quantities, prices and wishes beside what was quoted, and takes the place of an earlier one', async () => {
    const mine = await talker();
    const { revision } = await mine.see();
    await mine.write({ lines: [{ lineNumber: 2, quantity: '6' }] });
    const sent = await mine.write({
      ...{ text: 'Then we order today.', revision },
      lines: [
        { lineNumber: 1, quantity: 120, unitPrice: '3.75' },
        { lineNumber: 2, wish: 'The same in gray' },
      ],
    });
    expect(sent.status).toBe(200);
    const { thread } = await mine.see();
    expect(thread.messages).toMatchObject([
      { kind: 'offer', outcome: 'replaced' },
      {
        ...{ kind: 'offer', outcome: 'asked', text: 'Then we order today.' },
        lines: [
          { lineNumber: 1, quantity: 120, unitPrice: 3.75, wish: '', quotedQuantity: 100, quotedPrice: 4 },
          { lineNumber: 2, quantity: null, unitPrice: null, wish: 'The same in gray', quotedPrice: 8.5 },
        ],
      },
    ]);
    expect((await eventsOf(mine.quoteNumber)).at(-1)!.payload).toMatchObject({
      kind: 'offer',
      lines: [{ itemId: 'OAK-1', quantity: '120', unitPrice: '3.75', quotedPrice: '4' }, { wish: 'The same in gray' }],
    });
    const noPrices = await mine.colleague({ showPrices: 'N' });
    expect((await noPrices.see()).thread.messages.at(-1)).toMatchObject({
      lines: [{ quantity: 120, unitPrice: null, quotedPrice: null }, {}],
    });
    expect((await push(mine.quoteNumber, { id: 'N', author: 'Pat', text: 'Sorry.', refused: 'offer' })).status).toBe(
      200,
    );
    expect((await mine.see()).thread.messages.map(({ outcome }) => outcome)).toEqual(['replaced', 'refused', '']);
    expect((await push(mine.quoteNumber, { id: 'N2', author: 'Pat', refused: 'offer' })).status).toBe(409);
  });

  it('needs the permission to order, and that to see prices if it names some', async () => {
    const [noOrders, noPrices] = [await talker({ allowedToOrder: 'N' }), await talker({ showPrices: 'N' })];
    expect([
      (await noOrders.write({ lines: [{ lineNumber: 1, quantity: 5 }] })).status,
      (await noOrders.write({ text: 'Is it in stock?' })).status,
      (await noOrders.extend({ wantedDay: '2026-04-01' })).status,
      (await noOrders.decline()).status,
      (await noPrices.write({ lines: [{ lineNumber: 1, unitPrice: 3 }] })).status,
      (await noPrices.write({ lines: [{ lineNumber: 1, quantity: 5 }] })).status,
    ]).toEqual([401, 200, 401, 401, 401, 200]);
    expect((await noOrders.see()).can).toEqual(['write', 'print']);
  });

  it('isn’t made for terms that have changed, or that are over', async () => {
    const mine = await talker();
    await db.execute(sql`update quotes set revision = 5 where quote_number = ${mine.quoteNumber}`);
    const offer = { lines: [{ lineNumber: 1, quantity: 5 }] };
    expect((await mine.write({ ...offer, revision: 4 })).status).toBe(409);
    await db.execute(sql`update quotes set state = 'withdrawn' where quote_number = ${mine.quoteNumber}`);
    expect([(await mine.write(offer)).status, (await mine.write({ text: 'Why?' })).status]).toEqual([409, 200]);
  });
});

describe('the wish for more time', () => {
  it('is shown as asked until an answer moves the last day, which is a new version', async () => {
    const mine = await talker();
    expect([
      (await mine.extend({ wantedDay: '2026-03-20' })).status,
      (await mine.extend({ wantedDay: '2026-04-02', text: 'The slab isn’t dry.' })).status,
      (await mine.extend({ wantedDay: '2026-04-10' })).status,
    ]).toEqual([400, 200, 200]);
    expect((await mine.see()).thread.messages).toMatchObject([
      { kind: 'extension', outcome: 'replaced', day: '2026-04-02', text: 'The slab isn’t dry.' },
      { kind: 'extension', outcome: 'asked', day: '2026-04-10' },
    ]);
    expect([
      (await push(mine.quoteNumber, { id: '1', author: 'Pat', extendedTo: '2026-03-20' })).status,
      (await push(mine.quoteNumber, { id: '2', author: 'Pat', extendedTo: '2026-04-03' })).status,
    ]).toEqual([400, 200]);
    const { expires, version, thread } = await mine.see();
    expect([expires, version, thread.versions]).toMatchObject([
      '2026-04-03',
      2,
      [{ version: 2, changes: [{ what: 'expires', before: '2026-03-20', after: '2026-04-03' }] }],
    ]);
    expect(thread.messages.slice(1)).toMatchObject([{ outcome: 'answered' }, { day: '2026-04-03', version: 2 }]);
  });

  it('brings an expired quote back, or is turned down', async () => {
    const [mine, theirs] = [await talker({}, { expires: '2026-03-10' }), await talker()];
    expect((await mine.see()).state).toBe('expired');
    await mine.extend({ wantedDay: '2026-04-01' });
    await push(mine.quoteNumber, { id: '1', author: 'Pat', extendedTo: '2026-04-01' });
    expect((await mine.see()).state).toBe('open');
    await theirs.extend({ wantedDay: '2026-04-01' });
    await push(theirs.quoteNumber, { id: '1', author: 'Pat', refused: 'extension', text: 'Prices rise.' });
    expect((await theirs.see()).thread.messages).toMatchObject([{ outcome: 'refused' }, { refused: 'extension' }]);
    expect((await (await talker({}, { expires: null })).extend({ wantedDay: '2026-04-01' })).status).toBe(409);
  });
});

describe('declining', () => {
  it('some lines leaves the others, and all of them declines the quote', async () => {
    const mine = await talker();
    const { revision } = await mine.see();
    expect((await mine.decline({ lines: [2], reason: 'Found it elsewhere', revision })).status).toBe(200);
    expect(await mine.see()).toMatchObject({
      state: 'open',
      lines: [{ declined: false }, { declined: true }],
      thread: { messages: [{ kind: 'decline', text: 'Found it elsewhere', lines: [{ lineNumber: 2 }] }] },
    });
    expect([
      (await mine.decline({ lines: [2] })).body.error.fields,
      (await mine.decline({ revision })).status,
      (await mine.decline()).status,
      (await mine.decline()).status,
    ]).toEqual([{ 'lines.2': 'The quote has no open line with this number' }, 409, 200, 409]);
    expect(await mine.see()).toMatchObject({ state: 'declined', can: ['write', 'request', 'reorder', 'print'] });
    expect((await eventsOf(mine.quoteNumber)).map(({ payload }) => [payload['lines'], payload['complete']])).toEqual([
      [[2], false],
      [[1], true],
    ]);
  });

  it('happens once when two people decline at once', async () => {
    const mine = await talker();
    const answers = await Promise.all([mine.decline(), (await mine.colleague()).decline()]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });
});

describe('the distributor’s staff', () => {
  it('answers under its name with files, and its notes are seen by staff alone', async () => {
    const customer = await talker();
    const staff = await customer.colleague({ staff: 'Y' });
    const [shown, hidden] = [
      await staff.addFile(pdf('spec'), 'spec.pdf'),
      await staff.addFile(pdf('margin'), 'margin.pdf'),
    ];
    await customer.write({ text: 'Any spec?' });
    expect((await staff.answer({ text: 'Here it is', attachments: [shown] })).status).toBe(200);
    const note = await staff.answer({ text: 'Zanzibar margin 12%', internal: true, attachments: [hidden] });
    expect(note.status).toBe(200);
    expect((await staff.see()).thread.messages.map(({ text, internal }) => [text, internal])).toEqual([
      ['Any spec?', false],
      ['Here it is', false],
      ['Zanzibar margin 12%', true],
    ]);
    const seen = await customer.see();
    expect(seen.thread.messages).toMatchObject([{}, { text: 'Here it is', side: 'distributor', author: 'Robin' }]);
    expect(seen.thread.messages).toHaveLength(2);
    expect([await customer.readFile(shown), await customer.readFile(hidden), await staff.readFile(hidden)]).toEqual([
      200, 404, 200,
    ]);
    const everywhere = await rows(
      db,
      sql`
        select 1 from outbox_events where payload::text like '%Zanzibar%' or payload::text like ${`%${hidden}%`}
        union all
        select 1 from audit_log where customer_number = ${customer.customerNumber} and action = 'quote.noted'
        union all
        select 1 from audit_log where after::text like '%Zanzibar%'
        union all
        select 1 from pgboss.job where data::text like ${`%${note.body.messageId}%`}`,
    );
    expect(everywhere).toEqual([]);
    await queueDone(db, 'quote-mail');
    const mails = await mailsTo(server, `${customer.user.username}@example.com`);
    expect(mails.some(({ text }) => text?.includes('Zanzibar'))).toBe(false);
  });

  it('doesn’t write as the customer, and customers don’t answer as the distributor', async () => {
    const customer = await talker();
    const staff = await customer.colleague({ staff: 'Y' });
    expect([
      (await staff.write({ text: 'We take it' })).status,
      (await staff.extend({ wantedDay: '2026-04-01' })).status,
      (await staff.decline()).status,
      (await customer.answer({ text: 'Free of charge', refused: 'offer' })).status,
      (await customer.answer({ text: 'Note', internal: true })).status,
      (await staff.answer({ text: 'Note', internal: true, extendedTo: '2026-04-01' })).status,
      (await staff.answer({})).status,
      (await staff.answer({ refused: 'extension' })).status,
      (await staff.answer({ extendedTo: '2026-04-01' })).status,
    ]).toEqual([409, 409, 409, 401, 401, 400, 400, 409, 200]);
    expect((await staff.see()).can).not.toContain('write');
    await db.execute(sql`update users set claims = claims || '{"staff":"N"}' where id = ${staff.user.id}`);
    expect((await staff.answer({ text: 'Still here' })).status).toBe(401);
  });

  it('has the customer’s words as news', async () => {
    const customer = await talker();
    const staff = await customer.colleague({ staff: 'Y' });
    expect((await staff.see()).unread).toBe(false);
    await customer.write({ text: 'Hello' });
    expect([(await staff.see()).unread, (await customer.see()).unread]).toEqual([true, false]);
  });
});

describe('a system of the distributor', () => {
  it('writes each of its messages once, by its id', async () => {
    const mine = await talker();
    const message = { id: 'M-1', author: 'Pat', text: 'Once' };
    const answers = await Promise.all([push(mine.quoteNumber, message), push(mine.quoteNumber, message)]);
    expect(answers.map(({ status, body }) => [status, body['added']]).toSorted()).toEqual([
      [200, false],
      [200, true],
    ]);
    const own = (await mine.write({ text: 'Mine' })).body.messageId;
    expect([
      (await push(mine.quoteNumber, { ...message, text: 'Twice' })).status,
      (await push(mine.quoteNumber, { ...message, id: own, author: 'Robin', text: 'Mine' })).status,
    ]).toEqual([409, 409]);
    expect((await mine.see()).thread.messages).toHaveLength(2);
  });

  it.each([
    ['an unknown quote', 'NONE', {}, 404],
    ['an impossible number', 'a\u0000', {}, 404],
    ['no id', '', { id: undefined }, 400],
    ['no author', '', { author: ' ' }, 400],
    ['nothing to say', '', { text: ' ' }, 400],
    ['a day that doesn’t exist', '', { extendedTo: '2026-02-30' }, 400],
    ['an unknown refusal', '', { refused: 'order' }, 400],
    ['too long a text', '', { text: 'x'.repeat(limits.quoteText + 1) }, 400],
  ])('is refused with %s', async (_what, number, body, status) => {
    const { quoteNumber } = await talker();
    expect((await push(number || quoteNumber, { id: 'M', author: 'Pat', text: 'Hi', ...body })).status).toBe(status);
  });

  it('needs a token of its own', async () => {
    const { quoteNumber, token } = await talker();
    const message = { id: 'M', author: 'Pat', text: 'Hi' };
    const puller = (await addToken(db, { name: 'BI', scopes: ['events'] }, new Date(testDay)))!;
    expect([
      (await push(quoteNumber, message, null)).status,
      (await push(quoteNumber, message, token)).status,
      (await push(quoteNumber, message, puller)).status,
    ]).toEqual([402, 402, 401]);
  });
});

describe('the mail about an answer', () => {
  it('goes to those who take part, in their language, without the words for users who see no prices', async () => {
    const mine = await talker();
    const [noPrices, silent, gone] = [
      await mine.colleague({ showPrices: 'N' }),
      await mine.colleague(),
      await mine.colleague(),
    ];
    const addressOf = (one: { user: { id: number } }) => `u${one.user.id}@example.com`;
    for (const one of [mine, noPrices, silent, gone])
      await db.execute(sql`update users set email = ${addressOf(one)} where id = ${one.user.id}`);
    await db.execute(sql`update users set language = 'es' where id = ${mine.user.id}`);
    await mine.write({ text: 'Hello' });
    await noPrices.write({ text: 'Hello' });
    await gone.write({ text: 'Hello' });
    await db.execute(sql`update users set claims = claims || '{"showQuotes":"N"}' where id = ${gone.user.id}`);
    await push(mine.quoteNumber, { id: 'M', author: 'Pat', text: 'Only $3.75 now', extendedTo: '2026-04-01' });
    await queueDone(db, 'quote-mail');
    const [toMine, toNoPrices, none, revoked] = await Promise.all(
      [mine, noPrices, silent, gone].map((one) => mailsTo(server, addressOf(one))),
    );
    const [[spanish], [hidden]] = [toMine!, toNoPrices!];
    expect(spanish!.subject).toBe(`Nueva respuesta sobre la cotización ${mine.quoteNumber}`);
    expect(spanish!.text).toContain('Only $3.75 now');
    expect(hidden!.subject).toBe(`New answer about quote ${mine.quoteNumber}`);
    expect(hidden!.text).toContain('Apr 1, 2026');
    expect(hidden!.text).not.toContain('3.75');
    expect([none, revoked]).toEqual([[], []]);
  });
});
