import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Column } from '@tradecounter/contract/feeds/column';
import { feedFormats } from '@tradecounter/contract/feeds/formats';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { replacement, runsOf } from '../../server/src/platform/documents/pdf/fonts.ts';
import en from '../../server/src/words/en.json' with { type: 'json' };
import es from '../../server/src/words/es.json' with { type: 'json' };
import frCA from '../../server/src/words/fr-CA.json' with { type: 'json' };
import { materialNames } from './pictures/materials.ts';
import { demoLists } from './seed-lists.ts';
import { writeDemoFeeds } from './write-demo-feeds.ts';

type Cells = Record<string, string>;
const today = new Date('2026-03-11T15:00:00Z');
const later = '2026-03-11';
let folders: string[] = [];
let feeds: Record<string, Cells[]> = {};
/** Feeds report on the portal's own orders only after these were placed. */
const withoutRows = new Set([
  'order-status',
  'deliveries',
  'delivery-steps',
  'payments-applied',
  'credit-applied',
  'payment-acknowledgements',
  'quote-messages',
  'returns',
  'return-lines',
]);
const rows = (name: string): Cells[] => feeds[name] ?? [];

async function written(date = today, seed?: number): Promise<Record<string, string>> {
  const folder = await mkdtemp(join(tmpdir(), 'demo-'));
  folders.push(folder);
  await writeDemoFeeds({ folder, today: date, ...(seed === undefined ? {} : { seed }) });
  const files = await Promise.all(
    feedFormats.map(async ({ name }) => [name, await readFile(join(folder, `${name}.csv`), 'utf8')] as const),
  );
  return Object.fromEntries(files);
}

let first: Record<string, string>;
beforeAll(async () => {
  first = await written();
  feeds = Object.fromEntries(
    Object.entries(first).map(([name, text]) => [
      name,
      parse(text, { columns: true, comment: '#', comment_no_infix: true }) as Cells[],
    ]),
  );
});
afterAll(async () => {
  await Promise.all(folders.map((folder) => rm(folder, { recursive: true })));
  folders = [];
});

/** Why a cell does not satisfy its column; empty when it does. */
function fault(column: Column, cell: string): string {
  if (cell === '') return column.required ? 'is required' : '';
  if (column.maxLength && cell.length > column.maxLength) return `is longer than ${column.maxLength}`;
  if (column.oneOf && !column.oneOf.includes(cell)) return `is none of ${column.oneOf.join(', ')}`;
  if (column.kind === 'flag' && !/^[YN]$/.test(cell)) return 'is not Y or N';
  if (column.kind === 'date' && (!/^\d{4}-\d\d-\d\d$/.test(cell) || Number.isNaN(Date.parse(cell))))
    return 'is not a date';
  if (column.kind === 'integer' && !/^-?\d+$/.test(cell)) return 'is not a whole number';
  if (column.kind === 'decimal' && !/^-?\d+(\.\d{1,4})?$/.test(cell))
    return 'is not a decimal with at most four places';
  if (column.minimum !== undefined && Number(cell) < column.minimum) return `is under ${column.minimum}`;
  if (column.kind === 'map' && cell.split('|').some((pair) => pair.split('=').length !== 2))
    return 'is not name=value pairs';
  return '';
}

describe('files', () => {
  test('the same seed and day give the same bytes; another seed does not', async () => {
    expect(await written()).toEqual(first);
    expect((await written(today, 7)).lots).not.toBe(first.lots);
  });

  test('another day changes only dates', async () => {
    const other = await written(new Date('2026-03-12T01:00:00Z'));
    for (const name of ['items', 'uoms', 'customers', 'users', 'stock']) expect(other[name], name).toBe(first[name]);
    expect(other.prices).not.toBe(first.prices);
  });

  test('every cell satisfies its column', () => {
    const faults: string[] = [];
    for (const format of feedFormats) {
      expect(rows(format.name).length > 0, format.name).toBe(!withoutRows.has(format.name));
      for (const [i, row] of rows(format.name).entries()) {
        for (const [name, column] of Object.entries(format.columns)) {
          const wrong = fault(column, row[name] as string);
          if (wrong) faults.push(`${format.name} ${i + 2} ${name} '${row[name]}' ${wrong}`);
        }
      }
    }
    expect(faults).toEqual([]);
  });

  test('every character, and those of the words of all languages, can be printed', () => {
    const texts = [feeds, en, es, frCA];
    const characters = [...new Set(JSON.stringify(texts))];
    for (const weight of [400, 600] as const) {
      const missing = characters.filter((one) => runsOf(one, weight).some(({ text }) => text === replacement));
      expect([weight, missing]).toEqual([weight, []]);
    }
  });

  test('keys are unique and every reference resolves', () => {
    const keys = new Map(
      feedFormats.map((format) => [
        format.name,
        new Set(rows(format.name).map((row) => format.key.map((name) => row[name]).join(' '))),
      ]),
    );
    for (const format of feedFormats) {
      expect(keys.get(format.name)?.size, format.name).toBe(rows(format.name).length);
      for (const [name, column] of Object.entries(format.columns)) {
        if (!column.refers) continue;
        const known = keys.get(column.refers);
        const parts = (cell: string) => (column.kind === 'list' ? cell.split('|') : [cell]).filter(Boolean);
        const lost = rows(format.name).filter((row) => parts(row[name] as string).some((part) => !known?.has(part)));
        expect(lost, `${format.name}.${name}`).toEqual([]);
      }
    }
    const classes = keys.get('classes');
    const shipTos = new Set(rows('ship-tos').map(({ customer, sequence }) => `${customer}/${sequence}`));
    for (const { scope, key } of rows('prices')) {
      if (scope === 'shipTo') expect(shipTos.has(key as string), key).toBe(true);
      if (scope === 'customer') expect(keys.get('customers')?.has(key as string), key).toBe(true);
      if (scope === 'class') expect(classes?.has(key as string)).toBe(true);
      if (scope === 'list' || scope === 'promotion') expect(key).toBe('');
    }
  });
});

describe('catalogue', () => {
  test('about 2,500 items in five divisions, with pictures that exist', () => {
    expect(rows('items').length).toBeGreaterThan(2400);
    expect(rows('items').length).toBeLessThan(2600);
    expect(rows('divisions').length).toBe(5);
    const materials = new Set(materialNames());
    for (const { id, material } of [...rows('items'), ...rows('categories')])
      expect(materials.has(material as string), `${id} ${material}`).toBe(true);
  });

  test('categories are roots with two levels, items lie in leaves', () => {
    const parent = new Map(rows('categories').map(({ id, parent: above }) => [id as string, above as string]));
    const depth = (id: string): number => (parent.get(id) ? 1 + depth(parent.get(id) as string) : 0);
    const depths = [...parent.keys()].map(depth);
    expect(Math.max(...depths)).toBe(2);
    expect(depths.filter((d) => d === 0).length).toBe(5);
    const above = new Set(parent.values());
    const used = new Set(rows('items').map(({ category }) => category as string));
    for (const category of used) expect(above.has(category), category).toBe(false);
    for (const id of parent.keys()) expect(above.has(id) || used.has(id), `${id} is empty`).toBe(true);
  });

  test('the base and the pack unit of each item are among its units, with factor and flags in order', () => {
    const units = Map.groupBy(rows('uoms'), ({ item }) => item);
    for (const item of rows('items')) {
      const own = units.get(item.id as string) ?? [];
      expect(own.find(({ code }) => code === item.baseUom)?.factor, item.id).toBe('1');
      if (item.packUom)
        expect(
          own.some(({ code }) => code === item.packUom),
          item.id,
        ).toBe(true);
      expect(item.manufacturerItem).not.toBe(item.id);
    }
    const carton = units.get('HPK-7048-NAT')?.find(({ code }) => code === 'CT');
    expect(carton).toMatchObject({ factor: '23.64', sellable: 'Y', whole: 'Y' });
    expect(units.get('HPK-7048-NAT')?.find(({ code }) => code === 'PAL')?.factor).toBe('1134.72');
  });

  test('stock of carton goods is whole cartons', () => {
    const carton = new Map(
      rows('uoms')
        .filter(({ code }) => code === 'CT')
        .map(({ item, factor }) => [item, Number(factor)]),
    );
    const packed = new Set(
      rows('items')
        .filter(({ packUom }) => packUom === 'CT')
        .map(({ id }) => id),
    );
    for (const { item, onHand } of rows('lots')) {
      if (!packed.has(item)) continue;
      const packs = Number(onHand) / (carton.get(item) as number);
      expect(Math.abs(packs - Math.round(packs)), item).toBeLessThan(1e-4);
    }
  });
});

describe('trade', () => {
  test('every item has a list price; there are four classes, and current, past and future promotions', () => {
    const listed = new Set(
      rows('prices')
        .filter(({ scope }) => scope === 'list')
        .map(({ item }) => item),
    );
    expect(listed.size).toBe(rows('items').length);
    expect(rows('classes').length).toBe(4);
    const promotions = rows('prices').filter(({ scope }) => scope === 'promotion');
    const day = (row: Cells, name: string) => row[name] as string;
    expect(promotions.some((row) => day(row, 'from') <= later && day(row, 'until') >= later)).toBe(true);
    expect(promotions.some((row) => day(row, 'until') < later)).toBe(true);
    expect(promotions.some((row) => day(row, 'from') > later)).toBe(true);
    const onRequest = new Set(
      rows('prices')
        .filter(({ price, percent }) => Number(price) === 0 && !percent)
        .map(({ item }) => item),
    );
    expect([...onRequest]).toEqual(['RGS-0610-WAL']);
  });

  test('people have their accounts', () => {
    const count = (user: string) => rows('user-accounts').filter(({ username }) => username === user).length;
    expect(Object.fromEntries(rows('users').map(({ username }) => [username, count(username as string)]))).toEqual({
      buyer: 3,
      admin: 3,
      counter: 1,
      viewer: 2,
      newhire: 1,
      multi: 400,
      sales: 0,
    });
    const firstOf = rows('user-accounts').find(({ username, position }) => username === 'buyer' && position === '0');
    expect(firstOf?.customer).toBe('104-2281');
    expect(rows('customers').filter(({ creditHold }) => creditHold === 'Y').length).toBe(1);
  });

  test('the named items have the stock their stories need', () => {
    const at = (item: string, location: string) =>
      rows('lots').filter((row) => row.item === item && row.location === location);
    const unit = (item: string, code: string) => rows('uoms').find((row) => row.item === item && row.code === code);
    expect(unit('SLR-0032-GRO', 'PC')).toMatchObject({ factor: '1', divisor: '12' });
    expect(unit('MDL-W120-PEB', 'SF')).toMatchObject({ factor: '1', divisor: '9' });
    expect(
      at('SLR-0032-GRO', '01').length +
        rows('stock').filter(({ item, location }) => item === 'SLR-0032-GRO' && location === '01').length,
    ).toBe(1);
    expect(at('MDL-W120-PEB', '01').length).toBeGreaterThan(0);
    expect(
      rows('items')
        .filter(({ onePiece }) => onePiece === 'Y')
        .map(({ id }) => id),
    ).toEqual(['PRL-W120-BAS']);
    expect(at('PRL-W120-BAS', '01').map(({ onHand }) => onHand)).toEqual(['744', '420', '216']);
    expect(rows('locations').map(({ taxRate }) => taxRate)).toEqual(['0', '0', '0', '10.1', '9.1', '6']);
    const ofBuyer = rows('prices').filter(
      ({ item, scope, key }) => item === 'BLD-2424-DUN' && scope === 'customer' && key === '104-2281',
    );
    expect(ofBuyer.map(({ uom, minimumQty }) => `${minimumQty} ${uom}`)).toEqual(['10 CT']);
    expect(at('HPK-7048-LIN', '01').find(({ lot }) => lot === 'B07')?.onHand).toBe('236.4');
    expect(rows('items').find(({ id }) => id === 'HPK-7048-ESP')?.discontinued).toBe('Y');
    expect(
      rows('items')
        .filter(({ successor }) => successor !== '')
        .map(({ id, successor, discontinued }) => [id, successor, discontinued]),
    ).toEqual([
      ['HPK-7048-ESP', 'HPK-7048-SMK', 'Y'],
      ['HPK-7048-SAN', 'HPK-7048-ESP', 'Y'],
      ['NBK-0848-ASH', 'NBK-0848-BIR', 'Y'],
    ]);
    expect(rows('items').find(({ id }) => id === 'HPK-7048-NAT')?.accessories).toBe(
      'HPK-SN94-NAT|ADH-0400-VIN|UND-1002-FOA',
    );
    expect(
      rows('lots')
        .filter(({ item }) => item === 'HPK-7048-ESP')
        .map(({ onHand }) => onHand),
    ).toEqual(['165.48']);
    expect(at('HPK-7048-HON', '01')).toEqual([]);
    expect(at('HPK-7048-HON', '04').length).toBe(1);
    expect(rows('incoming').some(({ item, location }) => item === 'HPK-7048-HON' && location === '01')).toBe(true);
    expect(
      rows('prices').some(
        ({ item, scope, from, until }) =>
          item === 'HPK-7048-FWN' && scope === 'promotion' && (from as string) <= later && (until as string) >= later,
      ),
    ).toBe(true);
  });
});

describe('shopping lists', () => {
  test('contain only existing goods, in units they are sold in', () => {
    const sold = new Set(
      rows('uoms')
        .filter(({ sellable }) => sellable === 'Y')
        .map(({ item, code }) => `${item} ${code}`),
    );
    expect(
      demoLists
        .flatMap(({ lines }) => lines.map(([item, , unit]) => `${item} ${unit}`))
        .filter((one) => !sold.has(one)),
    ).toEqual([]);
  });
});
