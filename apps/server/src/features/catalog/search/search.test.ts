import { sql } from 'drizzle-orm/sql/sql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildCustomer, buildItem, buildLocation, buildUser, everything } from '../../../../test/builders/shop.ts';
import { testDatabase } from '../../../../test/database.ts';
import { query, type TestServer, testServer, tokenOf } from '../../../../test/server.ts';
import type { Database } from '../../../platform/db/database.ts';

let db: Database;
let server: TestServer;
let customerNumber: string;
let other: string;
let token: string;
let blind: string;

beforeAll(async () => {
  db = await testDatabase();
  await buildLocation(db, { id: '01', name: 'Portland' });
  customerNumber = await buildCustomer(db, { location: '01' });
  other = await buildCustomer(db, { location: '01' });
  await db.execute(
    sql`insert into categories (id, parent, name, position) values ('lights', null, 'Hanging lights', 0)`,
  );
  await buildItem(db, {
    id: '85123A',
    description: 'WHITE HANGING HEART T-LIGHT HOLDER',
    vendor: 'Glowworm Works',
    manufacturerItem: 'GW-77',
    popularity: 40,
  });
  await buildItem(db, { id: '85123B', description: 'RED HANGING HEART T-LIGHT HOLDER', popularity: 3 });
  await buildItem(db, { id: '22720', description: 'SET OF 3 CAKE TINS PANTRY DESIGN', popularity: 90 });
  await buildItem(db, {
    id: '22722',
    description: 'SET OF 6 SPICE TINS PANTRY DESIGN',
    popularity: 80,
    stock: { '01': { A: '5' } },
  });
  await buildItem(db, { id: 'WPM-12', description: 'Waterproof Membrane' });
  await buildItem(db, { id: 'CAK-1', description: 'Cakestand, three tiers' });
  await buildItem(db, { id: 'GRY-1', description: 'Grey Stone Tile' });
  await buildItem(db, { id: 'GRY-2', description: 'Floor Cushion Roll' });
  await buildItem(db, { id: 'LVP-1', description: 'Harbor Vinyl Plank 6 mm', size: '7 x 48 in' });
  await buildItem(db, { id: 'TMD-1', description: 'T-Molding Trim 2-1/4 in' });
  await buildItem(db, { id: 'OAK-REG', description: 'Floor Register', popularity: 1 });
  await buildItem(db, { id: 'PLK-1', description: 'Oak Plank', popularity: 50 });
  await db.execute(
    sql`
      insert into categories (id, parent, name, position)
      values ('tires', null, 'Tires', 1), ('care', null, 'Bike care', 2)`,
  );
  await buildItem(db, { id: 'KIT-1', description: 'Bike tire repair kit', category: 'care', popularity: 400 });
  await buildItem(db, { id: 'TIR-1', description: 'City bike tire 28 in, reflective', category: 'tires' });
  await buildItem(db, { id: 'TAP-1', description: 'Packing tape 48mmx75m' });
  await buildItem(db, { id: 'WRP-1', description: 'Bubble wrap roll' });
  await buildItem(db, { id: 'WRP-2', description: 'Bubblewrap cutter' });
  await buildItem(db, { id: 'GFT-1', description: 'Greetings from Oregon' });
  for (const [id, description] of [
    ['WIR-1', 'Copper wire 10GA'],
    ['WIR-2', 'Copper wire 14 gauge, 10 ft'],
    ['BUL-1', 'Lamp 120V'],
    ['BUL-2', 'Lamp 12 volt, 120 count'],
    ['SND-1', 'Abrasive disc 80 grit'],
    ['SND-2', 'Abrasive disc 120 grit, 80 mm'],
    ['PLY-1', 'Plywood 3/4 in'],
    ['PLY-2', 'Plywood .75"'],
    ['PLY-3', 'Plywood 12.7 mm'],
    ['PLY-4', 'Plywood 2-3/4 mm'],
  ] as const)
    await buildItem(db, { id, description });
  await db.execute(
    sql`
      insert into customer_items (customer_number, number, code, item_id)
      values (${customerNumber}, 'JOB/4711', 'JOB4711', 'WPM-12')`,
  );
  await db.execute(
    sql`
      insert into purchased_items (customer_number, item_id, times, last_on)
      values (${customerNumber}, '85123B', 4, '2026-01-05')`,
  );
  server = await testServer(db);
  token = await tokenOf(server, await buildUser(db, { customers: [customerNumber, other] }));
  blind = await tokenOf(
    server,
    await buildUser(db, {
      customers: [customerNumber],
      claims: { ...everything, showVendor: 'N', showManufacturerItem: 'N' },
    }),
  );
});
afterAll(async () => {
  await server.close();
  await db.close();
});

async function found(
  search: string,
  { as = token, account = customerNumber }: { as?: string; account?: string } = {},
): Promise<string[]> {
  const text =
    'query($customerNumber: String!, $search: String!) { items(customerNumber: $customerNumber, search: $search) { items { id } } }';
  const { data, errors } = await query(server, text, { customerNumber: account, search }, as);
  expect(errors).toBeUndefined();
  return (data!['items'] as unknown as { items: { id: string }[] }).items.map(({ id }) => id);
}

it.each([
  ['bike tire', ['TIR-1', 'KIT-1']],
  ['tape 48mm', ['TAP-1']],
  ['tape 48 x 75', ['TAP-1']],
  ['bubblewrap', ['WRP-1', 'WRP-2']],
  ['frogs', []],
])('%s finds the matching goods first, and none that only look similar', async (search, wanted) => {
  const ids = await found(search);
  expect(search === 'bubblewrap' ? ids.toSorted() : ids).toEqual(wanted);
});

it.each([
  [['wire 10ga', '10 ga wire', '10-gauge wire', 'wire 10 gage'], ['WIR-1']],
  [['lamp 120v', '120 volt lamp', 'lamp 120 volts'], ['BUL-1']],
  [['80gr disc', 'disc 80 grit', '80grit disc'], ['SND-1']],
  [
    ['.75 plywood', 'plywood 0.75', '3/4 plywood', 'plywood ¾"', 'plywood .75in'],
    ['PLY-1', 'PLY-2'],
  ],
  [['plywood 12,7 mm', '12.7mm plywood', '12,7mm plywood'], ['PLY-3']],
])('each of %s finds the same items', async (searches, wanted) => {
  for (const search of searches) expect([search, (await found(search)).toSorted()]).toEqual([search, wanted]);
});

interface Suggestions {
  searches: string[];
  categories: { id: string; name: string }[];
  items: { id: string; knownAs: string | null; bought: boolean }[];
}
async function suggested(
  search: string,
  { as = token, size = 8 }: { as?: string; size?: number } = {},
): Promise<Suggestions> {
  const text = `query($customerNumber: String!, $search: String!, $size: Int) {
    suggestions(customerNumber: $customerNumber, search: $search, size: $size) { searches categories { id name } items { id knownAs bought } } }`;
  const { data, errors } = await query(server, text, { customerNumber, search, size }, as);
  expect(errors).toBeUndefined();
  return data!['suggestions'] as unknown as Suggestions;
}

describe('a search', () => {
  it.each([
    ['two typos in one word', 'membarnee', ['WPM-12']],
    ['a typo in each of two words', 'hangin heert white', ['85123A']],
    ['words that were joined', 'cakestand', ['CAK-1']],
    ['words of the item that were typed as one', 'spicetins', ['22722']],
    ['a word that was split', 'water proof', ['WPM-12']],
    ['beginnings of words', 'wat mem', ['WPM-12']],
    ['a prefix with a typo', 'wterpr', ['WPM-12']],
    ['a dash in the number', '85-123a', ['85123A']],
    ['two words that no item has together', 'membrane oak', ['PLK-1', 'WPM-12']],
    ['an item number without a digit, typed as words', 'oak reg', ['OAK-REG']],
  ])('finds by %s', async (_name, search, expected) => {
    expect((await found(search)).sort()).toEqual(expected);
  });

  it('says when no item has all of the words', async () => {
    const text =
      'query($customerNumber: String!, $search: String!) { items(customerNumber: $customerNumber, search: $search) { allWords } }';
    for (const [search, allWords] of [
      ['spice tins', true],
      ['spice oak', false],
      ['nothingofthekind', true],
    ] as const) {
      expect((await query(server, text, { customerNumber, search }, token)).data).toEqual({ items: { allWords } });
    }
  });

  it('leaves out words only when no item has all of them', async () => {
    expect(await found('spice tins pantry')).toEqual(['22722']);
    expect((await found('spice tins pantry purple'))[0]).toBe('22722');
  });

  it("finds by the customer's own number, and only for that customer", async () => {
    expect(await found('job4711')).toEqual(['WPM-12']);
    expect(await found('JOB-47')).toEqual(['WPM-12']);
    expect(await found('job4711', { account: other })).toEqual([]);
  });

  it("finds by a part of the customer's own number, as by a part of an item number", async () => {
    expect(await found('4711')).toEqual(['WPM-12']);
    expect(await found('ob-471')).toEqual(['WPM-12']);
    expect(await found('4711', { account: other })).toEqual([]);
    expect((await suggested('4711')).items).toEqual([{ id: 'WPM-12', knownAs: 'JOB/4711', bought: false }]);
  });

  it.each(['JOB/4712', 'job 4171', 'jb4711', 'job47111', 'xob-4711'])(
    "corrects a typo in the customer's own number and reports it: %s",
    async (search) => {
      const text =
        'query($customerNumber: String!, $search: String!) { items(customerNumber: $customerNumber, search: $search) { items { id } corrections { typed read } } }';
      const { data } = await query(server, text, { customerNumber, search }, token);
      expect(data).toEqual({
        items: { items: [{ id: 'WPM-12' }], corrections: [{ typed: search, read: 'JOB/4711' }] },
      });
      expect(await found(search, { account: other })).toEqual([]);
    },
  );

  it("finds by the vendor's number and name only for users who can see them", async () => {
    expect(await found('gw77')).toEqual(['85123A']);
    expect(await found('glowworm heart')).toEqual(['85123A']);
    expect(await found('gw77', { as: blind })).toEqual([]);
    expect(await found('glowworm', { as: blind })).toEqual([]);
  });

  it('ranks items higher that the customer has bought or that are in stock here', async () => {
    expect(await found('hanging heart')).toEqual(['85123B', '85123A']);
    expect(await found('hanging heart', { account: other })).toEqual(['85123A', '85123B']);
    expect((await found('pantry tins'))[0]).toBe('22722');
  });

  it('puts the exact number first, whatever was bought or sells best', async () => {
    expect((await found('85123a'))[0]).toBe('85123A');
    expect(await found('85123')).toEqual(['85123B', '85123A']);
  });

  it('puts the number that is written like the typed one before one that differs in dashes', async () => {
    await buildItem(db, { id: 'MP-180WP', description: 'Module one', popularity: 9 });
    await buildItem(db, { id: 'MP180WP', description: 'Module two', popularity: 1 });
    expect(await found('mp180wp')).toEqual(['MP180WP', 'MP-180WP']);
    expect(await found('mp-180')).toEqual(['MP-180WP', 'MP180WP']);
  });

  it('prefers words to beginnings of item numbers', async () => {
    expect(await found('oak')).toEqual(['PLK-1']);
    expect(await found('plk')).toEqual(['PLK-1']);
    expect(await found('oak-r')).toEqual(['OAK-REG']);
  });

  it.each([
    ['grey stone', 'GRY-1'],
    ['gray stone', 'GRY-1'],
    ['flooring pad', 'GRY-2'],
    ['lvp', 'LVP-1'],
    ['t-mold', 'TMD-1'],
    ['6mm', 'LVP-1'],
    ['48x7', 'LVP-1'],
    ['7" x 48"', 'LVP-1'],
    ['2-1/4 trim', 'TMD-1'],
    ['2¼ trim', 'TMD-1'],
    ['s\u200btone', 'GRY-1'],
    ['ＳＴＯＮＥ', 'GRY-1'],
    ['VINYL PLANK', 'LVP-1'],
    ['vynil plank', 'LVP-1'],
    ['hrbor vnl plnk', 'LVP-1'],
    ['7 by 48 inch', 'LVP-1'],
    ['48 inches plank', 'LVP-1'],
    ['flr cushion', 'GRY-2'],
    ['size 6 mm plank', 'LVP-1'],
  ])('understands the trade: %s', async (search, expected) => {
    expect((await found(search))[0]).toBe(expected);
  });

  it('returns corrections as people write them', async () => {
    const text =
      'query($customerNumber: String!, $search: String!) { items(customerNumber: $customerNumber, search: $search) { corrections { typed read } } }';
    const { data } = await query(server, text, { customerNumber, search: '7.25 stonee' }, token);
    expect(data).toEqual({
      items: {
        corrections: [
          { typed: '7.25', read: '' },
          { typed: 'stonee', read: 'stone' },
        ],
      },
    });
  });

  it('recognizes the words of a newly added item', async () => {
    expect(await found('zirkonia')).toEqual([]);
    await buildItem(db, { id: 'ZIR-1', description: 'Zirkonia Tile' });
    expect(await found('zirkomia')).toEqual(['ZIR-1']);
  });
});

describe('the order of hits', () => {
  it('an item number is first, however short', async () => {
    await buildItem(db, { id: '16', description: 'Gasket, round' });
    await buildItem(db, { id: '18', description: 'Gasket 16 mm', popularity: 500 });
    await buildItem(db, { id: 'Q', description: 'Gasket, square' });
    await buildItem(db, { id: 'GQ-2', description: 'Gasket letter Q', popularity: 500 });
    expect(await found('16')).toEqual(['16', '18']);
    expect(await found('q')).toEqual(['Q', 'GQ-2']);
  });

  it("items that can't be bought come last, unless their whole number was typed", async () => {
    await buildItem(db, { id: 'GRT-1', description: 'Grout bag', discontinued: true, popularity: 900 });
    await buildItem(db, { id: 'GRT-2', description: 'Grout bag', soldTo: ['NOBODY'], popularity: 800 });
    await buildItem(db, {
      id: 'GRT-3',
      description: 'Grout bag, discontinued and here',
      discontinued: true,
      stock: { '01': { '': '9' } },
    });
    await buildItem(db, { id: 'GRT-4', description: 'Sanded grout in a bag of paper', popularity: 1 });
    expect((await found('grout bag')).slice(2)).toEqual(['GRT-1', 'GRT-2']);
    expect((await found('grt')).slice(2).sort()).toEqual(['GRT-1', 'GRT-2']);
    expect((await found('grt-1'))[0]).toBe('GRT-1');
    expect((await suggested('grout b')).items.map(({ id }) => id).slice(2)).toEqual(['GRT-1', 'GRT-2']);
  });

  it('the goods themselves come before accessories for them', async () => {
    await db.execute(
      sql`
        insert into categories (id, parent, name, position)
        values ('blinds', null, 'Window blinds', 0), ('cords', null, 'Blind cords', 0)`,
    );
    await buildItem(db, { id: 'CRD-1', description: 'Maple blind cord', category: 'cords', popularity: 5 });
    await buildItem(db, { id: 'MPL-1', description: 'Maple blind slat', category: 'blinds', popularity: 5 });
    expect(await found('blnd maple')).toEqual(['MPL-1', 'CRD-1']);
    expect(await found('maple windw', { as: blind })).toEqual(['MPL-1']);
  });

  it('items with the word in their name come before items with it in their details', async () => {
    await buildItem(db, { id: 'SQG-1', description: 'Squeegee, wide', popularity: 1 });
    await buildItem(db, {
      id: 'BKT-1',
      description: 'Bucket',
      detail: 'Holds a squeegee and 12 litres for the Straßenkehrer.',
      specs: { Handle: 'Beech' },
      popularity: 900,
    });
    expect(await found('squeegee')).toEqual(['SQG-1', 'BKT-1']);
    expect(await found('bucket squeege')).toEqual(['BKT-1']);
    expect(await found('strassenkehrer')).toEqual(['BKT-1']);
    expect(await found('beech bucket')).toEqual(['BKT-1']);
  });
});

describe("attributes that a user can't see", () => {
  const words =
    'query($customerNumber: String!, $search: String!) { items(customerNumber: $customerNumber, search: $search) { items { id } corrections { read } } }';
  it('are neither found nor used for corrections, but other attributes still are', async () => {
    await buildItem(db, {
      id: 'LMP-1',
      description: 'Lamp',
      vendor: 'Zephyrine Brothers',
      color: 'Chartreuse',
      specs: { Socket: 'Bayonet' },
    });
    const fields = { Zephyrin: 'showVendor', Chartreus: 'showColorFields', Bayonett: 'showSpecs' };
    for (const [typed, claim] of Object.entries(fields)) {
      const sees = await tokenOf(
        server,
        await buildUser(db, {
          customers: [customerNumber],
          claims: { ...everything, showVendor: 'N', showColorFields: 'N', showSpecs: 'N', [claim]: 'Y' },
        }),
      );
      const not = await tokenOf(
        server,
        await buildUser(db, { customers: [customerNumber], claims: { ...everything, [claim]: 'N' } }),
      );
      expect(await found(typed, { as: sees })).toEqual(['LMP-1']);
      expect((await query(server, words, { customerNumber, search: typed }, not)).data).toEqual({
        items: { items: [], corrections: [] },
      });
      expect(await suggested(typed, { as: not })).toEqual({ searches: [], categories: [], items: [] });
    }
  });
});

describe('suggestions', () => {
  it('complete the last word with words that find something', async () => {
    const { searches, items } = await suggested('hanging he');
    expect(searches).toEqual(['hanging heart']);
    expect(items.map(({ id, bought }) => [id, bought])).toEqual([
      ['85123B', true],
      ['85123A', false],
    ]);
  });

  it('offer corrections of a text with typos, and categories by name', async () => {
    expect((await suggested('mebrane')).searches).toEqual(['membrane']);
    expect((await suggested('hang')).categories).toEqual([{ id: 'lights', name: 'Hanging lights' }]);
    expect((await suggested('ligh')).categories).toEqual([{ id: 'lights', name: 'Hanging lights' }]);
    expect((await suggested('%')).categories).toEqual([]);
  });

  it("return the customer's or vendor's number that found an item", async () => {
    expect((await suggested('job')).items).toEqual([]);
    expect((await suggested('job4')).items).toEqual([{ id: 'WPM-12', knownAs: 'JOB/4711', bought: false }]);
    expect((await suggested('gw7')).items).toEqual([{ id: '85123A', knownAs: 'GW-77', bought: false }]);
    expect((await suggested('gw7', { as: blind })).items).toEqual([]);
  });

  it('are empty for an empty search, and rejected above the maximum size', async () => {
    expect(await suggested('  ')).toEqual({ searches: [], categories: [], items: [] });
    expect((await suggested('e', { size: 2 })).items.length).toBeLessThanOrEqual(2);
    const refused = await query(
      server,
      'query($customerNumber: String!) { suggestions(customerNumber: $customerNumber, search: "a", size: 21) { searches } }',
      { customerNumber },
      token,
    );
    expect([refused.status, refused.errors![0]!.message]).toEqual([
      400,
      'size must be a whole number from 1 to 20, not 21.',
    ]);
  });
});
