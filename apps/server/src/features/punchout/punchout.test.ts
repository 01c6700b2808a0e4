import { getUser, signOut } from '@tradecounter/contract/auth/auth';
import { addItem, getCart } from '@tradecounter/contract/cart/cart';
import { setShipTo } from '@tradecounter/contract/delivery/delivery';
import type { Call } from '@tradecounter/contract/call';
import { calls as allCalls } from '@tradecounter/contract/calls';
import * as calls from '@tradecounter/contract/punchout/punchout-calls';
import { shoppingCalls, shoppingReads } from '@tradecounter/contract/punchout/shopping';
import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm/sql/sql';
import { buildSchema, getNamedType, getNullableType, isLeafType, isListType, isRequiredArgument } from 'graphql';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  buildSignedIn,
  buildTradingShop,
  checkDocument,
  fromHtml,
  postDocument,
} from '../../../test/builders/procurement.ts';
import { buildCustomer, buildPrice } from '../../../test/builders/shop.ts';
import { testDatabase } from '../../../test/database.ts';
import { callInputs } from '../../../test/matrix/call-inputs.ts';
import { query, send, testDay, type TestServer, testServer } from '../../../test/server.ts';
import { type Database, row } from '../../platform/db/database.ts';
import { hashToken } from '../../platform/http/authenticate.ts';
import { findCredentials } from '../auth/repository.ts';
import { sessionsIn } from '../auth/sessions/find-session.ts';
import { childOf } from './cxml/envelope.ts';
import { parseXml, type XmlElement } from './cxml/parse-xml.ts';
import { openVisit } from './visits/visit-repository.ts';
import { removeOldVisits } from './visits/return-page.ts';
import { framingSites } from './visits/start-shopping.ts';

let db: Database;
let server: TestServer;
let item: string;

beforeAll(async () => {
  db = await testDatabase();
  item = await buildTradingShop(db);
  await db.execute(
    sql`
      update items set manufacturer_item = 'M&K 4711', unspsc = '30161701', description = 'Chêne <naturel>'
      where id = ${item}`,
  );
  server = await testServer(db, { SHOW_REGISTER: 'Y', REGISTER_MAIL: 'register@example.com' }, { jobs: false });
});
afterAll(async () => {
  await server.close();
  await db.close();
});

/** The double of a procurement system: what it knows after the customer's admin has set it up. */
interface Procurement {
  secret: string;
  identity: string;
  connectionId: string;
}

const site = 'https://buyer.example.com';
let customer: string;
let admin: string;
let buyer: { id: number; username: string; token: string };
let procurement: Procurement;
let sent = 0;

const schemaText = readFileSync(new URL(import.meta.resolve('@tradecounter/contract/schema.graphql')), 'utf8');

const person = (claims: Record<string, string>, customers = [customer]) =>
  buildSignedIn({ db, server }, { customers, claims });

async function connect(more: object = {}, as = { customerNumber: customer, token: admin }): Promise<Procurement> {
  const identity = `AN-${++sent}`;
  const body = { customerNumber: as.customerNumber, name: `Coupa ${sent}`, domain: 'NetworkID', identity };
  const answer = await send(
    server,
    calls.addConnection,
    { body: { ...body, username: buyer.username, origins: [site], ...more } },
    { token: as.token },
  );
  expect(answer.status).toBe(200);
  return { secret: answer.body.secret, identity, connectionId: answer.body.id };
}

beforeEach(async () => {
  server.setNow(testDay);
  customer = await buildCustomer(db, { location: '01', shipVia: 'OT' });
  ({ token: admin } = await person({ admin: 'Y' }));
  buyer = await person({});
  procurement = await connect();
});

interface Document {
  secret?: string;
  identity?: string;
  payloadId?: string;
  operation?: string;
  /** ItemOut elements of a cart that is opened again. */
  items?: string;
  returnUrl?: string;
  email?: string;
  head?: string;
  timestamp?: string;
}

const documentType = '<!DOCTYPE cXML SYSTEM "http://xml.cxml.org/schemas/cXML/1.2.014/cXML.dtd">';

/** Writes a setup request as procurement systems do. */
const setupRequest = ({
  secret = procurement.secret,
  identity = procurement.identity,
  payloadId = `${++sent}@buyer.example.com`,
  operation = 'create',
  items = '',
  returnUrl = `${site}/punchout/return?session=7&lang=en`,
  email,
  head = `<?xml version="1.0" encoding="UTF-8"?>\n${documentType}`,
  timestamp = '2026-03-11T10:00:00-08:00',
}: Document = {}): string => `${head}
<cXML payloadID="${payloadId}" timestamp="${timestamp}" xml:lang="en-US">
  <Header>
    <From><Credential domain="NetworkID"><Identity>${identity}</Identity></Credential></From>
    <To><Credential domain="DUNS"><Identity>123456789</Identity></Credential></To>
    <Sender>
      <Credential domain="NetworkID">
        <Identity>${identity}</Identity><SharedSecret>${secret}</SharedSecret>
      </Credential>
      <UserAgent>Procurement double</UserAgent>
    </Sender>
  </Header>
  <Request deploymentMode="production">
    <PunchOutSetupRequest operation="${operation}">
      <BuyerCookie>cookie &amp; 42</BuyerCookie>
      ${email === undefined ? '' : `<Extrinsic name="UserEmail">${email}</Extrinsic>`}
      <BrowserFormPost><URL>${returnUrl.replaceAll('&', '&amp;')}</URL></BrowserFormPost>${items}
    </PunchOutSetupRequest>
  </Request>
</cXML>`;

const post = (document: string | Buffer, from?: { type?: string; address?: string }) =>
  postDocument(server, document, from);
const statusOf = async (...asked: Parameters<typeof post>): Promise<string | undefined> =>
  (await post(...asked)).status;

const codeOf = (startPage: string | null): string => /#\/punchout\?code=([\w-]{43})$/.exec(startPage ?? '')![1]!;
const start = (code: string) => send(server, calls.startShopping, { body: { code } });

/** Opens the portal as the procurement system does. Returns the token of the session. */
async function shop(document: Document = {}): Promise<string> {
  const { startPage } = await post(setupRequest(document));
  const { body, status } = await start(codeOf(startPage));
  expect(status).toBe(200);
  return body.token;
}

const fill = (token: string, quantity = '3', customerNumber = customer) =>
  send(
    server,
    addItem,
    { body: { customerNumber, sku: item, qtyToOrder: quantity, umcode: 'CT', tag: '' } },
    { token },
  );
const cartOf = async (token: string) =>
  (await send(server, getCart, { query: { customerNumber: customer } }, { token })).body;
const sendBack = async (token: string, cartVersion?: number) =>
  send(
    server,
    calls.sendCartBack,
    { body: { customerNumber: customer, cartVersion: cartVersion ?? (await cartOf(token)).version } },
    { token },
  );
const open = (address: string) => server.app.inject({ method: 'GET', url: `/wsl${address}` });

/** Returns what a browser would post from the page. */
function postedBy(html: string): { action: string; message: XmlElement; text: string } {
  const action = fromHtml(/<form method="post" action="([^"]*)"/.exec(html)![1]!);
  const text = fromHtml(/<input type="hidden" name="cxml-urlencoded" value="([^"]*)">/.exec(html)![1]!);
  checkDocument(text);
  return { action, text, message: parseXml(Buffer.from(text)) };
}

/** The names of elements in their order, as the DTD has them. */
const outline = ({ name, children }: XmlElement): string =>
  children.length === 0 ? name : `${name}(${children.map(outline).join(' ')})`;

describe('a setup request', () => {
  it('opens the portal as the connection’s buyer, with an empty cart of its own', async () => {
    await fill(buyer.token, '7');
    const answer = await post(setupRequest());
    expect(answer).toMatchObject({ http: 200, status: '200', type: 'text/xml; charset=utf-8' });
    const { body } = await start(codeOf(answer.startPage));
    const { user } = (await send(server, getUser, {}, { token: body.token })).body;
    expect(user).toMatchObject({
      customerNumber: customer,
      punchOut: { returnTo: `Coupa ${procurement.identity.slice(3)}` },
    });
    expect(user.userClaims).toMatchObject({ admin: 'N', showOrders: 'N', showPrices: 'Y', allowedToOrder: 'Y' });
    expect((await cartOf(body.token)).itemList).toEqual([]);
    await fill(body.token);
    expect((await cartOf(buyer.token)).itemList.map(({ customerQty }) => customerQty)).toEqual([7]);
    expect((await cartOf(body.token)).itemList.map(({ customerQty }) => customerQty)).toEqual([3]);
  });

  it('opens it as the person that it names, and as no one else’s person', async () => {
    const named = await person({});
    const stranger = await person({}, [await buildCustomer(db, { location: '01' })]);
    const nameOf = async (email: string) =>
      (await send(server, getUser, {}, { token: await shop({ email }) })).body.user.username;
    expect(await nameOf(`${named.username}@EXAMPLE.com`)).toMatch(
      new RegExp(`^${named.username} \\(PunchOut \\d+\\)$`),
    );
    expect(await nameOf(named.username)).toContain(named.username);
    expect(await nameOf(`${stranger.username}@example.com`)).toContain(buyer.username);
    procurement = await connect({ username: undefined });
    const refused = await post(setupRequest({ email: `${stranger.username}@example.com` }));
    expect([refused.status, refused.startPage]).toEqual(['403', null]);
  });

  it('is refused for people who can’t order or see prices, and for the distributor’s staff', async () => {
    procurement = await connect({ username: undefined });
    for (const [claim, value] of Object.entries({ allowedToOrder: 'N', showPrices: 'N', staff: 'Y' })) {
      const { username } = await person({ [claim]: value });
      expect(await statusOf(setupRequest({ email: username }))).toBe('403');
    }
  });

  it('gets one answer for a wrong secret, an unknown identity and another customer’s', async () => {
    const other = await buildCustomer(db, { location: '01' });
    const { token } = await person({ admin: 'Y' }, [other]);
    const theirs = await connect({ username: undefined }, { customerNumber: other, token });
    const answers = await Promise.all(
      [
        { secret: 'wrong' },
        { identity: 'AN-unknown' },
        { identity: theirs.identity },
        { secret: theirs.secret },
        { secret: `${procurement.secret} `.trim().toUpperCase() },
      ].map((document) => post(setupRequest(document))),
    );
    expect(new Set(answers.map(({ status, sentence }) => `${status} ${sentence}`)).size).toBe(1);
    expect(answers[0]).toMatchObject({ status: '401', startPage: null });
  });

  it('slows guesses down, for their network alone', async () => {
    const guess = (secret: string, address: string) => statusOf(setupRequest({ secret }), { address });
    const answers = [];
    for (let at = 0; at < 22; at += 1) answers.push(await guess('wrong', '203.0.113.9'));
    expect(answers).toEqual([...Array.from({ length: 21 }, () => '401'), '560']);
    expect(await guess(procurement.secret, '203.0.113.9')).toBe('560');
    expect(await guess(procurement.secret, '198.51.100.4')).toBe('200');
    server.setNow('2026-03-11T18:00:02Z');
    expect(await guess(procurement.secret, '203.0.113.9')).toBe('200');
  });

  it('is answered once for each payloadID, and not days later', async () => {
    expect(await statusOf(setupRequest({ payloadId: 'one@buyer' }))).toBe('200');
    const again = await post(setupRequest({ payloadId: 'one@buyer' }));
    expect([again.status, again.startPage]).toEqual(['409', null]);
    expect(await statusOf(setupRequest({ timestamp: '2026-03-01T10:00:00Z' }))).toBe('406');
    expect(await statusOf(setupRequest({ timestamp: 'today' }))).toBe('406');
  });

  it('sends carts only to the sites of its connection', async () => {
    for (const returnUrl of [
      'https://buyer.example.com.evil.example/x',
      'https://evil.example/?https://buyer.example.com',
      'https://buyer.example.com@evil.example/',
      'https://me:pass@buyer.example.com/',
      'http://buyer.example.com/',
      'https://buyer.example.com:8443/',
      'javascript:alert(1)',
      'buyer.example.com',
    ])
      expect([returnUrl, await statusOf(setupRequest({ returnUrl }))]).toEqual([returnUrl, '403']);
  });

  it('with another operation than create, edit or inspect is not supported', async () => {
    expect(await statusOf(setupRequest({ operation: 'source' }))).toBe('450');
  });

  it('shows a requisition to inspect, which nothing in the session can change, and sends it back as it came', async () => {
    const itemOut = (number: number, price: string) =>
      `<ItemOut quantity="${number}" lineNumber="${number}"><ItemID><SupplierPartID>${item}</SupplierPartID></ItemID>` +
      `<ItemDetail>${price}<UnitOfMeasure>CT</UnitOfMeasure></ItemDetail></ItemOut>`;
    const money = '<UnitPrice><Money currency="USD">7.5</Money></UnitPrice>';
    // It names no DTD, which would demand a price in each line.
    const asked = { operation: 'inspect', items: itemOut(2, money) + itemOut(3, ''), head: '' };
    const answer = await post(setupRequest(asked));
    const { body } = await start(codeOf(answer.startPage));
    const { token } = body;
    expect(body.showsCart).toBe(true);
    const before = await cartOf(token);
    expect(before.itemList.map(({ customerQty }) => customerQty)).toEqual([2, 3]);
    const inputs = callInputs({ customerNumber: customer, item, person: buyer.username });
    const answered = [];
    for (const call of allCalls.filter(({ access, method }) => access !== 'public' && method !== 'GET')) {
      const { status } = await send(server, call as Call, inputs[call.name]!, { token, key: call.name });
      if (status === 200) answered.push(call.name);
    }
    // Sending back changes nothing, and signing out comes before it in the list of calls.
    expect(answered).toEqual(['auth.signOut']);
    const again = await start(codeOf((await post(setupRequest(asked))).startPage));
    const { message } = postedBy((await open((await sendBack(again.body.token)).body.address)).body);
    const order = childOf(message, 'Message', 'PunchOutOrderMessage')!;
    const sentLines = order.children
      .filter(({ name }) => name === 'ItemIn')
      .map((sentItem) => [
        sentItem.attributes.get('quantity'),
        childOf(sentItem, 'ItemDetail', 'UnitPrice', 'Money')?.text,
        childOf(sentItem, 'ItemDetail', 'UnitOfMeasure')?.text,
      ]);
    const price = before.itemList[1]!.net! / 3;
    expect(sentLines).toEqual([
      ['2', '7.5', 'CT'],
      ['3', price.toFixed(2), 'CT'],
    ]);
    expect(await statusOf(setupRequest({ operation: 'inspect' }))).toBe('406');
  });

  it('opens the cart of a requisition again, in its quantities and units, or says which line it can’t', async () => {
    const itemOut = (sku: string, unit: string) =>
      `<ItemOut quantity="4" lineNumber="2"><ItemID><SupplierPartID>${sku}</SupplierPartID></ItemID>` +
      `<ItemDetail><UnitPrice><Money currency="USD">40</Money></UnitPrice><Description xml:lang="en">Oak</Description>` +
      `<UnitOfMeasure>${unit}</UnitOfMeasure><Classification domain="UNSPSC">30000000</Classification></ItemDetail>` +
      `</ItemOut>`;
    const token = await shop({ operation: 'edit', items: itemOut(item, 'CT') });
    const { itemList } = await cartOf(token);
    expect(itemList.map(({ customerQty, customerUOM }) => [customerQty, customerUOM])).toEqual([[4, 'CT']]);
    expect((await sendBack(token)).status).toBe(200);
    expect((await cartOf(buyer.token)).itemList).toEqual([]);
    for (const [items, sentence] of [
      [itemOut('NONE', 'CT'), 'Line 2: there is no item NONE'],
      [itemOut(item, 'EA'), 'Line 2: item OAK-1 is sold by'],
    ] as const) {
      const answer = await post(setupRequest({ operation: 'edit', items }));
      expect([answer.status, answer.sentence]).toEqual(['409', expect.stringContaining(sentence)]);
    }
  });

  it('ends with its connection: turned off, removed, and its customer closed', async () => {
    const turn = (on: string) =>
      send(
        server,
        calls.turnConnection,
        { body: { customerNumber: customer, id: procurement.connectionId, on } },
        { token: admin },
      );
    const token = await shop();
    const { address } = (await sendBack(token)).body;
    const { startPage } = await post(setupRequest());
    await turn('N');
    expect((await open(address)).statusCode).toBe(302);
    expect((await fill(token)).status).toBe(402);
    expect((await start(codeOf(startPage))).status).toBe(409);
    expect(await statusOf(setupRequest())).toBe('403');
    await turn('Y');
    const later = await shop();
    await db.execute(sql`update customers set closed = true where number = ${customer}`);
    expect(await statusOf(setupRequest())).toBe('401');
    await db.execute(sql`update customers set closed = false where number = ${customer}`);
    await send(
      server,
      calls.removeConnection,
      { body: { customerNumber: customer, id: procurement.connectionId } },
      { token: admin },
    );
    expect((await fill(later)).status).toBe(402);
    expect(await statusOf(setupRequest())).toBe('401');
  });
});

it('ends with its person, who opens nothing more', async () => {
  const token = await shop();
  const { address } = (await sendBack(token)).body;
  const code = codeOf((await post(setupRequest())).startPage);
  await db.execute(sql`update users set disabled = true where id = ${buyer.id}`);
  expect(await statusOf(setupRequest())).toBe('403');
  expect([(await start(code)).status, (await fill(token)).status, (await open(address)).statusCode]).toEqual([
    409, 402, 302,
  ]);
});

describe('a hostile document', () => {
  const body = () => setupRequest({ head: '' });
  const bomb = `<!DOCTYPE cXML [<!ENTITY a "aaaaaaaaaa">${Array.from({ length: 9 }, (_one, at) => `<!ENTITY ${'bcdefghij'[at]} "${`&${'abcdefghi'[at]};`.repeat(10)}">`).join('')}]>`;
  it.each<[string, () => string | Buffer]>([
    ['an XML bomb', () => `${bomb}${body().replace('cookie', '&j;')}`],
    [
      'an external entity',
      () => `<!DOCTYPE cXML [<!ENTITY x SYSTEM "file:///etc/passwd">]>${body().replace('cookie', '&x;')}`,
    ],
    ['a public type with a subset', () => `${documentType.replace('>', ' [<!ENTITY x "y">]>')}${body()}`],
    ['another document type', () => `<!DOCTYPE cXML SYSTEM "http://127.0.0.1:1/cXML.dtd">${body()}`],
    [
      'a parameter entity',
      () => `<!DOCTYPE cXML SYSTEM "http://xml.cxml.org/a.dtd" [<!ENTITY % x SYSTEM "http://127.0.0.1/">%x;]>${body()}`,
    ],
    ['an entity of HTML', () => body().replace('cookie', '&nbsp;')],
    ['an entity named constructor', () => body().replace('cookie', '&constructor;')],
    ['elements nested too deep', () => `${'<a>'.repeat(5000)}${'</a>'.repeat(5000)}`],
    ['too many elements', () => body().replace('<UserAgent>', `${'<a/>'.repeat(31_000)}<UserAgent>`)],
    ['a text that is too long', () => body().replace('cookie', 'x'.repeat(3000))],
    ['a processing instruction', () => body().replace('<Header>', '<?php echo 1 ?><Header>')],
    ['a character that XML does not allow', () => body().replace('cookie', '&#8;')],
    ['half of a character', () => body().replace('cookie', '&#xD800;')],
    ['UTF-16', () => Buffer.from(`\ufeff${body()}`, 'utf16le')],
    ['UTF-7 by name', () => setupRequest({ head: '<?xml version="1.0" encoding="UTF-7"?>' })],
    ['bytes that are not UTF-8', () => Buffer.from(body().replace('cookie', 'caf\u00e9'), 'latin1')],
    ['an unclosed element', () => body().replace('</cXML>', '')],
    ['two roots', () => `${body()}<cXML/>`],
    ['nothing', () => ''],
    ['JSON', () => '{"cXML":{}}'],
    ['more than 1 MB', () => `${body()}${' '.repeat(1_050_000)}`],
  ])('is refused: %s', async (_name, document) => {
    const answer = await post(document());
    expect([answer.http, answer.status, answer.startPage]).toEqual([200, '400', null]);
  });

  it('is parsed up to its header only, until its sender is known', async () => {
    const large = `<Junk>${'<a>'.repeat(30_000)}`;
    const wrong = setupRequest({ head: '', secret: 'wrong' }).replace('<Request', `${large}<Request`);
    expect(await statusOf(wrong)).toBe('401');
    expect(await statusOf(body().replace('<Request', `${large}<Request`))).toBe('400');
    expect(await statusOf(body().replace('<Request', `<!--${' '.repeat(70_000)}--><Request`))).toBe('200');
    expect(await statusOf(body().replace('<Header>', `<!-- </Header>${' '.repeat(70_000)}--><Header>`))).toBe('400');
  });

  it('is not cXML, lacks a part, or has another content type', async () => {
    expect(await statusOf('<order/>')).toBe('406');
    for (const part of ['BuyerCookie', 'SharedSecret', 'From', 'To', 'BrowserFormPost']) {
      const lacking = body().replaceAll(new RegExp(`<${part}>[^]*?</${part}>`, 'g'), '');
      expect([part, await statusOf(lacking)]).toEqual([part, '406']);
    }
    expect(await statusOf(body().replaceAll('PunchOutSetupRequest', 'StatusUpdateRequest'))).toBe('450');
    expect(await statusOf(body(), { type: 'application/json' })).toBe('406');
    expect(await statusOf(body(), { type: 'application/xml; charset=utf-8' })).toBe('200');
  });

  it('has names that JavaScript knows, and pollutes nothing', async () => {
    const hostile = body()
      .replace('<Header>', '<__proto__ polluted="yes"/><constructor/><Header __proto__="x">')
      .replace('<UserAgent>', '<toString/><UserAgent>');
    expect(await statusOf(hostile)).toBe('200');
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  });
});

describe('a PunchOut session', () => {
  it('starts once, within five minutes, and lasts for eight hours', async () => {
    const { startPage } = await post(setupRequest());
    const code = codeOf(startPage);
    const both = await Promise.all([start(code), start(code)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const late = codeOf((await post(setupRequest())).startPage);
    server.setNow('2026-03-11T18:05:01Z');
    expect((await start(late)).body.error.code).toBe('link_over');
    expect((await start('A'.repeat(43))).body.error.code).toBe('link_over');
    const { token } = both.find(({ status }) => status === 200)!.body;
    server.setNow('2026-03-12T01:59:00Z');
    expect((await fill(token)).status).toBe(200);
    server.setNow('2026-03-12T02:01:00Z');
    expect((await fill(token)).status).toBe(402);
  });

  it('starts while its connection is held, so that turning it off finds the session', async () => {
    const codeHash = hashToken(codeOf((await post(setupRequest())).startPage));
    const now = new Date(testDay);
    const held = await db.transact(async (tx) => {
      await openVisit(tx, { codeHash, now, since: new Date(now.getTime() - 60_000) });
      return row(tx, sql`select xmax <> '0' as held from punchout_connections where id = ${procurement.connectionId}`);
    });
    expect(held).toEqual({ held: true });
  });

  it('is in the audit trail as its person', async () => {
    await send(server, signOut, {}, { token: await shop() });
    const written = await row(
      db,
      sql`select user_id::int as id from audit_log where action = 'auth.signed_out' and customer_number = ${customer}`,
    );
    expect(written).toEqual({ id: buyer.id });
  });

  it('needs no second step, which its purchasing system can’t ask for', async () => {
    const key = { tokenHash: hashToken(await shop()), customerNumber: customer, now: new Date(testDay) };
    expect((await sessionsIn(db, 'Y').find(key))?.actor.secondStep).toEqual({ demanded: true, due: false });
  });

  it('can shop, and nothing else', async () => {
    const token = await shop();
    const inputs = callInputs({ customerNumber: customer, item, person: buyer.username });
    const refused = [];
    for (const call of allCalls.filter(({ access, name }) => access !== 'public' && !shoppingCalls.has(name))) {
      const { status, body } = await send(server, call as Call, inputs[call.name]!, { token, key: call.name });
      if (status !== 401 || !body.error.message.startsWith('This session is for choosing items.'))
        refused.push(call.name);
    }
    expect(refused).toEqual([]);
    const root = buildSchema(schemaText).getQueryType()!.getFields();
    for (const { name, args, type } of Object.values(root)) {
      const given = args
        .filter((arg) => isRequiredArgument(arg) || arg.name === 'customerNumber')
        .map(
          (arg) =>
            `${arg.name}: ${arg.name === 'customerNumber' ? JSON.stringify(customer) : isListType(getNullableType(arg.type)) ? '[]' : '"x"'}`,
        );
      const selected = isLeafType(getNamedType(type)) ? '' : '{ __typename }';
      const asked = `{ ${name}${given.length > 0 ? `(${given.join(', ')})` : ''} ${selected} }`;
      const { errors } = await query(server, asked, {}, token);
      const isRefused =
        errors?.some(({ message }) => message.startsWith('This session is for choosing items.')) === true;
      expect([name, isRefused]).toEqual([name, !shoppingReads.has(name)]);
    }
  });

  it('doesn’t make its address known to sign-in', async () => {
    const address = '10.9.9.9';
    const code = codeOf((await post(setupRequest())).startPage);
    expect((await send(server, calls.startShopping, { body: { code } }, { address })).status).toBe(200);
    const found = await findCredentials(db, { login: buyer.username, address, now: new Date(testDay) });
    expect(found?.knownAddress).toBe(false);
  });

  it('is for its customer alone, whatever else its person may do', async () => {
    const second = await buildCustomer(db, { location: '01', shipVia: 'OT' });
    await db.execute(sql`insert into user_accounts (user_id, customer_number) values (${buyer.id}, ${second})`);
    const token = await shop();
    expect((await fill(token, '1', second)).status).toBe(401);
    expect((await fill(buyer.token, '1', second)).status).toBe(200);
  });

  it('prices and delivers goods as its person had chosen when it started', async () => {
    await buildPrice(db, item, { scope: 'shipTo', key: `${customer}/1`, uom: 'SF', price: '1.25' });
    const choose = (sequence: string) =>
      send(server, setShipTo, { query: { customerNumber: customer }, body: { sequence } }, { token: buyer.token });
    expect((await choose('1')).status).toBe(200);
    const token = await shop();
    await choose('');
    await fill(token);
    const { body } = await sendBack(token);
    const { message } = postedBy((await open(body.address)).body);
    const total = childOf(message, 'Message', 'PunchOutOrderMessage', 'PunchOutOrderMessageHeader', 'Total', 'Money');
    expect(total?.text).toBe('75.00');
    const left = await row(
      db,
      sql`select 1 as one from delivery_choices where user_id < 0 and customer_number = ${customer}`,
    );
    expect(left).toBeNull();
  });
});

describe('the way back', () => {
  it('sends the cart as a PunchOutOrderMessage with its quantities, prices and total', async () => {
    const token = await shop();
    await fill(token);
    await db.execute(sql`update cart_lines set sidemark = 'Lot 7 & 8' where customer_number = ${customer}`);
    const cart = await cartOf(token);
    const [line] = cart.itemList;
    const { body } = await sendBack(token);
    const page = await open(body.address);
    expect([page.statusCode, page.headers['content-type'], page.headers['cache-control']]).toEqual([
      200,
      'text/html; charset=utf-8',
      'no-store',
    ]);
    expect(page.headers['content-security-policy']).toContain(`form-action ${site};`);
    expect(page.headers['content-security-policy']).toContain("default-src 'none'");
    const { action, message, text } = postedBy(page.body);
    expect(action).toBe(`${site}/punchout/return?session=7&lang=en`);
    // The order of elements in the DTD of cXML 1.2.014.
    expect(outline(message)).toBe(
      'cXML(' +
        'Header(From(Credential(Identity)) To(Credential(Identity)) Sender(Credential(Identity) UserAgent)) ' +
        'Message(PunchOutOrderMessage(BuyerCookie ' +
        'PunchOutOrderMessageHeader(Total(Money) Shipping(Money Description) Tax(Money Description)) ' +
        'ItemIn(ItemID(SupplierPartID) ItemDetail(UnitPrice(Money) Description UnitOfMeasure Classification ' +
        'ManufacturerPartID Extrinsic)))))',
    );
    expect(text.split('\n').slice(0, 2)).toEqual(['<?xml version="1.0" encoding="UTF-8"?>', documentType]);
    const order = childOf(message, 'Message', 'PunchOutOrderMessage');
    const sentItem = childOf(order, 'ItemIn');
    const detail = childOf(sentItem, 'ItemDetail');
    const textAt = (from: XmlElement | undefined, ...names: string[]) => childOf(from, ...names)?.text;
    expect(textAt(order, 'BuyerCookie')).toBe('cookie & 42');
    expect(childOf(message, 'Header', 'To', 'Credential')?.attributes.get('domain')).toBe('NetworkID');
    expect(textAt(message, 'Header', 'To', 'Credential', 'Identity')).toBe(procurement.identity);
    expect(textAt(message, 'Header', 'From', 'Credential', 'Identity')).toBe('123456789');
    expect(childOf(order, 'PunchOutOrderMessageHeader')?.attributes.get('operationAllowed')).toBe('edit');
    expect(textAt(sentItem, 'ItemID', 'SupplierPartID')).toBe(item);
    expect(textAt(detail, 'Classification')).toBe('30161701');
    expect(textAt(detail, 'Description')).toContain('Chêne <naturel>');
    expect(textAt(detail, 'ManufacturerPartID')).toBe('M&K 4711');
    expect(textAt(detail, 'Extrinsic')).toBe('Lot 7 & 8');
    expect(text).not.toMatch(/[^\n\u0020-\u007e]/);
    const quantity = Number(sentItem?.attributes.get('quantity'));
    const price = Number(textAt(detail, 'UnitPrice', 'Money'));
    expect([quantity, textAt(detail, 'UnitOfMeasure')]).toEqual([line!.customerQty, 'CT']);
    expect(Math.round(quantity * price * 100) / 100).toBe(line!.net);
    const amount = (name: string) => cart.amountList.find((one) => one.name === name)!.amount;
    const header = childOf(order, 'PunchOutOrderMessageHeader');
    const sums = ['Total', 'Shipping', 'Tax'].map((name) => Number(textAt(header, name, 'Money')));
    expect(sums).toEqual(['merchandise', 'freight', 'tax'].map(amount));
    expect(sums.reduce((sum, one) => sum + one, 0)).toBeCloseTo(amount('total')!, 6);
  });

  it('works once, and ends the session with its cart', async () => {
    const token = await shop();
    await fill(token);
    const first = (await sendBack(token)).body.address;
    const { address } = (await sendBack(token)).body;
    expect((await open(first)).headers.location).toBe('/#/punchout');
    expect((await server.app.inject({ method: 'HEAD', url: `/wsl${address}` })).statusCode).toBe(404);
    const both = await Promise.all([open(address), open(address)]);
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 302]);
    expect((await open(address)).headers.location).toBe('/#/punchout');
    expect((await fill(token)).status).toBe(402);
    const left = await row(db, sql`select 1 as one from carts where customer_number = ${customer} and user_id < 0`);
    expect(left).toBeNull();
    for (const code of ['x', 'A'.repeat(43), '..%2f..'])
      expect((await open(`${calls.returnPath}${code}`)).headers.location).toBe('/#/punchout');
  });

  it('sends an empty cart too, but none that has changed or can’t be ordered', async () => {
    const token = await shop();
    const { version } = await cartOf(token);
    await fill(token);
    expect((await sendBack(token, version)).body.error.code).toBe('conflict');
    await db.execute(sql`update items set sold_to = array['contract'] where id = ${item}`);
    expect((await sendBack(token)).body.error.code).toBe('lines_unsettled');
    await db.execute(sql`update items set sold_to = '{}' where id = ${item}`);
    const empty = await shop();
    const { message } = postedBy((await open((await sendBack(empty)).body.address)).body);
    const order = childOf(message, 'Message', 'PunchOutOrderMessage')!;
    expect(outline(order)).toBe('PunchOutOrderMessage(BuyerCookie PunchOutOrderMessageHeader(Total(Money)))');
  });

  it('leads to the address that was checked, and on to the other sites of the connection', async () => {
    procurement = await connect({ name: `<b>"${++sent}"</b>`, origins: [site, 'https://login.example.com'] });
    const token = await shop({ returnUrl: 'https:buyer.example.com/back' });
    const page = await open((await sendBack(token)).body.address);
    expect(postedBy(page.body).action).toBe(`${site}/back`);
    expect(page.body).not.toContain('<b>');
    expect(page.headers['content-security-policy']).toContain(`form-action ${site} https://login.example.com;`);
  });

  it('can be in a frame of the connection’s sites alone, until it has gone back', async () => {
    const policyOf = async (url: string) => String((await server.app.inject(url)).headers['content-security-policy']);
    expect((await post(setupRequest())).startPage).toMatch(/\/#\/punchout\?code=/);
    procurement = await connect({ framed: 'Y' });
    const { startPage } = await post(setupRequest());
    const [, frame] = /(\/framed\/[\w-]{43})#\/punchout\?code=/.exec(startPage!)!;
    const sites = () => framingSites({ db, now: () => new Date(testDay) }, frame!.slice('/framed/'.length));
    expect(await sites()).toEqual([site]);
    const { body } = await start(codeOf(startPage));
    const page = await open((await sendBack(body.token)).body.address);
    expect(page.headers['content-security-policy']).toContain(`frame-ancestors ${site}`);
    expect(page.headers['x-frame-options']).toBeUndefined();
    expect([await sites(), await policyOf(frame!)]).toEqual([[], expect.stringContaining("frame-ancestors 'none'")]);
    const other = await post(setupRequest());
    await send(
      server,
      calls.turnConnection,
      { body: { customerNumber: customer, id: procurement.connectionId, on: 'N' } },
      { token: admin },
    );
    const code = /framed\/([\w-]{43})/.exec(other.startPage!)![1]!;
    for (const none of [code, 'x', 'A'.repeat(43)])
      expect(await framingSites({ db, now: () => new Date(testDay) }, none)).toEqual([]);
  });

  it('is closed to other sessions, and after five minutes', async () => {
    expect((await sendBack(buyer.token, 0)).body.error.code).toBe('conflict');
    const { address } = (await sendBack(await shop())).body;
    server.setNow('2026-03-11T18:05:01Z');
    expect((await open(address)).statusCode).toBe(302);
  });
});

describe('connections', () => {
  const list = (token: string) =>
    send(server, calls.listConnections, { query: { customerNumber: customer } }, { token });

  it('are listed without their secrets, to admins of the whole company', async () => {
    const answer = await list(admin);
    expect(answer.body.addresses.cxml).toMatch(/\/wsl\/api\/punchout\/cxml$/);
    expect(answer.body.connections).toMatchObject([
      {
        domain: 'NetworkID',
        identity: procurement.identity,
        username: buyer.username,
        origins: [site],
        on: true,
        usedAt: null,
      },
    ]);
    expect(JSON.stringify(answer.body)).not.toContain(procurement.secret);
    const stored = await row<{ hash: Buffer }>(
      db,
      sql`select secret_hash as hash from punchout_connections where id = ${procurement.connectionId}`,
    );
    expect(stored!.hash.includes(procurement.secret)).toBe(false);
    const origins = { name: 'Keyed', domain: 'd', identity: 'i', origins: [site] };
    const keyed = { token: admin, key: 'keyed' };
    const { body } = await send(server, calls.addConnection, { body: { customerNumber: customer, ...origins } }, keyed);
    const kept = await row<{ text: string }>(
      db,
      sql`
        select coalesce(string_agg(answer::text, ' '), '')
            || (select string_agg(after::text, ' ') from audit_log) as text
        from idempotency_keys`,
    );
    expect([body.secret.length > 40, kept!.text.includes(body.secret)]).toEqual([true, false]);
    expect((await list(buyer.token)).status).toBe(401);
    const limited = await person({ admin: 'Y' });
    const department = await row<{ id: string }>(
      db,
      sql`insert into departments (customer_number, name) values (${customer}, 'Shop') returning id`,
    );
    await db.execute(
      sql`
        insert into spenders (customer_number, user_id, department)
        values (${customer}, ${limited.id}, ${department!.id})`,
    );
    expect((await list(limited.token)).status).toBe(401);
  });

  it('refuse wrong origins, names that are taken, other people, and other customers’ ids', async () => {
    const add = (body: object) =>
      send(
        server,
        calls.addConnection,
        { body: { customerNumber: customer, name: 'Ariba', domain: 'd', identity: 'i', origins: [site], ...body } },
        { token: admin },
      );
    for (const origin of [
      'http://buyer.example.com',
      'https://a.example/path',
      'ftp://a',
      'https://u@a.example',
      'a',
      'https://a.example?x',
      'https://*.example.com',
      'https://a.example;sandbox',
    ])
      expect([origin, (await add({ origins: [origin] })).body.error.fields]).toEqual([
        origin,
        { 'origins.0': 'Enter the site alone, such as https://buyer.example.com' },
      ]);
    expect((await add({ origins: [] })).status).toBe(400);
    expect((await add({ origins: ['HTTPS://Buyer.Example.com/', 'http://localhost:8080'] })).status).toBe(200);
    expect((await add({ name: 'ARIBA' })).body.error.code).toBe('name_taken');
    const stranger = await person({}, [await buildCustomer(db, { location: '01' })]);
    expect((await add({ name: 'Other', username: stranger.username })).status).toBe(404);
    const other = await buildCustomer(db, { location: '01' });
    const { token } = await person({ admin: 'Y' }, [other]);
    for (const [call, more] of [
      [calls.turnConnection, { on: 'N' }],
      [calls.removeConnection, {}],
    ] as const)
      for (const id of [procurement.connectionId, '999999', 'x'])
        expect((await send(server, call, { body: { customerNumber: other, id, ...more } }, { token })).status).toBe(
          404,
        );
    expect(await statusOf(setupRequest())).toBe('200');
  });

  it('forget visits after a month, with the carts that never went back', async () => {
    await fill(await shop());
    await removeOldVisits(db, new Date('2026-04-20T00:00:00Z'));
    const left = await row<{ visits: number; carts: number }>(
      db,
      sql`
        select (select count(*)::int from punchout_visits) as visits,
          (select count(*)::int from carts where user_id < 0) as carts`,
    );
    expect(left).toEqual({ visits: 0, carts: 0 });
  });
});
