import * as holdCalls from '@tradecounter/contract/holds/holds';
import { mkdtemp, readdir, readFile } from 'node:fs/promises';
import { sql } from 'drizzle-orm/sql/sql';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildCustomer, buildItem, buildLocation, buildShipVia, buildUser } from '../../../../test/builders/shop.ts';
import { testDatabase } from '../../../../test/database.ts';
import { query, send, type TestServer, testServer, tokenOf } from '../../../../test/server.ts';
import { testMailServices, testServices } from '../../../../test/services.ts';
import { type Database, rows } from '../../../platform/db/database.ts';
import type { Services } from '../../../platform/services.ts';
import { noMailJobs } from '../../../platform/jobs/jobs.ts';
import { createMailer } from '../../../platform/mail/mailer.ts';
import { checkPromises } from '../../stock/promise-repository.ts';
import { announceEnds, type HoldMailJob, sendHoldMail } from './hold-mail.ts';
import { expireHolds } from './expire-holds.ts';

let db: Database;
let server: TestServer;
let customerNumber: string;
let token: string;
let sent: HoldMailJob[];

beforeAll(async () => {
  db = await testDatabase();
  await buildLocation(db, { id: '01', name: 'Portland' });
  await buildShipVia(db, { code: 'OT' });
  customerNumber = await buildCustomer(db, { location: '01', shipVia: 'OT' });
  server = await testServer(db, { HOLD_STOCK_SHARE: '100' });
  token = await tokenOf(server, await buildUser(db, { customers: [customerNumber] }));
});
afterAll(async () => {
  expect(await checkPromises(db)).toEqual([]);
  await server.close();
  await db.close();
});

/** Returns the server's services on another day. They record the mails. */
const on = (today: string): Services =>
  testServices(db, {
    now: () => new Date(`${today}T20:00:00Z`),
    jobs: { ...noMailJobs, send: async (_tx, _queue, data) => void sent.push(data as never) },
  });
const hold = async (sku: string, quantity = 1, language = 'en'): Promise<string> => {
  const { body } = await send(
    server,
    holdCalls.addHold,
    { query: { customerNumber, sku, quantity: String(quantity), UMCode: 'CT', comment: 'Alder <b>St</b>', tag: '' } },
    { token, language },
  );
  return body.data.holdNumber!;
};
const act = (call: typeof holdCalls.extendHold | typeof holdCalls.releaseHold, body: Record<string, unknown>) =>
  send(server, call, { body: { customerNumber, ...body } }, { token });
const stateOf = (number: string) =>
  rows(db, sql`select coalesce(ended_as, 'live') as state from holds where hold_number = ${number}`);

it('a hold ends once after its last day, even if several processes run, and its goods become available', async () => {
  const item = await buildItem(db, { stock: { '01': { A: '40' } } });
  const number = await hold(item, 2);
  await expireHolds(on('2026-03-16'));
  expect(await stateOf(number)).toEqual([{ state: 'live' }]);
  await Promise.all(Array.from({ length: 4 }, () => expireHolds(on('2026-03-17'))));
  expect(await stateOf(number)).toEqual([{ state: 'expired' }]);
  expect(
    await rows(
      db,
      sql`
        select payload->>'endedAs' as as, payload->>'endedBy' as by
        from outbox_events
        where subject = ${number} and type = 'hold.ended'`,
    ),
  ).toEqual([{ as: 'expired', by: null }]);
  expect(await rows(db, sql`select action, actor from audit_log where subject = ${number} order by id`)).toMatchObject([
    { action: 'hold.requested' },
    { action: 'hold.expired', actor: 'system' },
  ]);
  expect(await rows(db, sql`select promised::float8 as promised from lots where item_id = ${item}`)).toEqual([
    { promised: 0 },
  ]);
  expect((await act(holdCalls.extendHold, { holdNumber: number, until: '2026-03-20' })).status).toBe(409);
});

it('the requester gets one mail the day before a hold ends, and none if the hold was released', async () => {
  sent = [];
  const item = await buildItem(db, { description: 'Plank <i>', stock: { '01': { 'A-7': '400' } } });
  const [kept, released] = [await hold(item, 2, 'fr-CA'), await hold(item)];
  await announceEnds(on('2026-03-14'));
  expect(sent).toEqual([]);
  await Promise.all([announceEnds(on('2026-03-15')), announceEnds(on('2026-03-15'))]);
  await announceEnds(on('2026-03-16'));
  expect(sent.map((job) => [job.holdNumber, job.until]).sort()).toEqual(
    [kept, released].map((number) => [number, '2026-03-16']).sort(),
  );
  await act(holdCalls.releaseHold, { holdNumber: released });

  const folder = await mkdtemp(join(tmpdir(), 'tc-holds-'));
  const mailer = createMailer({ SMTP_URL: undefined, MAIL_FROM: 'orders@example.com', folder, log: () => {} });
  const services = { ...testMailServices(db), mailer };
  for (const job of sent) await sendHoldMail(services, job);
  const files = (await readdir(folder)).filter((name) => name.endsWith('.eml'));
  expect(files).toHaveLength(1);
  const mail = await PostalMime.parse(await readFile(join(folder, files[0]!)));
  expect(mail.subject).toBe(`La réservation ${kept} vaut jusqu’au 16 mars 2026`);
  expect(mail.text).toContain('2 CT · 40 SF');
  expect(mail.text).toContain('A-7 (40 SF)');
  expect(mail.text).toContain('Portland');
  expect(mail.html).toContain('Plank &lt;i&gt;');
  expect(mail.html).toContain('Alder &lt;b&gt;St&lt;/b&gt;');
  expect(mail.html).toContain('http://portal.test/holds');

  await act(holdCalls.extendHold, { holdNumber: kept, until: '2026-03-20' });
  const before = sent.splice(0);
  for (const job of before) await sendHoldMail(services, job);
  expect(await readdir(folder)).toHaveLength(files.length);
  await announceEnds(on('2026-03-19'));
  expect(sent).toEqual([{ customerNumber, holdNumber: kept, until: '2026-03-20' }]);
});

it("an item shows the customer's holds and until when; other customers only see less stock", async () => {
  const [one, other, none] = [
    await buildItem(db, { description: 'Zebrano A', stock: { '01': { A: '100' } } }),
    await buildItem(db, { description: 'Zebrano B', stock: { '01': { A: '100' } } }),
    await buildItem(db, { description: 'Zebrano C', stock: { '01': { A: '100' } } }),
  ];
  const numbers = [await hold(one, 2), await hold(one, 1), await hold(other, 1)];
  await act(holdCalls.extendHold, { holdNumber: numbers[1]!, until: '2026-03-25' });
  const text =
    'query($customerNumber: String!) { items(customerNumber: $customerNumber, search: "zebrano") { items { id holdUntil held { holds baseQty quantity uom until } stock { here } } } }';
  const asked = async (who: string, whose: string) => {
    const { data } = await query(server, text, { customerNumber: who }, whose);
    return (data as unknown as { items: { items: { id: string }[] } }).items.items.sort((a, b) =>
      a.id.localeCompare(b.id),
    );
  };
  expect(await asked(customerNumber, token)).toEqual([
    {
      id: one,
      holdUntil: '2026-03-16',
      held: { holds: 2, baseQty: 60, quantity: 3, uom: 'CT', until: '2026-03-16' },
      stock: { here: 40 },
    },
    {
      id: other,
      holdUntil: '2026-03-16',
      held: { holds: 1, baseQty: 20, quantity: 1, uom: 'CT', until: '2026-03-16' },
      stock: { here: 80 },
    },
    { id: none, holdUntil: '2026-03-16', held: null, stock: { here: 100 } },
  ]);
  const stranger = await buildCustomer(db, { location: '01' });
  const strangers = await tokenOf(server, await buildUser(db, { customers: [stranger] }));
  expect(await asked(stranger, strangers)).toMatchObject([
    { id: one, held: null, stock: { here: 40 } },
    { held: null },
    { held: null },
  ]);
  const count = await query(
    server,
    'query($customerNumber: String!) { holdCount(customerNumber: $customerNumber) }',
    { customerNumber },
    token,
  );
  expect(count.data).toEqual({ holdCount: 4 });
});
