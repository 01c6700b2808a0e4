import { sql } from 'drizzle-orm/sql/sql';
import { PgBoss } from 'pg-boss';
import { bool, text } from '../db/columns.ts';
import type { Database } from '../db/database.ts';
import { rows } from '../db/rows.ts';
import { encodeValue, type Value } from '../db/encode-value.ts';
import { nameOf } from '../db/prepared.ts';
import type { Jobs, Queue } from './jobs.ts';

/** The first start of a server creates the queue. */
export class NoQueueYet extends Error {
  constructor() {
    super('Start the server once first: it sends the mails.');
  }
}

/**
 * Sends jobs to these queues, or to all, from a process that runs none, such as a command. The running server executes
 * them. Throws NoQueueYet before the server's first start.
 */
export async function withJobSender<T>(
  db: Database,
  queues: readonly Queue<object>[] | 'all',
  work: (jobs: Pick<Jobs, 'send'>) => Promise<T>,
): Promise<T> {
  const tables = await rows(db, { known: bool }, sql`select to_regclass('pgboss.queue') is not null as known`);
  if (tables[0]?.known !== true) throw new NoQueueYet();
  const names = await rows(
    db,
    { name: text },
    queues === 'all'
      ? sql`select name from pgboss.queue`
      : sql`select name from pgboss.queue where name = any(${sql.param(queues.map(({ name }) => name))}::text[])`,
  );
  if (names.length < (queues === 'all' ? 1 : queues.length)) throw new NoQueueYet();
  const boss = new PgBoss({
    db: { executeSql: (text, values) => db.pool.query(text, values as unknown[]) },
    supervise: false,
    schedule: false,
    migrate: false,
  });
  // Without a listener, an internal error would end the process. Each call rejects as well.
  boss.on('error', () => {});
  await boss.start();
  try {
    // Loads the queue now. Otherwise, pg-boss would do so outside the transaction that sends.
    for (const { name } of names) await boss.findJobs(name, { id: '00000000-0000-0000-0000-000000000000' });
    return await work({
      async send(tx, { name }, data) {
        const client = {
          executeSql: (text: string, values: unknown[] = []) =>
            tx.send({ name: nameOf(text), text }, (values as Value[]).map(encodeValue)),
        };
        await boss.send(name, data, { db: client as never });
      },
    });
  } finally {
    await boss.stop({ graceful: false });
  }
}
