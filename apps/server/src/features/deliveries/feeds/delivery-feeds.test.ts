import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { smallShop } from '../../../../test/builders/feed-folder.ts';
import { feedsDatabase } from '../../../../test/builders/feeds.ts';
import { row } from '../../../platform/db/database.ts';

const { 'orders.csv': _, 'order-lines.csv': __, 'invoices.csv': ___, 'invoice-lines.csv': ____, ...shop } = smallShop;
const feeds = feedsDatabase({ before: shop });

const orders = ['number,customer,placed,pickup,total', 'E1,1001,2026-05-01,,100', 'E2,1001,2026-05-01,Y,100'];
const lines = ['order,line,item,quantity,uom,unitPrice,amount', 'E1,1,OAK-1,2,CT,50,100'];
const head = 'number,order,shipment,date,from,until,driver,note';
const stepHead = 'delivery,step,at,name,note';

const plan = (...rows: string[]) => feeds.load({ 'deliveries.csv': [head, ...rows] });
const report = (...rows: string[]) => feeds.load({ 'delivery-steps.csv': [stepHead, ...rows] });
const delivery = (number = 'D1') =>
  row(
    feeds.db,
    sql`
      select customer_number, state, taken_by, to_char(state_at at time zone 'UTC', 'HH24:MI') as at, window_from
      from deliveries
      where delivery_number = ${number}`,
  );
const problems = ({ badRows, warnings }: Awaited<ReturnType<typeof plan>>) =>
  [...badRows, ...warnings].map(({ column, reason }) => `${column} ${reason}`);

beforeEach(() => feeds.load({ 'orders.csv': orders, 'order-lines.csv': lines }));

describe('deliveries of a feed', () => {
  it("are planned without shipping anything, and follow the truck's reports in any order", async () => {
    expect(problems(await plan('D1,E1,S1,2026-05-05,07:30,11:00,Truck 4,I call first'))).toEqual([]);
    expect(await delivery()).toMatchObject({
      customer_number: '1001',
      state: 'planned',
      at: null,
      window_from: '07:30',
    });
    await report('D1,out,2026-05-05T07:05:00-07:00,,', 'D1,loaded,2026-05-05T06:40:00-07:00,,');
    expect(await delivery()).toMatchObject({ state: 'out', at: '14:05' });
    await report('D1,delivered,2026-05-05T16:40:00Z,Dana Ortiz,Left in the garage');
    await plan('D1,E1,S1,2026-05-05,08:00,11:00,Truck 4,');
    expect(await delivery()).toMatchObject({
      state: 'delivered',
      taken_by: 'Dana Ortiz',
      at: '16:40',
      window_from: '08:00',
    });
    const order = sql`
      select o.state, l.shipped::float, (select count(*)::int from shipments) as shipments
      from orders o join order_lines l on l.order_number = o.order_number
      where o.order_number = 'E1'`;
    expect(await row(feeds.db, order)).toEqual({ state: 'open', shipped: 0, shipments: 0 });
  });

  it('stay delivered when a clock is wrong, until they are missed or planned again', async () => {
    await plan('D1,E1,,2026-05-05,,,,');
    const contradicting = await report(
      'D1,delivered,2026-05-05T09:00:00Z,Dana,',
      'D1,loaded,2026-05-05T09:10:00Z,,',
      'D1,out,2026-05-05T09:20:00Z,,',
    );
    expect(problems(contradicting)).toEqual(['at is before delivery D1 was loaded; it counts as delivered']);
    expect(await delivery()).toMatchObject({ state: 'delivered', at: '09:00' });
    await report('D1,missed,2026-05-05T10:00:00Z,,Wrong house');
    expect(await delivery()).toMatchObject({ state: 'missed', taken_by: '' });
    await report('D1,planned,2026-05-05T11:00:00Z,,');
    expect(await delivery()).toMatchObject({ state: 'planned' });
    expect(problems(await report('D1,out,2026-05-06T08:00:00Z,,', 'D1,delivered,2026-05-06T09:00:00Z,Kim,'))).toEqual(
      [],
    );
    expect(await delivery()).toMatchObject({ state: 'delivered', taken_by: 'Kim' });
  });

  it('are refused when they name nothing, or say what cannot be', async () => {
    const bad = await plan(
      'D1,E1,,2026-05-05,09:00,08:00,,',
      'D2,NONE,,2026-05-05,,,,',
      'D3,E1,,2206-05-05,,,,',
      'D4,E1,,2026-05-05,24:00,,,',
      'D5,E2,,2026-05-05,,,,',
      'D6,E1,,2026-05-05,,,,',
    );
    expect(problems(bad)).toEqual([
      'until is 08:00, before the start of the window, 09:00',
      "order is 'NONE', which is no order of the portal",
      'date is 2206-05-05, must be a day from 1970-01-01 to 2036-05-11',
      "from is '24:00', must be a time such as 07:30",
      "order is 'E2', which the customer picks up",
    ]);
    expect(problems(await plan('D6,E2,,2026-05-05,,,,'))).toContainEqual(
      "order is 'E2', but delivery D6 is of order E1",
    );
    const badSteps = await report(
      'NONE,out,2026-05-05T08:00:00Z,,',
      'D6,gone,2026-05-05T08:00:00Z,,',
      'D6,out,2026-05-05T08:00:00,,',
      'D6,out,2026-02-30T08:00:00Z,,',
      'D6,out,2206-05-05T08:00:00Z,,',
      'D6,out,,,',
    );
    expect(problems(badSteps)).toHaveLength(6);
    expect(await delivery('D6')).toMatchObject({ state: 'planned' });
  });
});
