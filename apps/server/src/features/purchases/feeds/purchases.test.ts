import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { smallShop } from '../../../../test/builders/feed-folder.ts';
import { feedsDatabase } from '../../../../test/builders/feeds.ts';
import { row, rows } from '../../../platform/db/database.ts';
import { monthSums } from '../month-sums-sql.ts';

const feeds = feedsDatabase({
  before: { ...smallShop, 'customers.csv': ['number,name,location', '1001,Ridgeline,01', '1002,Hillside,01'] },
});

const { load } = feeds;
const invoices = (...lines: string[]) => ({ 'invoices.csv': ['number,customer,date,total', ...lines] });
const lines = (...given: string[]) => ({ 'invoice-lines.csv': ['invoice,line,item,quantity,amount', ...given] });

/** '<customer> <item>' → [times, last day]. */
const purchases = async () => {
  const found = await rows<{ of: string; times: number; last: string }>(
    feeds.db,
    sql`select customer_number || ' ' || item_id as of, times, last_on::text as last from purchased_items order by 1`,
  );
  return Object.fromEntries(found.map(({ of, times, last }) => [of, [times, last]]));
};
/** The same, counted from all documents. */
const recounted = async () => {
  const found = await rows<{ of: string; times: number; last: string }>(
    feeds.db,
    sql`
      select i.customer_number || ' ' || l.item_id as of, count(distinct invoice_number)::int as times,
        max(i.invoice_date)::text as last
      from invoices i join invoice_lines l using (invoice_number)
      where l.quantity > 0 and l.item_id <> ''
      group by 1
      order by 1`,
  );
  return Object.fromEntries(found.map(({ of, times, last }) => [of, [times, last]]));
};

interface MonthRow {
  of: string;
  month: string;
  times: number;
  quantity: string;
  amount: string;
  billed?: string;
  last: string | null;
  price: string | null;
}

const monthColumns = sql`customer_number || ' ' || ship_to || ' ' || item_id || ' ' || uom as of,
  month::text as month, times, quantity, amount, billed, last_on::text as last, last_price as price`;
const months = () => rows<MonthRow>(feeds.db, sql`select ${monthColumns} from purchase_months order by 2, 1`);
/** The same, computed from all documents. */
const recomputedMonths = () =>
  rows<MonthRow>(feeds.db, sql`select ${monthColumns} from (${monthSums(sql`invoices i`)}) m order by 2, 1`);

interface TotalRow extends Omit<MonthRow, 'month'> {
  year: string;
}

const totalColumns = sql`customer_number || ' ' || item_id || ' ' || uom as of, year::text as year, times, quantity,
  amount, last_on::text as last, last_price::numeric(14, 4) as price`;
const totals = () => rows<TotalRow>(feeds.db, sql`select ${totalColumns} from purchase_totals order by 2, 1`);
/** The same, computed from all documents. */
const recomputedTotals = () =>
  rows<TotalRow>(
    feeds.db,
    sql`
      select ${totalColumns}
      from (
          select m.customer_number, y.year, m.item_id, m.uom, sum(m.times)::int as times,
            sum(m.quantity) as quantity, sum(m.amount) as amount, max(m.last_on) as last_on,
            (array_agg(m.last_price order by m.last_on desc nulls last, m.last_price desc))[1] as last_price
          from (select distinct customer_number, date_trunc('year', invoice_date)::date as year from invoices) y
          join (${monthSums(sql`invoices i`)}) m on m.customer_number = y.customer_number
            and m.month < y.year + interval '1 year'
          group by 1, 2, 3, 4) t
      order by 2, 1`,
  );

describe('invoices', () => {
  it('keep exact amounts, negative ones on credits, and lines with removed items', async () => {
    await load({
      'invoices.csv': [
        'number,customer,date,dueDate,poNumber,sidemark,shipTo,location,orderNumber,freight,tax,total,netDue',
        'C1,1001,2026-04-01,,PO,Lot 7,4,01,O5,-1.5,-0.1,-1000000.0001,-0.3',
      ],
      ...lines('C1,1,GONE-1,-3,-999998.4001'),
    });
    expect(await row(feeds.db, sql`select * from invoices where invoice_number = 'C1'`)).toMatchObject({
      invoice_number: 'C1',
      customer_number: '1001',
      ship_to: '4',
      order_number: 'O5',
      po_number: 'PO',
      sidemark: 'Lot 7',
      location: '01',
      invoice_date: '2026-04-01',
      due_date: null,
      freight: '-1.5000',
      tax: '-0.1000',
      total: '-1000000.0001',
      net_due: '-0.3000',
    });
    expect(
      await row(
        feeds.db,
        sql`select item_id, quantity, amount, unit_price, uom from invoice_lines where invoice_number = 'C1'`,
      ),
    ).toEqual({
      item_id: 'GONE-1',
      quantity: '-3.0000',
      amount: '-999998.4001',
      unit_price: '333332.8000',
      uom: '',
    });
  });

  it('get missing descriptions from the item and missing unit prices from the amount', async () => {
    await load({
      ...invoices('D1,1001,2026-03-09,60'),
      'invoice-lines.csv': [
        'invoice,line,item,description,quantity,uom,unitPrice,amount',
        'D1,1,OAK-1,,8,SF,,26',
        'D1,2,OAK-1,As billed,8,SF,3,26',
        'D1,3,OAK-1,,0,SF,,8',
      ],
    });
    const lines = sql`
      select description || ' ' || trim_scale(unit_price) as line
      from invoice_lines
      where invoice_number = 'D1'
      order by line_number`;
    expect((await rows<{ line: string }>(feeds.db, lines)).map(({ line }) => line)).toEqual([
      'Oak plank 7 x 48 in 3.25',
      'As billed 3',
      'Oak plank 7 x 48 in 0',
    ]);
  });

  it("can't be moved to another customer: such a row is bad", async () => {
    const before = [await row(feeds.db, sql`select * from invoices where invoice_number = 'I7'`), await purchases()];
    const report = await load(invoices('I7,1002,2026-03-09,1', 'I8,1002,2026-03-09,1'));
    expect(report.badRows).toEqual([
      {
        file: 'invoices.csv',
        line: 2,
        column: 'customer',
        reason: "is '1002', but invoice I7 was billed to 1001; credit it, and bill it to 1002 under another number",
      },
    ]);
    expect(report.files[0]).toMatchObject({ added: 1, changed: 0, bad: 1 });
    expect([await row(feeds.db, sql`select * from invoices where invoice_number = 'I7'`), await purchases()]).toEqual(
      before,
    );
  });

  it('with the same number for two customers in one file use the later line', async () => {
    const { files, badRows } = await load({
      ...invoices('I8,1001,2026-04-01,5', 'I8,1002,2026-04-02,6'),
      ...lines('I8,1,OAK-1,1,6'),
    });
    expect(files.map(({ added, bad }) => [added, bad])).toEqual([
      [1, 0],
      [1, 0],
    ]);
    expect(badRows).toEqual([]);
    expect(await rows(feeds.db, sql`select customer_number, total from invoices where invoice_number = 'I8'`)).toEqual([
      { customer_number: '1002', total: '6.0000' },
    ]);
    // If the later line is the bad one, nothing changes for this number.
    const { files: again } = await load(invoices('I8,1002,2026-04-03,7', 'I8,1001,2026-04-01,5'));
    expect([again[0]!.changed, again[0]!.bad]).toEqual([0, 1]);
    expect(await rows(feeds.db, sql`select customer_number, total from invoices where invoice_number = 'I8'`)).toEqual([
      { customer_number: '1002', total: '6.0000' },
    ]);
  });

  it.each([[false], [true]])('set the customer of their lines (strict: %s)', async (strict) => {
    const { files } = await load(
      {
        ...invoices('I8,1002,2026-04-01,5', 'I9,1001,2026-04-01,5'),
        ...lines('I9,1,OAK-1,5,5', 'I8,1,OAK-1,5,5', 'I8,2,,1,2'),
      },
      { strict },
    );
    expect(files[1]).toMatchObject({ added: 3, bad: 0 });
    const found = await rows(
      feeds.db,
      sql`
        select customer_number as customer, invoice_number as invoice, line_number as line
        from invoice_lines
        where invoice_number > 'I7'
        order by 2, 3`,
    );
    expect(found).toEqual([
      { customer: '1002', invoice: 'I8', line: 1 },
      { customer: '1002', invoice: 'I8', line: 2 },
      { customer: '1001', invoice: 'I9', line: 1 },
    ]);
  });

  it("that are unknown can't have lines: such a row is bad", async () => {
    const { files, badRows } = await load(lines('NONE,1,OAK-1,5,5', 'I7,9,OAK-1,1,1'));
    expect(files[0]).toMatchObject({ added: 1, bad: 1 });
    expect(badRows).toEqual([expect.objectContaining({ file: 'invoice-lines.csv', line: 2, column: 'invoice' })]);
  });

  it("don't change when they are loaded again", async () => {
    const files = { ...invoices('I8,1001,2026-04-01,5'), ...lines('I8,1,OAK-1,5,5', 'I8,2,TRIM-9,1,2') };
    await load(files);
    const before = await rows(
      feeds.db,
      sql`select xmin::text as version from purchased_items order by customer_number, item_id`,
    );
    const { files: reports } = await load(files);
    expect(reports.map(({ added, changed, unchanged }) => [added, changed, unchanged])).toEqual([
      [0, 0, 1],
      [0, 0, 2],
    ]);
    expect(
      await rows(feeds.db, sql`select xmin::text as version from purchased_items order by customer_number, item_id`),
    ).toEqual(before);
  });
});

describe('the purchases of a customer', () => {
  it('are counted by invoice with the last day, without credits and charges', async () => {
    await load({
      ...invoices('I8,1001,2026-04-01,5', 'I9,1002,2026-04-03,5', 'C1,1001,2026-04-05,-5'),
      ...lines(
        'I8,1,OAK-1,5,5',
        'I8,2,OAK-1,2,2',
        'I8,3,,1,9',
        'I9,1,OAK-1,1,1',
        'C1,1,OAK-1,-1,-1',
        'C1,2,TRIM-9,-1,-1',
      ),
    });
    expect(await purchases()).toEqual({
      '1001 OAK-1': [2, '2026-04-01'],
      '1001 OLD-3': [1, '2026-03-02'],
      '1002 OAK-1': [1, '2026-04-03'],
    });
    expect(await purchases()).toEqual(await recounted());
  });

  it('follow a line that gets another item or a negative quantity', async () => {
    await load(lines('I7,1,TRIM-9,5,1', 'I7,2,OLD-3,-1,-1'));
    expect(await purchases()).toEqual({ '1001 TRIM-9': [1, '2026-03-02'] });
  });

  it('follow an invoice that gets another date', async () => {
    await load(invoices('I7,1001,2026-03-09,1'));
    expect(await purchases()).toEqual({ '1001 OAK-1': [1, '2026-03-09'], '1001 OLD-3': [1, '2026-03-09'] });
  });

  it('are counted in a strict import too, and unchanged if it is rejected', async () => {
    const files = { ...invoices('I8,1002,2026-04-01,5', 'I7,1001,2026-03-09,1'), ...lines('I8,1,OAK-1,5,5') };
    const before = await purchases();
    await load({ ...files, ...lines('I8,1,OAK-1,5,5', 'NONE,1,OAK-1,1,1') }, { strict: true });
    expect(await purchases()).toEqual(before);
    await load(files, { strict: true });
    expect(await purchases()).toEqual({
      '1001 OAK-1': [1, '2026-03-09'],
      '1001 OLD-3': [1, '2026-03-09'],
      '1002 OAK-1': [1, '2026-04-01'],
    });
  });

  it('stay correct over many changes', async () => {
    const customers = ['1001', '1002'];
    const items = ['OAK-1', 'TRIM-9', 'OLD-3'];
    for (let round = 0; round < 4; round++) {
      const some = Array.from({ length: 30 }, (_, number) => number).filter((number) => (number * 7 + round) % 3 !== 0);
      await load({
        ...invoices(
          ...some.map(
            (number) =>
              `N${number},${customers[number % 2]},2026-04-${String(1 + ((number * round) % 28)).padStart(2, '0')},1`,
          ),
        ),
        ...lines(
          ...some.flatMap((number) =>
            [1, 2].map(
              (line) =>
                `N${number},${line},${items[(number + line * round) % 3]},${(number + round) % 4 === 0 ? -1 : 2},1`,
            ),
          ),
        ),
      });
      expect(await purchases()).toEqual(await recounted());
      expect(await months()).toEqual(await recomputedMonths());
      expect(await totals()).toEqual(await recomputedTotals());
    }
  });

  it('include the billed quantity per unit and the values of the last invoice', async () => {
    await load({
      ...invoices('I8,1001,2026-04-01,5', 'I9,1001,2026-04-03,5', 'C1,1001,2026-04-05,-5'),
      'invoice-lines.csv': [
        'invoice,line,item,description,quantity,uom,unitPrice,amount',
        'I8,1,GONE-1,Old oak,40,SF,3,120',
        'I8,2,GONE-1,Old oak,2,CT,60,120',
        'I9,1,GONE-1,Oak as last billed,5,CT,62.5,312.5',
        'C1,1,GONE-1,Taken back,-1,CT,62.5,-62.5',
      ],
    });
    expect(
      await row(
        feeds.db,
        sql`
          select times, last_on, description, uom, last_price, last_quantity, quantity, other_units
          from purchased_items
          where item_id = 'GONE-1'`,
      ),
    ).toEqual({
      times: 2,
      last_on: '2026-04-03',
      description: 'Oak as last billed',
      uom: 'CT',
      last_price: '62.5',
      last_quantity: '5.0000',
      quantity: '6.0000',
      other_units: [['40', 'SF']],
    });
  });
});

describe('the amounts billed per month', () => {
  it('are stored by address, item and unit, and add up to the invoices without freight and tax', async () => {
    await load({
      'invoices.csv': [
        'number,customer,shipTo,date,freight,tax,total',
        'I8,1001,4,2026-04-01,10,5,115',
        'I9,1001,4,2026-04-30,0,0,50',
        'C1,1001,4,2026-04-05,0,0,-20',
        'I10,1001,,2026-05-01,0,0,7',
      ],
      'invoice-lines.csv': [
        'invoice,line,item,quantity,uom,unitPrice,amount',
        'I8,1,OAK-1,10,SF,3,30',
        'I8,2,OAK-1,2,CT,30,60',
        'I9,1,OAK-1,5,SF,4,20',
        'I9,2,,1,,5,5',
        'C1,1,OAK-1,-5,SF,4,-20',
      ],
    });
    expect((await months()).filter(({ month }) => month >= '2026-04-01')).toEqual([
      {
        of: '1001 4  ',
        month: '2026-04-01',
        times: 2,
        quantity: '0.0000',
        amount: '40.0000',
        billed: '130.0000',
        last: null,
        price: null,
      },
      {
        of: '1001 4 OAK-1 CT',
        month: '2026-04-01',
        times: 0,
        quantity: '2.0000',
        amount: '60.0000',
        billed: '0.0000',
        last: '2026-04-01',
        price: '30',
      },
      {
        of: '1001 4 OAK-1 SF',
        month: '2026-04-01',
        times: 2,
        quantity: '10.0000',
        amount: '30.0000',
        billed: '0.0000',
        last: '2026-04-30',
        price: '4',
      },
      {
        of: '1001   ',
        month: '2026-05-01',
        times: 1,
        quantity: '0.0000',
        amount: '7.0000',
        billed: '7.0000',
        last: null,
        price: null,
      },
    ]);
  });

  it('follow an invoice to another month and address', async () => {
    await load({ 'invoices.csv': ['number,customer,shipTo,date,total', 'I7,1001,9,2026-05-09,1'] });
    expect(new Set((await months()).map(({ of, month }) => `${of.split(' ')[1]} ${month}`))).toEqual(
      new Set(['9 2026-05-01']),
    );
    expect(await months()).toEqual(await recomputedMonths());
  });

  it('follow an invoice to another year in the yearly totals, with the latest price', async () => {
    await load({
      'invoices.csv': [
        'number,customer,shipTo,date,total',
        'I8,1001,4,2025-12-30,50',
        'I9,1001,,2025-12-30,60',
        'I10,1001,,2025-02-01,70',
      ],
      'invoice-lines.csv': [
        'invoice,line,item,quantity,uom,unitPrice,amount',
        'I8,1,OAK-1,10,SF,5,50',
        'I9,1,OAK-1,10,SF,6,60',
        'I10,1,OAK-1,10,SF,7,70',
      ],
    });
    const oak = async () => (await totals()).filter(({ of, year }) => of === '1001 OAK-1 SF' && year < '2026');
    expect(await oak()).toEqual([
      {
        of: '1001 OAK-1 SF',
        year: '2025-01-01',
        times: 3,
        quantity: '30.0000',
        amount: '180.0000',
        last: '2025-12-30',
        price: '6.0000',
      },
    ]);
    await load({ 'invoices.csv': ['number,customer,shipTo,date,total', 'I9,1001,,2024-01-01,60'] });
    expect((await oak()).map(({ year, times, price }) => [year, times, price])).toEqual([
      ['2024-01-01', 1, '6.0000'],
      ['2025-01-01', 3, '5.0000'],
    ]);
    // The invoices of 2025 were moved, but earlier purchases still count.
    await load({
      'invoices.csv': ['number,customer,shipTo,date,total', 'I8,1001,4,2026-05-30,50', 'I10,1001,,2024-05-01,70'],
    });
    expect((await oak()).map(({ year, times, price }) => [year, times, price])).toEqual([['2024-01-01', 2, '7.0000']]);
    expect(await totals()).toEqual(await recomputedTotals());
  });
});

describe("customers' own part numbers", () => {
  it('are stored as written, and found by their letters and digits', async () => {
    await load({
      'customer-items.csv': ['customer,number,item', '1001,ab-12/c,OAK-1', '1001,ab-12/c,TRIM-9', '1002,ab-12/c,OAK-1'],
    });
    expect(
      await rows(
        feeds.db,
        sql`
          select customer_number as customer, number, code, item_id as item
          from customer_items
          where code = 'AB12C'
          order by 1, 4`,
      ),
    ).toEqual([
      { customer: '1001', number: 'ab-12/c', code: 'AB12C', item: 'OAK-1' },
      { customer: '1001', number: 'ab-12/c', code: 'AB12C', item: 'TRIM-9' },
      { customer: '1002', number: 'ab-12/c', code: 'AB12C', item: 'OAK-1' },
    ]);
  });

  it('are the same with different dashes', async () => {
    const { files } = await load({ 'customer-items.csv': ['customer,number,item', '1001,RI551,OAK-1'] });
    expect(files[0]).toMatchObject({ added: 0, changed: 1 });
    expect(await rows(feeds.db, sql`select number from customer_items`)).toEqual([{ number: 'RI551' }]);
  });
});
