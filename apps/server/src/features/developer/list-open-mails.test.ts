import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { buildCustomer, buildLocation, buildUser } from '../../../test/builders/shop.ts';
import { emptyQueues, testDatabase } from '../../../test/database.ts';
import { query, testServer, tokenOf } from '../../../test/server.ts';
import type { Database } from '../../platform/db/database.ts';
import { listOpenJobs } from '../../platform/jobs/job-list.ts';
import { startJobs } from '../../platform/jobs/jobs.ts';
import { LastingFailure } from '../../platform/jobs/lasting-failure.ts';

const text =
  'query Mails($customerNumber: String!) { openMails(customerNumber: $customerNumber) { id kind orderNumber state sentAt nextAt tries reason } }';

let db: Database;
let own: string;
let other: string;
let person: { username: string; password: string };

/** Two unsent mails about our customer and one about another. */
beforeAll(async () => {
  db = await testDatabase();
  await emptyQueues(db);
  await buildLocation(db, { id: '01' });
  own = await buildCustomer(db, { location: '01' });
  other = await buildCustomer(db, { location: '01' });
  person = await buildUser(db, { customers: [own] });
  const jobs = await startJobs(db, {
    onError: () => {},
    onFailure: () => {},
    keepDays: 1,
    pollingIntervalSeconds: 0.5,
    timeZone: 'UTC',
  });
  const mails = { name: 'order-mail', atOnce: 5 };
  await jobs.work<{ orderNumber: string }>(mails, async ({ orderNumber }) => {
    if (orderNumber === '2') throw new Error('connect ECONNREFUSED');
    throw new LastingFailure("550 no such person <colleague@firm.example>, nor 'other@firm.example'");
  });
  await db.transact(async (tx) => {
    for (const [orderNumber, customerNumber] of [
      ['1', own],
      ['2', own],
      ['3', other],
    ] as const)
      await jobs.send(tx, mails, { customerNumber, orderNumber, to: 'colleague@firm.example' });
  });
  await jobs.begin();
  await vi.waitFor(async () => expect(await listOpenJobs(db, { limit: 10 })).toHaveLength(3), {
    timeout: 20_000,
    interval: 20,
  });
  await jobs.stop();
});
afterAll(() => db.close());

async function asking(env: Record<string, string>, customerNumber: string) {
  const server = await testServer(db, env);
  onTestFinished(() => server.close());
  return query(server, text, { customerNumber }, await tokenOf(server, person));
}

it('returns mails about the customer that failed or are retried, without their addresses', async () => {
  const { status, data } = await asking({ SHOW_ADMIN: 'Y' }, own);
  const { openMails } = data as unknown as { openMails: Record<string, unknown>[] };
  expect(status).toBe(200);
  expect(
    openMails.map(({ orderNumber, kind, state, tries, reason }) => [orderNumber, kind, state, tries, reason]),
  ).toEqual([
    ['1', 'order-mail', 'failed', 1, "550 no such person <…@…>, nor '…@…'"],
    ['2', 'order-mail', 'retry', 1, 'connect ECONNREFUSED'],
  ]);
  expect([openMails[0]!['nextAt'], typeof openMails[1]!['nextAt']]).toEqual([null, 'string']);
  expect(JSON.stringify(data)).not.toContain('firm.example');
});

it('is rejected if the admin pages are turned off, and for customers that the user has no access to', async () => {
  expect((await asking({}, own)).status).toBe(401);
  expect((await asking({ SHOW_ADMIN: 'N' }, own)).status).toBe(401);
  expect((await asking({ SHOW_ADMIN: 'Y' }, other)).status).toBe(401);
});
