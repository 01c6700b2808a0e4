import { Gauge, type Registry } from 'prom-client';
import type { Database } from '../db/database.ts';
import { readQueueFigures } from '../jobs/job-list.ts';
import { type Figures, watchFigures } from './figures.ts';

const jobGauges = [
  ['jobs_waiting', 'Jobs that could run now or are tried again later.', 'waiting'],
  ['jobs_oldest_seconds', 'Seconds since the oldest waiting job was sent.', 'oldest'],
  ['jobs_active', 'Jobs that are run.', 'active'],
  ['jobs_failed', 'Jobs that failed for good and are still kept.', 'failed'],
] as const;

function watchPool(registry: Registry, { pool }: Database): void {
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      collect() {
        this.set(read());
      },
    });
  gauge('database_connections', 'Connections to the database.', () => pool.totalCount);
  gauge('database_connections_used', 'Those at work.', () => pool.totalCount - pool.idleCount);
  gauge('database_connections_awaited', 'Requests that wait for one.', () => pool.waitingCount);
}

/** Registers the metrics that are read at each scrape: queues, connections, and those of the features. */
export function watch(registry: Registry, db: Database, figures: readonly Figures[]): void {
  for (const one of [
    {
      label: 'queue',
      gauges: jobGauges,
      read: async () => (await readQueueFigures(db.reserved)).map((row) => ({ ...row })),
    },
    ...figures,
  ])
    watchFigures(registry, one);
  watchPool(registry, db);
}
