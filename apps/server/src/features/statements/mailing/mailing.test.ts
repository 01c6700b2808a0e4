import { fileURLToPath } from 'node:url';
import { mailStatements } from '@tradecounter/contract/payments/statement-calls';
import { sql } from 'drizzle-orm/sql/sql';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildInvoice } from '../../../../test/builders/documents.ts';
import { buildCustomer, buildLocation, buildUser } from '../../../../test/builders/shop.ts';
import { testDatabase } from '../../../../test/database.ts';
import { query, send, type TestServer, testServer, tokenOf } from '../../../../test/server.ts';
import { testMailServices, testServices } from '../../../../test/services.ts';
import { type Database, rows } from '../../../platform/db/database.ts';
import { noMailJobs } from '../../../platform/jobs/jobs.ts';
import { mailDue } from './mail-due.ts';
import { sendStatement, type StatementJob } from './statement-mail.ts';

const content = fileURLToPath(new URL('../../../../../demo/content', import.meta.url));
let db: Database;
let server: TestServer;
beforeAll(async () => {
  db = await testDatabase();
  await buildLocation(db, { id: '01' });
  server = await testServer(db, { CONTENT_DIR: content }, { jobs: false });
});
afterAll(async () => {
  await server.close();
  await db.close();
});

/** A user who receives the statements of a customer with a March invoice of $120. */
async function reader(claims: Record<string, string> = { showInvoices: 'Y', showPrices: 'Y' }) {
  const customerNumber = await buildCustomer(db, { location: '01' });
  const person = await buildUser(db, { customers: [customerNumber], claims });
  await db.execute(sql`update users set email = ${`${person.username}@alder.example`} where id = ${person.id}`);
  await buildInvoice(db, { customer: customerNumber, date: '2026-03-04', total: '120', netDue: '120' });
  const token = await tokenOf(server, person);
  const ask = (monthly: 'Y' | 'N') => send(server, mailStatements, { body: { customerNumber, monthly } }, { token });
  const isMailed = async () => {
    const text = 'query($c: String!) { statement(customerNumber: $c) { mailed } }';
    const { data } = await query(server, text, { c: customerNumber }, token);
    return (data as unknown as { statement: { mailed: boolean } }).statement.mailed;
  };
  return { customerNumber, person, ask, isMailed };
}

/** Returns the mails queued on a day by this many processes. */
async function queued(day: string, processes = 1): Promise<StatementJob[]> {
  const jobs: StatementJob[] = [];
  const services = testServices(db, {
    jobs: { ...noMailJobs, send: async (_tx, _queue, job) => void jobs.push(job as never) },
    now: () => new Date(`${day}T15:00:00Z`),
  });
  await Promise.all(Array.from({ length: processes }, () => mailDue(services)));
  return jobs;
}

async function mails(job: StatementJob): Promise<{ to: string; subject: string; text: string }[]> {
  const services = testMailServices(db);
  await sendStatement(services, job);
  return services.sent;
}

it('each subscriber gets one statement after the month ends, however many servers run', async () => {
  const { customerNumber, person, ask, isMailed } = await reader();
  await reader();
  expect([await isMailed(), (await ask('Y')).body, await isMailed()]).toEqual([
    false,
    { email: `${person.username}@alder.example` },
    true,
  ]);
  expect(await queued('2026-03-31')).toEqual([]);
  const jobs = await queued('2026-04-01', 3);
  expect(jobs).toEqual([{ customerNumber, userId: person.id, language: 'en', month: '2026-03' }]);
  expect(await queued('2026-04-02')).toEqual([]);
  const [mail, ...more] = await mails(jobs[0]!);
  expect([mail!.to, mail!.subject, more]).toEqual([
    `${person.username}@alder.example`,
    'Your March 2026 statement: $120.00',
    [],
  ]);
  expect(mail!.text).toMatch(/Invoices\s+\$120\.00[\s\S]*Closing balance\W+\$120\.00/);
  expect(mail!.text).toContain('http://portal.test/payments/statement?month=2026-03');
  // A server that was down on the first catches up on only the last month.
  expect((await queued('2026-07-09')).map(({ month }) => month)).toEqual(['2026-06']);
  await ask('N');
  expect([await isMailed(), await queued('2026-08-01')]).toEqual([false, []]);
});

it('no statement is mailed for a month without a balance or activity', async () => {
  const { customerNumber, person } = await reader();
  expect(await mails({ customerNumber, userId: person.id, language: 'en', month: '2025-11' })).toEqual([]);
});

it.each([
  ['is disabled', (id: number) => sql`update users set disabled = true where id = ${id}`],
  ['lost access to the customer', (id: number) => sql`delete from user_accounts where user_id = ${id}`],
  [
    'can no longer see prices',
    (id: number) => sql`update user_accounts set claims = claims || '{"showPrices":"N"}' where user_id = ${id}`,
  ],
])('no statement is mailed to a user who %s', async (_what, change) => {
  const { customerNumber, person } = await reader();
  const job: StatementJob = { customerNumber, userId: person.id, language: 'en', month: '2026-03' };
  expect(await mails(job)).toHaveLength(1);
  await db.execute(change(person.id));
  expect(await mails(job)).toEqual([]);
});

it('a user without an e-mail address can’t turn on monthly statements', async () => {
  const { person, ask } = await reader();
  await db.execute(sql`update users set email = null where id = ${person.id}`);
  expect((await ask('Y')).status).toBe(409);
  expect(await rows(db, sql`select 1 from statement_mails where user_id = ${person.id}`)).toEqual([]);
});
