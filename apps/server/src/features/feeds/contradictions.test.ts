import { sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { smallShop } from '../../../test/builders/feed-folder.ts';
import { type FeedFiles, feedsDatabase } from '../../../test/builders/feeds.ts';
import { row } from '../../platform/db/database.ts';
import { feedFormats } from '@tradecounter/contract/feeds/formats';
import { feedSet } from '../../feed-set.ts';

/** Several orders of 5 SF, which the shop has in stock: open, canceled, partly shipped and from the portal. */
const feeds = feedsDatabase({
  before: {
    ...smallShop,
    'orders.csv': [
      'number,customer,placed,state,total',
      'OPEN,1001,2026-03-02,open,16.25',
      'GONE,1001,2026-03-02,cancelled,16.25',
      'DONE,1001,2026-03-02,open,16.25',
      'WEB,1001,2026-03-02,open,16.25',
      'WEB2,1001,2026-03-02,cancelled,16.25',
    ],
    'order-lines.csv': [
      'order,line,item,quantity,uom,unitPrice,amount,shipped',
      'OPEN,1,OAK-1,5,SF,3.25,16.25,',
      'GONE,1,OAK-1,5,SF,3.25,16.25,',
      'DONE,1,OAK-1,5,SF,3.25,16.25,2',
      'WEB,1,OAK-1,5,SF,3.25,16.25,2',
      'WEB2,1,OAK-1,5,SF,3.25,16.25,',
    ],
    'order-status.csv': ['order,step,date,erpOrder', 'WEB,accepted,2026-03-03,SO-1'],
    'customers.csv': [...smallShop['customers.csv']!, '1002,Somebody Else,A,01,9.75,5000'],
    'invoices.csv': ['number,customer,date,total', '#rows,0'],
    'invoice-lines.csv': ['invoice,line,item,quantity,uom,amount', '#rows,0'],
  },
});

beforeEach(async () => {
  await feeds.db.execute(sql`update orders set source = 'portal' where order_number like 'WEB%'`);
  await feeds.db.execute(sql`update orders set pickup = true where order_number = 'GONE'`);
});

const orders = 'number,customer,placed,state,requestedDate,total';
const placed = 'order,line,item,quantity,uom,unitPrice,amount,shipped,confirmedDate,replaces';
const day = (name: string) => `is 2206-03-02, must be a day from 1970-01-01 to ${name}`;
const [happened, planned] = [day('2027-05-05'), day('2036-05-11')];
const items = 'id,description,baseUom';
const lines = 'order,line,item,quantity,uom,unitPrice,amount,shipped';
const shipped = (order: string, ...quantities: number[]): FeedFiles => ({
  'shipments.csv': ['number,order,date', `S-${order},${order},2026-03-03`],
  'shipment-lines.csv': ['shipment,line,lot,quantity', ...quantities.map((one, lot) => `S-${order},1,L${lot},${one}`)],
});

/** The files that cause each case, and the reported sentence. */
const cases: Record<string, [FeedFiles, string]> = {
  'items baseUom bad row': [
    { 'items.csv': [items, 'OAK-1,Oak,PC'] },
    "is 'PC', but 11 SF of OAK-1 are promised or waited for; change the unit when no order or hold needs the item, or give the goods a new number",
  ],
  'items baseUom worth a look': [
    { 'items.csv': [items, 'TRIM-9,Trim,FT'] },
    'was PC and is now FT: 40 of TRIM-9 were counted in PC; load stock or lots again',
  ],
  'incoming eta bad row': [{ 'incoming.csv': ['id,item,location,eta,quantity', 'PO9,OAK-1,01,2206-03-02,5'] }, planned],
  'quote-messages extendedTo worth a look': [
    { 'quote-messages.csv': ['quote,id,author,extendedTo', 'Q7,M-1,Pat,2026-05-01'] },
    'is 2026-05-01, which doesn’t move the last day of quote Q7, 2026-05-20',
  ],
  'orders number bad row': [
    { 'orders.csv': [orders, 'SO-1,1001,2026-03-02,open,,32.5'] },
    "is 'SO-1', which is your number of order WEB; name it by WEB",
  ],
  'orders total worth a look': [
    { 'orders.csv': [orders, 'WEB,1001,2026-03-02,open,,33'] },
    'is 33, but the lines, discount, freight, charges and tax of order WEB come to 16.25',
  ],
  'orders state worth a look': [
    { 'orders.csv': [orders, 'WEB2,1001,2026-03-02,open,,16.25'] },
    "is 'open', but order WEB2 was cancelled and stays so; what is still needed takes a new order",
  ],
  'orders placed bad row': [{ 'orders.csv': [orders, 'NEW,1001,2206-03-02,open,,1'] }, happened],
  'orders requestedDate bad row': [{ 'orders.csv': [orders, 'WEB,1001,2026-03-02,open,2206-03-02,16.25'] }, planned],
  'order-lines order bad row': [
    { 'order-lines.csv': [placed, 'WEB,2,OAK-1,-5,SF,3.25,-16.25,,,'] },
    "is 'WEB', which was placed in the portal; goods that come back are a return",
  ],
  'order-lines item bad row': [
    { 'order-lines.csv': [placed, 'WEB,1,TRIM-9,5,PC,3.25,16.25,2,,'] },
    "is 'TRIM-9', but 2 SF of line 1 of order WEB have left",
  ],
  'order-lines quantity bad row': [
    { 'order-lines.csv': [placed, 'WEB,1,OAK-1,0,SF,,0,,,'] },
    'is 0, but 2 SF of line 1 of order WEB have left',
  ],
  'order-lines quantity worth a look': [
    { 'order-lines.csv': [placed, 'WEB,1,OAK-1,1,SF,3.25,3.25,,,'] },
    'is 1 SF, but 2 SF of line 1 of order WEB have left',
  ],
  'order-lines order worth a look': [
    { 'order-lines.csv': [placed, 'WEB2,1,OAK-1,4,SF,3.25,13,,,'] },
    "is 'WEB2', which is cancelled; it stays cancelled",
  ],
  'order-lines replaces bad row': [
    { 'order-lines.csv': [placed, 'WEB,1,OAK-1,5,SF,3.25,16.25,2,,1'] },
    'is 1, which is the line itself',
  ],
  'order-lines confirmedDate bad row': [
    { 'order-lines.csv': [placed, 'WEB,1,OAK-1,5,SF,3.25,16.25,2,2206-03-02,'] },
    planned,
  ],
  'order-lines shipped bad row': [
    { 'order-lines.csv': [lines, 'OPEN,1,OAK-1,5,SF,3.25,16.25,51'] },
    'is 51, but only 5 SF were ordered',
  ],
  'order-lines shipped worth a look': [
    { 'order-lines.csv': [lines, 'OPEN,1,OAK-1,5,SF,3.25,16.25,6'] },
    'is 6, more than the 5 SF that were ordered',
  ],
  'order-status step worth a look': [
    { 'order-status.csv': ['order,step,date', 'DONE,cancelled,2026-03-04'] },
    "is 'cancelled', but goods of order DONE have left; it counts as shipped",
  ],
  'order-status date bad row': [{ 'order-status.csv': ['order,step,date', 'OPEN,picking,2206-03-02'] }, happened],
  'shipments order worth a look': [shipped('GONE', 1), "is 'GONE', which is cancelled; it stays cancelled"],
  'shipments date bad row': [{ 'shipments.csv': ['number,order,date', 'S-OPEN,OPEN,2206-03-02'] }, happened],
  'shipment-lines quantity bad row': [shipped('OPEN', 9_999_999), 'is 9999999, but line 1 of order OPEN is of 5 SF'],
  'shipment-lines quantity worth a look': [
    shipped('OPEN', 3, 4),
    'line 1 of order OPEN is of 5 SF, and 7 were shipped',
  ],
  'deliveries order worth a look': [
    { 'deliveries.csv': ['number,order,date', 'D-1,GONE,2026-03-04'] },
    "is 'GONE', which the customer picks up",
  ],
  'deliveries shipment worth a look': [
    {
      'shipments.csv': ['number,order,date', 'S-DONE,DONE,2026-03-03'],
      'deliveries.csv': ['number,order,shipment,date', 'D-2,OPEN,S-DONE,2026-03-04'],
    },
    "is 'S-DONE', which is a shipment of order DONE",
  ],
  'deliveries date bad row': [{ 'deliveries.csv': ['number,order,date', 'D-3,OPEN,2206-03-02'] }, planned],
  'delivery-steps at worth a look': [
    {
      'deliveries.csv': ['number,order,date', 'D-4,OPEN,2026-03-04'],
      'delivery-steps.csv': [
        'delivery,step,at',
        'D-4,out,2026-03-04T10:00:00-08:00',
        'D-4,delivered,2026-03-04T09:00:00-08:00',
      ],
    },
    'is before delivery D-4 was on the truck; it counts as delivered',
  ],
  'delivery-steps at bad row': [
    {
      'deliveries.csv': ['number,order,date', 'D-5,OPEN,2026-03-04'],
      'delivery-steps.csv': ['delivery,step,at', 'D-5,out,2206-03-02T10:00:00-08:00'],
    },
    'is 2206-03-02 18:00:00+00, must be a day from 1970-01-01 to 2027-05-05',
  ],
  'invoices orderNumber bad row': [
    { 'invoices.csv': ['number,customer,orderNumber,date,total', 'I-X,1002,OPEN,2026-03-04,16.25'] },
    "is 'OPEN', which is no order of customer 1002",
  ],
  'invoices orderNumber worth a look': [
    { 'invoices.csv': ['number,customer,orderNumber,date,total', 'I-X,1001,GONE,2026-03-04,16.25'] },
    "is 'GONE', which is cancelled; it stays cancelled",
  ],
  'invoices payments worth a look': [
    { 'invoices.csv': ['number,customer,date,total,payments', 'I-X,1001,2026-03-04,16.25,P2|P1'] },
    "names 'P1', 'P2', which is no payment of invoice I-X",
  ],
  'invoices date bad row': [{ 'invoices.csv': ['number,customer,date,total', 'I-X,1001,2206-03-02,1'] }, happened],
  'invoices dueDate bad row': [
    { 'invoices.csv': ['number,customer,date,dueDate,total', 'I-X,1001,2026-03-02,2206-03-02,1'] },
    planned,
  ],
  'returns number worth a look': [
    { 'returns.csv': ['number,state,date', 'RT-BACK,received,2026-03-04'] },
    "is 'RT-BACK', which the customer has withdrawn; it stays withdrawn",
  ],
  'returns credit bad row': [
    {
      'invoices.csv': ['number,customer,date,total', 'C-X,1002,2026-03-04,-5'],
      'returns.csv': ['number,state,date,order,credit', 'RT-1,credited,2026-03-04,OPEN,C-X'],
    },
    "is 'C-X', which is no credit of customer 1001",
  ],
  'returns date bad row': [{ 'returns.csv': ['number,state,date,order', 'RT-2,received,2206-03-02,OPEN'] }, happened],
};
const contradictions = feedFormats.flatMap(({ name: format }) =>
  (feedSet.targetOf(format).contradictions ?? []).map((one) => ({ ...one, format })),
);
const nameOf = ({ format, column, outcome }: (typeof contradictions)[number]) => `${format} ${column} ${outcome}`;

it('each kind of contradiction has an example', () => {
  expect(contradictions.map(nameOf)).toEqual(Object.keys(cases));
});

it.each(contradictions.map((one) => ({ ...one, name: nameOf(one) })))('$format: $when', async (one) => {
  const [files, reason] = cases[one.name]!;
  await feeds.db.execute(sql`delete from shipments`);
  await feeds.db.execute(sql`delete from shipment_lines`);
  await feeds.db.execute(sql`
    insert into returns (customer_number, return_number, source, order_number, state, requested_at, changed_at)
    values ('1001', 'RT-BACK', 'order', 'OPEN', 'withdrawn', now(), now())
    on conflict do nothing`);
  const { badRows, warnings } = await feeds.load(files);
  const reported = { file: `${one.format}.csv`, column: one.column, reason };
  const own = ({ column }: { column: string }) => column === one.column;
  expect((one.outcome === 'bad row' ? badRows : warnings).filter(own)).toMatchObject([reported]);
  expect((one.outcome === 'bad row' ? warnings : badRows).filter(own)).toEqual([]);
  // Only rows with warnings are loaded.
  const oak = await row(
    feeds.db,
    sql`
      select i.base_uom, l.shipped::float as shipped, o.state
      from items i, order_lines l join orders o using (order_number)
      where i.id = 'OAK-1' and l.order_number = 'OPEN'`,
  );
  const left = { 'order-lines shipped worth a look': 6, 'shipment-lines quantity worth a look': 7 }[one.name] ?? 0;
  expect(oak).toEqual({ base_uom: 'SF', shipped: left, state: left > 0 ? 'shipped' : 'open' });
});

it('repeated shipments, and shipments that add up to the order, cause no warnings', async () => {
  await feeds.db.execute(sql`delete from shipments`);
  await feeds.db.execute(sql`delete from shipment_lines`);
  for (let times = 0; times < 2; times++) {
    const { badRows, warnings } = await feeds.load(shipped('OPEN', 2, 3));
    expect([badRows, warnings]).toEqual([[], []]);
  }
  const { warnings } = await feeds.load({
    'shipments.csv': ['number,order,date', 'S-MORE,OPEN,2026-03-04'],
    'shipment-lines.csv': ['shipment,line,quantity', 'S-MORE,1,1'],
  });
  expect(warnings.map(({ reason }) => reason)).toEqual(['line 1 of order OPEN is of 5 SF, and 6 were shipped']);
});

it('goods that are no longer in the catalog cause no warnings, because their base unit is unknown', async () => {
  const { badRows, warnings } = await feeds.load({
    'orders.csv': ['number,customer,placed,state,total', 'OLD,1001,2025-03-02,closed,16.25'],
    'order-lines.csv': [`${lines.replace('item,', 'item,description,')}`, 'OLD,1,NO-LONGER,Laminate,5,CT,3.25,16.25,5'],
    ...shipped('OLD', 134),
  });
  expect([badRows, warnings]).toEqual([[], []]);
});
