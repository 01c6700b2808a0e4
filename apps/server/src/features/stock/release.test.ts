import { sql } from 'drizzle-orm/sql/sql';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildItem, buildLocation } from '../../../test/builders/shop.ts';
import { testDatabase } from '../../../test/database.ts';
import { type Database, rows } from '../../platform/db/database.ts';
import { checkPromises } from './promise-repository.ts';
import { readPartings } from '../catalog/item/read-partings.ts';
import { release, type Return } from './release.ts';
import { reserve } from './reserve.ts';

let db: Database;
let item: string;
const at = new Date('2026-03-11T18:00:00Z');

beforeAll(async () => {
  db = await testDatabase();
  await buildLocation(db, { id: '01' });
});
afterAll(() => db.close());
beforeEach(async () => {
  item = await buildItem(db, { stock: { '01': { A: '10', B: '4' } } });
});

const promise = (reference: string, quantity: string, lot = '') =>
  db.transact((tx) =>
    reserve(tx, { kind: 'order', at, until: null }, [
      { reference, itemId: item, location: '01', quantity, lot, pack: null, onePiece: false },
    ]),
  );
const giveBack = async (...returns: Return[]) =>
  (await db.transact((tx) => release(tx, { kind: 'order', at, readPartings }, returns))).map(Number);
const promisedNow = async () =>
  Object.fromEntries(
    (
      await rows<{ lot: string; promised: string }>(
        db,
        sql`select lot, promised::float8::text as promised from lots where item_id = ${item} order by lot`,
      )
    ).map((one) => [one.lot, Number(one.promised)]),
  );

it('reserving leaves the safety stock of each lot on the shelf', async () => {
  await db.execute(sql`update lots set safety_stock = 3 where item_id = ${item}`);
  await promise(`${item}/1`, '12');
  expect(await promisedNow()).toEqual({ A: 7, B: 1 });
});

describe('releasing promised goods', () => {
  it('releases everything promised to a reference, once', async () => {
    await promise(`${item}/1`, '12');
    expect(await promisedNow()).toEqual({ A: 10, B: 2 });
    expect(await giveBack({ reference: `${item}/1` })).toEqual([12]);
    expect(await promisedNow()).toEqual({ A: 0, B: 0 });
    expect(await giveBack({ reference: `${item}/1` }, { reference: 'nobody/1' })).toEqual([0, 0]);
    expect(await checkPromises(db)).toEqual([]);
  });

  it('releases a part, of a given lot or of any, and never more than was promised', async () => {
    await promise(`${item}/1`, '12');
    expect(await giveBack({ reference: `${item}/1`, quantity: '3', lot: 'A' })).toEqual([3]);
    expect(await promisedNow()).toEqual({ A: 7, B: 2 });
    expect(await giveBack({ reference: `${item}/1`, quantity: '2.5' })).toEqual([2.5]);
    expect(Object.values(await promisedNow()).reduce((sum, one) => sum + one)).toBe(6.5);
    expect(
      await giveBack({ reference: `${item}/1`, quantity: '5' }, { reference: `${item}/1`, quantity: '5' }),
    ).toEqual([5, 1.5]);
    expect(await promisedNow()).toEqual({ A: 0, B: 0 });
  });

  it("leaves other orders' goods promised, and makes the goods available to the next order", async () => {
    await promise(`${item}/1`, '10', 'A');
    await promise(`${item}/2`, '4', 'B');
    await giveBack({ reference: `${item}/1` });
    expect(await promisedNow()).toEqual({ A: 0, B: 4 });
    const [next] = await promise(`${item}/3`, '10');
    expect(next!.taken.map(({ lot, quantity }) => [lot, quantity.toWire()])).toEqual([['A', 10]]);
    expect(await checkPromises(db)).toEqual([]);
  });

  it('happens once when requested several times at once, also together with new promises', async () => {
    await promise(`${item}/1`, '14');
    const asked = await Promise.all([
      ...Array.from({ length: 6 }, () => giveBack({ reference: `${item}/1` }).then(([freed]) => freed!)),
      ...Array.from({ length: 6 }, (_, number) => promise(`${item}/9${number}`, '3').then(() => 0)),
    ]);
    expect(asked.reduce((sum, one) => sum + one, 0)).toBe(14);
    expect(await checkPromises(db)).toEqual([]);
    expect(Object.values(await promisedNow()).reduce((sum, one) => sum + one)).toBeLessThanOrEqual(14);
  });
});
