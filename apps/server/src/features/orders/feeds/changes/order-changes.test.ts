import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { smallShop } from '../../../../../test/builders/feed-folder.ts';
import { feedsDatabase } from '../../../../../test/builders/feeds.ts';
import { row, rows } from '../../../../platform/db/database.ts';
import { readWrongSums } from '../../changes/change-repository.ts';
import { readOrderMismatches } from '../../fulfilment/read-order-mismatches.ts';
import { checkPromises } from '../../../stock/promise-repository.ts';

const { 'orders.csv': _, 'order-lines.csv': __, 'invoices.csv': ___, 'invoice-lines.csv': ____, ...shop } = smallShop;
const feeds = feedsDatabase({ before: shop });

const orderHead =
  'number,customer,placed,state,requestedDate,shipVia,location,shipToName,city,cardDiscount,freight,tax,total';
const order = (more: Partial<Record<string, string>> = {}): string =>
  orderHead
    .split(',')
    .map((name) => ({ number: 'P1', customer: '1001', placed: '2026-03-02', total: '0', ...more })[name] ?? '')
    .join(',');
const lineHead = 'order,line,item,quantity,uom,unitPrice,amount,shipped,confirmedDate,replaces';
/** Lets tests leave out empty cells at the end of a row. */
const padded = (line: string): string => line + ','.repeat(9 - line.replaceAll(/[^,]/g, '').length);
const load = (orders: string[], lines: string[], more: Record<string, string[]> = {}) =>
  feeds.load({
    ...(orders.length > 0 && { 'orders.csv': [orderHead, ...orders] }),
    ...(lines.length > 0 && { 'order-lines.csv': [lineHead, ...lines.map(padded)] }),
    ...more,
  });

/** Creates an order as the portal places it: 3 cartons priced by the square foot, and 5 pieces of trim. */
beforeEach(async () => {
  for (const table of ['shipments', 'shipment_lines', 'order_changes', 'order_status', 'outbox_events'])
    await feeds.db.execute(sql.raw(`delete from ${table}`));
  await load(
    [order({ freight: '20', tax: '5', total: '232.51' })],
    ['P1,1,OAK-1,3,CT,,184.81,', 'P1,2,TRIM-9,5,PC,4.54,22.7,'],
  );
  await feeds.db.execute(
    sql`
      update orders set source = 'portal', placed_by = 'dana', po_number = 'J-1', comments = 'Ring first'
      where order_number = 'P1'`,
  );
  await feeds.db.execute(
    sql`
      update order_lines set unit_price = 3.005, price_uom = 'SF', price_quantity = 61.5, pack_uom = 'CT',
        pack_quantity = 3
      where line_number = 1`,
  );
});

const now = () => row<Record<string, unknown>>(feeds.db, sql`select * from orders where order_number = 'P1'`);
const lines = () =>
  rows<Record<string, unknown>>(
    feeds.db,
    sql`
      select line_number as line, item_id as item, quantity::float, uom, unit_price::float as price, price_uom,
        price_quantity::float as priced, net::float, back_ordered::float as waiting, lots,
        coalesce((select sum(p.quantity) from promises p where p.reference = order_number || '/' || line_number),
          0)::float as promised
      from order_lines
      where order_number = 'P1'
      order by 1`,
  );
interface Written {
  number: number;
  lines: {
    lineNumber: number;
    replaces: number | null;
    before: Record<string, unknown> | null;
    after: Record<string, unknown> | null;
  }[];
  before: Record<string, unknown>;
  after: Record<string, unknown>;
}
const changes = () =>
  rows<Written>(feeds.db, sql`select number, before, after, lines from order_changes order by number`);
const events = () =>
  rows<{ subject: string; payload: Record<string, unknown> }>(
    feeds.db,
    sql`select subject, payload from outbox_events where type = 'order.changed' order by id`,
  );
const proven = async () =>
  expect([await checkPromises(feeds.db), await readOrderMismatches(feeds.db), await readWrongSums(feeds.db)]).toEqual([
    [],
    [],
    [],
  ]);
const said = ({ badRows, warnings }: Awaited<ReturnType<typeof load>>) =>
  [...badRows, ...warnings].map(({ file, column, reason }) => [file, column, reason]);

describe('a change by the ERP to an order of the portal', () => {
  it('counts even if cells that never change it have faults, which are faults of any other order', async () => {
    const row = {
      customer: '1001',
      placed: 'yesterday',
      placedBy: 'p'.repeat(61),
      shipComplete: 'maybe',
      pickup: 'perhaps',
      comments: 'Ring first\nThen\u001f wait, "quoted"',
      quote: 'q'.repeat(61),
      requestedDate: '2026-03-20',
      state: 'cancelled',
      freight: '30',
      tax: '5',
      total: '242.51',
    };
    const lines = [
      { order: 'P1', line: 2, item: 'TRIM-9', quantity: '5', uom: 'PC', amount: '22.7' },
      { order: 'E9', line: 1, item: 'TRIM-9', quantity: '4', uom: 'PC', amount: '22.7' },
    ];
    const ndjson = (objects: readonly object[]) => objects.map((one) => JSON.stringify(one));
    const { badRows, warnings } = await feeds.load({
      'orders.ndjson': ndjson([
        { ...row, number: 'P1' },
        { ...row, number: 'E9' },
      ]),
      'order-lines.ndjson': ndjson(lines),
    });
    // Those that only describe the order are warnings.
    expect(warnings).toMatchObject([
      { file: 'orders.ndjson', line: 2, column: 'comments', reason: expect.stringContaining('must be one line') },
      { file: 'orders.ndjson', line: 2, column: 'placedBy', reason: expect.stringContaining('has 61 characters') },
    ]);
    expect(badRows.map(({ file, line, column }) => `${file}:${line} ${column}`).toSorted()).toEqual([
      'order-lines.ndjson:2 order',
      ...['pickup', 'placed', 'quote', 'shipComplete'].map((column) => `orders.ndjson:2 ${column}`),
    ]);
    expect(await now()).toMatchObject({
      comments: 'Ring first',
      placed_by: 'dana',
      requested_date: '2026-03-20',
      state: 'cancelled',
      freight: '30.0000',
      total: '242.5100',
    });
    expect(said(await load([order({ placed: '1899-12-31', total: '242.51', freight: '30', tax: '5' })], []))).toEqual(
      [],
    );
  });

  it('never opens an order again, and warns once where it asks for that', async () => {
    const sums = { freight: '20', tax: '5', total: '232.51' };
    for (const state of ['cancelled', 'closed']) {
      await load([order({ ...sums, state })], []);
      const asked = await load([order({ ...sums, state: 'open' })], []);
      expect(said(asked)).toEqual([
        [
          'orders.csv',
          'state',
          `is 'open', but order P1 was cancelled and stays so; what is still needed takes a new order`,
        ],
      ]);
      expect(said(await load([order({ ...sums, state: 'open' })], []))).toEqual([]);
      expect(await now()).toMatchObject({ state: 'cancelled' });
    }
    await load([], [], { 'order-status.csv': ['order,step,date', 'P1,cancelled,2026-03-06'] });
    expect(said(await load([order({ ...sums, state: 'open' })], []))).toHaveLength(1);
    await proven();
  });

  it('a reduced quantity frees goods, updates the amounts and writes one event with before and after', async () => {
    const report = await load(
      [order({ freight: '20', tax: '3', total: '168.9' })],
      ['P1,1,OAK-1,2,CT,61.6,123.2,', 'P1,2,TRIM-9,5,PC,4.54,22.7,'],
    );
    expect(said(report)).toEqual([]);
    expect(await lines()).toMatchObject([
      {
        line: 1,
        quantity: 2,
        price: 3.005,
        price_uom: 'SF',
        priced: 41,
        net: 123.2,
        promised: 41,
        waiting: 0,
        lots: [['A7', '41']],
      },
      { line: 2, quantity: 5, net: 22.7 },
    ]);
    expect(await now()).toMatchObject({
      source: 'portal',
      placed_by: 'dana',
      po_number: 'J-1',
      comments: 'Ring first',
      merchandise: '145.9000',
      tax: '3.0000',
      total: '168.9000',
    });
    const [event, ...more] = await events();
    expect(more).toEqual([]);
    expect(event).toMatchObject({
      subject: 'P1',
      payload: {
        orderNumber: 'P1',
        customerNumber: '1001',
        change: 1,
        before: { total: '232.51', tax: '5' },
        after: { total: '168.9', tax: '3' },
        lines: [
          {
            lineNumber: 1,
            before: { quantity: '3', net: '184.81', unitPrice: '3.005', priceUom: 'SF' },
            after: { quantity: '2', net: '123.2', unitPrice: '3.005', priceUom: 'SF' },
          },
        ],
      },
    });
    await proven();
  });

  it('a line keeps what its price came from until its price changes', async () => {
    await feeds.db.execute(
      sql`update order_lines set price_reason = '{"percent":"10","of":"9"}' where order_number = 'P1'`,
    );
    await load(
      [order({ freight: '20', tax: '3', total: '166.2' })],
      ['P1,1,OAK-1,2,CT,61.6,123.2,', 'P1,2,TRIM-9,5,PC,4,20,'],
    );
    const explained = await rows(
      feeds.db,
      sql`select price_reason is not null as explained from order_lines where order_number = 'P1' order by line_number`,
    );
    expect(explained).toEqual([{ explained: true }, { explained: false }]);
  });

  it('loading the same files again changes nothing and writes no event', async () => {
    const files = [
      [order({ freight: '20', tax: '3', total: '168.9' })],
      ['P1,1,OAK-1,2,CT,61.6,123.2,', 'P1,2,TRIM-9,5,PC,4.54,22.7,', 'P1,7,OAK-1,0,CT,,0,'],
    ] as const;
    await load([...files[0]], [...files[1]]);
    const before = [await lines(), await now()];
    const again = await load([...files[0]], [...files[1]]);
    expect(again.files.map(({ added, changed, unchanged }) => [added, changed, unchanged])).toEqual([
      [0, 0, 1],
      [0, 0, 3],
    ]);
    expect([await lines(), await now()]).toEqual(before);
    expect([(await events()).length, (await changes()).length]).toEqual([1, 1]);
  });

  it('an order reported as it was placed is not a change, even if the ERP prices it in another unit', async () => {
    const report = await load(
      [order({ total: '232.51' })],
      ['P1,1,OAK-1,3,CT,61.6,184.81,', 'P1,2,TRIM-9,5,PC,4.54,22.7,'],
    );
    expect([said(report), await changes(), await events()]).toEqual([[], [], []]);
    expect(await lines()).toMatchObject([{ price: 3.005, price_uom: 'SF', priced: 61.5 }, {}]);
  });

  it('lines are added, removed and replaced, together with their promised goods', async () => {
    const report = await load(
      [order({ total: '70' })],
      ['P1,1,OAK-1,0,CT,,0,', 'P1,2,TRIM-9,5,PC,4,20,,2026-05-20', 'P1,3,OAK-1,1,CT,25,25,,,1'],
    );
    expect(said(report)).toEqual([]);
    expect(await lines()).toMatchObject([
      { line: 2, quantity: 5, price: 4, net: 20, promised: 5 },
      { line: 3, quantity: 1, price_uom: 'CT', promised: 20.5, lots: [['A7', '20.5']] },
    ]);
    const [{ lines: changed }] = (await changes()) as [Written];
    expect(changed).toMatchObject([
      { lineNumber: 1, before: { itemId: 'OAK-1', quantity: '3' }, after: null },
      {
        lineNumber: 2,
        before: { unitPrice: '4.54', confirmedDate: null },
        after: { unitPrice: '4', confirmedDate: '2026-05-20' },
      },
      { lineNumber: 3, replaces: 1, before: null, after: { itemId: 'OAK-1', quantity: '1' } },
    ]);
    await proven();
  });

  it('another item on the same line releases the old goods and promises the new ones', async () => {
    await load([], ['P1,1,TRIM-9,4,PC,5,20,']);
    expect((await lines())[0]).toMatchObject({ item: 'TRIM-9', promised: 4, lots: [['', '4']], price_uom: 'PC' });
    expect(await row(feeds.db, sql`select promised::float from lots where item_id = 'OAK-1'`)).toEqual({ promised: 0 });
    await proven();
  });

  it('an increase waits behind other back orders, and a decrease gives up its own back order first', async () => {
    await load([order({ number: 'E2', placed: '2026-03-03' })], ['E2,1,OAK-1,9,CT,1,9,']);
    // The stock is 205.5 SF, ten cartons. The portal's order has three of them.
    await load([], ['P1,1,OAK-1,6,CT,61.6,369.61,']);
    expect((await lines())[0]).toMatchObject({ promised: 61.5, waiting: 61.5, lots: [['A7', '61.5']] });
    await proven();
    await load([], ['P1,1,OAK-1,4,CT,61.6,246.41,']);
    expect((await lines())[0]).toMatchObject({ promised: 61.5, waiting: 20.5 });
    await load([], ['P1,1,OAK-1,2,CT,61.6,123.2,']);
    expect((await lines())[0]).toMatchObject({ promised: 41, waiting: 0, lots: [['A7', '41']] });
    expect(
      await row(feeds.db, sql`select sum(quantity)::float as kept from promises where reference = 'E2/1'`),
    ).toEqual({ kept: 164 });
    await proven();
  });

  it('a reduced line keeps the goods that were already shipped', async () => {
    const shipment = {
      'shipments.csv': ['number,order,date', 'S1,P1,2026-03-05'],
      'shipment-lines.csv': ['shipment,line,lot,quantity', 'S1,1,A7,20.5'],
    };
    await load([], [], shipment);
    await load([], ['P1,1,OAK-1,2,CT,61.6,123.2,']);
    expect((await lines())[0]).toMatchObject({ promised: 20.5, lots: [['A7', '41']] });
    await proven();
    await load([], ['P1,1,OAK-1,1,CT,61.6,61.6,', 'P1,2,TRIM-9,0,PC,,0,']);
    expect((await now())!['state']).toBe('shipped');
    await proven();
  });

  it('requested date, ship via, location and address are updated, and cancelling releases the goods', async () => {
    await feeds.load({
      'locations.csv': ['id,reportName', '02,Bend'],
      'lots.csv': ['item,location,lot,onHand', 'OAK-1,02,B1,500'],
    });
    await load(
      [
        order({
          requestedDate: '2026-05-21',
          shipVia: 'TRK',
          location: '02',
          shipToName: 'New site',
          city: 'Bend',
          total: '232.51',
        }),
      ],
      [],
    );
    const [{ before, after, lines: changed }] = (await changes()) as [Written];
    expect([before, after, changed]).toMatchObject([
      { requestedDate: null, location: 'Portland' },
      {
        requestedDate: '2026-05-21',
        shipVia: 'Our truck',
        location: 'Bend',
        shipTo: { name: 'New site', city: 'Bend' },
      },
      [],
    ]);
    expect(await lines()).toMatchObject([
      { promised: 61.5, lots: [['B1', '61.5']] },
      { promised: 0, waiting: 5 },
    ]);
    await proven();
    await load([order({ state: 'cancelled', total: '232.51' })], []);
    expect([(await now())!['state'], (await lines()).map(({ promised, waiting }) => [promised, waiting])]).toEqual([
      'cancelled',
      [
        [0, 0],
        [0, 0],
      ],
    ]);
    await proven();
  });

  it("a line keeps the customer's own number that it was placed with, until its item is replaced", async () => {
    const numbers = () =>
      rows(feeds.db, sql`select own_number as own from order_lines where order_number = 'P1' order by line_number`);
    await feeds.db.execute(sql`update order_lines set own_number = 'RI-' || line_number where order_number = 'P1'`);
    await load([], ['P1,1,OAK-1,2,CT,61.6,123.2,', 'P1,2,OAK-1,1,CT,61.6,61.6,']);
    expect(await numbers()).toEqual([{ own: 'RI-1' }, { own: null }]);
    expect((await now())!['found_by']).toContain('OAK-1 RI-1 ');
    const [first, second] = (await changes())[0]!.lines;
    expect([first!.after!['ownNumber'], second!.before!['ownNumber']]).toEqual(['RI-1', 'RI-2']);
    expect(second!.after!['ownNumber']).toBe('RI-55.1');
    expect((await events())[0]!.payload['lines']).toEqual([first, second]);
  });

  it('an order can still be searched by its ERP number and items after a change', async () => {
    await load([], [], { 'order-status.csv': ['order,step,date,erpOrder', 'P1,accepted,2026-03-03,SO-7781'] });
    expect((await now())!['found_by']).toMatch(/OAK-1[\s\S]*SO-7781/);
    await load([order({ total: '212.51' })], ['P1,1,OAK-1,3,CT,,184.81,', 'P1,2,TRIM-9,5,PC,4.54,22.7,']);
    expect((await now())!['found_by']).toMatch(/OAK-1[\s\S]*SO-7781/);
  });

  it('a rejected strict import and a dry run change nothing', async () => {
    const before = [await lines(), await now()];
    const files = {
      'orders.csv': [orderHead, order({ tax: '1', total: '1' })],
      'order-lines.csv': [lineHead, padded('P1,1,OAK-1,2,CT,61.6,123.2'), padded('P1,2,OAK-1,x,CT,1,1')],
    };
    expect((await feeds.load(files, { strict: true })).applied).toBe(false);
    await feeds.load(files, { dryRun: true });
    expect([await lines(), await now(), await events(), await changes()]).toEqual([...before, [], []]);
  });
});
