import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  emptyFeedTables,
  type FeedContent,
  feedFolder,
  smallShop,
  writeFeeds,
} from '../../../test/builders/feed-folder.ts';
import { feedsDatabase } from '../../../test/builders/feeds.ts';
import { countOf } from '../../../test/database.ts';
import { rows } from '../../platform/db/database.ts';
import type { ImportReport } from '../../platform/feeds/report.ts';

const feeds = feedsDatabase({ kept: true });

/** Returns the faults of this one file, loaded with an otherwise correct shop. Keeps nothing. */
async function faultsOf(name: string, content: FeedContent): Promise<ImportReport> {
  const files: Record<string, FeedContent> = { ...smallShop };
  const replaced = Object.keys(files).find((known) => known.split('.')[0] === name.split('.')[0]);
  if (replaced !== undefined) delete files[replaced];
  return feeds.load({ ...files, [name]: content }, { dryRun: true });
}

const item = (cells: string) => [
  'id,description,baseUom,weight,maximumQty,colorHex,discontinued,family,soldTo,specs',
  cells,
];

/** Loads the shop once for a group of tests. */
function overTheShop(): void {
  beforeAll(async () => {
    const folder = await mkdtemp(join(tmpdir(), 'tc-shop-'));
    await writeFeeds(folder, smallShop);
    await feeds.loadFolder(folder);
    await rm(folder, { recursive: true });
  });
  afterAll(() => emptyFeedTables(feeds.db));
}

/** Returns the faults of this one file. Keeps nothing. */
const faultsIn = async (name: string, content: FeedContent) =>
  (await feeds.load({ [name]: content }, { dryRun: true })).badRows;

interface Case {
  what: string;
  name: string;
  content: string | readonly string[];
  line: number;
  column: string;
  reason: string;
}

const cases: Case[] = [
  {
    what: 'text in place of a number',
    name: 'items.csv',
    content: item('A,a,SF,,heavy,,,,,'),
    line: 2,
    column: 'maximumQty',
    reason: "is 'heavy', must be a number",
  },
  {
    what: 'an empty required cell',
    name: 'items.csv',
    content: item('A,,SF,,,,,,,'),
    line: 2,
    column: 'description',
    reason: 'a value is required',
  },
  {
    what: 'a text that is too long',
    name: 'items.csv',
    content: item(`A,a,${'S'.repeat(11)},,,,,,,`),
    line: 2,
    column: 'baseUom',
    reason: 'at most 10',
  },
  {
    what: "a value that doesn't match the pattern",
    name: 'ship-vias.csv',
    content: ['code,description,how,cutOff', 'T9,Truck,T,soon'],
    line: 2,
    column: 'cutOff',
    reason: 'must be hours and minutes',
  },
  {
    what: 'an invalid flag',
    name: 'items.csv',
    content: item('A,a,SF,,,,maybe,,,'),
    line: 2,
    column: 'discontinued',
    reason: 'must be Y or N',
  },
  {
    what: 'an unknown reference',
    name: 'items.csv',
    content: item('A,a,SF,,,,,ASH,,'),
    line: 2,
    column: 'family',
    reason: "is 'ASH', which is not among the families",
  },
  {
    what: 'an unknown reference in a list',
    name: 'items.csv',
    content: item('A,a,SF,,,,,,A|Z,'),
    line: 2,
    column: 'soldTo',
    reason: "is 'Z', which is not among the classes",
  },
  {
    what: 'an invalid map',
    name: 'users.csv',
    content: ['username,claims', 'kim,plain'],
    line: 2,
    column: 'claims',
    reason: 'name=value',
  },
  {
    what: 'a value that is not one of the allowed',
    name: 'ship-vias.csv',
    content: ['code,description,how', 'X,x,Z'],
    line: 2,
    column: 'how',
    reason: 'one of W, T, C',
  },
  {
    what: 'one cell too many',
    name: 'vendors.csv',
    content: ['id,name', 'V,Vendor, Inc.'],
    line: 2,
    column: '',
    reason: 'has 3 cells, the header has 2',
  },
  {
    what: 'one cell too few',
    name: 'vendors.csv',
    content: ['id,name', 'V'],
    line: 2,
    column: '',
    reason: 'has 1 cell, the header has 2',
  },
  {
    what: 'a quoting mistake',
    name: 'vendors.csv',
    content: ['id,name', 'V,12" Mills, Salem'],
    line: 2,
    column: 'name',
    reason: 'has a quote inside',
  },
  {
    what: 'bytes that are not UTF-8',
    name: 'vendors.csv',
    content: ['id,name', 'V,Caf\uFFFD'],
    line: 2,
    column: 'name',
    reason: 'no UTF-8 text',
  },
  {
    what: 'a required column with another name',
    name: 'vendors.csv',
    content: ['ID,name', 'V,Vendor'],
    line: 1,
    column: 'id',
    reason: 'is a required column and is missing; not known are ID (did you mean id?)',
  },
  {
    what: 'a column twice in the header',
    name: 'vendors.csv',
    content: ['id,name,name', 'V,a,b'],
    line: 1,
    column: 'name',
    reason: 'is in the header twice',
  },
  {
    what: 'a missing required column',
    name: 'vendors.csv',
    content: ['id', 'V'],
    line: 1,
    column: 'name',
    reason: 'is a required column and is missing',
  },
  {
    what: 'an empty file',
    name: 'vendors.csv',
    content: '',
    line: 1,
    column: '',
    reason: 'is empty; the first line names the columns',
  },
  {
    what: 'invalid JSON',
    name: 'vendors.ndjson',
    content: ['{"id":"V"'],
    line: 1,
    column: '',
    reason: 'is not valid JSON',
  },
  {
    what: 'JSON that is not an object',
    name: 'vendors.ndjson',
    content: ['["V"]'],
    line: 1,
    column: '',
    reason: 'is not a JSON object',
  },
  {
    what: 'categories in a circle',
    name: 'categories.csv',
    content: ['id,name,parent', 'wood,Wood,', 'planks,P,', 'a,A,b', 'b,B,c', 'c,C,a'],
    line: 4,
    column: 'parent',
    reason: 'parent of itself',
  },
  {
    what: 'a category under itself',
    name: 'categories.csv',
    content: ['id,name,parent', 'wood,Wood,', 'planks,P,', 'a,A,a'],
    line: 4,
    column: 'parent',
    reason: 'parent of itself',
  },
  {
    what: 'an unknown successor',
    name: 'items.csv',
    content: ['id,description,baseUom,successor', 'NEW-1,New,PC,NONE'],
    line: 2,
    column: 'successor',
    reason: "'NONE'",
  },
  {
    what: 'an item that replaces itself',
    name: 'items.csv',
    content: ['id,description,baseUom,successor', 'NEW-1,New,PC,NEW-1'],
    line: 2,
    column: 'successor',
    reason: 'cannot replace itself',
  },
  {
    what: 'a base unit with another factor than 1',
    name: 'uoms.csv',
    content: ['item,code,name,factor,sellable', 'OAK-1,CT,Carton,20.5,Y', 'OAK-1,SF,Foot,2,Y'],
    line: 3,
    column: 'factor',
    reason: 'SF is the base unit of OAK-1',
  },
  {
    what: 'a factor of 0',
    name: 'uoms.csv',
    content: ['item,code,name,factor,sellable', 'OAK-1,CT,Carton,0,Y', 'OAK-1,CT,Carton,2,Y'],
    line: 2,
    column: 'factor',
    reason: 'more than 0',
  },
  {
    what: "a price in a unit that the item doesn't have",
    name: 'prices.csv',
    content: ['item,scope,key,uom,price', 'OAK-1,list,,RL,3'],
    line: 2,
    column: 'uom',
    reason: "'RL' is no unit of OAK-1",
  },
  {
    what: 'a class price with an unknown class',
    name: 'prices.csv',
    content: ['item,scope,key,uom,price', 'OAK-1,class,Z,SF,3'],
    line: 2,
    column: 'key',
    reason: 'must be a price class',
  },
  {
    what: 'a list price with a key',
    name: 'prices.csv',
    content: ['item,scope,key,uom,price', 'OAK-1,list,A,SF,3'],
    line: 2,
    column: 'key',
    reason: 'must be empty',
  },
  {
    what: 'a ship-to price without its address',
    name: 'prices.csv',
    content: ['item,scope,key,uom,price', 'OAK-1,shipTo,1001,SF,3'],
    line: 2,
    column: 'key',
    reason: 'customer number/sequence',
  },
  {
    what: 'a price that ends before it begins',
    name: 'prices.csv',
    content: ['item,scope,key,uom,price,from,until', 'OAK-1,list,,SF,3,2026-02-01,2026-01-01'],
    line: 2,
    column: 'until',
    reason: 'before the first day',
  },
  {
    what: 'the reserved ship-to sequence',
    name: 'ship-tos.csv',
    content: ['customer,sequence,name,location', '1001,99,Hand,01'],
    line: 2,
    column: 'sequence',
    reason: 'reserved',
  },
  {
    what: 'an unknown claim',
    name: 'users.csv',
    content: ['username,claims', 'dana,showPrice=Y'],
    line: 2,
    column: 'claims',
    reason: "unknown claim 'showPrice'",
  },
  {
    what: 'an unknown user',
    name: 'user-accounts.csv',
    content: ['username,customer', 'kim,1001'],
    line: 2,
    column: 'username',
    reason: "is 'kim', which is not among the users",
  },
  {
    what: 'an invoice of an unknown customer',
    name: 'invoices.csv',
    content: ['number,customer,date,total', 'I7,1001,2026-03-02,1', 'I8,2002,2026-03-02,1'],
    line: 3,
    column: 'customer',
    reason: "is '2002', which is not among the customers",
  },
  {
    what: 'an invoice without a date',
    name: 'invoices.csv',
    content: ['number,customer,date,total', 'I7,1001,,1'],
    line: 2,
    column: 'date',
    reason: 'a value is required',
  },
  {
    what: 'an amount with five decimals',
    name: 'invoices.csv',
    content: ['number,customer,date,total', 'I7,1001,2026-03-02,1.00001'],
    line: 2,
    column: 'total',
    reason: 'at most 4 decimals',
  },
  ...(
    [
      ['a balance above the total', '10', '10.01'],
      ['a credit with a balance due', '-10', '10'],
      ['an invoice that was paid more than twice', '10', '-10.01'],
      ['a credit with a balance beyond its total', '-10', '-10.01'],
      ['a voided invoice with a balance due', '0', '1'],
    ] as const
  ).map(([what, total, due]) => ({
    what,
    name: 'invoices.csv',
    content: ['number,customer,date,total,netDue', 'I7,1001,2026-03-02,1,0', `I8,1001,2026-03-02,${total},${due}`],
    line: 3,
    column: 'netDue',
    reason: `is ${due}, but the total is ${total}; what is still to be paid lies between 0 and the total`,
  })),
  {
    what: 'a line of an unknown invoice',
    name: 'invoice-lines.csv',
    content: ['invoice,line,item,quantity,amount', 'I9,1,OAK-1,1,1'],
    line: 2,
    column: 'invoice',
    reason: "is 'I9', which is not among the invoices",
  },
  {
    what: 'an invalid line number',
    name: 'invoice-lines.csv',
    content: ['invoice,line,item,quantity,amount', 'I7,A,OAK-1,1,1'],
    line: 2,
    column: 'line',
    reason: 'must be a whole number',
  },
  {
    what: "a barcode with a unit that the item doesn't have",
    name: 'barcodes.csv',
    content: ['code,item,uom', '036000291452,OAK-1,PAL'],
    line: 2,
    column: 'uom',
    reason: "is 'PAL', which is no unit of OAK-1",
  },
  {
    what: 'a barcode of an unknown item',
    name: 'barcodes.csv',
    content: ['code,item,uom', '036000291452,ASH-1,CT'],
    line: 2,
    column: 'item',
    reason: "is 'ASH-1', which is not among the items",
  },
  {
    what: "a customer's part number without letter or digit",
    name: 'customer-items.csv',
    content: ['customer,number,item', '1001,--,OAK-1'],
    line: 2,
    column: 'number',
    reason: "is '--', must hold a letter",
  },
  {
    what: "a customer's part number for an unknown item",
    name: 'customer-items.csv',
    content: ['customer,number,item', '1001,A1,ASH-1'],
    line: 2,
    column: 'item',
    reason: "is 'ASH-1', which is not among the items",
  },
  {
    what: "a date that doesn't exist",
    name: 'incoming.csv',
    content: ['id,item,location,eta,quantity', 'P,OAK-1,01,2026-02-30,1'],
    line: 2,
    column: 'eta',
    reason: 'must be a date',
  },
];

describe('a bad row is reported with file, line, column and reason:', () => {
  overTheShop();
  for (const { what, name, content, line, column, reason } of cases) {
    it(what, async () => {
      expect(await faultsIn(name, content)).toContainEqual(
        expect.objectContaining({ file: name, line, column, reason: expect.stringContaining(reason) }),
      );
    });
  }
});

describe('a file with another encoding or format is read, and the format is reported:', () => {
  overTheShop();
  const text = 'id,name\nV1,Caf\u00E9 \u201CNo. 1\u201D\nV2,Two\n';
  const littleEnd = (what: string) => Buffer.from(what, 'utf16le');
  const windows = Buffer.from(text.replace('\u201C', '\u0093').replace('\u201D', '\u0094'), 'latin1');

  const readAs = async (content: FeedContent, name = 'vendors.csv') => {
    const { files, badRows } = await feeds.load({ [name]: content }, { dryRun: true });
    const { added, changed, unchanged, reading } = files[0]!;
    return [reading, added + changed + unchanged, badRows.map(({ reason }) => reason)];
  };
  const names = async (content: FeedContent, name = 'vendors.csv') => {
    await feeds.load({ [name]: content });
    return (await rows<{ name: string }>(feeds.db, sql`select name from vendors where id like 'V%' order by id`)).map(
      (one) => one.name,
    );
  };

  const encoded: [string, Buffer, string | undefined, string?][] = [
    ['UTF-8', Buffer.from(text), undefined],
    ['UTF-16 with a byte order mark', littleEnd(`\uFEFF${text}`), 'UTF-16'],
    ['big-endian UTF-16 with a byte order mark', littleEnd(`\uFEFF${text}`).swap16(), 'UTF-16 (big-endian)'],
    ['UTF-16 without a byte order mark', littleEnd(text), 'UTF-16'],
    ['big-endian UTF-16 without a byte order mark', littleEnd(text).swap16(), 'UTF-16 (big-endian)'],
    ['UTF-16 in an archive', littleEnd(text), 'UTF-16', 'vendors.csv.gz'],
    ['Windows-1252', windows, 'Windows-1252'],
  ];
  for (const [what, bytes, reading, name] of encoded)
    it(what, async () => {
      expect(await readAs(bytes, name)).toEqual([reading, 2, []]);
      expect(await names(bytes, name)).toEqual(['Caf\u00E9 \u201CNo. 1\u201D', 'Two']);
    });

  it('but not UTF-16 in NDJSON, and a UTF-8 file with one wrong byte is still read as UTF-8', async () => {
    const said = 'is written in UTF-16; NDJSON is written in UTF-8';
    expect(await readAs(littleEnd('\uFEFF{"id":"V"}\n'), 'vendors.ndjson')).toEqual([undefined, 0, [said]]);
    const broken = Buffer.concat([Buffer.from('id,name\nV1,Caf\u00E9\nV2,Caf'), Buffer.from([0xe9, 0x0a])]);
    expect(await readAs(broken)).toEqual([undefined, 1, [expect.stringContaining('no UTF-8 text')]]);
  });

  for (const [sign, name] of [
    [';', 'semicolons'],
    ['\t', 'tabs'],
    ['|', 'bars'],
  ] as const) {
    it(`cells with ${name} between them, in quotes or not`, async () => {
      const lines = [
        ['id', 'name'],
        ['V1', 'One, Inc.'],
        ['V2', 'Two'],
      ];
      const reading = `${name} between the cells`;
      const plain = lines.map((cells) => cells.join(sign));
      const quoted = `\uFEFF${lines.map((cells) => cells.map((cell) => `"${cell}"`).join(sign)).join('\r\n')}`;
      for (const content of [plain, quoted]) {
        expect(await readAs(content)).toEqual([reading, 2, []]);
        expect(await names(content)).toEqual(['One, Inc.', 'Two']);
      }
    });
  }

  it('dates as spreadsheets write them, if day and month are unambiguous', async () => {
    const incoming = (...days: string[]) => [
      'id,item,location,eta,quantity',
      ...days.map((day, number) => `P${number},OAK-1,01,${day},1`),
    ];
    const says = 'must be a date such as 2026-05-31';
    expect(await readAs(incoming('3/4/2026', '5/31/2026'), 'incoming.csv')).toEqual(['dates as 5/31/2026', 2, []]);
    expect(await readAs(incoming('31.05.2026', '31.06.2026'), 'incoming.csv')).toEqual([
      'dates as 31.05.2026',
      1,
      [`is '31.06.2026', ${says}`],
    ]);
    expect(await readAs(incoming('3/4/2026'), 'incoming.csv')).toEqual([
      undefined,
      0,
      [`is '3/4/2026', which may be 2026-03-04 (month first) or 2026-04-03 (day first); it ${says}`],
    ]);
  });

  it('lines remembered from a file with other separators are read again', async () => {
    const items = (sign: string) =>
      ['id,description,baseUom', 'A-1,Oak;SF,SF'].map((line) => line.replaceAll(',', sign));
    await feeds.load({ 'items.csv': items(',') }, { rememberFrom: 1 });
    const { files } = await feeds.load({ 'items.csv': items(';') }, { rememberFrom: 1 });
    expect(files[0]).toMatchObject({ bad: 1, reading: 'semicolons between the cells' });
  });

  it('but semicolons, tabs and bars inside cells are text', async () => {
    expect(
      await faultsIn('items.csv', ['description,detail,id,baseUom', 'One; Two|Three,One; Two|Three\tFour,OAK-1,SF']),
    ).toEqual([]);
    expect(await faultsIn('vendors.csv', ['id,name;alias', 'V1,One'])).toEqual([
      {
        file: 'vendors.csv',
        line: 1,
        column: 'name',
        reason: 'is a required column and is missing; not known are name;alias',
      },
    ]);
  });
});

describe('bad rows', () => {
  it('an invalid archive is reported, and the other files load', async () => {
    const folder = await feedFolder({ 'divisions.csv': ['id,name', 'F,Flooring'], 'vendors.csv.gz': '' });
    await writeFile(`${folder}/vendors.csv.gz`, 'no archive');
    const report = await feeds.loadFolder(folder, { dryRun: true });
    expect(report.badRows).toEqual([
      { file: 'vendors.csv.gz', line: 1, column: '', reason: expect.stringContaining('cannot be read') },
    ]);
    expect(report.files.map(({ added }) => added)).toEqual([1, 0]);
  });

  it('the good rows of the file load, and a row with two mistakes counts once', async () => {
    const folder = await feedFolder({ 'vendors.csv': ['id,name', 'V1,One', ',', 'V3,Three', 'V4'] });
    const heard: number[] = [];
    const report = await feeds.loadFolder(folder, { onBadRow: ({ line }) => heard.push(line) });
    expect(report.files[0]).toMatchObject({ rows: 4, added: 2, bad: 2 });
    expect(report.bad).toBe(2);
    expect(heard.toSorted()).toEqual([3, 3, 5]);
    expect(await rows(feeds.db, sql`select id from vendors order by id`)).toEqual([{ id: 'V1' }, { id: 'V3' }]);
  });

  it('when every row is bad, each is reported once', async () => {
    const lines = Array.from({ length: 12_000 }, (_, number) => `NONE-${number},01,1`);
    const folder = await feedFolder({ 'stock.csv': ['item,location,onHand', ...lines] });
    const heard = new Set<number>();
    const report = await feeds.loadFolder(folder, {
      onBadRow: ({ line, column }) => column === 'item' && heard.add(line),
    });
    expect([report.bad, heard.size, report.badRows.length]).toEqual([12_000, 12_000, 1000]);
  });

  it('an NDJSON file with a very long line reports it once, and loads the lines around it', async () => {
    const long = `[${'{"id":"V","name":"v"},'.repeat(120_000)}]`;
    const folder = await feedFolder({
      'vendors.ndjson': ['{"id":"N1","name":"v"}', long, '{"id":"N2","name":"v"}', 'no JSON'],
    });
    const report = await feeds.loadFolder(folder, { dryRun: true });
    expect(report.badRows).toEqual([
      { file: 'vendors.ndjson', line: 2, column: '', reason: expect.stringContaining('one object a line') },
      { file: 'vendors.ndjson', line: 4, column: '', reason: 'is not valid JSON' },
    ]);
    expect(report.files[0]).toMatchObject({ added: 2, bad: 2 });
  });

  it('an unclosed quote is reported once, not for each line after it', async () => {
    const folder = await feedFolder({
      'vendors.csv': ['id,name', 'Q1,One', 'Q2,"A note', 'over, three, lines', '', 'with 12" in it', 'Q3,Three', 'Q4'],
    });
    const report = await feeds.loadFolder(folder, { dryRun: true });
    expect(report.badRows).toEqual([
      {
        file: 'vendors.csv',
        line: 3,
        column: 'name',
        reason: 'has text after a closing quote; double the quotes inside a quoted cell, in line 6',
      },
      { file: 'vendors.csv', line: 8, column: '', reason: 'has 1 cell, the header has 2' },
    ]);
    expect(report.files[0]).toMatchObject({ added: 2, bad: 2 });
  });

  it('a category is bad if its parent is bad', async () => {
    const { badRows } = await faultsOf('categories.csv', [
      'id,name,parent',
      'wood,W,',
      'planks,P,',
      'a,A,none',
      'b,B,a',
      'c,C,b',
    ]);
    expect(badRows.filter(({ file }) => file === 'categories.csv').map(({ line }) => line)).toEqual([4, 5, 6]);
  });

  it('the last row with the same key counts, and the import warns about the others', async () => {
    const report = await faultsOf('stock.csv', ['item,location,onHand', 'TRIM-9,01,1', 'OAK-1,01,0', 'TRIM-9,01,3']);
    expect(report.bad).toBe(0);
    expect(report.warnings).toEqual([
      { file: 'stock.csv', line: 2, column: 'item + location', reason: 'comes again in line 4; the last one counts' },
    ]);
    expect(report.files.find(({ format }) => format === 'stock')).toMatchObject({ rows: 3, added: 2, bad: 0 });
  });

  it("a pack unit that the item doesn't have is a warning", async () => {
    const { warnings } = await faultsOf('uoms.csv', ['item,code,name,factor,sellable', 'OAK-1,PL,Pallet,820,Y']);
    expect(warnings).toContainEqual({
      file: 'items',
      line: 0,
      column: 'packUom',
      reason: 'item OAK-1 is sold in full CT, but has no such unit',
    });
  });

  it('prices for unknown customers and users without a customer are warnings', async () => {
    const prices = await faultsOf('prices.csv', [
      'item,scope,key,uom,price',
      'OAK-1,shipTo,2002/1,SF,3',
      'TRIM-9,list,,PC,4',
    ]);
    expect(prices.warnings.map(({ reason }) => reason)).toEqual(['prices for customer 2002, which does not exist']);
    const people = await faultsOf('user-accounts.csv', ['username,customer']);
    expect(people.warnings.map(({ reason }) => reason)).toEqual(['user Dana has no customer and cannot sign in']);
  });
});

describe('a feed with 200 bad rows among 20,000', () => {
  const items = 5000;
  const all = Array.from({ length: items }, (_, number) => number);
  /**
   * A bad item makes its unit, price and stock bad too: 4 rows in 200. In addition one unit, one price and two stocks
   * in 200 are bad.
   */
  const spoilt = { item: 0, unit: 50, price: 100, place: 150, quantity: 199 } as const;
  const is = (what: keyof typeof spoilt, number: number): boolean => number % 200 === spoilt[what];
  const files = {
    'items.csv': ['id,description,baseUom', ...all.map((n) => `N${n},${is('item', n) ? '' : `Plank ${n}`},EA`)],
    'uoms.csv': [
      'item,code,name,factor,sellable',
      ...all.map((n) => `N${n},CT,Carton,${is('unit', n) ? 'six' : '6'},Y`),
    ],
    'prices.csv': ['item,scope,uom,price', ...all.map((n) => `N${n},list,${is('price', n) ? 'RL' : 'EA'},2.5`)],
    'stock.csv': [
      'item,location,onHand',
      ...all.map((n) => `N${n},${is('place', n) ? '99' : '01'},${is('quantity', n) ? 'many' : '7'}`),
    ],
  };
  const linesOf = (file: string, ...what: (keyof typeof spoilt)[]) =>
    all.filter((n) => what.some((one) => is(one, n))).map((n) => `${file}:${n + 2}`);
  const expected = [
    ...linesOf('items.csv', 'item'),
    ...linesOf('uoms.csv', 'item', 'unit'),
    ...linesOf('prices.csv', 'item', 'price'),
    ...linesOf('stock.csv', 'item', 'place', 'quantity'),
  ];
  const run = async (strict: boolean) => {
    await emptyFeedTables(feeds.db);
    await feeds.load({ 'locations.csv': smallShop['locations.csv']! });
    const reported: string[] = [];
    const report = await feeds.load(files, { strict, onBadRow: ({ file, line }) => reported.push(`${file}:${line}`) });
    const counts = Object.fromEntries(
      await Promise.all(
        ['items', 'item_uoms', 'prices', 'lots', 'search_words'].map(
          async (table) => [table, await countOf(feeds.db, table)] as const,
        ),
      ),
    );
    return { reported: reported.toSorted(), report, counts };
  };

  it('reports each bad row once and loads the others', async () => {
    const { reported, report, counts } = await run(false);
    expect(reported).toEqual(expected.toSorted());
    expect([report.bad, report.applied]).toEqual([200, true]);
    expect(counts).toMatchObject({ items: 4975, item_uoms: 4975 + 4950, prices: 4950, lots: 4925 });
  });

  it('loads nothing with --strict, and reports the same rows', async () => {
    const { reported, report, counts } = await run(true);
    expect(reported).toEqual(expected.toSorted());
    expect([report.bad, report.applied]).toEqual([200, false]);
    expect(counts).toEqual({ items: 0, item_uoms: 0, prices: 0, lots: 0, search_words: 0 });
  });
});
