import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { sql } from 'drizzle-orm/sql/sql';
import { buildCustomer, buildLocation, buildUser } from '../../../test/builders/shop.ts';
import { testDatabase } from '../../../test/database.ts';
import { query, testDay, testServer, tokenOf } from '../../../test/server.ts';
import type { Database } from '../../platform/db/database.ts';
import { addToken } from '../systems/add-token.ts';

let db: Database;
let own: string;
let person: { username: string; password: string };

beforeAll(async () => {
  db = await testDatabase();
  await buildLocation(db, { id: '01' });
  own = await buildCustomer(db, { location: '01' });
  person = await buildUser(db, { customers: [own] });
  await addToken(db, { name: 'ERP', scopes: ['feeds'] }, new Date(testDay));
  await db.execute(sql`
    insert into feed_runs (system_id, run_id, feed, dry_run, body_hash, state, started_at, alive_at, rows, answer)
    select id, r.run_id, 'stock', false, '', r.state, ${testDay}::timestamptz - r.ago,
      ${testDay}::timestamptz - r.ago, 7, r.answer::jsonb
    from system_tokens,
      (values ('old', 'running', interval '1 hour', null),
        ('new', 'done', interval '1 minute', '{"bad":2}')) as r (run_id, state, ago, answer)`);
});
afterAll(() => db.close());

async function asking(env: Record<string, string>) {
  const server = await testServer(db, env, { jobs: false });
  onTestFinished(() => server.close());
  return query(
    server,
    `{ feedRuns(customerNumber: "${own}") { system runId feed state startedAt rows bad } }`,
    {},
    await tokenOf(server, person),
  );
}

it('shows the feeds that systems pushed, newest first, and as failed if their process has ended', async () => {
  const run = { system: 'ERP', feed: 'stock', rows: 7 };
  expect((await asking({ SHOW_ADMIN: 'Y' })).data).toEqual({
    feedRuns: [
      { ...run, runId: 'new', state: 'done', startedAt: '2026-03-11T17:59:00Z', bad: 2 },
      { ...run, runId: 'old', state: 'failed', startedAt: '2026-03-11T17:00:00Z', bad: null },
    ],
  });
});

it('shows nothing if the admin pages are turned off', async () => {
  const { data, errors } = await asking({});
  expect([data, errors?.length]).toEqual([null, 1]);
});
