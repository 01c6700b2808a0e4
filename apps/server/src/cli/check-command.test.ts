import { rm } from 'node:fs/promises';
import { sql } from 'drizzle-orm/sql/sql';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildCustomer, buildItem, buildLocation, buildUser } from '../../test/builders/shop.ts';
import { runCommand, spawnCommand } from '../../test/process/command-line.ts';
import { preparedFolder } from '../../test/process/prepared-folder.ts';
import { readPartings } from '../features/catalog/item/read-partings.ts';
import { noteShort } from '../features/stock/note-short.ts';
import { reserve } from '../features/stock/reserve.ts';
import type { Database } from '../platform/db/database.ts';
import { openDatabase } from '../platform/db/open.ts';

let dataFolder: string;
let db: Database;

beforeAll(async () => {
  dataFolder = await preparedFolder();
  ({ db } = await openDatabase({ dataFolder, DATABASE_URL: undefined, DATABASE_POOL: 2 }));
});
afterAll(async () => {
  await db.close();
  await rm(dataFolder, { recursive: true, force: true });
});

const check = (run = runCommand) => run(['check', 'stock', '--data-dir', dataFolder], { cwd: dataFolder });

it('tradecounter check stock says that all is well, and names each lot whose figure is not the sum of its promises', async () => {
  await buildLocation(db, { id: '01' });
  await buildItem(db, { id: 'A-1', packUom: null, stock: { '01': { L1: '10', L2: '5' } } });
  await db.transact((tx) =>
    reserve(tx, { kind: 'order', at: new Date(), until: null }, [
      { reference: '1/1', itemId: 'A-1', location: '01', quantity: '12', lot: '', pack: null, onePiece: false },
    ]),
  );
  expect(await check()).toEqual({
    code: 0,
    out: "All well: every lot's promised figure is the sum of its promises, and every order keeps what is still to come of it.\n",
    err: '',
  });
  await db.execute(sql`update lots set on_hand = 4 where lot = 'L1'`);
  await db.transact((tx) => noteShort(tx, { at: new Date('2026-03-09T08:00:00Z'), readPartings }, null));
  expect(await check()).toMatchObject({
    code: 0,
    out: "A-1 at 01, lot L1: 1/1 is short of 6 since 2026-03-09\nAll well: every lot's promised figure is the sum of its promises, and every order keeps what is still to come of it.\n",
  });
  await db.execute(sql`delete from back_orders`);
  await db.execute(sql`update lots set promised = promised + 1 where lot = 'L2'`);
  expect(await check()).toEqual({
    code: 1,
    out: 'A-1 at 01, lot L2: 3 stand as promised, its promises sum up to 2\n',
    err: '1 lot is wrong. Nothing was changed.\n',
  });
});

it('tradecounter check stock names the lines of orders that keep other goods than are still to come', async () => {
  await buildLocation(db, { id: '02' });
  await buildItem(db, { id: 'B-1', packUom: null, stock: { '02': { L1: '10' } } });
  const customer = await buildCustomer(db, { location: '02' });
  await buildUser(db, { customers: [customer] });
  await db.execute(sql`update lots set promised = 0 where item_id = 'A-1'`);
  await db.execute(sql`delete from promises`);
  await db.execute(sql`insert into orders (customer_number, order_number, user_id, placed_by, placed_at, pickup, location, location_name, ship_via, ship_via_description, ship_to, merchandise, freight, tax, total, weight)
    select ${customer}, '77', id, username, now(), true, '02', 'Two', 'WC', 'Will call', '{}', 1, 0, 0, 1, 0 from users limit 1`);
  await db.execute(sql`insert into order_lines (customer_number, order_number, line_number, item_id, description, quantity, uom, base_quantity, base_uom, unit_price, price_uom, net, weight)
    values (${customer}, '77', 1, 'B-1', 'Board', 6, 'SF', 6, 'SF', 1, 'SF', 6, 0)`);
  await db.transact((tx) =>
    reserve(tx, { kind: 'order', at: new Date(), until: null }, [
      { reference: '77/1', itemId: 'B-1', location: '02', quantity: '6', lot: '', pack: null, onePiece: false },
    ]),
  );
  expect(await check()).toMatchObject({ code: 0 });
  await db.execute(sql`update orders set state = 'shipped'`);
  expect(await check(spawnCommand)).toEqual({
    code: 1,
    out: 'order 77 (shipped), line 1, B-1: 6 still to come, 6 promised and 0 awaited\n',
    err: '1 line of an order is wrong. Nothing was changed.\n',
  });
});
