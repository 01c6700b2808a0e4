import { Gauge, type Registry } from 'prom-client';

/** Metrics that are read together when they are scraped. Each has one value per row and gauge. */
export interface Figures {
  /** Name of the label that distinguishes rows, and its key in the row. */
  label: string;
  /** Name in the metrics, help text, and key in the row. */
  gauges: readonly (readonly [name: string, help: string, key: string])[];
  /** Returns a row for each value of the label. */
  read: () => Promise<readonly Readonly<Record<string, string | number>>[]>;
}

/** Registers the gauges, which share one read per scrape. Reports nothing when the database doesn't answer. */
export function watchFigures(registry: Registry, { label, gauges, read }: Figures): void {
  let reading: ReturnType<Figures['read']> | null = null;
  const readOnce = (): ReturnType<Figures['read']> => {
    reading ??= read()
      .catch(() => [])
      .finally(() => void (reading = null));
    return reading;
  };
  for (const [name, help, key] of gauges) {
    new Gauge({
      name,
      help,
      labelNames: [label],
      registers: [registry],
      async collect() {
        this.reset();
        for (const one of await readOnce()) this.set({ [label]: one[label]! }, Number(one[key]));
      },
    });
  }
}
