import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { smallShop } from '../../../../test/builders/feed-folder.ts';
import { feedsDatabase } from '../../../../test/builders/feeds.ts';
import { row, rows } from '../../../platform/db/database.ts';

const feeds = feedsDatabase({
  before: { ...smallShop, 'customers.csv': ['number,name,location', '1001,Ridgeline,01', '1002,Hillside,01'] },
});

const { load } = feeds;
const quotes = (...lines: string[]) => ({ 'quotes.csv': ['number,customer,date,total,state,request,order', ...lines] });
const lines = (...given: string[]) => ({ 'quote-lines.csv': ['quote,line,item,quantity,uom,amount', ...given] });
const stateOf = async (number: string) =>
  (await row<{ state: string }>(feeds.db, sql`select state from quotes where quote_number = ${number}`))?.state;

describe('quotes', () => {
  it('keep all values, and lines with removed items', async () => {
    await load({
      'quotes.csv': [
        'number,customer,date,expires,poNumber,sidemark,shipTo,contact,note,freight,tax,total',
        'Q8,1001,2026-04-01,2026-05-01,PO-9,Lot 7,4,Pat 503-555-0142,Whole cartons,12.5,0.1,1000000.0001',
      ],
      ...lines('Q8,3,GONE-1,3,CT,999987.4001'),
    });
    expect(await row(feeds.db, sql`select * from quotes where quote_number = 'Q8'`)).toMatchObject({
      customer_number: '1001',
      state: 'open',
      quoted: '2026-04-01',
      expires: '2026-05-01',
      request_number: '',
      po_number: 'PO-9',
      sidemark: 'Lot 7',
      ship_to: '4',
      contact: 'Pat 503-555-0142',
      note: 'Whole cartons',
      freight: '12.5000',
      tax: '0.1000',
      total: '1000000.0001',
      order_number: '',
      ordered_as: '',
      requested_at: null,
    });
    expect(await row(feeds.db, sql`select * from quote_lines where quote_number = 'Q8'`)).toMatchObject({
      customer_number: '1001',
      line_number: 3,
      item_id: 'GONE-1',
      quantity: '3.0000',
      uom: 'CT',
      unit_price: '333329.1334',
      amount: '999987.4001',
    });
  });

  it('can be searched by lines and address, also when parts are loaded later', async () => {
    const foundBy = async () =>
      (await row<{ text: string }>(feeds.db, sql`select search_text as text from quotes where quote_number = 'Q8'`))!
        .text;
    await feeds.db.execute(
      sql`
        insert into ship_tos (customer_number, sequence, name, line1, city, state, zip, location)
        values ('1001', '4', 'Harbor Lofts', '9 Quay St', 'Astoria', 'OR', '97103', '01')`,
    );
    const heads = (poNumber: string) => ({
      'quotes.csv': ['number,customer,date,poNumber,shipTo,total', `Q8,1001,2026-04-01,${poNumber},4,50`],
    });
    await load(heads('PO-9'));
    expect(await foundBy()).toBe('q8\npo-9\n\nharbor lofts 9 quay st astoria or 97103');
    await load({
      'quote-lines.csv': [
        'quote,line,item,description,quantity,uom,amount',
        'Q8,1,OAK-1,Royal Oak,5,SF,5',
        'Q8,2,,Cutting,1,EA,5',
      ],
    });
    expect(await foundBy()).toBe('q8\npo-9\n\nharbor lofts 9 quay st astoria or 97103\n cutting\noak-1 royal oak');
    await load({ 'quote-lines.csv': ['quote,line,item,description,quantity,uom,amount', 'Q8,1,OAK-2,Red Oak,5,SF,5'] });
    await load(heads('PO-10'));
    expect(await foundBy()).toBe('q8\npo-10\n\nharbor lofts 9 quay st astoria or 97103\n cutting\noak-2 red oak');
  });

  it("can't be moved to another customer: such a row is bad", async () => {
    const { badRows } = await load(quotes('Q7,1002,2026-03-09,1,,,', 'Q8,1002,2026-03-09,1,,,'));
    expect(badRows).toEqual([
      {
        file: 'quotes.csv',
        line: 2,
        column: 'customer',
        reason: "is '1002', but quote Q7 was made for 1001; withdraw it, and quote under another number",
      },
    ]);
    expect(
      await rows(feeds.db, sql`select quote_number as quote, customer_number as customer from quotes order by 1`),
    ).toEqual([
      { quote: 'Q7', customer: '1001' },
      { quote: 'Q8', customer: '1002' },
    ]);
  });

  it("that are unknown can't have lines: such a row is bad", async () => {
    const { files, badRows } = await load(lines('NONE,1,OAK-1,5,SF,5', 'Q7,9,OAK-1,1,SF,1'));
    expect(files[0]).toMatchObject({ added: 1, bad: 1 });
    expect(badRows).toEqual([expect.objectContaining({ file: 'quote-lines.csv', line: 2, column: 'quote' })]);
  });

  it('with an order number are ordered, and those with an unknown state are bad rows', async () => {
    const { badRows } = await load(
      quotes('Q7,1001,2026-04-20,79.95,,,O50017', 'Q8,1001,2026-04-20,5,withdrawn,,', 'Q9,1001,2026-04-20,5,expired,,'),
    );
    expect([await stateOf('Q7'), await stateOf('Q8'), await stateOf('Q9')]).toEqual([
      'ordered',
      'withdrawn',
      undefined,
    ]);
    expect(badRows).toEqual([expect.objectContaining({ line: 4, column: 'state' })]);
  });

  it('that were ordered in the portal stay ordered, whatever a file says', async () => {
    await feeds.db.execute(sql`update quotes set ordered_as = 'O1' where quote_number = 'Q7'`);
    await load(quotes('Q7,1001,2026-04-20,80,withdrawn,,'));
    expect(await row(feeds.db, sql`select total, ordered_as from quotes where quote_number = 'Q7'`)).toEqual({
      total: '80.0000',
      ordered_as: 'O1',
    });
  });

  it("don't change when they are loaded again", async () => {
    const { files } = await load({
      'quotes.csv': smallShop['quotes.csv']!,
      'quote-lines.csv': smallShop['quote-lines.csv']!,
    });
    expect(files.map(({ unchanged, changed, added }) => [unchanged, changed, added])).toEqual([
      [1, 0, 0],
      [2, 0, 0],
    ]);
  });
});

describe('quote requests of the portal', () => {
  beforeEach(async () => {
    await feeds.db.execute(sql`
        insert into quotes (customer_number, quote_number, state, quoted, total, requested_at)
        values ('1001', 'R1', 'requested', '2026-04-01', 0, '2026-04-01T10:00:00Z'),
        ('1002', 'R2', 'requested', '2026-04-01', 0, '2026-04-01T10:00:00Z')`);
  });

  it('are answered by quotes that refer to them, and wait again when none does', async () => {
    await load(quotes('Q8,1001,2026-04-02,5,,R1,', 'Q9,1001,2026-04-02,6,,R1,'));
    expect([await stateOf('R1'), await stateOf('R2')]).toEqual(['answered', 'requested']);
    await load(quotes('Q8,1001,2026-04-02,5,,,'));
    expect(await stateOf('R1')).toBe('answered');
    await load(quotes('Q9,1001,2026-04-02,6,,,'));
    expect(await stateOf('R1')).toBe('requested');
  });

  it("and their lines can't be overwritten", async () => {
    const { badRows } = await load({ ...quotes('R1,1001,2026-04-02,5,,,'), ...lines('R1,1,OAK-1,5,SF,5') });
    expect(badRows).toEqual([
      {
        file: 'quote-lines.csv',
        line: 2,
        column: 'quote',
        reason: "is 'R1', which is a request from the portal; its lines are the customer's",
      },
      {
        file: 'quotes.csv',
        line: 2,
        column: 'number',
        reason:
          "is 'R1', which is a request from the portal; answer it under another number, with the request in its column",
      },
    ]);
    expect(await stateOf('R1')).toBe('requested');
  });

  it("can't be answered by another customer's quote, and an unknown one is a warning", async () => {
    const { badRows, warnings } = await load(quotes('Q8,1001,2026-04-02,5,,R2,', 'Q9,1001,2026-04-02,5,,R9,'));
    expect(badRows).toEqual([
      { file: 'quotes.csv', line: 2, column: 'request', reason: "is 'R2', which is a request of customer 1002" },
    ]);
    expect(warnings).toEqual([expect.objectContaining({ file: 'quotes.csv', line: 3, column: 'request' })]);
    expect([await stateOf('Q8'), await stateOf('Q9'), await stateOf('R2')]).toEqual([undefined, 'open', 'requested']);
  });
});
