import { sql } from 'drizzle-orm/sql/sql';
import { PgBoss } from 'pg-boss';
import { type Database, rows } from '../db/database.ts';
import { encodeValue, type Value } from '../db/encode-value.ts';
import { nameOf } from '../db/prepared.ts';
import type { Jobs, Queue } from './jobs.ts';

/** The queue is made by the first start of a server. */
export class NoQueueYet extends Error {
  constructor() {
    super('Start the server once first: it sends the mails.');
  }
}

/** Puts jobs in these queues for a process that runs none, such as a command; the server that runs does them. Throws NoQueueYet before its first start. */
export async function withJobSender<T>(
  db: Database,
  queues: readonly Queue<object>[],
  work: (jobs: Pick<Jobs, 'send'>) => Promise<T>,
): Promise<T> {
  const known = await rows<{ known: boolean }>(db, sql`select to_regclass('pgboss.queue') is not null as known`);
  if (known[0]?.known !== true) throw new NoQueueYet();
  const names = await rows<{ name: string }>(
    db,
    sql`select name from pgboss.queue where name = any(${sql.param(queues.map(({ name }) => name))}::text[])`,
  );
  if (names.length < queues.length) throw new NoQueueYet();
  const boss = new PgBoss({
    db: { executeSql: (text, values) => db.pool.query(text, values as unknown[]) },
    supervise: false,
    schedule: false,
    migrate: false,
  });
  // Without a listener an error of its own would end the process; each call rejects as well.
  boss.on('error', () => {});
  await boss.start();
  try {
    // Looked up now, and not beside the transaction that sends.
    for (const { name } of queues) await boss.findJobs(name, { id: '00000000-0000-0000-0000-000000000000' });
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
