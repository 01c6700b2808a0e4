import * as cartCalls from '@tradecounter/contract/cart/cart';
import { placeOrder } from '@tradecounter/contract/orders/orders';
import { sql } from 'drizzle-orm/sql/sql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { feedFolder, importFolder } from '../../../../test/builders/feed-folder.ts';
import { buildCustomer, buildItem, buildLocation, buildShipVia, buildUser } from '../../../../test/builders/shop.ts';
import { testDatabase } from '../../../../test/database.ts';
import { query, send, type TestServer, testServer, tokenOf } from '../../../../test/server.ts';
import { type Database, rows } from '../../../platform/db/database.ts';

let db: Database;
let server: TestServer;

beforeAll(async () => {
  db = await testDatabase();
  await buildLocation(db, { id: '01' });
  await buildShipVia(db, { code: 'OT' });
  server = await testServer(db);
});
afterAll(async () => {
  await server.close();
  await db.close();
});

const load = async (files: Record<string, string[]>) =>
  importFolder({ db, folder: await feedFolder(files), now: new Date('2026-03-12T08:00:00Z') });
const count = (item: string, lots: Record<string, number>) =>
  load({
    'lots.csv': [
      'item,location,lot,onHand',
      ...Object.entries(lots).map(([lot, onHand]) => `${item},01,${lot},${onHand}`),
    ],
  });
const say = (order: string, step: string, takenOff = '') =>
  load({ 'order-status.csv': ['order,step,date,takenOff', `${order},${step},2026-03-12,${takenOff}`] });
let shipments = 0;
const ship = (order: string, ...goods: string[]) => {
  const number = `S-${++shipments}`;
  return load({
    'shipments.csv': ['number,order,date', `${number},${order},2026-03-12`],
    'shipment-lines.csv': ['shipment,line,lot,quantity', ...goods.map((one) => `${number},${one}`)],
  });
};

async function buyer() {
  const customerNumber = await buildCustomer(db, { location: '01', shipVia: 'OT' });
  const token = await tokenOf(server, await buildUser(db, { customers: [customerNumber] }));
  const order = async (...goods: [sku: string, cartons: number, tag?: string][]): Promise<string> => {
    for (const [sku, qtyToOrder, tag = ''] of goods)
      await send(
        server,
        cartCalls.addItem,
        { body: { customerNumber, sku, qtyToOrder, umcode: 'CT', tag } },
        { token },
      );
    return (await send(server, placeOrder, { body: { customerNumber } }, { token, key: crypto.randomUUID() })).body
      .orderNumber;
  };
  const read = async (id: string) => {
    const { data } = await query(
      server,
      `{ order(customerNumber: "${customerNumber}", id: "${id}") { state lines { backOrdered lots { lot available } } } }`,
      {},
      token,
    );
    return (
      data as unknown as {
        order: { state: string; lines: { backOrdered: number; lots: { lot: string; available: number }[] }[] };
      }
    ).order;
  };
  const here = async (id: string): Promise<number> => {
    const { data } = await query(
      server,
      `{ item(customerNumber: "${customerNumber}", id: "${id}") { stock { here } } }`,
      {},
      token,
    );
    return (data as unknown as { item: { stock: { here: number } } }).item.stock.here;
  };
  return { customerNumber, token, order, read, here };
}

describe('received goods', () => {
  it('are allocated to waiting orders, the oldest first, before they are available to others', async () => {
    const item = await buildItem(db, { stock: { '01': { A: '20' } } });
    const { order, read, here } = await buyer();
    const [first, second] = [await order([item, 3]), await order([item, 2])];
    await count(item, { A: 20, B: 60 });
    expect((await read(first)).lines).toEqual([
      {
        backOrdered: 0,
        lots: [
          { lot: 'A', available: 20 },
          { lot: 'B', available: 40 },
        ],
      },
    ]);
    expect((await read(second)).lines).toEqual([{ backOrdered: 1, lots: [{ lot: 'B', available: 20 }] }]);
    expect(await here(item)).toBe(0);
    await count(item, { A: 20, B: 100 });
    expect((await read(second)).lines[0]!.backOrdered).toBe(0);
    expect(await here(item)).toBe(20);
  });

  it('are allocated in whole packs, in one piece where required, and from the requested lot', async () => {
    const [packed, rolls, dyed] = [
      await buildItem(db, { stock: {} }),
      await buildItem(db, { onePiece: true, stock: {} }),
      await buildItem(db, { stock: { '01': { A: '20' } } }),
    ];
    const { order, read } = await buyer();
    const [ofPacks, ofRolls, ofLot] = [await order([packed, 2]), await order([rolls, 2]), await order([dyed, 2, 'A'])];
    await count(packed, { A: 35 });
    await count(rolls, { A: 35 });
    await count(dyed, { A: 20, B: 400 });
    expect([
      (await read(ofPacks)).lines[0]!.backOrdered,
      (await read(ofRolls)).lines[0]!.backOrdered,
      (await read(ofLot)).lines[0]!.backOrdered,
    ]).toEqual([1, 2, 1]);
    await count(rolls, { A: 40 });
    expect((await read(ofRolls)).lines[0]!.backOrdered).toBe(0);
  });

  it('are not allocated to an order whose goods the ERP has already taken off its stock figures', async () => {
    const item = await buildItem(db, { stock: {} });
    const { order, read, here } = await buyer();
    const apart = await order([item, 2]);
    await say(apart, 'accepted', 'Y');
    await count(item, { A: 60 });
    expect([(await read(apart)).lines[0]!.backOrdered, await here(item)]).toEqual([2, 60]);
  });
});

describe('what the ERP reports about an order', () => {
  it('a shipment is deducted once, however often the ERP reports it, and a second one is added', async () => {
    const item = await buildItem(db, { stock: { '01': { A: '200' } } });
    const { order, read, here } = await buyer();
    const id = await order([item, 5]);
    expect(await here(item)).toBe(100);
    const files = {
      'shipments.csv': ['number,order,date', `T-${id},${id},2026-03-12`],
      'shipment-lines.csv': ['shipment,line,lot,quantity', `T-${id},1,A,60`],
      'lots.csv': ['item,location,lot,onHand', `${item},01,A,140`],
    };
    for (let times = 0; times < 3; times++) await load(files);
    expect([(await read(id)).state, await here(item)]).toEqual(['partial', 100]);
    await ship(id, '1,A,40');
    await count(item, { A: 100 });
    expect([(await read(id)).state, await here(item)]).toEqual(['shipped', 100]);
  });

  it('appears in the order: shipped quantities per line, shipments with their goods, and steps', async () => {
    const item = await buildItem(db, { stock: { '01': { A: '200' } } });
    const { customerNumber, order, token } = await buyer();
    const id = await order([item, 5]);
    await load({
      'order-status.csv': ['order,step,date,note', `${id},picking,2026-03-12,Bay 4`, `${id},accepted,2026-03-12,`],
      'shipments.csv': [
        'number,order,date,carrier,tracking,trackingUrl',
        `U-${id},${id},2026-03-13,UPS,1Z9,https://carrier.example/1Z9`,
        `V-${id},${id},2026-03-12,Our truck,,`,
      ],
      'shipment-lines.csv': ['shipment,line,lot,quantity', `U-${id},1,A,20`, `V-${id},1,A,40`],
    });
    const { data } = await query(
      server,
      `{ order(customerNumber: "${customerNumber}", id: "${id}") { lines { shipped } steps { step date note } shipments { id date carrier tracking trackingUrl goods { lineNumber lot baseQty } } } }`,
      {},
      token,
    );
    expect(data!['order']).toEqual({
      lines: [{ shipped: 3 }],
      steps: [
        { step: 'accepted', date: '2026-03-12', note: '' },
        { step: 'picking', date: '2026-03-12', note: 'Bay 4' },
      ],
      shipments: [
        {
          id: `V-${id}`,
          date: '2026-03-12',
          carrier: 'Our truck',
          tracking: '',
          trackingUrl: null,
          goods: [{ lineNumber: 1, lot: 'A', baseQty: 40 }],
        },
        {
          id: `U-${id}`,
          date: '2026-03-13',
          carrier: 'UPS',
          tracking: '1Z9',
          trackingUrl: 'https://carrier.example/1Z9',
          goods: [{ lineNumber: 1, lot: 'A', baseQty: 20 }],
        },
      ],
    });
  });

  it('goods put back on the stock figures are promised again: same lots first, then others, then a back order', async () => {
    const item = await buildItem(db, { stock: { '01': { A: '60', B: '60' } } });
    const { order, read, here } = await buyer();
    const id = await order([item, 5]);
    await ship(id, '1,A,20');
    const before = (await read(id)).lines;
    await say(id, 'accepted', 'Y');
    await count(item, { A: 0, B: 20, C: 20 });
    expect(await here(item)).toBe(40);
    await count(item, { A: 40, B: 60, C: 20 });
    await say(id, 'accepted', 'N');
    await say(id, 'accepted', 'N');
    expect([(await read(id)).lines, await here(item)]).toEqual([before, 40]);
    await say(id, 'accepted', 'Y');
    await count(item, { A: 20, B: 0, C: 20 });
    await say(id, 'accepted', 'N');
    const line = {
      backOrdered: 2,
      lots: [
        ['A', 40],
        ['C', 20],
      ].map(([lot, available]) => ({ lot, available })),
    };
    expect([(await read(id)).lines, await here(item)]).toEqual([[line], 0]);
    await count(item, { A: 20, B: 40, C: 20 });
    expect((await read(id)).lines[0]!.backOrdered).toBe(0);
  });

  it('a shipment corrected to a smaller quantity leaves the rest promised', async () => {
    const item = await buildItem(db, { stock: { '01': { A: '100' } } });
    const { order, here } = await buyer();
    const id = await order([item, 4]);
    for (const quantity of [60, 20])
      await load({
        'shipments.csv': ['number,order,date', `W-${id},${id},2026-03-12`],
        'shipment-lines.csv': ['shipment,line,lot,quantity', `W-${id},1,A,${quantity}`],
      });
    await count(item, { A: 80 });
    expect(await here(item)).toBe(20);
  });

  it('shipping another lot than the promised one makes the promised lot available', async () => {
    const item = await buildItem(db, { stock: { '01': { A: '100', B: '100' } } });
    const { order, here } = await buyer();
    const id = await order([item, 2, 'A']);
    await ship(id, '1,B,40');
    await count(item, { A: 100, B: 60 });
    expect(await here(item)).toBe(160);
  });

  it("an invoice without a shipment counts as shipped, and a credit doesn't reopen the order", async () => {
    const item = await buildItem(db, { stock: { '01': { A: '200' } } });
    const { customerNumber, order, read } = await buyer();
    const id = await order([item, 5]);
    const bill = (number: string, cartons: number, total: number) =>
      load({
        'invoices.csv': [
          'number,customer,orderNumber,date,total',
          `${number},${customerNumber},${id},2026-03-12,${total}`,
        ],
        'invoice-lines.csv': ['invoice,line,item,quantity,uom,amount', `${number},1,${item},${cartons},CT,${total}`],
      });
    await bill(`I-${id}`, 2, 80);
    expect((await read(id)).state).toBe('partial');
    await bill(`C-${id}`, -2, -80);
    expect((await read(id)).state).toBe('partial');
    await bill(`J-${id}`, 3, 120);
    expect((await read(id)).state).toBe('shipped');
    expect(
      await rows(db, sql`select sum(quantity)::float as left from promises where reference = ${`${id}/1`}`),
    ).toEqual([{ left: 0 }]);
  });

  it("another customer’s invoice can't close the order, whichever of the two is imported first", async () => {
    const item = await buildItem(db, { stock: { '01': { A: '100' } } });
    const { customerNumber, order, read } = await buyer();
    const other = await buildCustomer(db, { location: '01' });
    const bill = (number: string, customer: string, id: string) =>
      load({
        'invoices.csv': ['number,customer,orderNumber,date,total', `${number},${customer},${id},2026-03-12,999`],
        'invoice-lines.csv': ['invoice,line,item,quantity,uom,amount', `${number},1,${item},5,CT,999`],
      });
    const id = await order([item, 5]);
    const { badRows } = await bill(`X-${id}`, other, id);
    expect(badRows.find(({ file }) => file === 'invoices.csv')).toMatchObject({
      column: 'orderNumber',
      reason: `is '${id}', which is no order of customer ${other}`,
    });
    expect((await read(id)).state).toBe('open');
    await bill('X-LATER', other, 'LATER');
    await load({
      'orders.csv': ['number,customer,placed,state,total', `LATER,${customerNumber},2026-03-01,open,100`],
      'order-lines.csv': ['order,line,item,quantity,uom,amount', `LATER,1,${item},1,CT,100`],
    });
    expect((await read('LATER')).state).toBe('open');
  });

  it('a cancelled order frees its goods and back orders, and an order closed early counts as shipped', async () => {
    const item = await buildItem(db, { stock: { '01': { A: '100' } } });
    const { order, read, here } = await buyer();
    const [gone, cut] = [await order([item, 3]), await order([item, 4])];
    await ship(cut, '1,A,20');
    await say(gone, 'cancelled');
    await say(cut, 'closed');
    await count(item, { A: 80 });
    expect([(await read(gone)).state, (await read(cut)).state, await here(item)]).toEqual(['cancelled', 'shipped', 80]);
    expect(await rows(db, sql`select 1 from back_orders where item_id = ${item}`)).toEqual([]);
    expect(
      await rows(
        db,
        sql`
          select before->>'state' as before, after->>'state' as after
          from audit_log
          where action = 'order.moved' and subject = ${cut}
          order by id`,
      ),
    ).toEqual([
      { before: 'open', after: 'partial' },
      { before: 'partial', after: 'shipped' },
    ]);
  });

  it('invalid rows, such as those for unknown orders, lines or shipments, are reported and change nothing', async () => {
    const item = await buildItem(db, { stock: { '01': { A: '200' } } });
    const { order, read } = await buyer();
    const [id, other] = [await order([item, 1]), await order([item, 1])];
    await ship(other, '1,A,5');
    const report = await load({
      'order-status.csv': ['order,step,date', 'NONE,accepted,2026-03-12', `${id},teleported,2026-03-12`],
      'shipments.csv': [
        'number,order,date,trackingUrl',
        'S-X,NONE,2026-03-12,',
        `S-${shipments},${id},2026-03-12,`,
        `S-Y,${id},2026-03-12,javascript:alert(1)`,
      ],
      'shipment-lines.csv': [
        'shipment,line,lot,quantity',
        'S-NONE,1,A,5',
        `S-${shipments},9,A,5`,
        `S-${shipments},1,A,0`,
      ],
    });
    expect(report.badRows.map(({ file, column }) => `${file} ${column}`).sort()).toEqual([
      'order-status.csv order',
      'order-status.csv step',
      'shipment-lines.csv line',
      'shipment-lines.csv quantity',
      'shipment-lines.csv shipment',
      'shipments.csv order',
      'shipments.csv order',
    ]);
    // An address that no link may have is left out, and the shipment counts.
    expect(await rows(db, sql`select tracking_url from shipments where shipment_number = 'S-Y'`)).toEqual([
      { tracking_url: '' },
    ]);
    expect([(await read(id)).state, (await read(other)).state]).toEqual(['open', 'partial']);
  });
});
