import { sql } from 'drizzle-orm/sql/sql';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildQuote } from '../../../../../test/builders/quotes.ts';
import { buildCustomer, buildLocation, buildUser } from '../../../../../test/builders/shop.ts';
import { testDatabase } from '../../../../../test/database.ts';
import type { Database } from '../../../../platform/db/database.ts';
import { noMailJobs } from '../../../../platform/jobs/jobs.ts';
import { announceAnswers, type QuoteMailJob } from './queue-mails.ts';

let db: Database;
beforeAll(async () => {
  db = await testDatabase();
  await buildLocation(db, { id: '01' });
});
afterAll(() => db.close());

it('mails what feeds have brought once to those who take part, but nothing old and no notes', async () => {
  const customerNumber = await buildCustomer(db, { location: '01' });
  const [asker, silent, gone] = [
    await buildUser(db, { customers: [customerNumber] }),
    await buildUser(db, { customers: [customerNumber] }),
    await buildUser(db, { customers: [customerNumber] }),
  ];
  for (const { id } of [asker, silent, gone])
    await db.execute(
      sql`update users set email = ${`u${id}@example.com`}, disabled = ${id === gone.id} where id = ${id}`,
    );
  const quoteNumber = await buildQuote(db, { customerNumber, number: 'Q-1' });
  await db.execute(sql`
    insert into quote_messages (customer_number, quote_number, message_id, kind, side, user_id, at, mailed_at)
    values (${customerNumber}, ${quoteNumber}, 'own', 'message', 'customer', ${asker.id}, now(), now()),
      (${customerNumber}, ${quoteNumber}, 'gone', 'message', 'customer', ${gone.id}, now(), now()),
      (${customerNumber}, ${quoteNumber}, 'M-1', 'message', 'distributor', null, '2026-03-11T10:00:00Z', null),
      (${customerNumber}, ${quoteNumber}, 'V-2', 'version', 'distributor', null, '2026-03-11T11:00:00Z', null),
      (${customerNumber}, ${quoteNumber}, 'OLD', 'message', 'distributor', null, '2026-03-01T10:00:00Z', null)`);
  const sent: object[] = [];
  const services = {
    db,
    now: () => new Date('2026-03-11T18:00:00Z'),
    jobs: { ...noMailJobs, send: async (_tx: unknown, _queue: unknown, data: object) => void sent.push(data) },
  };
  await Promise.all([announceAnswers(services), announceAnswers(services)]);
  const job = (messageId: string): QuoteMailJob => ({ customerNumber, quoteNumber, messageId, userId: asker.id });
  expect(sent.toSorted((one, other) => JSON.stringify(one).localeCompare(JSON.stringify(other)))).toEqual([
    job('M-1'),
    job('V-2'),
  ]);
});
