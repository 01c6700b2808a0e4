import { addItem, setLineText } from '@tradecounter/contract/cart/cart';
import { setShipVia } from '@tradecounter/contract/delivery/delivery';
import { placeOrder } from '@tradecounter/contract/orders/orders';
import { sql } from 'drizzle-orm/sql/sql';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterEach, beforeAll, afterAll, describe, expect, it, vi } from 'vitest';
import {
  buildCustomer,
  buildIncoming,
  buildItem,
  buildLocation,
  buildPrice,
  buildShipVia,
  buildUser,
  everything,
} from '../../../../test/builders/shop.ts';
import { testDatabase } from '../../../../test/database.ts';
import { send, type TestServer, testServer, tokenOf } from '../../../../test/server.ts';
import type { Database } from '../../../platform/db/database.ts';

let db: Database;
let item: string;
let server: TestServer;

beforeAll(async () => {
  db = await testDatabase();
  await buildLocation(db, { id: '01' });
  await buildShipVia(db, { code: 'OT' });
  item = await buildItem(db, { description: 'Plank <b>"Ash"</b>', stock: { '01': { A: '100' } } });
});
afterEach(() => server.close());
afterAll(() => db.close());

async function order(language: string, claims = everything, sku = item) {
  const customerNumber = await buildCustomer(db, { location: '01', shipVia: 'OT' });
  const user = await buildUser(db, { customers: [customerNumber], claims });
  const token = await tokenOf(server, user);
  await send(server, addItem, { body: { customerNumber, sku, qtyToOrder: 2, umcode: 'CT', tag: '' } }, { token });
  const { body } = await send(
    server,
    placeOrder,
    { body: { customerNumber, poNumber: 'J-1' } },
    { token, key: crypto.randomUUID(), language },
  );
  return { orderNumber: body.orderNumber, email: `${user.username}@example.com` };
}

/** A test SMTP server that keeps the mails it receives. */
async function postOffice() {
  const received: Buffer[] = [];
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        received.push(Buffer.concat(parts));
        done();
      });
    },
  });
  const listener = smtp.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  return {
    received,
    url: `smtp://127.0.0.1:${(listener.address() as AddressInfo).port}`,
    close: () => new Promise<void>((resolve) => smtp.close(() => resolve())),
  };
}

describe('the order confirmation', () => {
  it("is sent by SMTP as HTML and text, in the buyer's language, and answers go to the counter", async () => {
    const office = await postOffice();
    server = await testServer(db, { SMTP_URL: office.url, CONTENT_DIR: 'content' });
    const { orderNumber, email } = await order('es');
    await vi.waitFor(() => expect(office.received).toHaveLength(1), { timeout: 20_000, interval: 20 });
    const mail = await PostalMime.parse(office.received[0]!);
    expect([mail.to![0]!.address, mail.subject]).toEqual([email, `Pedido ${orderNumber} recibido`]);
    // The content has no address of its own.
    expect(mail.replyTo).toEqual([{ name: '', address: 'counter@example.com' }]);
    expect(mail.text).toContain('$80.00');
    expect(mail.html).toContain('Plank &lt;b&gt;&quot;Ash&quot;&lt;/b&gt;');
    expect(mail.html).toContain(`/account/orders/${orderNumber}`);
    await office.close();
  });

  it("shows in HTML and text the cartons for an area, the dye lots, the line's notes, and the counter's hours", async () => {
    server = await testServer(db);
    const shading = await buildItem(db, { description: 'Tile Drift', shades: true, stock: { '01': { K79: '100' } } });
    const customerNumber = await buildCustomer(db, { location: '01', shipVia: 'OT' });
    const token = await tokenOf(server, await buildUser(db, { customers: [customerNumber], claims: everything }));
    await db.execute(
      sql`
        insert into customer_items (customer_number, number, code, item_id)
        values (${customerNumber}, 'RI-4100', 'RI4100', ${shading})`,
    );
    await send(
      server,
      addItem,
      { body: { customerNumber, sku: shading, qtyToOrder: 60, umcode: 'SF', tag: '' } },
      { token },
    );
    const line = { customerNumber, SKU: shading, lineNumber: 1, sequence: 0 };
    await send(server, setLineText, { body: { ...line, sidemark: 'Alder St, bath', comments: 'Cut none' } }, { token });
    await db.execute(sql`update locations set counter_hours = '06:30-17:00 - - - - - -' where id = '01'`);
    await send(server, setShipVia, { query: { customerNumber, shipVia: 'WC-01' } }, { token });
    const { body } = await send(
      server,
      placeOrder,
      { body: { customerNumber, poNumber: 'J-2' } },
      { token, key: crypto.randomUUID(), language: 'en' },
    );
    const folder = join(server.dataFolder, 'outbox');
    const file = `order-placed-${body.orderNumber}.eml`;
    await vi.waitFor(async () => expect(await readdir(folder)).toContain(file), { timeout: 20_000, interval: 20 });
    const mail = await PostalMime.parse(await readFile(join(folder, file)));
    for (const part of [mail.text, mail.html]) {
      for (const words of [
        `${shading} · yours RI-4100`,
        '60 SF · 3 CT',
        'Dye lots: K79 (60 SF)',
        'Sidemark: Alder St, bath',
        'Comments: Cut none',
        'Order date',
        '1 Dock St',
        'Counter hours',
        'J-2',
      ])
        expect(part).toContain(words);
      expect(part).toMatch(/Mon 6:30\sAM–5:00\sPM/);
    }
  });

  it('shows in HTML and text prices and quantities with all decimals, and the ship complete option', async () => {
    server = await testServer(db, { CURRENCY_PRECISION: '3' });
    const fine = await buildItem(db, {
      description: 'Thinset',
      price: '0.0375',
      packUom: null,
      units: { SF: '1', 'CT*': '23.6401' },
      stock: { '01': { A: '9000' } },
    });
    const customerNumber = await buildCustomer(db, { location: '01', shipVia: 'OT' });
    const token = await tokenOf(server, await buildUser(db, { customers: [customerNumber], claims: everything }));
    const add = (qtyToOrder: string, umcode: string) =>
      send(server, addItem, { body: { customerNumber, sku: fine, qtyToOrder, umcode, tag: '' } }, { token });
    await add('1234.5678', 'SF');
    await add('3', 'CT');
    const plank = await buildItem(db, { description: 'Plank', price: '3.4', stock: { '01': { A: '9000' } } });
    await send(
      server,
      addItem,
      { body: { customerNumber, sku: plank, qtyToOrder: 1, umcode: 'PAL', tag: '' } },
      { token },
    );
    // The price unit is neither the ordered unit, nor the pack unit, nor the base unit.
    const carpet = await buildItem(db, {
      description: 'Carpet',
      price: null,
      units: { SF: '1', SY: '9', 'CT*': '20', 'PAL*': '960' },
      stock: { '01': { A: '9000' } },
    });
    await buildPrice(db, carpet, { uom: 'SY', price: '21.5' });
    await send(
      server,
      addItem,
      { body: { customerNumber, sku: carpet, qtyToOrder: 1, umcode: 'PAL', tag: '' } },
      { token },
    );
    const { body } = await send(
      server,
      placeOrder,
      { body: { customerNumber, poNumber: 'J-3', shipComplete: 'Y' } },
      { token, key: crypto.randomUUID(), language: 'en' },
    );
    const folder = join(server.dataFolder, 'outbox');
    const file = `order-placed-${body.orderNumber}.eml`;
    await vi.waitFor(async () => expect(await readdir(folder)).toContain(file), { timeout: 20_000, interval: 20 });
    const mail = await PostalMime.parse(await readFile(join(folder, file)));
    for (const part of [mail.text, mail.html]) {
      for (const words of [
        '1,234.5678 SF · $0.0375 / SF',
        '$46.296',
        '3 CT · 70.9203 SF · $0.0375 / SF',
        '$2.660',
        '1 PAL · 48 CT · 960 SF · $3.400 / SF',
        '$2,293.333',
        '1 PAL · 48 CT · 106.6667 SY · $21.500 / SY',
        '$5,606.289',
        'Ship complete',
      ])
        expect(part).toContain(words);
    }
  });

  it('says that goods in one piece are back ordered until a piece is long enough', async () => {
    server = await testServer(db);
    const roll = await buildItem(db, {
      baseUom: 'LF',
      packUom: null,
      units: { LF: '1' },
      onePiece: true,
      stock: { '01': { R1: '30' } },
    });
    const customerNumber = await buildCustomer(db, { location: '01', shipVia: 'OT' });
    const token = await tokenOf(server, await buildUser(db, { customers: [customerNumber], claims: everything }));
    await send(
      server,
      addItem,
      { body: { customerNumber, sku: roll, qtyToOrder: 40, umcode: 'LF', tag: '' } },
      { token },
    );
    const { body } = await send(
      server,
      placeOrder,
      { body: { customerNumber } },
      { token, key: crypto.randomUUID(), language: 'en' },
    );
    const folder = join(server.dataFolder, 'outbox');
    const file = `order-placed-${body.orderNumber}.eml`;
    await vi.waitFor(async () => expect(await readdir(folder)).toContain(file), { timeout: 20_000, interval: 20 });
    const mail = await PostalMime.parse(await readFile(join(folder, file)));
    for (const part of [mail.text, mail.html])
      expect(part).toContain('On back order until we have a single piece that’s long enough.');
  });

  it("is written to the outbox folder without an SMTP server, and has no prices for users who can't see them", async () => {
    server = await testServer(db);
    const { orderNumber } = await order('en', { ...everything, showPrices: 'N' });
    const folder = join(server.dataFolder, 'outbox');
    const file = `order-placed-${orderNumber}.eml`;
    await vi.waitFor(async () => expect(await readdir(folder)).toContain(file), { timeout: 20_000, interval: 20 });
    const mail = await PostalMime.parse(await readFile(join(folder, file)));
    expect(mail.subject).toBe(`Order ${orderNumber} received`);
    expect(`${mail.text}${mail.html}`).not.toContain('$');
  });

  it('gives the arrival date only to the first of two orders for the same incoming goods', async () => {
    const short = await buildItem(db, {});
    await buildIncoming(db, { itemId: short, location: '01', eta: '2026-12-11', quantity: '40' });
    server = await testServer(db);
    const mails = [];
    for (const claims of [everything, everything, { ...everything, hideBOETA: 'Y' }]) {
      const { orderNumber } = await order('en', claims, short);
      const folder = join(server.dataFolder, 'outbox');
      const file = `order-placed-${orderNumber}.eml`;
      await vi.waitFor(async () => expect(await readdir(folder)).toContain(file), { timeout: 20_000, interval: 20 });
      const mail = await PostalMime.parse(await readFile(join(folder, file)));
      expect(mail.html).toContain('on back order');
      mails.push(mail.text!);
    }
    expect(mails[0]).toContain('2 CT on back order, expected Dec 11, 2026');
    expect(mails[1]).toContain('2 CT on back order, no date yet');
    expect(mails[2]).not.toMatch(/date not known|expected/);
  });
});
