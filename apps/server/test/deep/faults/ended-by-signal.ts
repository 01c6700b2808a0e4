import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as after } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { rows } from '../../../src/platform/db/database.ts';
import { ask, type Client, newLedger, type Ledger, orderOnce, signIn } from './crowd.ts';
import { type Installation, lostAndDoubled, mailsDone, sku } from './installation.ts';
import type { Finding } from './scenario.ts';
import { Tally } from './tally.ts';

/** Seconds within which the process must be gone. */
const longest = 15;
/** Orders that the file lists, so that it takes its time. */
const listed = 20_000;

/** Orders until an answer says that the server goes, and repeats nothing. */
async function orderUntilRefused({ base, token, customerNumber }: Client, tally: Tally, ledger: Ledger): Promise<void> {
  for (;;) {
    const added = await ask(tally, 'add', `${base}/wsl/api/cart/additem`, {
      token,
      key: randomUUID(),
      body: { customerNumber, sku, qtyToOrder: 1, umcode: 'CT', tag: '' },
    });
    if (added.status !== 200) return;
    const placed = await ask(tally, 'order', `${base}/wsl/api/order/place`, {
      token,
      key: randomUUID(),
      body: { customerNumber },
    });
    if (placed.status !== 200) return;
    ledger.acknowledged.push(placed.body['orderNumber'] as string);
  }
}

/** Sends a sign-in whose last bytes come only after a while; answers the first line of the answer, or why there was none. */
async function slowSignIn({ base, username, password }: Client, wait: number): Promise<string> {
  const { port } = new URL(base);
  const body = JSON.stringify({ username, password });
  const socket = connect(Number(port), '127.0.0.1').on('error', () => {});
  await once(socket, 'connect');
  socket.write(
    `POST /wsl/api/auth HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body.slice(0, 5)}`,
  );
  await after(wait);
  socket.write(body.slice(5));
  let said = '';
  for await (const part of socket) {
    said += String(part);
    if (said.includes('\r\n')) break;
  }
  return said.split('\r\n')[0] ?? '';
}

/** Fetches a long list as a file, and answers how many lines it has. */
async function download({ base, token, customerNumber }: Client, tally: Tally, started: () => void): Promise<number> {
  const { body } = await ask(tally, 'address', `${base}/wsl/api/downloads/request`, {
    token,
    key: randomUUID(),
    body: { customerNumber, kind: 'orders', format: 'csv', question: {} },
  });
  const answer = await fetch(`${base}/wsl${String(body['address'])}`);
  started();
  let lines = 0;
  // Node's types of the browser's stream have no iterator.
  for await (const part of answer.body as unknown as AsyncIterable<Uint8Array>) {
    lines += part.reduce((sum, byte) => sum + (byte === 10 ? 1 : 0), 0);
    await after(5);
  }
  return lines;
}

/** Ends the server during orders, a slow upload and a download, with a silent mail server. */
export async function endedBySignal(installation: Installation): Promise<Finding> {
  const tally = new Tally();
  const ledger = newLedger();
  const problems: string[] = [];
  await installation.mail.beSilent();
  const server = await installation.start();
  const clients: Client[] = [];
  for (const person of installation.people.slice(0, 12)) clients.push(await signIn(server.base, person, tally));
  // One that can be copied.
  await orderOnce(clients[0]!, sku, tally, ledger);
  await installation.withDatabase(
    async (db) =>
      void (await rows(
        db,
        sql`
          insert into orders
          select made.*
          from orders o, generate_series(1, ${listed}) g,
            jsonb_populate_record(null::orders,
              to_jsonb(o) || jsonb_build_object('order_number', 'LONG' || g, 'placed_by', 'a test')) made
          where o.order_number = ${ledger.acknowledged[0]!}`,
      )),
  );
  const ordering = clients.slice(0, 8).map((client) => orderUntilRefused(client, tally, ledger));
  const slow = clients.slice(8, 11).map((client) => slowSignIn(client, 1500));
  const { promise: fetching, resolve: started } = Promise.withResolvers<void>();
  const file = download(clients[11]!, tally, started).catch(
    (error: unknown) => `was cut off: ${(error as Error).message}`,
  );
  await fetching;
  await after(500);
  const { code, seconds } = await server.end();
  await Promise.all(ordering);
  const answers = await Promise.all(slow);
  const lines = await file;

  if (code !== 0 || seconds > longest) problems.push(`the process ended with ${code} after ${seconds.toFixed(1)} s`);
  if (answers.some((one) => !one.startsWith('HTTP/1.1 200'))) problems.push(`slow senders got ${answers.join(', ')}`);
  if (typeof lines === 'string' || lines < listed)
    problems.push(`the file ${typeof lines === 'string' ? lines : `has ${lines} lines`}`);
  if (tally.odd(['503', 'no server', 'cut off']) !== '') problems.push(tally.odd(['503', 'no server', 'cut off']));
  // Nothing that was done may have been left without its answer.
  const { lost, doubled, problems: more } = await lostAndDoubled(installation, ledger);
  await installation.mail.leave();
  await installation.mail.open();
  const next = await installation.start();
  const open = await mailsDone(installation, 90);
  if (open > 0 || installation.mail.mails !== ledger.acknowledged.length)
    problems.push(`${installation.mail.mails} mails of ${ledger.acknowledged.length}, ${open} wait`);
  await next.end();
  return {
    tally,
    ledger,
    lost,
    doubled,
    mails: installation.mail.mails,
    problems: [...problems, ...more],
    note: `gone after ${seconds.toFixed(1)} s; slow senders ${answers.join(', ')}; file of ${lines} lines`,
  };
}
