import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { smallShop } from '../../../../test/builders/feed-folder.ts';
import { feedsDatabase } from '../../../../test/builders/feeds.ts';
import { row, rows } from '../../../platform/db/database.ts';
import { readOrderMismatches } from '../fulfilment/read-order-mismatches.ts';
import { checkPromises } from '../../stock/promise-repository.ts';

const { 'orders.csv': _, 'order-lines.csv': __, 'invoices.csv': ___, 'invoice-lines.csv': ____, ...shop } = smallShop;
const feeds = feedsDatabase({ before: shop });

const orderHead =
  'number,customer,placed,state,pickup,location,shipTo,shipToName,line1,city,addressState,zip,freight,tax,total,takenOff';
const order = (number: string, more: Partial<Record<string, string>> = {}): string =>
  orderHead
    .split(',')
    .map((name) => ({ number, customer: '1001', placed: '2026-03-02', total: '100', ...more })[name] ?? '')
    .join(',');
const lineHead = 'order,line,item,quantity,uom,unitPrice,amount,shipped';
const load = (orders: string[], lines: string[], more: Record<string, string[]> = {}) =>
  feeds.load({
    ...(orders.length > 0 && { 'orders.csv': [orderHead, ...orders] }),
    ...(lines.length > 0 && { 'order-lines.csv': [lineHead, ...lines] }),
    ...more,
  });

const orderNow = (number: string) =>
  row<Record<string, unknown>>(feeds.db, sql`select * from orders where order_number = ${number}`);
const kept = (number: string) =>
  rows<{ line: number; shipped: number; promised: number; waiting: number }>(
    feeds.db,
    sql`
      select l.line_number as line, l.shipped::float, l.back_ordered::float as waiting,
        coalesce((
            select sum(p.quantity)
            from promises p
            where p.reference = l.order_number || '/' || l.line_number), 0)::float as promised
      from order_lines l
      where l.order_number = ${number}
      order by 1`,
  );
const agrees = async () =>
  expect([await checkPromises(feeds.db), await readOrderMismatches(feeds.db)]).toEqual([[], []]);

describe('orders placed elsewhere', () => {
  it('are loaded as reported, with missing values from the address, customer and catalog', async () => {
    const report = await load(
      [
        order('E1', { shipTo: '1', freight: '20', tax: '5' }),
        order('E2', { shipToName: 'New site', line1: '1 Elm', city: 'Bend', addressState: 'OR', zip: '97701' }),
        order('E3', { pickup: 'Y' }),
        order('E4', { shipTo: '77' }),
      ],
      ['E1,1,OAK-1,2,CT,66.62,133.24,'],
    );
    expect([report.badRows, report.warnings]).toEqual([[], []]);
    expect(await orderNow('E1')).toMatchObject({
      source: 'feed',
      user_id: null,
      state: 'open',
      ship_to_sequence: '1',
      location: '01',
      location_name: 'Portland',
      merchandise: '75.0000',
      ship_to: { name: 'Site office', city: 'Salem' },
    });
    expect((await orderNow('E1'))!['placed_at']).toBe('2026-03-02 12:00:00+00');
    expect((await orderNow('E2'))!['ship_to']).toEqual({
      name: 'New site',
      line1: '1 Elm',
      line2: '',
      city: 'Bend',
      state: 'OR',
      zip: '97701',
      country: '',
    });
    expect((await orderNow('E3'))!['ship_to']).toMatchObject({ name: 'Portland', city: 'Portland' });
    expect((await orderNow('E4'))!['ship_to']).toMatchObject({ name: 'Ridgeline Interiors' });
    expect(
      await row(
        feeds.db,
        sql`
          select description, base_quantity::float as base, base_uom, weight::float, price_uom,
            price_quantity::float as priced, net::float
          from order_lines`,
      ),
    ).toEqual({
      description: 'Oak plank 7 x 48 in',
      base: 41,
      base_uom: 'SF',
      weight: 51.25,
      price_uom: 'CT',
      priced: 2,
      net: 133.24,
    });
    expect((await orderNow('E1'))!['weight']).toBe('51.2500');
  });

  it("don't change when the same files are loaded again", async () => {
    const files = [
      [order('E1'), order('E2', { state: 'closed' })],
      ['E1,1,OAK-1,12,CT,60,720,2', 'E2,1,OAK-1,1,CT,60,60,1'],
    ] as const;
    await load([...files[0]], [...files[1]]);
    const before = await kept('E1');
    const again = await load([...files[0]], [...files[1]]);
    expect(again.files.map(({ unchanged, changed, added }) => [added, changed, unchanged])).toEqual([
      [0, 0, 2],
      [0, 0, 2],
    ]);
    expect(await kept('E1')).toEqual(before);
    expect(await rows(feeds.db, sql`select 1 from audit_log where action = 'order.moved' and subject <> 'E1'`)).toEqual(
      [],
    );
  });

  it('are rejected if another customer has their number, whether from a feed or the portal', async () => {
    await feeds.load({ 'customers.csv': ['number,name,location', '1002,Other,01'] });
    await load([order('E1'), order('P1')], []);
    await feeds.db.execute(sql`update orders set source = 'portal' where order_number = 'P1'`);
    const report = await load(
      [
        order('E1', { customer: '1002' }),
        order('P1', { customer: '1002', total: '7' }),
        order('E9', { customer: '404' }),
      ],
      ['NONE,1,OAK-1,9,CT,1,9,'],
    );
    expect(report.badRows.map(({ file, column, reason }) => [file, column, reason])).toEqual([
      ['order-lines.csv', 'order', "is 'NONE', which is not among the orders"],
      ['orders.csv', 'customer', "is '1002', but order E1 is of 1001"],
      ['orders.csv', 'customer', "is '1002', but order P1 is of 1001"],
      ['orders.csv', 'customer', "is '404', which is not among the customers"],
    ]);
    expect((await orderNow('P1'))!['total']).toBe('100.0000');
  });
});

describe('the open quantity of an order placed elsewhere', () => {
  it('is promised from stock, the oldest order first, and the rest is back ordered', async () => {
    // The stock is 205.5 SF, ten cartons and half a square foot.
    await load(
      [order('E2', { placed: '2026-03-03' }), order('E1', { placed: '2026-03-02' })],
      ['E2,1,OAK-1,4,CT,60,240,', 'E1,1,OAK-1,8,CT,60,480,1'],
    );
    expect([await kept('E1'), await kept('E2')]).toEqual([
      [{ line: 1, shipped: 20.5, promised: 143.5, waiting: 0 }],
      [{ line: 1, shipped: 0, promised: 61.5, waiting: 20.5 }],
    ]);
    expect((await orderNow('E1'))!['state']).toBe('partial');
    await agrees();
    await feeds.load({ 'lots.csv': ['item,location,lot,onHand', 'OAK-1,01,A7,226'] });
    expect(await kept('E2')).toEqual([{ line: 1, shipped: 0, promised: 82, waiting: 0 }]);
    await agrees();
  });

  it('is released when the order is closed, cancelled or taken off the figures, and promised again when reopened', async () => {
    const lines = ['E1,1,OAK-1,2,CT,60,120,'];
    for (const [more, state] of [
      [{ state: 'closed' }, 'shipped'],
      [{ state: 'cancelled' }, 'cancelled'],
      [{ takenOff: 'Y' }, 'open'],
    ] as const) {
      await load([order('E1')], lines);
      expect((await kept('E1'))[0]!.promised).toBe(41);
      await load([order('E1', more)], lines);
      expect([(await orderNow('E1'))!['state'], await kept('E1')]).toEqual([
        state,
        [{ line: 1, shipped: 0, promised: 0, waiting: 0 }],
      ]);
      await agrees();
    }
  });

  it('comes back when the order is open again, unless order-status has ended it', async () => {
    const lines = ['E1,1,OAK-1,2,CT,60,120,'];
    for (const state of ['cancelled', 'closed']) {
      await load([order('E1')], lines);
      await load([order('E1', { state })], []);
      expect((await load([order('E1', { state: 'open' })], [])).warnings).toEqual([]);
      expect([(await orderNow('E1'))!['state'], (await kept('E1'))[0]!.promised]).toEqual(['open', 41]);
    }
    await load([], [], { 'order-status.csv': ['order,step,date', 'E1,cancelled,2026-03-06'] });
    const { warnings } = await load([order('E1', { state: 'open' })], []);
    expect(warnings).toEqual([
      {
        file: 'orders.csv',
        line: 2,
        column: 'state',
        reason: "is 'open', but order E1 was cancelled and stays so; what is still needed takes a new order",
      },
    ]);
    // A row that doesn't name a state doesn't ask for anything.
    expect((await load([order('E1')], [])).warnings).toEqual([]);
    expect([(await orderNow('E1'))!['state'], (await kept('E1'))[0]!.promised]).toEqual(['cancelled', 0]);
    await agrees();
    await feeds.db.execute(sql`delete from order_status`);
  });

  it('is not promised for unknown items and units, or for charges', async () => {
    const report = await load([order('E1')], ['E1,1,OLD-3,2,PC,5,10,', 'E1,2,OAK-1,2,RL,5,10,', 'E1,3,,1,EA,45,45,']);
    expect(report.warnings.map(({ reason }) => reason)).toEqual([
      'OAK-1 has no unit RL; nothing is promised to this line',
    ]);
    expect((await kept('E1')).map(({ promised, waiting }) => promised + waiting)).toEqual([0, 0, 0]);
    await agrees();
    await load([], ['E1,1,OLD-3,2,PC,5,10,2', 'E1,2,OAK-1,2,RL,5,10,2', 'E1,3,,1,EA,45,45,']);
    expect((await orderNow('E1'))!['state']).toBe('shipped');
  });

  it("follows changes of the line's quantity and item, and of the order's location", async () => {
    await feeds.load({
      'locations.csv': ['id,reportName', '02,Bend'],
      'lots.csv': ['item,location,lot,onHand', 'OAK-1,02,B1,500'],
    });
    await load([order('E1')], ['E1,1,OAK-1,12,CT,60,120,']);
    expect(await kept('E1')).toEqual([{ line: 1, shipped: 0, promised: 205, waiting: 41 }]);
    await load([], ['E1,1,OAK-1,14,CT,60,120,']);
    expect(await kept('E1')).toEqual([{ line: 1, shipped: 0, promised: 205, waiting: 82 }]);
    await load([], ['E1,1,OAK-1,3,CT,60,120,']);
    expect(await kept('E1')).toEqual([{ line: 1, shipped: 0, promised: 61.5, waiting: 0 }]);
    await load([order('E1', { location: '02' })], []);
    expect(
      await rows(feeds.db, sql`select location, sum(quantity)::float as kept from promises group by 1 order by 1`),
    ).toEqual([
      { location: '01', kept: 0 },
      { location: '02', kept: 61.5 },
    ]);
    await load([order('E1')], ['E1,1,TRIM-9,3,PC,60,120,']);
    expect(
      await rows(feeds.db, sql`select item_id, sum(quantity)::float as kept from promises group by 1 order by 1`),
    ).toEqual([
      { item_id: 'OAK-1', kept: 0 },
      { item_id: 'TRIM-9', kept: 3 },
    ]);
    expect(await row(feeds.db, sql`select lots from order_lines`)).toEqual({ lots: [['', '3']] });
    await agrees();
  });

  it('is reduced by shipments, also if the line reports a part of them or the order number has a slash', async () => {
    await load([order('SO/7')], ['SO/7,1,OAK-1,4,CT,60,240,1'], {
      'shipments.csv': ['number,order,date', 'S1,SO/7,2026-03-05'],
      'shipment-lines.csv': ['shipment,line,lot,quantity', 'S1,1,A7,41'],
    });
    expect([(await orderNow('SO/7'))!['state'], await kept('SO/7')]).toEqual([
      'partial',
      [{ line: 1, shipped: 41, promised: 41, waiting: 0 }],
    ]);
    await load([], [], { 'order-status.csv': ['order,step,date', 'SO/7,closed,2026-03-06'] });
    expect([(await orderNow('SO/7'))!['state'], await kept('SO/7')]).toEqual([
      'shipped',
      [{ line: 1, shipped: 41, promised: 0, waiting: 0 }],
    ]);
    await agrees();
  });
});

describe('an order that is fully invoiced', () => {
  const bill = (lines: string[], total: number, more = '') => ({
    'invoices.csv': ['number,customer,orderNumber,date,total,freight', `I1,1001,E1,2026-03-09,${total},${more}`],
    ...(lines.length > 0 && { 'invoice-lines.csv': ['invoice,line,item,quantity,uom,amount', ...lines] }),
  });

  it('is shipped once all its goods are invoiced, including unknown items', async () => {
    await load(
      [order('E1')],
      ['E1,1,OAK-1,2,CT,60,120,', 'E1,2,OLD-3,2,PC,5,10,'],
      bill(['I1,1,OAK-1,41,SF,120', 'I1,2,OLD-3,1,PC,5'], 125),
    );
    expect((await orderNow('E1'))!['state']).toBe('partial');
    await load([], [], bill(['I1,2,OLD-3,2,PC,10'], 130));
    expect((await orderNow('E1'))!['state']).toBe('shipped');
    await agrees();
  });

  it('is shipped once its amount is invoiced, if the invoices have no lines', async () => {
    await load([order('E1', { total: '120', freight: '20' })], ['E1,1,OAK-1,2,CT,50,100,'], bill([], 119, '20'));
    expect((await orderNow('E1'))!['state']).toBe('partial');
    await load([], [], bill([], 120, '20'));
    expect([(await orderNow('E1'))!['state'], (await kept('E1'))[0]!.promised]).toEqual(['shipped', 0]);
  });
});
