import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { resendEvent } from '@tradecounter/contract/events/resend-event';
import { sql } from 'drizzle-orm/sql/sql';
import { eventsReadable } from '../../../test/builders/readable-events.ts';
import { buildCustomer, buildLocation, buildUser, everything } from '../../../test/builders/shop.ts';
import { testDatabase } from '../../../test/database.ts';
import { query, send, testDay, testServer, tokenOf } from '../../../test/server.ts';
import { type Database, rows } from '../../platform/db/database.ts';
import { beginning } from '../../platform/outbox/cursor.ts';
import { emit } from '../../platform/outbox/emit.ts';
import { openVault } from '../../platform/secrets/vault.ts';
import { listOpenDeliveries } from '../events/delivering/open-delivery-repository.ts';
import { replayEvents } from '../events/delivering/replay-events.ts';
import { addEndpoint } from '../events/endpoints/change-endpoints.ts';

let db: Database;
let own: string;
let other: string;
let person: { username: string; password: string };
const now = new Date(testDay);

/** One unsent event about our customer and one about another. */
beforeAll(async () => {
  db = await testDatabase();
  await buildLocation(db, { id: '01' });
  own = await buildCustomer(db, { location: '01' });
  other = await buildCustomer(db, { location: '01' });
  person = await buildUser(db, { customers: [own] });
  for (const customerNumber of [own, other])
    await db.transact((tx) =>
      emit(tx, now, {
        type: 'profile.changed',
        customerNumber,
        subject: `person of ${customerNumber}`,
        payload: { username: 'x', customerNumber },
      }),
    );
  const endpoint = { name: 'ERP', url: 'https://erp.example', types: [], fromStart: false };
  await addEndpoint(db, openVault(Buffer.alloc(32, 1)), endpoint, now);
  await eventsReadable(db);
  await replayEvents(db, 'ERP', { after: beginning, until: null }, now);
});
afterAll(() => db.close());

async function asking(env: Record<string, string>, customerNumber: string) {
  const server = await testServer(db, env, { jobs: false });
  onTestFinished(() => server.close());
  const text = `{ openDeliveries(customerNumber: "${customerNumber}") { endpoint type subject state nextAt tries reason } }`;
  return query(server, text, {}, await tokenOf(server, person));
}

it("shows undelivered events of the user's customer, and none of other customers", async () => {
  const { status, data } = await asking({ SHOW_ADMIN: 'Y' }, own);
  expect([status, data]).toEqual([
    200,
    {
      openDeliveries: [
        {
          endpoint: 'ERP',
          type: 'profile.changed',
          subject: `profile person of ${own}`,
          state: 'pending',
          nextAt: '2026-03-11T18:00:00Z',
          tries: 0,
          reason: '',
        },
      ],
    },
  ]);
  expect((await asking({ SHOW_ADMIN: 'Y' }, other)).status).toBe(401);
});

it('only an admin of the customer can resend one', async () => {
  const admin = await buildUser(db, { customers: [own], claims: { ...everything, admin: 'Y' } });
  const [mine, foreign] = await Promise.all(
    [own, other].map(async (customerNumber) => (await listOpenDeliveries(db, { customerNumber, limit: 1 }))[0]!),
  );
  await db.execute(sql`update webhook_deliveries set state = 'dead', reason = 'answered 500'`);
  const server = await testServer(db, { SHOW_ADMIN: 'Y' }, { jobs: false });
  onTestFinished(() => server.close());
  const [token, plain] = [await tokenOf(server, admin), await tokenOf(server, person)];
  const resend = async (id: string, bearer: string) =>
    (await send(server, resendEvent, { body: { customerNumber: own, id } }, { token: bearer })).status;
  expect(await resend(mine!.deliveryId, plain)).toBe(401);
  expect(await resend(foreign!.deliveryId, token)).toBe(404);
  expect(await resend(mine!.deliveryId, token)).toBe(200);
  expect(await rows(db, sql`select state from webhook_deliveries order by state`)).toEqual([
    { state: 'dead' },
    { state: 'pending' },
  ]);
  expect(await rows(db, sql`select actor, subject from audit_log where action = 'events.resent'`)).toEqual([
    { actor: admin.username, subject: mine!.deliveryId },
  ]);
});

it('is rejected if the admin pages are turned off', async () => {
  expect((await asking({ SHOW_ADMIN: 'N' }, own)).status).toBe(401);
});
