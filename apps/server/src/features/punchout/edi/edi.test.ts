import * as calls from '@tradecounter/contract/punchout/punchout-calls';
import { sql } from 'drizzle-orm/sql/sql';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildSignedIn, buildTradingShop } from '../../../../test/builders/procurement.ts';
import { buildCustomer, buildItem } from '../../../../test/builders/shop.ts';
import { testDatabase } from '../../../../test/database.ts';
import { testServices } from '../../../../test/services.ts';
import { send, testDay, type TestServer, testServer } from '../../../../test/server.ts';
import { buildInvoice } from '../../../../test/builders/documents.ts';
import { type Database, row } from '../../../platform/db/database.ts';
import { noMailJobs } from '../../../platform/jobs/jobs.ts';
import { openVault } from '../../../platform/secrets/vault.ts';
import { noticeHosts } from '../connections/change-connections.ts';
import type { NoticeKey } from '../notices/notice-repository.ts';
import { removeOldInterchanges } from './edi-repository.ts';
import { makeDueReports } from './report-stock.ts';
import { planNotices, sendNotice } from '../notices/send-notices.ts';

const [us, them] = ['ZZ/TRADECOUNTER', 'ZZ/RIDGELINE'];
let db: Database;
let server: TestServer;
let other: TestServer;
/** Runs before each transaction of the other server. */
let atTransaction: () => Promise<void> = async () => {};
let customer: string;
let admin: string;
let buyer: { username: string; token: string };
let secret: string;
let connectionId: string;
let counter = 0;

beforeAll(async () => {
  db = await testDatabase();
  await buildTradingShop(db);
  server = await testServer(db, {}, { jobs: false });
  const transact: Database['transact'] = async (...work) => {
    await atTransaction();
    return db.transact(...work);
  };
  other = await testServer({ ...db, transact }, {}, { jobs: false });
});
afterAll(async () => {
  await server.close();
  await other.close();
  await db.close();
});

const person = (claims: Record<string, string>) => buildSignedIn({ db, server }, { customers: [customer], claims });

const connect = (more: object = {}) =>
  send(
    server,
    calls.addConnection,
    {
      body: {
        ...{ customerNumber: customer, name: `EDI ${++counter}`, protocol: 'edi', identity: them, supplier: us },
        ...{ username: buyer.username, takesOrders: 'Y', units: { CT: 'CA' }, ...more },
      },
    },
    { token: admin },
  );

beforeEach(async () => {
  server.setNow(testDay);
  customer = await buildCustomer(db, { location: '01', shipVia: 'OT', taxRate: '0.05' });
  ({ token: admin } = await person({ admin: 'Y', approveOrders: 'Y' }));
  buyer = await person({});
  ({ secret, id: connectionId } = (await connect()).body);
});

interface Interchange {
  control?: string;
  from?: string;
  to?: string;
  usage?: string;
  sets?: readonly (readonly string[])[];
  /** Separators of elements, components and segments. */
  marks?: readonly [string, string, string];
  group?: string;
}

const side = (id: string): string => `${id.slice(0, 2)}*${id.slice(3).padEnd(15)}`;
const nextControl = (): string => String(++counter).padStart(9, '0');

/** Writes an interchange as partners do. */
function interchange({
  control = nextControl(),
  from = them,
  to = us,
  usage = 'P',
  sets = [order()],
  marks: [separator, component, terminator] = ['*', '>', '~'],
  group = 'PO',
}: Interchange = {}): string {
  const written = sets.flatMap((segments, at) => {
    const number = String(at + 1).padStart(4, '0');
    return [`ST*850*${number}`, ...segments, `SE*${segments.length + 2}*${number}`];
  });
  return [
    `ISA*00*${' '.repeat(10)}*00*${' '.repeat(10)}*${side(from)}*${side(to)}*260311*1000*U*00401*${control}*0*${usage}*>`,
    `GS*${group}*RIDGELINE*TRADECOUNTER*20260311*1000*7*X*004010`,
    ...written,
    `GE*${sets.length}*7`,
    `IEA*1*${control}`,
  ]
    .map((segment) => segment.replaceAll('>', component).replaceAll('*', separator) + terminator)
    .join('\r\n');
}

interface Order {
  po?: string;
  header?: readonly string[];
  lines?: readonly string[];
  purpose?: string;
}
const order = ({
  po = `PO-${++counter}`,
  header = [],
  lines = ['PO1*001*3*CA*40.00**VN*OAK-1'],
  purpose = '00',
}: Order = {}): string[] => [`BEG*${purpose}*SA*${po}**20260311`, ...header, ...lines, `CTT*${lines.length}`];

const basic = (identity: string, password: string): string =>
  `Basic ${Buffer.from(`${identity}:${password}`).toString('base64')}`;

const ask = async (
  method: 'GET' | 'POST',
  path = '',
  {
    payload = '',
    as = basic(them, secret),
    on = server,
    address = '10.0.0.7',
    type = 'application/edi-x12',
    accept = '*/*',
  } = {},
) => {
  const response = await on.app.inject({
    ...{ method, url: `/wsl${calls.ediPath}${path}`, remoteAddress: address },
    headers: { authorization: as, accept, ...(method === 'POST' && { 'content-type': type }) },
    ...(method === 'POST' && { payload }),
  });
  return { status: response.statusCode, text: response.body, type: response.headers['content-type'] };
};
const post = async (payload: string, on = server) => {
  const { status, text } = await ask('POST', '', { payload, on });
  return { status, body: JSON.parse(text) };
};

/** Collects the documents that wait, and returns their segments between ST and SE, by kind. */
async function collect(): Promise<Record<string, string[][]>> {
  const { documents } = JSON.parse((await ask('GET', '/documents')).text);
  const found: Record<string, string[][]> = {};
  for (const { id, kind } of documents as { id: string; kind: string }[]) {
    const { text } = await ask('GET', `/documents/${id}`);
    (found[kind] ??= []).push(text.split(/~\n?/).slice(3, -4));
    expect((await ask('POST', `/documents/${id}/acknowledge`)).status).toBe(200);
  }
  return found;
}

const orders = async (): Promise<number> =>
  (await row<{ count: number }>(
    db,
    sql`select count(*)::int as count from orders where customer_number = ${customer}`,
  ))!.count;

describe('an 850', () => {
  it('is an order like one by cXML, answered by a 997 and an 855', async () => {
    const header = [
      'REF*JB*Unit 4',
      'PER*BD*Dana*EM*nobody@example.com',
      'CSH*SC',
      'DTM*010*20260316',
      'N9*ZZ*NOTE',
      'MSG*Call first',
      'N1*ST*Ridgeline*92*1',
    ];
    const lines = ['PO1*001*3*CA*40.00**VN*OAK-1*LT*A', 'MSG*Blue tape', 'PO1*002*060.0*FTK*2.00**VN*OAK-1'];
    const sent = interchange({ sets: [[...order({ po: 'PO-7781', header, lines }).slice(0, -1), 'CTT*2']] });
    const { status, body } = await post(sent);
    expect([status, body.results]).toEqual([
      200,
      [expect.objectContaining({ kind: '850', orderId: 'PO-7781', accepted: true, reason: '' })],
    ]);
    const placed = await row(
      db,
      sql`
        select o.placed_by, o.po_number, o.comments, o.sidemark, o.ship_complete, o.requested_date::text as date,
          o.ship_to_sequence as to, (select json_agg(json_build_array(l.line_number, l.uom, l.quantity, l.comments)
              order by l.line_number) from order_lines l where l.order_number = o.order_number) as lines
        from orders o where o.order_number = ${body.results[0].orderNumber} and o.customer_number = ${customer}`,
    );
    expect(placed).toEqual({
      ...{ placed_by: buyer.username, po_number: 'PO-7781', comments: 'Call first', sidemark: 'Unit 4' },
      ...{ ship_complete: true, date: '2026-03-16', to: '1' },
      lines: [
        [1, 'CT', 3, 'Blue tape'],
        [2, 'SF', 60, ''],
      ],
    });
    const { 997: acknowledged, 855: confirmed } = await collect();
    expect(acknowledged).toEqual([['AK1*PO*7', 'AK2*850*0001', 'AK5*A', 'AK9*A*1*1*1']]);
    expect(confirmed).toEqual([[`BAK*00*AK*PO-7781*20260311****${body.results[0].orderNumber}*20260311`]]);
    expect(await collect()).toEqual({});
  });

  it('is placed once: the same interchange gets the same answer, on another server and at the same moment too', async () => {
    const sent = interchange();
    const answers = await Promise.all([post(sent), post(sent, other), post(sent)]);
    answers.push(await post(sent));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(await orders()).toBe(1);
    const made = await collect();
    expect([made['997']!.length, made['855']!.length]).toEqual([1, 1]);
  });

  describe('that two servers take at the same moment', () => {
    const takesOrders = (takes: boolean) =>
      db.execute(sql`update punchout_connections set takes_orders = ${takes} where id = ${connectionId}`);
    /** Has the other server wait before its transaction with that number. Returns when it does. */
    function stopBefore(number: number, during: () => Promise<unknown>): Promise<void> {
      const reached = Promise.withResolvers<void>();
      let count = 0;
      atTransaction = async () => {
        count += 1;
        if (count !== number) return;
        reached.resolve();
        await during();
      };
      return reached.promise;
    }
    afterEach(() => {
      atTransaction = async () => {};
    });
    const outcomes = async () => {
      const { 855: answers } = await collect();
      return { orders: await orders(), answers: answers!.map(([head]) => head!.split('*')[2]) };
    };

    it('is never rejected by one when the other has placed it', async () => {
      const sent = interchange();
      const rejected = Promise.withResolvers<void>();
      // The other has placed the order, and hasn't answered yet.
      const placed = stopBefore(2, () => rejected.promise);
      const second = post(sent, other);
      await placed;
      await takesOrders(false);
      const first = await post(sent);
      rejected.resolve();
      expect((await second).body).toEqual(first.body);
      expect(first.body.results).toMatchObject([{ accepted: true, reason: '' }]);
      expect(await outcomes()).toEqual({ orders: 1, answers: ['AK'] });
    });

    it('is never placed by one when the other has rejected it', async () => {
      const sent = interchange();
      const rejected = Promise.withResolvers<void>();
      const before = stopBefore(1, () => rejected.promise);
      const second = post(sent, other);
      await before;
      await takesOrders(false);
      const first = await post(sent);
      rejected.resolve();
      expect((await second).body).toEqual(first.body);
      expect(await outcomes()).toEqual({ orders: 0, answers: ['RJ'] });
    });

    it('is answered when it is repeated, after a server that died between its orders and the answer', async () => {
      const sent = interchange();
      const died = stopBefore(2, () => Promise.reject(new Error('The server has died.')));
      const first = post(sent, other);
      await died;
      expect((await first).status).toBe(500);
      await takesOrders(false);
      const { body } = await post(sent);
      expect(body.results).toMatchObject([{ accepted: true, orderNumber: expect.stringMatching(/./) }]);
      expect(await outcomes()).toEqual({ orders: 1, answers: ['AK'] });
    });
  });

  it('goes to the address of the customer with its street, city and postal code', async () => {
    const header = ['N1*ST*Ridgeline', 'N2*Yard', 'N3*4 Alder St', 'N4*Portland*OR*97203', 'PER*RE*Dana', 'TD5*O'];
    const { body } = await post(interchange({ sets: [order({ header })] }));
    const { orderNumber } = body.results[0];
    const placed = await row(db, sql`select ship_to_sequence as to from orders where order_number = ${orderNumber}`);
    expect(placed).toEqual({ to: '1' });
  });

  it('with the control number of another interchange is refused, and a PO that was sent is not placed again', async () => {
    const control = nextControl();
    expect((await post(interchange({ control, sets: [order({ po: 'A' })] }))).status).toBe(200);
    expect((await post(interchange({ control, sets: [order({ po: 'B' })] }))).status).toBe(409);
    const again = await post(interchange({ sets: [order({ po: 'A', lines: ['PO1*1*9*CA*40.00**VN*OAK-1'] })] }));
    expect(again.body.results[0]).toMatchObject({ accepted: false, reason: expect.stringContaining('sent before') });
    expect(await orders()).toBe(1);
  });

  it('that is older than what is kept is not placed again, and its control number is free for another one', async () => {
    const [control, sets] = [nextControl(), [order({ po: 'A' })]];
    const first = await post(interchange({ control, sets }));
    await db.execute(sql`update edi_interchanges set received_at = ${testDay}::timestamptz - interval '181 days'`);
    const old = new Date(Date.parse(testDay) - 180 * 86_400_000);
    expect(await removeOldInterchanges(db, old)).toBeGreaterThan(0);
    const again = await post(interchange({ control, sets }));
    expect(again.body.results).toEqual(first.body.results);
    await db.execute(sql`update edi_interchanges set received_at = ${testDay}::timestamptz - interval '181 days'`);
    await removeOldInterchanges(db, old);
    const another = await post(interchange({ control, sets: [order({ po: 'B' })] }));
    expect(another.body.results).toMatchObject([{ accepted: true }]);
    expect(await orders()).toBe(2);
  });

  it('is refused by an 855 with the reason, beside others that are placed', async () => {
    const { body } = await post(
      interchange({ sets: [order({ po: 'BAD', lines: ['PO1*1*3*CA*39.00**VN*OAK-1'] }), order({ po: 'GOOD' })] }),
    );
    expect(body.results.map(({ accepted }: { accepted: boolean }) => accepted)).toEqual([false, true]);
    const made = await collect();
    expect(made['997']![0]!.at(-1)).toBe('AK9*A*2*2*2');
    expect(made['855']![0]).toEqual([
      'BAK*00*RJ*BAD*20260311*****20260311',
      'N9*ZZ*REJECTED',
      expect.stringMatching(/^MSG\*Line 1: item OAK-1 costs 40.00 USD per CT, not 39/),
    ]);
    expect(await orders()).toBe(1);
  });

  it('that waits for approval says so', async () => {
    const colleague = await person({ orderApproval: 'Y' });
    ({ secret } = (await connect({ identity: 'ZZ/OTHER', username: colleague.username })).body);
    const payload = interchange({ from: 'ZZ/OTHER' });
    const { text } = await ask('POST', '', { payload, as: basic('ZZ/OTHER', secret) });
    const [{ requestNumber, orderNumber }] = JSON.parse(text).results;
    expect([requestNumber !== '', orderNumber]).toEqual([true, '']);
    expect(await orders()).toBe(0);
  });

  it.each([
    ['without a price', order({ lines: ['PO1*1*3*CA***VN*OAK-1'] }), 'AK3*PO1*3**8', 'AK4*4**1'],
    ['with a quantity of letters', order({ lines: ['PO1*1*1e3*CA*40**VN*OAK-1'] }), 'AK3*PO1*3**8', 'AK4*2**6*1e3'],
    ['with a quantity of 0', order({ lines: ['PO1*1*0*CA*40**VN*OAK-1'] }), 'AK3*PO1*3**8', 'AK4*2**6*0'],
    ['without an item', order({ lines: ['PO1*1*3*CA*40'] }), 'AK3*PO1*3**8', 'AK4*7**1'],
    ['that changes an order', order({ purpose: '05' }), 'AK3*BEG*2**8', 'AK4*1**7*05'],
    ['in another currency', order({ header: ['CUR*BY*CAD'] }), 'AK3*CUR*3**8', 'AK4*2**7*CAD'],
    ['with a day that doesn’t exist', order({ header: ['DTM*010*20261332'] }), 'AK3*DTM*3**8', 'AK4*2**8*20261332'],
    ['on February 30', order({ header: ['DTM*010*20270230'] }), 'AK3*DTM*3**8', 'AK4*2**8*20270230'],
    ['without BEG', ['PO1*1*3*CA*40**VN*OAK-1'], 'AK3*BEG*2**3', ''],
    ['without lines', ['BEG*00*SA*P1**20260311'], 'AK3*PO1*3**3', ''],
  ])('%s is rejected by the 997, which names the place', async (_what, set, segment, element) => {
    const { status, body } = await post(interchange({ sets: [set] }));
    expect([status, body.results[0].accepted]).toEqual([200, false]);
    const made = await collect();
    expect(made['997']).toEqual([
      ['AK1*PO*7', 'AK2*850*0001', segment, ...(element === '' ? [] : [element]), 'AK5*R*5', 'AK9*R*1*1*0'],
    ]);
    expect(made['855']).toBeUndefined();
    expect(await orders()).toBe(0);
  });

  it('needs a connection that may order, and may be written with other separators', async () => {
    const marks = ['|', ':', '\n'] as const;
    expect((await post(interchange({ marks }))).body.results[0].accepted).toBe(true);
    ({ secret } = (await connect({ identity: 'ZZ/OTHER', takesOrders: 'N' })).body);
    const { text } = await ask('POST', '', {
      payload: interchange({ from: 'ZZ/OTHER' }),
      as: basic('ZZ/OTHER', secret),
    });
    expect(JSON.parse(text).results[0]).toMatchObject({
      accepted: false,
      reason: expect.stringContaining('may not order'),
    });
  });
});

describe('what becomes of an order', () => {
  const services = { now: () => new Date(testDay), today: () => testDay.slice(0, 10) };

  /** Plans what is due and makes its documents, as the jobs do. Returns them. */
  async function follow(): Promise<Record<string, string[][]>> {
    const planned: NoticeKey[] = [];
    const send = async (_tx: unknown, _queue: unknown, key: object) => void planned.push(key as NoticeKey);
    await planNotices({ db, jobs: { ...noMailJobs, send } as typeof noMailJobs, ...services });
    const vault = openVault(Buffer.from('5a'.repeat(32), 'hex'));
    const sending = { db, vault, portal: () => 'https://portal.example.com', hosts: noticeHosts, ...services };
    // A job that runs twice, also at the same moment, makes one document.
    for (const key of planned) await Promise.all([sendNotice(sending, key), sendNotice(sending, key)]);
    return collect();
  }

  it('is confirmed by line, announced when it ships, billed, and each once', async () => {
    await buildItem(db, { id: 'OAK-9', stock: { '01': { A: '200' } } });
    const lines = ['PO1*010*5*CA*40**VN*OAK-9', 'PO1*020*8*CA*40**VN*OAK-9'];
    const { body } = await post(interchange({ sets: [order({ po: 'PO-9', lines })] }));
    const { orderNumber } = body.results[0];
    await collect();
    await db.execute(
      sql`
        insert into order_status (customer_number, order_number, step, date)
        values (${customer}, ${orderNumber}, 'accepted', '2026-03-11')`,
    );
    expect(await follow()).toEqual({
      855: [
        [
          `BAK*05*AC*PO-9*20260311****${orderNumber}*20260311`,
          'PO1*010*5*CA***VN*OAK-9',
          'ACK*IA*5*CA',
          'PO1*020*8*CA***VN*OAK-9',
          'ACK*IA*5*CA',
          'ACK*IB*3*CA',
          'CTT*2',
        ],
      ],
    });
    await db.execute(
      sql`
        insert into shipments (customer_number, order_number, shipment_number, date, carrier, tracking)
        values (${customer}, ${orderNumber}, 'S-1', '2026-03-10', 'UPS', '1Z9')`,
    );
    await db.execute(
      sql`
        insert into shipment_lines (customer_number, order_number, shipment_number, line_number, lot, quantity)
        values (${customer}, ${orderNumber}, 'S-1', 2, 'A', 60)`,
    );
    const billed = [{ item: 'OAK-9', quantity: '3', uom: 'CT', unitPrice: '40', amount: '120' }];
    const number = await buildInvoice(db, {
      ...{
        customer,
        order: orderNumber,
        date: '2026-03-11',
        due: '2026-04-10',
        freight: '12.5',
        tax: '6',
        total: '140.5',
      },
      lines: billed,
    });
    expect(await follow()).toEqual({
      856: [
        [
          'BSN*00*S-1*20260310*1200*0004',
          'HL*1**S',
          'TD5*****UPS',
          'REF*CN*1Z9',
          'DTM*011*20260310',
          'HL*2*1*O',
          'PRF*PO-9***20260311',
          'HL*3*2*I',
          'LIN*020*VN*OAK-9',
          'SN1**3*CA',
          'CTT*3',
        ],
      ],
      810: [
        [
          `BIG*20260311*${number}*20260311*PO-9***DI`,
          'CUR*SE*USD',
          'ITD*01*3****20260410',
          'IT1*010*3*CA*40**VN*OAK-9',
          'PID*F****As billed',
          'TDS*14050',
          'TXI*TX*6',
          'SAC*C*D240***1250**********Freight',
          'SAC*C*ZZZZ***200**********Other charges',
          'CTT*1',
        ],
      ],
    });
    expect(await follow()).toEqual({});
  });

  it('is rejected when it was canceled, and nothing is made while the connection is off', async () => {
    const { body } = await post(interchange());
    await collect();
    await db.execute(sql`update orders set state = 'cancelled' where order_number = ${body.results[0].orderNumber}`);
    const turn = (on: string) =>
      send(
        server,
        calls.turnConnection,
        { body: { customerNumber: customer, id: connectionId, on } },
        { token: admin },
      );
    await turn('N');
    const planned: unknown[] = [];
    const jobs = { ...noMailJobs, send: async (...sent: unknown[]) => void planned.push(sent) } as typeof noMailJobs;
    await planNotices({ db, jobs, ...services });
    expect(planned).toEqual([]);
    await turn('Y');
    expect((await follow())['855']![0]!.slice(1)).toEqual(['N9*ZZ*REJECTED', 'MSG*The order was canceled.']);
  });
});

describe('an interchange', () => {
  const isa = interchange().slice(0, 106);
  it.each([
    ['that is empty', '', 400],
    ['of another kind', '<cXML/>', 400],
    ['that ends early', interchange().slice(0, 180), 400],
    ['with a wrong count', interchange().replace('IEA*1', 'IEA*2'), 400],
    ['with a control number of letters', interchange({ control: '00000000A' }), 400],
    ['with two interchanges', `${interchange()}\n${interchange()}`, 400],
    ['of a test', interchange({ usage: 'T' }), 400],
    ['from someone else', interchange({ from: 'ZZ/STRANGER' }), 403],
    ['to someone else', interchange({ to: 'ZZ/STRANGER' }), 403],
    ['with 400,000 line breaks in a segment', `${isa}GS${'\r'.repeat(400_000)}x~`, 400],
    [
      'with half a character as separator',
      // What follows the control numbers is not compared.
      interchange()
        .replace('>~', '~')
        .replace(/((?:ST|SE|GE|IEA)\*\d+\*\d+)~/g, '$1*~')
        .replaceAll('~', '\u{1f600}'),
      400,
    ],
    ['with a set number that is a text', interchange().replaceAll('*0001', '*Set one, two'), 400],
    ['with a kind of set that is a text', interchange().replaceAll('ST*850', 'ST*Order'), 400],
    ['with a group number that turns text around', interchange().replaceAll('*7', '*\u202e7'), 400],
    ['with letters as separators', `ISA${interchange().slice(3).replaceAll('*', 'A')}`, 400],
    ['with a hundred sets', interchange({ sets: Array.from({ length: 100 }, () => order()) }), 400],
    ['with a segment of a million separators', `${isa}${'*'.repeat(1_000_000)}~`, 400],
    ['with a hundred thousand segments', `${isa}${'X~'.repeat(100_000)}`, 400],
    ['with an element of 100 KB', `${isa}GS*${'x'.repeat(100_000)}~`, 400],
    ['with characters that aren’t text', interchange().replace('OAK-1', 'OAK\u0000'), 400],
    ['of 2 MB', 'x'.repeat(2_000_000), 413],
  ])('%s is refused whole', async (_what, payload, status) => {
    const begun = performance.now();
    expect((await ask('POST', '', { payload })).status).toBe(status);
    // None takes a hundredth of that, unless it is read again and again.
    expect(performance.now() - begun).toBeLessThan(5000);
    expect([await orders(), await collect()]).toEqual([0, {}]);
  });

  it('of another group or set is answered by a 997 alone', async () => {
    await post(interchange({ group: 'IN' }));
    expect(await collect()).toEqual({ 997: [['AK1*IN*7', 'AK2*850*0001', 'AK5*R*1', 'AK9*R*1*1*0']] });
  });

  it('with acknowledgments of ours is taken, and gets no answer', async () => {
    expect((await post(interchange({ group: 'FA' }))).body.results).toEqual([]);
    expect(await collect()).toEqual({});
  });
});

describe('JSON instead of X12', () => {
  const line = { item: 'OAK-1', quantity: 3, unit: 'CA', price: '40.00' };
  const one = (more: object = {}) => ({ orderId: `PO-${++counter}`, orderDate: '2026-03-11', lines: [line], ...more });
  const sending = (more: object = {}) => ({ control: nextControl(), from: them, to: us, orders: [one()], ...more });
  const postJson = async (sent: unknown, { as = basic(them, secret), on = server } = {}) => {
    const payload = typeof sent === 'string' ? sent : JSON.stringify(sent);
    const { status, text } = await ask('POST', '', { payload, as, on, type: 'application/json; charset=utf-8' });
    return { status, body: JSON.parse(text) };
  };
  const documents = async (accept = 'application/json') => {
    const { documents: waiting } = JSON.parse((await ask('GET', '/documents')).text);
    const found = [];
    for (const { id } of waiting) found.push(await ask('GET', `/documents/${id}`, { accept }));
    return found;
  };

  it('orders as an 850 does, and is answered alike, also when it is sent again', async () => {
    const shipTo = { name: 'Ridgeline', line1: '4 Alder St', city: 'Portland', state: 'OR', zip: '97203' };
    const lines = [
      { line: '010', ...line, lot: 'A', comments: 'Blue tape' },
      { line: 20, item: 'OAK-1', quantity: '60.0', unit: 'FTK', price: 2 },
    ];
    const header = { sidemark: 'Unit 4', shipComplete: true, requestedDate: '2026-03-16', comments: 'Call first' };
    const sent = sending({
      orders: [one({ orderId: 'PO-J', currency: 'USD', email: 'a@b.co', ...header, shipTo, lines })],
    });
    const answers = await Promise.all([postJson(sent), postJson(sent, { on: other })]);
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    const [{ orderNumber }] = answers[0]!.body.results;
    const placed = await row(
      db,
      sql`
        select o.po_number, o.comments, o.sidemark, o.ship_complete, o.requested_date::text as date,
          o.ship_to_sequence as to, (select json_agg(json_build_array(l.line_number, l.uom, l.quantity, l.comments)
              order by l.line_number) from order_lines l where l.order_number = o.order_number) as lines
        from orders o where o.order_number = ${orderNumber} and o.customer_number = ${customer}`,
    );
    expect(placed).toEqual({
      ...{ po_number: 'PO-J', comments: 'Call first', sidemark: 'Unit 4', ship_complete: true, date: '2026-03-16' },
      to: '1',
      lines: [
        [1, 'CT', 3, 'Blue tape'],
        [2, 'SF', 60, ''],
      ],
    });
    const found = await documents();
    expect(found.map(({ type }) => type)).toEqual(Array(2).fill('application/json; charset=utf-8'));
    const envelope = { from: us, to: them, madeAt: expect.any(String) };
    expect(found.map(({ text }) => JSON.parse(text))).toEqual([
      {
        ...{ ...envelope, control: '000000001', kind: '997', group: 'PO', groupControl: sent.control },
        sets: [{ kind: '850', control: '0001', accepted: true, codes: [], faults: [] }],
      },
      {
        ...{ ...envelope, control: '000000002', kind: '855', outcome: 'placed', replaces: false, orderId: 'PO-J' },
        ...{ orderDate: '2026-03-11', ownNumber: orderNumber, date: '2026-03-11', lines: [], reason: '' },
      },
    ]);
    expect((await documents('application/edi-x12')).map(({ text }) => text.slice(0, 3))).toEqual(['ISA', 'ISA']);
    expect((await documents('*/*'))[0]!.type).toBe('application/edi-x12');
    const changed = { customerNumber: customer, id: connectionId, supplier: us, format: 'json' };
    expect((await send(server, calls.changeConnection, { body: changed }, { token: admin })).status).toBe(200);
    expect((await documents('*/*'))[0]!.type).toMatch('application/json');
  });

  it('has one count of control numbers with X12, and the same reasons', async () => {
    const sent = sending({ orders: [one({ lines: [{ ...line, price: 39 }] }), one()] });
    const { body } = await postJson(sent);
    expect(body.results).toMatchObject([
      { accepted: false, reason: expect.stringMatching(/^Line 1: item OAK-1 costs 40.00 USD per CT, not 39/) },
      { accepted: true },
    ]);
    expect((await post(interchange({ control: sent.control }))).status).toBe(409);
    expect((await postJson({ ...sent, orders: [one()] })).status).toBe(409);
  });

  it('is rejected by the 997, which names the field of each order that is wrong', async () => {
    const wrong: [what: string, more: object, field: string][] = [
      ['a quantity of 0', { lines: [{ ...line, quantity: 0 }] }, 'lines.0.quantity'],
      ['a quantity below 0', { lines: [{ ...line, quantity: '-3' }] }, 'lines.0.quantity'],
      ['an endless quantity', { lines: [{ ...line, quantity: 1e300 }] }, 'lines.0.quantity'],
      ['a price that is a list', { lines: [{ ...line, price: [40] }] }, 'lines.0.price'],
      ['an item that is an object', { lines: [{ ...line, item: { $ne: '' } }] }, 'lines.0.item'],
      ['a misspelled ship-to', { shipto: { id: '1' } }, 'shipto'],
      ['a name that JavaScript knows', { constructor: { name: 'X' } }, 'constructor'],
      ['a name of 100 KB', { ['x'.repeat(100_000)]: 1 }, 'x'.repeat(200)],
      ['no lines', { lines: [] }, 'lines'],
      ['too many lines', { lines: Array(501).fill(line) }, 'lines'],
      ['a day that doesn’t exist', { requestedDate: '2027-02-30' }, 'requestedDate'],
      ['another currency', { currency: 'CAD' }, 'currency'],
      ['a text of 100 KB', { comments: 'x'.repeat(100_000) }, 'comments'],
    ];
    const { body } = await postJson(sending({ orders: ['PO-1', ...wrong.map(([, more]) => ({ ...one(), ...more }))] }));
    expect(body.results.map(({ accepted }: { accepted: boolean }) => accepted)).toEqual(
      Array(wrong.length + 1).fill(false),
    );
    const [acknowledged, ...others] = await documents();
    const faults = JSON.parse(acknowledged!.text).sets.map((set: { faults: { field: string }[] }) => set.faults);
    expect(faults).toEqual(
      ['body', ...wrong.map(([, , field]) => field)].map((field) => [{ field, reason: expect.stringMatching(/./) }]),
    );
    expect(others).toEqual([]);
    expect((await collect())['997']![0]!.slice(1, 3)).toEqual(['AK2*850*0001', 'AK5*R*5']);
    expect(await orders()).toBe(0);
  });

  it('is refused whole when it can’t be read, is too much, or is for others', async () => {
    const wrong: [what: string, sent: unknown, status: number][] = [
      ['nothing', '', 400],
      ['half of it', '{"control":"000000001"', 400],
      ['a list', '[]', 400],
      ['null', 'null', 400],
      ['a million brackets', '['.repeat(1_000_000), 400],
      ['NUL in a text', sending({ orders: [one({ comments: 'x\u0000' })] }), 400],
      ['NUL in a name', sending({ orders: [one({ 'x\u0000': 1 })] }), 400],
      ['half a character in a name', sending({ orders: [one({ '\ud800': 1 })] }), 400],
      ['a deep list in place of a text', sending({ orders: [one({ comments: [[[[[[]]]]]] })] }), 400],
      ['a deep list in place of an order', `{"orders":${'['.repeat(400_000)}${']'.repeat(400_000)}}`, 400],
      ['bytes that aren’t UTF-8', Buffer.from([0x7b, 0xff, 0x7d]) as unknown as string, 400],
      ['2 MB', 'x'.repeat(2_000_000), 413],
      ['a short control number', sending({ control: '7' }), 400],
      ['a control number that is a number', sending({ control: 100_000_000 }), 400],
      ['no orders', sending({ orders: [] }), 400],
      ['51 orders', sending({ orders: Array.from({ length: 51 }, () => one()) }), 400],
      ['something else besides', sending({ total: 1 }), 400],
      ['the sender of another', sending({ from: 'ZZ/STRANGER' }), 403],
      ['another receiver', sending({ to: 'ZZ/STRANGER' }), 403],
    ];
    const begun = performance.now();
    for (const [what, sent, status] of wrong) expect([what, (await postJson(sent)).status]).toEqual([what, status]);
    expect(performance.now() - begun).toBeLessThan(15_000);
    expect([await orders(), await collect()]).toEqual([0, {}]);
  });
});

describe('a partner', () => {
  it('is known by its secret, which works for EDI alone, and guesses are slowed down', async () => {
    const oci = (await connect({ protocol: 'oci', identity: them, origins: ['https://a.example'], supplier: '1' }))
      .body;
    for (const as of ['', 'Bearer x', basic(them, 'wrong'), basic('ZZ/OTHER', secret), basic(them, oci.secret)])
      expect((await ask('GET', '/documents', { as })).status).not.toBe(200);
    const statuses = [];
    for (let at = 0; at < 22; at += 1)
      statuses.push((await ask('GET', '/documents', { as: basic(them, 'wrong'), address: '203.0.113.9' })).status);
    expect([statuses[0], statuses.at(-1)]).toEqual([401, 503]);
  });

  it('can’t be guessed under many names, of which a network that has to wait leaves nothing', async () => {
    const statuses = [];
    for (let at = 0; at < 60; at += 1)
      statuses.push((await ask('GET', '/documents', { as: basic(`ZZ/G${at}`, 'x'), address: '203.0.113.50' })).status);
    expect([statuses[50], statuses[51]]).toEqual([401, 503]);
    const kept = sql`select count(*)::int as count from sign_in_failures where key like 'punchout@203.0.113.50:%'`;
    expect(await row(db, kept)).toEqual({ count: 51 });
  });

  it('sees the documents of its own connection alone, until it has acknowledged them', async () => {
    await post(interchange());
    const { documents } = JSON.parse((await ask('GET', '/documents')).text);
    expect(documents.map(({ kind, control }: { kind: string; control: number }) => [kind, control])).toEqual([
      ['997', 1],
      ['855', 2],
    ]);
    const { id } = documents[0];
    const read = await ask('GET', `/documents/${id}`);
    expect(read.type).toContain('application/edi-x12');
    expect(read.text).toMatch(
      /^ISA\*00\* {10}\*00\* {10}\*ZZ\*TRADECOUNTER {3}\*ZZ\*RIDGELINE {6}\*.*\*000000001\*0\*P\*>~/,
    );
    const stranger = basic('ZZ/OTHER', (await connect({ identity: 'ZZ/OTHER' })).body.secret);
    for (const [method, path] of [
      ['GET', `/documents/${id}`],
      ['POST', `/documents/${id}/acknowledge`],
      ['GET', '/documents/x'],
    ] as const)
      expect((await ask(method, path, { as: stranger })).status).toBe(404);
    expect(JSON.parse((await ask('GET', '/documents', { as: stranger })).text)).toEqual({ documents: [] });
  });

  it('asks what is in stock of items that it can buy, and collects an 846', async () => {
    await buildItem(db, { id: 'OAK-7', stock: { '01': { A: '120.5' } } });
    await buildItem(db, { id: 'OAK-8', stock: { '01': { A: '10' } } });
    await db.execute(sql`update items set sold_to = array['contract'] where id = 'OAK-8'`);
    const stock = (payload: string) => ask('POST', '/stock', { payload });
    expect(JSON.parse((await stock('{"items":["OAK-7","OAK-8","NONE","OAK-7"]}')).text)).toEqual({ items: 1 });
    expect((await collect())['846']).toEqual([
      [expect.stringMatching(/^BIA\*00\*DD\*\d{17}\*20260311$/), 'LIN*1*VN*OAK-7', 'QTY*33*120.5*FTK', 'CTT*1'],
    ]);
    const many = JSON.stringify({ items: Array.from({ length: 1001 }, (_, at) => `I${at}`) });
    for (const payload of ['', 'x', '[]', '{"items":[]}', '{"items":[1]}', '{"items":["\\u0000"]}', many])
      expect((await stock(payload)).status).toBe(400);
    expect((await stock(JSON.stringify({ items: ['x'.repeat(70_000)] }))).status).toBe(413);
  });

  describe('with a time for stock reports', () => {
    const change = (more: object) =>
      send(
        server,
        calls.changeConnection,
        {
          body: {
            ...{
              customerNumber: customer,
              id: connectionId,
              supplier: us,
              username: buyer.username,
              units: { SF: 'FT2' },
            },
            ...more,
          },
        },
        { token: admin },
      );
    /** Two servers look for reports that are due, at that time in Los Angeles. Returns what the partner then collects. */
    async function reportsAt(instant: string): Promise<string[][] | undefined> {
      const services = testServices(db, { now: () => new Date(instant) });
      await Promise.all([makeDueReports(services), makeDueReports(services)]);
      return (await collect())['846'];
    }

    it('collects one on each of its days, also on two servers, for its items', async () => {
      const chosen = { stockAt: '10:30', stockDays: ['mon', 'wed'], stockItems: ['OAK-1', 'NONE', 'OAK-1'] };
      expect((await change(chosen)).status).toBe(200);
      expect(await reportsAt('2026-03-11T17:29:00Z')).toBeUndefined();
      const [report, ...others] = (await reportsAt('2026-03-11T17:31:00Z'))!;
      expect(report!.slice(1)).toEqual(['LIN*1*VN*OAK-1', expect.stringMatching(/^QTY\*33\*\d+\*FT2$/), 'CTT*1']);
      expect(others).toEqual([]);
      expect(await reportsAt('2026-03-11T20:00:00Z')).toBeUndefined();
      expect(await reportsAt('2026-03-12T20:00:00Z')).toBeUndefined();
      expect(await reportsAt('2026-03-16T20:00:00Z')).toHaveLength(1);
    });

    it('collects one of the last minutes of a day at the last look of that day', async () => {
      expect((await change({ stockAt: '23:58' })).status).toBe(200);
      expect(await reportsAt('2026-03-12T06:54:00Z')).toBeUndefined();
      expect(await reportsAt('2026-03-12T06:56:00Z')).toHaveLength(1);
      expect(await reportsAt('2026-03-12T07:01:00Z')).toBeUndefined();
    });

    it('collects one about everything that it can buy, and none while it is off or its person can’t order', async () => {
      expect((await change({ stockAt: '00:00' })).status).toBe(200);
      const all = (await reportsAt('2026-03-11T17:00:00Z'))!;
      expect(all[0]).toContain('LIN*1*VN*OAK-1');
      await db.execute(sql`update punchout_connections set turned_on = false where id = ${connectionId}`);
      expect(await reportsAt('2026-03-12T17:00:00Z').catch(() => 'off')).toBe('off');
      await db.execute(sql`update punchout_connections set turned_on = true where id = ${connectionId}`);
      await db.execute(sql`update users set disabled = true where username = ${buyer.username}`);
      expect(await reportsAt('2026-03-13T17:00:00Z')).toBeUndefined();
    });

    it('collects one although the database fails at that of another partner, whose report stays due', async () => {
      const broken = connectionId;
      expect((await change({ stockAt: '08:00' })).status).toBe(200);
      ({ secret } = (await connect({ identity: 'ZZ/LATER', stockAt: '08:00' })).body);
      await db.execute(
        sql`alter table edi_documents add constraint no_report check (connection_id <> ${sql.raw(broken)}) not valid`,
      );
      const services = testServices(db, { now: () => new Date('2026-03-11T17:00:00Z') });
      const later = async () =>
        JSON.parse((await ask('GET', '/documents', { as: basic('ZZ/LATER', secret) })).text).documents.length;
      try {
        await expect(makeDueReports(services)).rejects.toThrow('1 of the stock reports failed');
        expect(await later()).toBe(1);
      } finally {
        await db.execute(sql`alter table edi_documents drop constraint no_report`);
      }
      await makeDueReports(services);
      const made = sql`select count(*)::int as count from edi_documents where connection_id = ${broken}`;
      expect([await later(), await row(db, made)]).toEqual([1, { count: 1 }]);
    });

    it('is refused without a person, at no time of day, on no day, and for too many or hidden items', async () => {
      const wrong: [more: object, field: string][] = [
        [{ username: undefined, stockAt: '10:30' }, 'username'],
        [{ stockAt: '24:00' }, 'stockAt'],
        [{ stockAt: '10:30', stockDays: ['x'] }, 'stockDays.0'],
        [{ stockAt: '10:30', stockItems: Array(1001).fill('X') }, 'stockItems'],
        [{ stockAt: '10:30', stockItems: ['\u202eX'] }, 'stockItems.0'],
      ];
      for (const [more, field] of wrong) expect(Object.keys((await change(more)).body.error.fields!)).toEqual([field]);
    });
  });

  it('has the newest 50 reports about stock kept, and every other document', async () => {
    await post(interchange());
    await db.execute(
      sql`
        insert into edi_documents (customer_number, connection_id, control, kind, about, content, made_at)
        select ${customer}, ${connectionId}, 0, '846', '', '', ${testDay} from generate_series(1, 60)`,
    );
    await ask('POST', '/stock', { payload: '{"items":["OAK-1"]}' });
    const kept = await row(
      db,
      sql`
        select count(*) filter (where kind = '846')::int as reports,
          count(*) filter (where kind <> '846')::int as others, max(control)::int as last
        from edi_documents where connection_id = ${connectionId}`,
    );
    expect(kept).toEqual({ reports: 50, others: 2, last: 3 });
  });

  it('has its documents on a list for the admins of its customer alone', async () => {
    await post(interchange({ sets: [order({ po: 'BAD', lines: ['PO1*1*3*CA*39.00**VN*OAK-1'] })] }));
    const list = (token: string, id = connectionId, customerNumber = customer) =>
      send(server, calls.listEdiDocuments, { query: { customerNumber, id } }, { token });
    const { body } = await list(admin);
    expect(body.received[0]!.results![0]).toMatchObject({ orderId: 'BAD', accepted: false });
    expect(body.made.map(({ kind, takenAt }) => [kind, takenAt])).toEqual([
      ['855', null],
      ['997', null],
    ]);
    expect((await list(buyer.token)).status).toBe(401);
    expect((await list(admin, '999999')).status).toBe(404);
    const theirs = connectionId;
    customer = await buildCustomer(db, { location: '01' });
    const { token } = await person({ admin: 'Y' });
    expect((await list(token, theirs)).status).toBe(404);
  });

  it('that is removed leaves none of its documents, and its interchanges stay recognized', async () => {
    const control = nextControl();
    await post(interchange({ control }));
    const body = { customerNumber: customer, id: connectionId };
    expect((await send(server, calls.removeConnection, { body }, { token: admin })).status).toBe(200);
    const left = sql`select count(*)::int as count from edi_documents where connection_id = ${connectionId}`;
    expect(await row(db, left)).toEqual({ count: 0 });
    ({ secret } = (await connect()).body);
    expect((await post(interchange({ control }))).status).toBe(409);
  });

  it('has ids that X12 can write, and sites only where it has none', async () => {
    expect((await connect({ identity: 'RIDGELINE' })).body.error.fields).toHaveProperty('identity');
    expect((await connect({ supplier: '' })).body.error.fields).toHaveProperty('supplier');
    expect((await connect({ protocol: 'oci', origins: [] })).body.error.fields).toHaveProperty('origins');
  });
});
