import { addItem, setLineText } from '@tradecounter/contract/cart/cart';
import { placeOrder } from '@tradecounter/contract/orders/orders';
import { setShipTo } from '@tradecounter/contract/delivery/delivery';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildCustomer, buildItem, buildLocation, buildShipVia, buildUser } from '../../../test/builders/shop.ts';
import { testDatabase } from '../../../test/database.ts';
import { send, type TestServer, testServer, tokenOf } from '../../../test/server.ts';
import type { Database } from '../../platform/db/database.ts';

let db: Database;
let server: TestServer;
let token: string;
let customerNumber: string;
let sku: string;

beforeAll(async () => {
  db = await testDatabase();
  server = await testServer(db);
  await buildLocation(db, { id: '01' });
  await buildShipVia(db, { code: 'OT' });
  sku = await buildItem(db, { stock: { '01': { A: '100' } } });
  customerNumber = await buildCustomer(db, { location: '01', shipVia: 'OT' });
  token = await tokenOf(server, await buildUser(db, { customers: [customerNumber] }));
  await send(server, addItem, { body: { customerNumber, sku, qtyToOrder: 2, umcode: 'CT', tag: '' } }, { token });
});
afterAll(async () => {
  await server.close();
  await db.close();
});

const place = (texts: Record<string, string>, language = 'en') =>
  send(server, placeOrder, { body: { customerNumber, ...texts } }, { token, key: crypto.randomUUID(), language });

describe('text that a buyer enters with an order', () => {
  it.each([
    ['en', 'Enter one line of plain text', 'Contains invisible characters'],
    ['es', 'Escriba una línea de texto simple', 'Contiene caracteres invisibles'],
    ['fr-CA', 'Entrez une seule ligne de texte simple', 'Contient des caractères invisibles'],
  ])('is rejected with a message at each field with invalid characters (%s)', async (language, oneLine, signs) => {
    const { status, body } = await place(
      { poNumber: 'PO-1\nBcc: all@x.example', sidemark: 'Lot \u202e7', comments: 'Ring\u2066 twice' },
      language,
    );
    expect([status, body.error.code, body.error.fields]).toEqual([
      400,
      'invalid',
      { poNumber: oneLine, sidemark: oneLine, comments: signs },
    ]);
  });

  it('is rejected with invalid characters in an address and on a cart line too', async () => {
    const address = await send(
      server,
      setShipTo,
      {
        query: { customerNumber },
        body: { sequence: '99', name: 'Site', line1: '1 Road\r\nX', city: 'Salem\u200f', state: 'OR', zip: '97301' },
      },
      { token },
    );
    expect([address.status, Object.keys(address.body.error.fields ?? {})]).toEqual([400, ['line1', 'city']]);
    const line = await send(
      server,
      setLineText,
      { body: { customerNumber, SKU: sku, lineNumber: 1, sequence: 1, sidemark: 'a\tb', comments: 'a\x1b[31m' } },
      { token },
    );
    expect([line.status, Object.keys(line.body.error.fields ?? {})]).toEqual([400, ['sidemark', 'comments']]);
  });

  it('can have several lines in the comments', async () => {
    expect(
      (await place({ poNumber: 'PO-1 ½"', sidemark: '👩‍🔧 Zoë', comments: 'Ring twice.\n\tThen knock.\r\n' })).status,
    ).toBe(200);
  });
});
