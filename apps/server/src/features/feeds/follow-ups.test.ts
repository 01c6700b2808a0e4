import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { smallShop } from '../../../test/builders/feed-folder.ts';
import { type FeedFiles, feedsDatabase } from '../../../test/builders/feeds.ts';
import { rows } from '../../platform/db/database.ts';
import { BadRowGroups } from '../../platform/feeds/bad-row-groups.ts';

const feeds = feedsDatabase();

async function load(files: FeedFiles, dryRun = false) {
  const groups = new BadRowGroups();
  const report = await feeds.load({ ...smallShop, ...files }, { dryRun, onBadRow: (row) => groups.add(row) });
  return { report, groups: groups.sorted() };
}

const many = (count: number, line: (number: number) => string) =>
  Array.from({ length: count }, (_, number) => line(number));

describe('rows that are bad because of another bad row', () => {
  it('refer to it, and are one entry with their count and first lines', async () => {
    const { groups } = await load({
      'items.csv': ['id,description,baseUom,maximumQty', 'OAK-1,Oak,SF,1', 'TRIM-9,Trim,PC,1', 'ASH-1,Ash,SF,heavy'],
      'prices.csv': ['item,scope,key,uom,minimumQty,price', ...many(312, (number) => `ASH-1,list,,SF,${number},3`)],
      'uoms.csv': ['item,code,name,factor,sellable', 'ASH-1,CT,Carton,2,Y'],
      'barcodes.csv': ['code,item,uom', '#rows,0'],
    });
    expect(groups).toEqual([
      {
        file: 'items.csv',
        line: 4,
        column: 'maximumQty',
        reason: "is 'heavy', must be a number such as 12.5",
        rows: 1,
        lines: [4],
      },
      {
        file: 'prices.csv',
        line: 2,
        column: 'item',
        reason: "is 'ASH-1', which is not among the items; its row was refused in items.csv, line 4",
        rows: 312,
        lines: [2, 3, 4, 5, 6],
      },
      {
        file: 'uoms.csv',
        line: 2,
        column: 'item',
        reason: "is 'ASH-1', which is not among the items; its row was refused in items.csv, line 4",
        rows: 1,
        lines: [2],
      },
    ]);
  });

  it('refer to bad rows in other files and in the same file', async () => {
    const { groups } = await load({
      'divisions.csv': ['id,name', 'F,'],
      'families.csv': ['id,name,division', 'OAK,Royal Oak,F'],
      'categories.csv': ['id,parent,name', 'wood,,Wood', 'planks,wood,Planks', 'a,b,', 'b,,', 'c,b,C'],
      'items.csv': ['id,description,family,baseUom', 'OAK-1,Oak,OAK,SF', 'TRIM-9,Trim,,PC'],
      'users.csv': ['username,initialPassword', 'Dana,short'],
    });
    const reasons = groups.map(({ file, line, reason }) => `${file}:${line} ${reason}`);
    expect(reasons).toContain(
      "families.csv:2 is 'F', which is not among the divisions; its row was refused in divisions.csv, line 2",
    );
    expect(reasons).toContain(
      "items.csv:2 is 'OAK', which is not among the families; its row was refused in families.csv, line 2",
    );
    expect(reasons).toContain(
      "categories.csv:6 is 'b', which is not among the categories; its row was refused in categories.csv, line 5",
    );
    expect(reasons).toContain(
      "user-accounts.csv:2 is 'dana', which is not among the users; its row was refused in users.csv, line 2",
    );
  });

  it('are one entry if their parent file was rejected as a whole', async () => {
    const { groups } = await load({
      'items.csv': ['id,description,unit', 'A,a,SF'],
      'prices.csv': ['item,scope,key,uom,price', ...many(50, (number) => `I-${number},list,,SF,3`)],
    });
    expect(groups.filter(({ file }) => file === 'prices.csv')).toEqual([
      {
        file: 'prices.csv',
        line: 2,
        column: 'item',
        reason: 'is not among the items, because items.csv was refused as a whole',
        rows: 50,
        lines: [2, 3, 4, 5, 6],
      },
    ]);
  });

  it("don't refer to another row if the key is unknown", async () => {
    const { groups } = await load({ 'stock.csv': ['item,location,onHand', 'TRIM-9,01,40', 'NONE,01,1'] });
    expect(groups.map(({ reason }) => reason)).toEqual(["is 'NONE', which is not among the items"]);
  });

  it('are reported the same in a dry run', async () => {
    const files = { 'items.csv': ['id,description,baseUom,family', 'OAK-1,Oak,SF,ASH', 'TRIM-9,Trim,PC,'] };
    const dry = await load(files, true);
    const real = await load(files);
    expect(dry.groups).toEqual(real.groups);
    expect(real.groups.some(({ reason }) => reason.includes('its row was refused in items.csv, line 2'))).toBe(true);
  });
});

describe('rows that are part of a refused row', () => {
  const head = {
    orders: 'number,customer,placed,freight,total',
    'order-lines': 'order,line,item,quantity,uom,amount',
    quotes: 'number,customer,date,total',
    'quote-lines': 'quote,line,item,quantity,uom,amount',
    shipments: 'number,order,date',
    'shipment-lines': 'shipment,line,quantity',
    invoices: 'number,customer,date,total,netDue',
    'invoice-lines': 'invoice,line,item,quantity,amount',
    'payments-applied': 'payment,invoice,amount',
  } as const;
  type Format = keyof typeof head;
  const file = (format: Format, ...lines: string[]) => ({ [`${format}.csv`]: [head[format], ...lines] });
  /** The kinds: a good row, the same with a fault in a cell or against the tables, and a part before and after. */
  const kinds: readonly [Format, Format, string[], before: string, after: string][] = [
    [
      'orders',
      'order-lines',
      ['E7,1001,2026-02-27,9,34.45', 'E7,1001,2026-02-27,9,much', 'E7,1002,2026-02-27,9,9'],
      'E7,1,OAK-1,5,SF,16.25',
      'E7,1,OAK-1,6,SF,19.5',
    ],
    [
      'quotes',
      'quote-lines',
      ['Q7,1001,2026-04-20,79.95', 'Q7,1001,soon,79.95', 'Q7,1002,2026-04-20,79.95'],
      'Q7,1,OAK-1,1,CT,61',
      'Q7,1,OAK-1,2,CT,122',
    ],
    ['shipments', 'shipment-lines', ['S7,E7,2026-03-01', 'S7,E7,soon', 'S7,E8,2026-03-01'], 'S7,1,2', 'S7,1,3'],
    [
      'invoices',
      'invoice-lines',
      ['I7,1001,2026-03-02,34.45,34.45', 'I7,1001,2026-03-02,much,34.45', 'I7,1001,2026-03-02,34.45,40'],
      'I7,1,OAK-1,5,16.25',
      'I7,1,OAK-1,6,19.5',
    ],
    [
      'invoices',
      'payments-applied',
      ['I7,1001,2026-03-02,34.45,24.45', 'I7,1001,2026-03-02,34.45,none', 'I7,1001,2026-03-02,34.45,40'],
      'P7,I7,5',
      'P7,I7,10',
    ],
  ];
  const small = (files: Record<string, string[]>, more = {}) => feeds.load(files, more);
  const tables = ['order_lines', 'quote_lines', 'shipment_lines', 'invoice_lines', 'ledger_bookings'] as const;
  const stored = async () => {
    const found = [];
    for (const table of tables) found.push(await rows(feeds.db, sql.raw(`select * from ${table} order by 1, 2, 3`)));
    return found;
  };
  const saysOf = ({ badRows }: Awaited<ReturnType<typeof feeds.load>>) =>
    badRows.map(({ file: name, line, reason }) => `${name}:${line} ${reason}`);

  it.each(kinds)(
    '%s, as %s, are left out with it in every way of loading',
    async (whole, part, [good, bad, wrong], before, after) => {
      await load({ ...file('orders', 'E7,1001,2026-02-27,1,34.45', 'E8,1001,2026-02-27,1,1') });
      await feeds.db.execute(sql`delete from ledger_postings`);
      await feeds.db.execute(sql`
      insert into ledger_postings (customer_number, invoice_number, payment_id, kind, amount, posted_at)
      values ('1001', 'I7', 'P7', 'payment', 10, '2026-03-05')`);
      expect(saysOf(await small({ ...file(whole, good!), ...file(part, before) }))).toEqual([]);
      const loaded = await stored();
      for (const row of [bad!, wrong!]) {
        const found = await small({ ...file(whole, row), ...file(part, after) });
        const key = row.slice(0, 2);
        expect(saysOf(found)).toContain(`${part}.csv:2 is '${key}', whose row was refused in ${whole}.csv, line 2`);
        expect(found.bad).toBe(2);
        const strict = await small({ ...file(whole, row), ...file(part, after) }, { strict: true });
        expect(saysOf(strict)).toEqual(saysOf(found));
      }
      const headless = await small({ [`${whole}.csv`]: ['number'], ...file(part, after) });
      expect(saysOf(headless)).toContain(`${part}.csv:2 is left out too, because ${whole}.csv was refused as a whole`);
      expect(await stored()).toEqual(loaded);
      // The row comes again without the fault, so it and its parts count.
      const { badRows } = await small({ ...file(whole, bad!, wrong!, good!), ...file(part, after) });
      expect(new Set(badRows.map(({ file: name }) => name))).toEqual(new Set([`${whole}.csv`]));
      expect(await stored()).not.toEqual(loaded);
    },
  );
});

describe('a category on the eleventh level', () => {
  const chain = (length: number, first = 0) =>
    many(length, (number) => `c${first + number},${first + number === 0 ? '' : `c${first + number - 1}`},C`);
  const categories = (lines: readonly string[]) => ({
    'categories.csv': ['id,parent,name', 'wood,,Wood', 'planks,wood,Planks', ...lines],
  });

  it('is rejected with those below it, while ten levels load', async () => {
    const { badRows } = await feeds.load(categories(chain(12)));
    expect(badRows).toMatchObject([
      {
        file: 'categories.csv',
        line: 14,
        column: 'parent',
        reason: "is 'c9', which would put it eleven levels deep or deeper; at most ten are allowed",
      },
      { file: 'categories.csv', line: 15, column: 'parent' },
    ]);
    expect(await rows(feeds.db, sql`select count(*)::int as count from categories where id like 'c%'`)).toEqual([
      { count: 10 },
    ]);
  });

  it('is rejected if the levels above or below it are already in the database', async () => {
    await feeds.load(categories(chain(9)));
    const below = await feeds.load(categories(['d,c8,D', 'e,d,E']));
    expect(below.badRows).toMatchObject([{ line: 5, column: 'parent' }]);
    const moved = await feeds.load(categories(['x,,X', 'y,x,Y', 'c0,y,C']));
    expect(moved.badRows).toMatchObject([
      { line: 6, column: 'parent', reason: expect.stringContaining('eleven levels deep') },
    ]);
    expect(await rows(feeds.db, sql`select parent from categories where id = 'c0'`)).toEqual([{ parent: null }]);
  });

  it('never leaves a category with a missing parent', async () => {
    await feeds.load(categories(['a,b,A', 'b,a,B', 'c,b,C', ...chain(12)]));
    expect(
      await rows(
        feeds.db,
        sql`
          select c.id
          from categories c
          where c.parent is not null and not exists (select 1 from categories p where p.id = c.parent)`,
      ),
    ).toEqual([]);
  });
});
