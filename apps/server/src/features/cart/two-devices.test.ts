import * as calls from '@tradecounter/contract/cart/cart';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  buildCustomer,
  buildItem,
  buildLocation,
  buildShipVia,
  buildUser,
  everything,
} from '../../../test/builders/shop.ts';
import { testDatabase } from '../../../test/database.ts';
import { send, type TestServer, testServer, tokenOf } from '../../../test/server.ts';
import type { Database } from '../../platform/db/database.ts';

let db: Database;
let server: TestServer;

beforeAll(async () => {
  db = await testDatabase();
  await buildLocation(db, { id: '01' });
  await buildShipVia(db, { code: 'OT', flat: '35' });
  server = await testServer(db);
});
afterAll(async () => {
  await server.close();
  await db.close();
});

/** Signs a buyer in at a desk and on a phone. Both have read the cart with a line of two cartons. */
async function deskAndPhone() {
  const customerNumber = await buildCustomer(db, { location: '01', shipVia: 'OT' });
  const user = await buildUser(db, { customers: [customerNumber], claims: everything });
  const item = await buildItem(db, { stock: { '01': { A: '4000' } } });
  const [desk, phone] = [await tokenOf(server, user), await tokenOf(server, user)];
  await send(
    server,
    calls.addItem,
    { body: { customerNumber, sku: item, qtyToOrder: 2, umcode: 'CT' } },
    { token: desk },
  );
  const line = { customerNumber, SKU: item, lineNumber: 1, sequence: 0 };
  const noted = { sidemark: 'Kitchen', comments: 'call first' };
  await send(server, calls.setLineText, { body: { ...line, ...noted } }, { token: desk });
  const seen = { UMCode: 'CT', qtyToOrder: '2' };
  const note = (token: string, notes: { sidemark: string; comments: string }) =>
    send(server, calls.setLineText, { body: { ...line, ...notes, seen: noted } }, { token });
  const order = (token: string, goods: { UMCode: string; qtyToOrder: string }) =>
    send(server, calls.updateItem, { body: { ...line, ...goods, seen } }, { token });
  const cart = async (token: string) =>
    (await send(server, calls.getCart, { query: { customerNumber } }, { token })).body;
  return { desk, phone, line, noted, seen, note, order, cart };
}

describe('two devices on one cart', () => {
  it("one device doesn't overwrite fields that only the other one changed", async () => {
    const { desk, phone, noted, seen, note, order, cart } = await deskAndPhone();
    // The phone's dialog has been open all along. It saves its sidemark with the quantity and comments it first saw.
    await order(desk, { UMCode: 'CT', qtyToOrder: '7' });
    await note(desk, { ...noted, comments: 'left gate' });
    await note(phone, { ...noted, sidemark: 'Unit 4' });
    await order(phone, seen);
    expect((await cart(desk)).itemList[0]).toMatchObject({
      customerQty: 7,
      customerUOM: 'CT',
      sidemark: 'Unit 4',
      comments: 'left gate',
    });
  });

  it('the later of two changes to the same field wins', async () => {
    const { desk, phone, noted, note, order, cart } = await deskAndPhone();
    await order(desk, { UMCode: 'CT', qtyToOrder: '7' });
    await order(phone, { UMCode: 'SF', qtyToOrder: '60' });
    await note(desk, { ...noted, comments: 'left gate' });
    await note(phone, { ...noted, comments: '' });
    expect((await cart(phone)).itemList[0]).toMatchObject({
      customerQty: 60,
      customerUOM: 'SF',
      sidemark: 'Kitchen',
      comments: '',
    });
  });

  it('a line removed on one device stays removed', async () => {
    const { desk, phone, line, noted, seen, note, order, cart } = await deskAndPhone();
    await send(server, calls.removeItem, { body: line }, { token: desk });
    expect([(await note(phone, noted)).status, (await order(phone, seen)).status]).toEqual([404, 404]);
    expect((await cart(phone)).itemList).toEqual([]);
  });

  it('changes from both at once are all saved, and each response has a new cart version', async () => {
    const { desk, phone, line, noted, note, cart } = await deskAndPhone();
    const items = await Promise.all(Array.from({ length: 6 }, () => buildItem(db, { stock: { '01': { A: '400' } } })));
    const adding = items.map((sku, at) =>
      send(
        server,
        calls.addItem,
        { body: { customerNumber: line.customerNumber, sku, qtyToOrder: 1, umcode: 'CT' } },
        { token: at % 2 === 0 ? desk : phone },
      ),
    );
    const noting = [note(desk, { ...noted, sidemark: 'Unit 4' }), note(phone, { ...noted, comments: 'left gate' })];
    const versions = (await Promise.all([...adding, ...noting])).map(({ body }) => body.cart.version);
    expect(new Set(versions).size).toBe(8);
    const { itemList, version } = await cart(desk);
    expect(itemList.map(({ id }) => id).sort()).toEqual([line.SKU, ...items].sort());
    expect(itemList.find(({ id }) => id === line.SKU)).toMatchObject({ sidemark: 'Unit 4', comments: 'left gate' });
    expect(version).toBe(Math.max(...versions));
  });

  it('a change without the seen values is saved as sent', async () => {
    const { desk, phone, line, noted, order, cart } = await deskAndPhone();
    await order(desk, { UMCode: 'CT', qtyToOrder: '7' });
    await send(server, calls.updateItem, { body: { ...line, UMCode: 'CT', qtyToOrder: '2' } }, { token: phone });
    await send(server, calls.setLineText, { body: { ...line, sidemark: '', comments: '' } }, { token: phone });
    expect((await cart(desk)).itemList[0]).toMatchObject({ customerQty: 2, sidemark: '', comments: '' });
    expect(noted.sidemark).not.toBe('');
  });

  it('a change made offline is rejected if another device has changed the line meanwhile', async () => {
    const { desk, phone, line, seen, order, cart } = await deskAndPhone();
    const offline = { ...line, UMCode: 'CT', qtyToOrder: '5', onlyIf: seen };
    await order(desk, { UMCode: 'CT', qtyToOrder: '7' });
    const late = await send(server, calls.updateItem, { body: offline }, { token: phone });
    expect([late.status, late.body.error.code]).toEqual([409, 'conflict']);
    expect(late.body.error.message).toContain('7 CT');
    const removal = await send(server, calls.removeItem, { body: { ...line, onlyIf: seen } }, { token: phone });
    expect(removal.status).toBe(409);
    expect((await cart(desk)).itemList).toMatchObject([{ customerQty: 7, customerUOM: 'CT' }]);
    const now = { UMCode: 'CT', qtyToOrder: '7.0' };
    expect((await send(server, calls.updateItem, { body: { ...offline, onlyIf: now } }, { token: phone })).status).toBe(
      200,
    );
    const last = { UMCode: 'CT', qtyToOrder: '5' };
    expect((await send(server, calls.removeItem, { body: { ...line, onlyIf: last } }, { token: phone })).status).toBe(
      200,
    );
    expect((await cart(desk)).itemList).toEqual([]);
  });

  it('a change repeated with the same key runs once, although the line has changed since', async () => {
    const { phone, line, seen, cart } = await deskAndPhone();
    // The first answer was lost. The phone sends the request again later, on condition that the line hasn't changed.
    const asked = { ...line, UMCode: 'CT', qtyToOrder: '5' };
    const sendOnce = (body: typeof asked & { onlyIf?: typeof seen }) =>
      send(server, calls.updateItem, { body }, { token: phone, key: 'sent-twice' });
    const [first, second] = [await sendOnce(asked), await sendOnce({ ...asked, onlyIf: seen })];
    expect([first.status, second.status, second.body]).toEqual([200, 200, first.body]);
    expect((await cart(phone)).itemList).toMatchObject([{ customerQty: 5 }]);
  });

  it('the seen values are validated like the new ones', async () => {
    const { desk, line } = await deskAndPhone();
    const seen = { UMCode: 'C'.repeat(99), qtyToOrder: '-1' };
    const refused = await send(
      server,
      calls.updateItem,
      { body: { ...line, UMCode: 'CT', qtyToOrder: '2', seen } },
      { token: desk },
    );
    expect([refused.status, Object.keys(refused.body.error.fields ?? {}).sort()]).toEqual([
      400,
      ['seen.UMCode', 'seen.qtyToOrder'],
    ]);
    const long = await send(
      server,
      calls.setLineText,
      { body: { ...line, sidemark: '', comments: '', seen: { sidemark: 's'.repeat(999), comments: 7 } } },
      { token: desk },
    );
    expect(long.status).toBe(400);
  });
});
