import * as cartCalls from '@tradecounter/contract/cart/cart';
import { eventMeanings } from '@tradecounter/contract/events/events';
import { placeOrder } from '@tradecounter/contract/orders/orders';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, onTestFinished, vi, it } from 'vitest';
import { eventsReadable } from '../../../test/builders/readable-events.ts';
import { buildCustomer, buildItem, buildLocation, buildShipVia, buildUser } from '../../../test/builders/shop.ts';
import { testDatabase } from '../../../test/database.ts';
import { query, send, testServer, tokenOf } from '../../../test/server.ts';
import { readListedHosts } from '../../platform/network/listed-hosts.ts';
import { openVault } from '../../platform/secrets/vault.ts';
import { addToken } from '../systems/add-token.ts';
import { deliverDue } from './delivering/deliver-due.ts';
import { webhookBody } from './event-wire.ts';
import { addEndpoint } from './endpoints/change-endpoints.ts';

const guide = resolve(import.meta.dirname, '../../../../../docs/guides/integrate-an-erp.md');
const now = () => new Date();

/** Runs the receiver in the guide until the end of the test. */
async function runReceiver(env: Record<string, string>): Promise<number> {
  const code = /<!-- receiver: .*-->\s+```js\n(?<code>.*?)```/s.exec(await readFile(guide, 'utf8'))!.groups!['code']!;
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  const folder = await mkdtemp(join(tmpdir(), 'tc-receiver-'));
  await writeFile(join(folder, 'receiver.mjs'), code);
  const child = spawn(process.execPath, [join(folder, 'receiver.mjs')], {
    env: { ...process.env, ...env, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await rm(folder, { recursive: true, force: true });
  });
  const listens = () =>
    new Promise<void>((done, failed) => {
      const socket = connect(port, '127.0.0.1', () => {
        socket.destroy();
        done();
      }).on('error', failed);
    });
  await vi.waitFor(listens, { timeout: 20_000, interval: 50 });
  return port;
}

it('the receiver of the guide books an order, which comes back accepted, shipped and billed', async () => {
  const db = await testDatabase();
  onTestFinished(() => db.close());
  await buildLocation(db, { id: '01' });
  await buildShipVia(db, { code: 'OT', flat: '35' });
  const item = await buildItem(db, { stock: { '01': { A: '100' } } });
  const customerNumber = await buildCustomer(db, { location: '01', shipVia: 'OT', taxRate: '8' });
  const server = await testServer(db, {}, { jobs: false });
  onTestFinished(() => server.close());
  server.setNow(now().toISOString());
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  const portal = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`;
  const vault = openVault(Buffer.alloc(32, 1));

  const TOKEN = (await addToken(db, { name: 'ERP', scopes: ['events', 'feeds'] }, now()))!;
  // The webhook's secret exists once it is added, its address once the receiver runs.
  const secret = (await addEndpoint(
    db,
    vault,
    { name: 'ERP', url: 'https://erp.example', types: ['order.*'], fromStart: false },
    now(),
  ))!;
  const port = await runReceiver({ PORTAL: portal, TOKEN, SECRET: secret });
  await db.pool.query('update webhook_endpoints set url = $1', [`http://127.0.0.1:${port}/`]);
  const hosts = readListedHosts(`127.0.0.1:${port}`)!;

  const token = await tokenOf(server, await buildUser(db, { customers: [customerNumber] }));
  const add = { body: { customerNumber, sku: item, qtyToOrder: 2, umcode: 'CT', tag: '' } };
  await send(server, cartCalls.addItem, add, { token });
  const { body } = await send(server, placeOrder, { body: { customerNumber } }, { token, key: 'one' });
  const warnings: string[] = [];
  await eventsReadable(db);
  await deliverDue({
    db,
    vault,
    hosts,
    now,
    bodyOf: (event) => webhookBody(event, portal),
    warn: (line) => warnings.push(line),
  });

  const { data } = await query(
    server,
    `{ order(customerNumber: "${customerNumber}", id: "${body.orderNumber}") { state erpOrder total steps { step } }
       invoices(customerNumber: "${customerNumber}") { invoices { id total } } }`,
    {},
    token,
  );
  expect(data).toMatchObject({
    order: { state: 'shipped', erpOrder: `SO-${body.orderNumber}`, steps: [{ step: 'accepted' }] },
    invoices: { invoices: [{ id: `I-${body.orderNumber}` }] },
  });
  const { order, invoices } = data as unknown as {
    order: { total: number };
    invoices: { invoices: { total: number }[] };
  };
  expect([invoices.invoices[0]!.total, warnings]).toEqual([order.total, []]);

  await send(server, cartCalls.addItem, { body: { ...add.body, qtyToOrder: 1000 } }, { token });
  const short = await send(server, placeOrder, { body: { customerNumber } }, { token, key: 'two' });
  await eventsReadable(db);
  await deliverDue({
    db,
    vault,
    hosts,
    now,
    bodyOf: (event) => webhookBody(event, portal),
    warn: (line) => warnings.push(line),
  });
  const waits = `{ order(customerNumber: "${customerNumber}", id: "${short.body.orderNumber}") { state steps { step } } }`;
  expect((await query(server, waits, {}, token)).data).toEqual({
    order: { state: 'open', steps: [{ step: 'accepted' }] },
  });
});

it('the guide says what each event means', async () => {
  const listed = (await readFile(guide, 'utf8')).matchAll(/^\| `([a-z]+\.[a-z]+)` \| (.*) \|$/gm);
  expect(Object.fromEntries([...listed].map(([, type, meaning]) => [type, meaning]))).toEqual(eventMeanings);
});
