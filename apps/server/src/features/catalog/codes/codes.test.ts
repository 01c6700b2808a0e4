import * as cart from '@tradecounter/contract/cart/cart';
import * as codes from '@tradecounter/contract/catalog/codes';
import * as lists from '@tradecounter/contract/lists/lists';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { buildCustomer, buildItem, buildLocation, buildUser, everything } from '../../../../test/builders/shop.ts';
import { testDatabase } from '../../../../test/database.ts';
import { query, send, type TestServer, testServer, tokenOf } from '../../../../test/server.ts';
import type { Database } from '../../../platform/db/database.ts';
import { storedBarcode } from './code-forms.ts';

let db: Database;
let server: TestServer;
let token: string;
let customerNumber: string;

const barcode = (itemId: string, printed: string, uom: string) =>
  db.execute(sql`
    insert into barcodes (code, printed, item_id, uom)
    values (${storedBarcode(printed)}, ${printed}, ${itemId}, ${uom})`);
const own = (number: string, code: string, itemId: string) =>
  db.execute(sql`
    insert into customer_items (customer_number, number, code, item_id)
    values (${customerNumber}, ${number}, ${code}, ${itemId})`);

beforeAll(async () => {
  db = await testDatabase();
  await buildLocation(db, { id: '01' });
  server = await testServer(db);
  customerNumber = await buildCustomer(db, { location: '01' });
  token = await tokenOf(server, await buildUser(db, { customers: [customerNumber], claims: everything }));
  await buildItem(db, { id: 'HPK-7048-NAT', manufacturerItem: 'MK.100' });
  await buildItem(db, { id: 'HPK-7048-RED', manufacturerItem: 'MK.200' });
  await buildItem(db, { id: '0105-22', manufacturerItem: '000777' });
  await buildItem(db, { id: '007300' });
  await buildItem(db, { id: 'AB-12X' });
  await buildItem(db, { id: 'A-B12X' });
  await buildItem(db, { id: 'CLASH-9' });
  await buildItem(db, { id: 'OTHER-5', manufacturerItem: 'TWIN 5' });
  await buildItem(db, { id: 'OTHER-6', manufacturerItem: 'TWIN 5' });
  await buildItem(db, { id: 'RENUM-2' });
  await buildItem(db, { id: 'RENUM-1', discontinued: true, successor: 'RENUM-2' });
  await buildItem(db, { id: 'LAST-1', discontinued: true, successor: 'RENUM-2', stock: { '01': { A: '400' } } });
  await buildItem(db, { id: 'FORUS-1', soldTo: ['nobody'] });
  await db.execute(sql`
    insert into item_vendors (item_id, vendor, number, code, preferred, lead_days)
    values ('HPK-7048-NAT', 'TL', 'TL/88-104', 'TL88104', true, 5),
      ('HPK-7048-NAT', 'SEA', 'S 48', 'S48', false, null)`);
  await own('RI-4100', 'RI4100', 'HPK-7048-NAT');
  await own('0088', '0088', 'HPK-7048-RED');
  await own('CLASH-9', 'CLASH9', 'OTHER-5');
  await own('TWO', 'TWO', 'OTHER-5');
  await own('TWO', 'TWO', 'OTHER-6');
  await barcode('HPK-7048-NAT', '036000291452', 'SF');
  await barcode('HPK-7048-NAT', '10036000291459', 'CT');
  await barcode('HPK-7048-RED', '4006381333931', 'CT');
  await barcode('OTHER-5', '96385074', 'CT');
  await barcode('OTHER-6', '042100005264', 'CT');
  await barcode('OTHER-5', 'SHELF/77', 'CT');
  await barcode('OTHER-5', '5901234123457', 'CT');
  await barcode('OTHER-6', '5901234123457', 'CT');
});
afterAll(async () => {
  await server.close();
  await db.close();
});
beforeEach(async () => {
  await db.execute(sql`delete from cart_lines`);
  await db.execute(sql`delete from shopping_list_lines`);
});

const nat = 'HPK-7048-NAT';
const red = 'HPK-7048-RED';

/** What was typed, pasted or scanned, and the items that it names. */
const table: [what: string, code: string, items: string[]][] = [
  ['an item number', 'HPK-7048-NAT', [nat]],
  ['in lower case', 'hpk-7048-nat', [nat]],
  ['the number of a vendor', 'tl 88104', [nat]],
  ['the number of another vendor', 'S-48', [nat]],
  ['without dashes', 'HPK7048NAT', [nat]],
  ['with blanks', 'hpk 7048 nat', [nat]],
  ['with dots', 'HPK.7048.NAT', [nat]],
  ['with slashes', 'hpk/7048/nat', [nat]],
  ['with blanks around it', '  HPK-7048-NAT ', [nat]],
  ['with a long dash of a word processor', 'HPK–7048–NAT', [nat]],
  ['with a non-breaking blank', 'HPK 7048 NAT', [nat]],
  ['in wide letters', 'ＨＰＫ-7048-ＮＡＴ', [nat]],
  ['a number with a zero in front', '0105-22', ['0105-22']],
  ['the zero lost', '10522', ['0105-22']],
  ['a zero too many', '0010522', ['0105-22']],
  ['two zeros', '007300', ['007300']],
  ['both lost', '7300', ['007300']],
  ['one of them lost', '07300', ['007300']],
  ['zeros never count inside a number', '7030', []],
  ['zeros don’t count before letters', '0HPK7048NAT', []],
  ['spelled like one of two', 'AB-12X', ['AB-12X']],
  ['spelled like the other', 'a-b12x', ['A-B12X']],
  ['spelled like neither', 'AB12X', ['A-B12X', 'AB-12X']],
  ['the customer’s own number', 'RI-4100', [nat]],
  ['without its dash, in lower case', 'ri4100', [nat]],
  ['with a blank', 'RI 4100', [nat]],
  ['an own number with zeros', '0088', [red]],
  ['its zeros lost', '88', [red]],
  ['an own number of two items', 'TWO', ['OTHER-5', 'OTHER-6']],
  ['an own number that is another item’s number', 'clash 9', ['CLASH-9', 'OTHER-5']],
  ['a maker’s number', 'MK.100', [nat]],
  ['without its dot', 'mk100', [nat]],
  ['with a dash instead', 'MK-200', [red]],
  ['a maker’s number with its zeros lost', '777', ['0105-22']],
  ['a maker’s number of two items', 'TWIN5', ['OTHER-5', 'OTHER-6']],
  ['a UPC-A', '036000291452', [nat]],
  ['its leading zero lost', '36000291452', [nat]],
  ['as an EAN-13', '0036000291452', [nat]],
  ['as a GTIN-14', '00036000291452', [nat]],
  ['with the blanks printed below the bars', '0 36000 29145 2', [nat]],
  ['with dashes', '0-36000-29145-2', [nat]],
  ['the GTIN-14 of a carton', '10036000291459', [nat]],
  ['a UPC-A with a wrong check digit', '036000291453', []],
  ['an EAN-13', '4006381333931', [red]],
  ['an EAN-13 with a wrong check digit', '4006381333932', []],
  ['an EAN-8', '96385074', ['OTHER-5']],
  ['a UPC-E', '04252614', ['OTHER-6']],
  ['its leading zero lost', '4252614', ['OTHER-6']],
  ['the UPC-A that it stands for', '042100005264', ['OTHER-6']],
  ['a UPC-E with a wrong check digit', '04252615', []],
  ['a code of the shelf', 'SHELF/77', ['OTHER-5']],
  ['without its slash', 'shelf77', ['OTHER-5']],
  ['a barcode of two items', '5901234123457', ['OTHER-5', 'OTHER-6']],
  ['a GS1-128 with a lot', '(01)10036000291459(10)A12', [nat]],
  ['a GS1-128 with a count', '(02)10036000291459(37)12', [nat]],
  ['a pallet', '(00)100360002914590012', []],
  ['an item that was renumbered', 'RENUM-1', ['RENUM-2']],
  ['in lower case, without its dash', 'renum1', ['RENUM-2']],
  ['a discontinued item while stock lasts', 'LAST-1', ['LAST-1']],
  ['an item that isn’t sold to the customer', 'FORUS-1', ['FORUS-1']],
  ['a part of a number', 'HPK-7048', []],
  ['an unknown number', 'RV900', []],
  ['a word', 'plank', []],
  ['nothing but dashes', '---', []],
];

const post = async <C extends Parameters<typeof send>[1]>(call: C, body: object, as = token) =>
  send(server, call, { body: { customerNumber, ...body } } as never, { token: as, key: crypto.randomUUID() } as never);

/** Exact item numbers are items wherever a system sends them, so that a portal can never add another item. */
const exact = (code: string): boolean => code === 'RENUM-1' || table.some(([, , items]) => items.includes(code));
/** The answer of a door that takes one item: its number, `several`, or null. */
const single = (code: string, items: string[]): string | null =>
  exact(code) ? code : items.length > 1 ? 'several' : (items[0] ?? null);

describe('every door gives the same answer to', () => {
  test.each(table)('%s: %s', async (_what, code, items) => {
    const answer = (await post(codes.resolveCodes, { codes: [code] })).body as unknown as {
      codes: { matches: { id: string }[] }[];
    };
    expect(answer.codes[0]!.matches.map(({ id }) => id)).toEqual(items);
  });

  it('a search, where what the code names comes first', async () => {
    const found = (search: string) =>
      query(
        server,
        `query($customerNumber: String!, $search: String!) {
          items(customerNumber: $customerNumber, search: $search) { items { id } }
          suggestions(customerNumber: $customerNumber, search: $search) { items { id } } }`,
        { customerNumber, search },
        token,
      );
    for (const [, code, items] of table) {
      const { data } = (await found(code)) as unknown as {
        data: Record<'items' | 'suggestions', { items: { id: string }[] }>;
      };
      for (const door of [data.items, data.suggestions])
        expect([
          code,
          door.items
            .slice(0, items.length)
            .map(({ id }) => id)
            .sort(),
        ]).toEqual([code, items.toSorted()]);
    }
  });

  it('adding an item, alone or with others, and a preview of it', async () => {
    const order = (code: string) => ({ qtyToOrder: 20, umcode: 'SF', sku: code });
    const lines = table.map(([, code], line) => ({ line: String(line), SKU: code, qtyToOrder: 20, UMCode: 'SF' }));
    const preview = (await post(cart.previewItems, { lines })).body as unknown as { lines: codes.CodeMatch[] };
    const many = (await post(cart.addItems, { lines })).body as unknown as { outcomes: { reasonCode?: string }[] };
    const said = (reasonCode: string | null | undefined): string =>
      reasonCode === 'unknown_item' || reasonCode === 'ambiguous_item' ? reasonCode : 'known';
    for (const [at, [, code, items]] of table.entries()) {
      const wanted = single(code, items);
      const expected = wanted === null ? 'unknown_item' : wanted === 'several' ? 'ambiguous_item' : 'known';
      const one = (await post(cart.addItem, order(code))).body as unknown as { reasonCode?: string };
      const previewed = preview.lines[at] as unknown as { reasonCode: string | null };
      expect([code, said(one.reasonCode), said(many.outcomes[at]!.reasonCode), said(previewed.reasonCode)]).toEqual([
        code,
        expected,
        expected,
        expected,
      ]);
    }
  });

  it('a list', async () => {
    await post(lists.createList, { listName: 'Doors' });
    for (const [, code, items] of table.filter(([, code]) => code.trim() !== '')) {
      await db.execute(sql`delete from shopping_list_lines`);
      const rows = [{ SKU: code, listQty: 20, UMCode: 'SF' }];
      await post(lists.addListLines, { listName: 'Doors', listCust: customerNumber, rows });
      const { rows: lines } = (await db.execute(sql`select item_id as item from shopping_list_lines`)) as unknown as {
        rows: { item: string }[];
      };
      const wanted = single(code, items);
      expect([code, lines[0]?.item]).toEqual([code, wanted === null || wanted === 'several' ? code.trim() : wanted]);
    }
  });
});

it('a barcode names its unit, and other numbers the unit offered first', async () => {
  const { body } = await post(codes.resolveCodes, { codes: ['036000291452', '10036000291459', 'ri4100'] });
  const { codes: answers } = body as unknown as { codes: { matches: codes.CodeMatch[] }[] };
  expect(answers.map(({ matches }) => matches.map(({ by, number, UMCode }) => [by, number, UMCode]))).toEqual([
    [['barcode', '036000291452', 'SF']],
    [['barcode', '10036000291459', 'CT']],
    [['own', 'RI-4100', 'CT']],
  ]);
});

it('makers’ numbers are for those who may see them', async () => {
  const claims = { ...everything, showManufacturerItem: 'N' };
  const blind = await tokenOf(server, await buildUser(db, { customers: [customerNumber], claims }));
  const { body } = await post(codes.resolveCodes, { codes: ['MK.100'] }, blind);
  expect(body).toEqual({ codes: [{ code: 'MK.100', matches: [] }] });
});

describe('a number that the company has taught us', () => {
  const matchesOf = async (code: string) =>
    ((await post(codes.resolveCodes, { codes: [code] })).body as unknown as { codes: { matches: codes.CodeMatch[] }[] })
      .codes[0]!.matches;
  const learned = async () =>
    (
      await query(
        server,
        `query($customerNumber: String!) {
          learnedNumbers(customerNumber: $customerNumber) { number itemId description learnedBy } }`,
        { customerNumber },
        token,
      )
    ).data?.['learnedNumbers'];

  it('is understood for everyone there until someone revokes it, and decides between several items', async () => {
    expect((await post(codes.learnNumber, { number: 'RV 900', SKU: nat })).status).toBe(200);
    expect(await matchesOf('rv-900')).toMatchObject([{ id: nat, by: 'learned', number: 'RV 900' }]);
    await post(codes.learnNumber, { number: 'TWO', SKU: 'OTHER-6' });
    expect(await matchesOf('two')).toMatchObject([{ id: 'OTHER-6', by: 'learned' }]);
    await post(codes.learnNumber, { number: 'rv900', SKU: red });
    expect(await learned()).toMatchObject([
      { number: 'rv900', itemId: red, description: `Plank ${red}` },
      { number: 'TWO', itemId: 'OTHER-6' },
    ]);
    await post(codes.forgetNumber, { number: 'RV-900' });
    await post(codes.forgetNumber, { number: 'two' });
    expect([await matchesOf('RV900'), (await matchesOf('TWO')).length, await learned()]).toEqual([[], 2, []]);
  });

  it('is refused for an unknown item, for a number of no letters, and for users who can’t order', async () => {
    const looker = await buildUser(db, { customers: [customerNumber], claims: { ...everything, allowedToOrder: 'N' } });
    expect((await post(codes.learnNumber, { number: 'X', SKU: 'RV900' })).status).toBe(404);
    expect((await post(codes.learnNumber, { number: '--', SKU: nat })).status).toBe(400);
    expect((await post(codes.learnNumber, { number: 'X', SKU: nat }, await tokenOf(server, looker))).status).toBe(401);
  });
});

it('for an unknown number, similar ones are suggested, or what its description finds; those bought before come first', async () => {
  const suggest = async (unknown: { code: string; description?: string }[]) =>
    (await query(
      server,
      `query($customerNumber: String!, $codes: [UnknownCode!]!) {
        codeSuggestions(customerNumber: $customerNumber, codes: $codes) { code items { id knownAs by boughtOn } } }`,
      { customerNumber, codes: unknown },
      token,
    )) as unknown as { status: number; data: { codeSuggestions: { items: { id: string; by: string }[] }[] } | null };
  await db.execute(sql`
    insert into purchased_items (customer_number, item_id, times, last_on)
    values (${customerNumber}, ${red}, 1, '2026-02-03')`);
  const { data } = await suggest([
    { code: 'HPK-7049-XXX' },
    { code: 'RI-4110' },
    { code: 'QQQ', description: 'plank other-6' },
    { code: '---' },
  ]);
  expect(data!.codeSuggestions.map(({ items }) => items)).toMatchObject([
    [
      { id: red, knownAs: null, by: 'number', boughtOn: '2026-02-03' },
      { id: nat, boughtOn: null },
    ],
    [{ id: nat, knownAs: 'RI-4100' }],
    [{ id: 'OTHER-6', by: 'words' }],
    [],
  ]);
  expect((await suggest(Array.from({ length: 6 }, () => ({ code: 'X' })))).status).toBe(400);
});

it('a look-up is rejected for customers without access, and with an invalid code', async () => {
  const other = await buildCustomer(db, { location: '01' });
  const asked = { customerNumber: other, codes: ['shared'] };
  expect((await send(server, codes.resolveCodes, { body: asked }, { token })).status).toBe(401);
  for (const wrong of [[], [''], ['x'.repeat(81)], ['a\nb'], ['a\u001db'], Array.from({ length: 1001 }, String)])
    expect((await post(codes.resolveCodes, { codes: wrong })).status).toBe(400);
});
