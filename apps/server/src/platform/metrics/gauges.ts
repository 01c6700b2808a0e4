import { Gauge, type Registry } from 'prom-client';
import type { Database } from '../db/database.ts';
import { type QueueFigures, readQueueFigures } from '../jobs/job-list.ts';

const jobGauges = [
  ['jobs_waiting', 'Jobs that could run now or are tried again later.', 'waiting'],
  ['jobs_oldest_seconds', 'Seconds since the oldest waiting job was sent.', 'oldest'],
  ['jobs_active', 'Jobs that are run.', 'active'],
  ['jobs_failed', 'Jobs that failed for good and are still kept.', 'failed'],
] as const;

/** How the queues stand, read once for all that are asked for together; of a database that does not answer nothing is told. */
function watchJobs(registry: Registry, db: Database): void {
  let reading: Promise<QueueFigures[]> | null = null;
  const read = (): Promise<QueueFigures[]> => {
    reading ??= readQueueFigures(db.beside).catch(() => []).finally(() => void (reading = null));
    return reading;
  };
  for (const [name, help, figure] of jobGauges) {
    const options = { name, help, labelNames: ['queue'], registers: [registry] };
    new Gauge({ ...options, async collect() {
      this.reset();
      for (const one of await read()) this.set({ queue: one.queue }, one[figure]);
    } });
  }
}

function watchPool(registry: Registry, { pool }: Database): void {
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({ name, help, registers: [registry], collect() {
      this.set(read());
    } });
  gauge('database_connections', 'Connections to the database.', () => pool.totalCount);
  gauge('database_connections_used', 'Those at work.', () => pool.totalCount - pool.idleCount);
  gauge('database_connections_awaited', 'Requests that wait for one.', () => pool.waitingCount);
}

/** Adds what is looked up when the metrics are asked for: queues and connections. */
export function watch(registry: Registry, db: Database): void {
  watchJobs(registry, db);
  watchPool(registry, db);
}
