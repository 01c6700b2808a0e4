import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { emptyFeedTables, smallShop } from '../../../test/builders/feed-folder.ts';
import { type FeedFiles, feedsDatabase } from '../../../test/builders/feeds.ts';
import { countOf } from '../../../test/database.ts';

const feeds = feedsDatabase();

const { load } = feeds;
const shopWith = (files: FeedFiles) => load({ ...smallShop, ...files });

describe('loaded with a warning:', () => {
  it('items without a price for any customer', async () => {
    const prices = [
      'item,scope,key,uom,price,from,until',
      'OAK-1,list,,SF,3,,2026-05-03',
      'TRIM-9,list,,PC,4,2026-06-01,',
    ];
    const { warnings, bad } = await shopWith({ 'prices.csv': prices });
    expect(bad).toBe(0);
    expect(warnings).toEqual([
      { file: 'items', line: 0, column: 'id', reason: 'item OAK-1 has no price, so it is shown without one' },
    ]);
  });

  it('only rows that this import adds, changes or leaves without what they had, not those of earlier ones', async () => {
    const items = (more: string[] = []) => [
      'id,description,baseUom',
      'OAK-1,Oak,SF',
      'oak-1,Other,SF',
      'TRIM-9,Trim,PC',
      ...more,
    ];
    const prices = (...ids: string[]) => [
      'item,scope,uom,price',
      ...ids.map((id) => `${id},list,${/oak/i.test(id) ? 'SF' : 'PC'},0`),
    ];
    const reported = async (files: FeedFiles, more = {}) =>
      (await load(files, more)).warnings.map(({ file, reason }) => `${file} ${reason}`);
    const noPrice = (id: string) => `items item ${id} has no price, so it is shown without one`;
    const files = { 'items.csv': items(), 'prices.csv': prices('TRIM-9') };
    const first = await reported(files);
    expect(first.filter((one) => one.startsWith('items '))).toEqual([noPrice('OAK-1'), noPrice('oak-1')]);
    expect(first).toHaveLength(5);
    expect(await reported(files)).toEqual([]);
    // One of them changes, and another one comes.
    const changed = items(['NEW-1,New,PC']).map((line) => line.replace('Other', 'Changed'));
    const second = await reported({ ...files, 'items.csv': changed });
    expect(second).toEqual([
      noPrice('NEW-1'),
      noPrice('oak-1'),
      "items.csv is 'oak-1', which differs from 'OAK-1' in capitals alone: two items, or one by mistake?",
    ]);
    expect(await reported({ ...files, 'items.csv': changed })).toEqual([]);
    // A price is given for all of them, and taken away from one.
    const priced = prices('TRIM-9', 'OAK-1', 'oak-1', 'NEW-1').map((line) => line.replace(/0$/, '3'));
    expect(await reported({ 'prices.csv': priced })).toEqual([]);
    const fewer = { 'prices.csv': priced.filter((line) => !line.startsWith('NEW-1')) };
    expect(await reported(fewer, { complete: true })).toEqual([]);
    expect(await reported(fewer, { complete: true, yes: true })).toEqual([noPrice('NEW-1')]);
    expect(await reported(fewer, { complete: true, yes: true, strict: true })).toEqual([]);
  });

  it("customers and ship-tos whose ship via doesn't serve their address", async () => {
    const { warnings, bad } = await shopWith({
      'ship-vias.csv': [
        'code,description,how,locations,zipPrefixes',
        'WC,Will call,W,01,',
        'TRK,Our truck,T,,970|971',
        'FAR,Other truck,T,02,',
      ],
      'locations.csv': ['id,reportName', '01,Portland', '02,Boise'],
      'customers.csv': [
        'number,name,location,shipVia,zip',
        '1001,Near,01,TRK,97005',
        '1002,Far,01,TRK,83705',
        '1003,Counter,01,WC,97005',
        '1004,No zip,01,TRK,',
      ],
      'ship-tos.csv': [
        'customer,sequence,name,location,shipVia,zip',
        '1001,1,Site,01,FAR,97005',
        '1001,2,Site,02,FAR,97005',
        '1001,3,Site,01,,83705',
      ],
    });
    expect(bad).toBe(0);
    expect(warnings).toEqual([
      {
        file: 'customers',
        line: 0,
        column: 'shipVia',
        reason: 'customer 1002 goes by TRK, which does not go there from location 01',
      },
      {
        file: 'customers',
        line: 0,
        column: 'shipVia',
        reason: 'customer 1003 goes by WC, which does not go there from location 01',
      },
      {
        file: 'ship-tos',
        line: 0,
        column: 'shipVia',
        reason: 'ship-to 1 of customer 1001 goes by FAR, which does not go there from location 01',
      },
    ]);
  });

  it('the first hundred of many, with the number of others', async () => {
    const items = Array.from({ length: 130 }, (_, number) => `N${String(number).padStart(3, '0')},Thing,PC`);
    const { warnings, warningGroups } = await load({ 'items.csv': ['id,description,baseUom', ...items] });
    expect(warningGroups).toMatchObject([
      { file: 'items', reason: 'item N000 has no price, so it is shown without one', rows: 130 },
    ]);
    expect(warnings.map(({ reason }) => reason).slice(-2)).toEqual([
      'item N099 has no price, so it is shown without one',
      'and 30 more like these',
    ]);
  });

  it('item numbers that differ only in letter case, in one file and from loaded ones', async () => {
    await shopWith({});
    const items = ['id,description,baseUom', 'oak-1,Other oak,SF', 'NEW-1,New,PC', 'new-1,New again,PC'];
    const { warnings, bad } = await load({
      'items.csv': items,
      'prices.csv': ['item,scope,uom,price', 'oak-1,list,SF,1', 'NEW-1,list,PC,1', 'new-1,list,PC,1'],
    });
    expect(bad).toBe(0);
    expect(warnings).toEqual([
      {
        file: 'items.csv',
        line: 2,
        column: 'id',
        reason: "is 'oak-1', which differs from 'OAK-1' in capitals alone: two items, or one by mistake?",
      },
      {
        file: 'items.csv',
        line: 3,
        column: 'id',
        reason: "is 'NEW-1', which differs from 'new-1' in capitals alone: two items, or one by mistake?",
      },
      {
        file: 'items.csv',
        line: 4,
        column: 'id',
        reason: "is 'new-1', which differs from 'NEW-1' in capitals alone: two items, or one by mistake?",
      },
    ]);
    expect(await countOf(feeds.db, 'items')).toBe(5);
  });

  it.each(['1.23E+05', '4E+11', '3-Apr', 'Apr-26', '03-Apr-26', '4/3/2026', '2026-04-03'])(
    'an item number that a spreadsheet may have changed: %s',
    async (id) => {
      const { warnings } = await load({ 'items.csv': ['id,description,baseUom,discontinued', `${id},Thing,PC,Y`] });
      expect(warnings).toEqual([
        {
          file: 'items.csv',
          line: 2,
          column: 'id',
          reason: `is '${id}', as a spreadsheet writes a long number or a date; is it the item's number? Format that column as text`,
        },
      ]);
    },
  );

  it.each(['1E5', 'APR-2', 'MAR-1200', '12-3', '1/2X3', '2026-04'])(
    'but not a number that only looks similar: %s',
    async (id) => {
      const { warnings } = await load({ 'items.csv': ['id,description,baseUom,discontinued', `${id},Thing,PC,Y`] });
      expect(warnings).toEqual([]);
    },
  );

  it('numbers that may have lost zeros in a spreadsheet, and customers that differ only in letter case', async () => {
    await shopWith({});
    const item = (id: string) => `${id},Thing,PC,Y`;
    await load({ 'items.csv': ['id,description,baseUom,discontinued', item('00123'), item('77')] });
    const { warnings, bad } = await load({
      'items.csv': ['id,description,baseUom,discontinued', item('123'), item('077'), item('5'), item('05')],
      'customers.csv': ['number,name,location', 'C1,Firm,01', 'c1,Firm,01', '01001,Firm,01', '1001,Firm,01'],
    });
    expect(bad).toBe(0);
    const lost = (id: string, other: string) =>
      `is '${id}', and there is '${other}' too: were zeros lost in a spreadsheet? Format that column as text`;
    expect(warnings.map(({ file, line, reason }) => `${file}:${line} ${reason}`)).toEqual([
      "customers.csv:2 is 'C1', which differs from 'c1' in capitals alone: two customers, or one by mistake?",
      "customers.csv:3 is 'c1', which differs from 'C1' in capitals alone: two customers, or one by mistake?",
      `customers.csv:5 ${lost('1001', '01001')}`,
      `items.csv:2 ${lost('123', '00123')}`,
      `items.csv:4 ${lost('5', '05')}`,
    ]);
  });

  it('prices for an unknown ship-to of the customer', async () => {
    const prices = (key: string) => [
      'item,scope,key,uom,price',
      'OAK-1,list,,SF,3',
      'TRIM-9,list,,PC,4',
      `OAK-1,shipTo,${key},SF,2`,
    ];
    expect((await shopWith({ 'prices.csv': prices('1001/1') })).warnings).toEqual([]);
    const { warnings, bad } = await load({ 'prices.csv': prices('1001/7') });
    expect([bad, warnings]).toEqual([
      0,
      [
        {
          file: 'prices',
          line: 0,
          column: 'key',
          reason: 'prices for ship-to 1001/7, which is not an address of that customer',
        },
      ],
    ]);
  });

  it('whole units that no number of whole packs fills, with what is delivered instead', async () => {
    const items = ['id,description,baseUom,packUom', 'TURF,Turf,SY,CT', 'TILE,Tile,SF,CT', 'FINE,Fine,SF,CT'];
    const units = [
      'item,code,name,factor,divisor,sellable,whole',
      'TURF,CT,Carton,20,9,Y,Y',
      'TURF,RL,Roll,62.23,,Y,Y',
      'TURF,PAL,Pallet,200,9,Y,Y',
      'TILE,CT,Carton,6.6667,,Y,Y',
      'TILE,PAL,Pallet,320,,Y,Y',
      'TILE,SY,Square yard,9,,Y,N',
      'TILE,OLD,Old pack,7,,N,Y',
      'FINE,CT,Carton,20,3,Y,Y',
      'FINE,PAL,Pallet,320,,Y,Y',
      'FINE,PC,Piece,5,3,Y,Y',
    ];
    const { warnings, bad } = await load({
      'items.csv': [...items, 'PLAIN,Plain,SF,'],
      'uoms.csv': [...units, 'PLAIN,RL,Roll,7,,Y,Y'],
      'prices.csv': ['item,scope,uom,price', 'TURF,list,SY,1', 'TILE,list,SF,1', 'FINE,list,SF,1', 'PLAIN,list,SF,1'],
    });
    expect(bad).toBe(0);
    expect(warnings).toEqual(
      [
        'PAL of TILE: who asks for 1 PAL gets 48 CT, which are 1 PAL',
        'PC of FINE: who asks for 1 PC gets 1 CT, which are 4 PC',
        'RL of TURF: who asks for 1 RL gets 29 CT, which are 1.0356 RL',
      ].map((reported) => ({
        file: 'uoms',
        line: 0,
        column: 'whole',
        reason: `no number of whole CT fills one ${reported}`,
      })),
    );
  });

  it('a changed pack size or pack unit that no longer fills existing whole units', async () => {
    const units = 'item,code,name,factor,sellable,whole';
    await shopWith({ 'uoms.csv': [units, 'OAK-1,CT,Carton,20.5,Y,Y', 'OAK-1,PAL,Pallet,820,Y,Y'] });
    const reported = async (files: FeedFiles) =>
      (await load(files)).warnings.filter(({ column }) => column === 'whole').map(({ reason }) => reason);
    expect(await reported({ 'uoms.csv': [units, 'OAK-1,CT,Carton,21,Y,Y'] })).toEqual([
      'no number of whole CT fills one PAL of OAK-1: who asks for 1 PAL gets 40 CT, which are 1.0244 PAL',
    ]);
    expect(await reported({ 'items.csv': ['id,description,baseUom,packUom', 'OAK-1,Oak,SF,'] })).toEqual([]);
    expect(await reported({ 'items.csv': ['id,description,baseUom,packUom', 'OAK-1,Oak,SF,CT'] })).toHaveLength(1);
  });

  it('stock of an item at a location both with and without lots', async () => {
    const { warnings, bad } = await shopWith({
      'stock.csv': ['item,location,onHand', 'TRIM-9,01,40', 'OAK-1,01,205.5'],
    });
    expect(bad).toBe(0);
    expect(warnings).toEqual([
      {
        file: 'lots.csv',
        line: 2,
        column: 'item + location',
        reason: 'OAK-1 lies at 01 in lots and without (205.5 SF in the stock feed); both count',
      },
    ]);
    const later = await load({ 'stock.csv': ['item,location,onHand', 'OAK-1,01,200'] });
    expect(later.warnings).toEqual([
      {
        file: 'stock.csv',
        line: 2,
        column: 'item + location',
        reason: 'OAK-1 lies at 01 in lots and without (205.5 SF in the lots feed); both count',
      },
    ]);
    expect((await load({ 'stock.csv': ['item,location,onHand', 'OAK-1,01,0'] })).warnings).toEqual([]);
  });

  it('a promotion that is higher than the price it replaces', async () => {
    const prices = (...lines: string[]) => [
      'item,scope,key,uom,minimumQty,price,from,until',
      'OAK-1,list,,SF,,3.25,,',
      'OAK-1,class,A,SF,,2.75,,',
      'OAK-1,list,,SF,100,2.5,,',
      'TRIM-9,list,,PC,,5,,',
      ...lines,
    ];
    const promotion = (cells: string) => `OAK-1,promotion,,SF,${cells},2026-05-01,2026-05-31`;
    const reported = async (...lines: string[]) => (await shopWith({ 'prices.csv': prices(...lines) })).warnings;
    expect(await reported(promotion(',3.3'))).toEqual([
      {
        file: 'prices.csv',
        line: 6,
        column: 'price',
        reason: 'is 3.3, dearer than the list price of 3.25 that it takes the place of',
      },
    ]);
    expect(await reported(promotion('100,2.6'))).toEqual([
      {
        file: 'prices.csv',
        line: 6,
        column: 'price',
        reason: 'is 2.6, dearer than the list price of 2.5 that it takes the place of',
      },
    ]);
    expect(await reported(promotion(',3'))).toEqual([
      {
        file: 'prices.csv',
        line: 6,
        column: 'price',
        reason: 'is 3, dearer than the price of 2.75 for class A that it takes the place of',
      },
    ]);
    expect(await reported(promotion(',2.75'))).toEqual([]);
    const ofClass = (price: string) => `OAK-1,classPromotion,A,SF,,${price},2026-05-01,2026-05-31`;
    expect((await reported(ofClass('3'))).map(({ reason }) => reason)).toEqual([
      'is 3, dearer than the price of 2.75 for class A that it takes the place of',
    ]);
    await emptyFeedTables(feeds.db);
    await shopWith({ 'prices.csv': prices() });
    const alone = await load({ 'prices.csv': ['item,scope,key,uom,minimumQty,price,from,until', promotion(',9')] });
    expect(alone.warnings.map(({ reason }) => reason)).toEqual([
      'is 9, dearer than the list price of 3.25 that it takes the place of',
    ]);
  });

  it('a percentage of a promotion that no promotion has, or beside a price, loads no row', async () => {
    const { bad, badRows } = await shopWith({
      'prices.csv': [
        'item,scope,key,uom,price,percent',
        'OAK-1,classPromotion,A,SF,0,10',
        'OAK-1,list,,SF,0,10',
        'OAK-1,promotion,,SF,3,10',
        'OAK-1,classPromotion,Z,SF,3,',
      ],
    });
    expect([bad, badRows.map(({ column, reason }) => `${column} ${reason}`)]).toEqual([
      3,
      [
        'percent is 10, but only promotions take a percentage off',
        'price is 3, and 10 percent is taken off another price: must be 0',
        "key is 'Z', must be a price class",
      ],
    ]);
  });

  it("a price of 0 that isn't marked as free, and a free item with a price", async () => {
    const prices = [
      'item,scope,uom,minimumQty,price,free',
      'OAK-1,list,SF,,0,',
      'OAK-1,list,SF,10,0,Y',
      'OAK-1,list,SF,20,3,Y',
      'TRIM-9,list,PC,,5,N',
    ];
    const { warnings, bad } = await shopWith({ 'prices.csv': prices });
    expect(bad).toBe(0);
    expect(warnings).toEqual([
      {
        file: 'prices.csv',
        line: 2,
        column: 'price',
        reason: "is 0: shown as 'price on request', and not sold; where it is meant, free is Y",
      },
      { file: 'prices.csv', line: 4, column: 'free', reason: 'is Y, but the price is 3, and that is what it costs' },
    ]);
  });

  it('all unknown columns of a file in one sentence', async () => {
    const { warnings, badRows, files } = await load({
      'vendors.csv': ['id,fax,name,,www', 'V,1,Vendor,x,y'],
      'divisions.ndjson': [
        '{"id":"A","name":"a"}',
        '{"id":"B","name":"b","head":1}',
        '{"id":"C","name":"c","head":1,"fax":2}',
      ],
    });
    expect(badRows).toEqual([]);
    expect(warnings).toEqual([
      { file: 'divisions.ndjson', line: 2, column: '', reason: 'has what is not read: head, fax; known are id, name' },
      {
        file: 'vendors.csv',
        line: 1,
        column: '',
        reason: 'has columns that are not read: fax, column 4 (without a name), www; known are id, name',
      },
    ]);
    expect(files.map(({ added }) => added)).toEqual([3, 1]);
  });

  it('only the first of very many unknown columns', async () => {
    const header = [
      'id',
      'name',
      ...Array.from({ length: 130_000 }, (_, place) => String.fromCharCode(97 + (place % 26))),
    ];
    const { warnings } = await load({ 'vendors.csv': [header.join(',')] });
    expect(warnings).toEqual([
      {
        file: 'vendors.csv',
        line: 1,
        column: '',
        reason: expect.stringMatching(/^has columns that are not read: a, b, .*, x, 129950 more; known are id, name$/),
      },
    ]);
  });

  it("another distributor's data loaded into the demo database", async () => {
    await feeds.db.execute(sql`insert into audit_log (at, actor, action) values (now(), 'system', 'demo.loaded')`);
    const { warnings, applied } = await load({ 'vendors.csv': ['id,name', 'V,Vendor'] });
    expect(applied).toBe(true);
    expect(warnings).toEqual([
      { file: 'database', line: 0, column: '', reason: expect.stringContaining('holds the demo distributor') },
    ]);
  });
});
