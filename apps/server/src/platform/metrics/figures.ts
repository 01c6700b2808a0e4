import { Gauge, type Registry } from 'prom-client';

/** Figures that are looked up together when the metrics are asked for, one value for each row and gauge. */
export interface Figures {
  /** What the rows tell apart: the label's name in the metrics, and the row's key. */
  label: string;
  /** The name in the metrics, what it means, and the row's key. */
  gauges: readonly (readonly [name: string, help: string, key: string])[];
  /** Reads a row for each value of the label. */
  read: () => Promise<readonly Readonly<Record<string, string | number>>[]>;
}

/** Shows the figures, read once for all of them that are asked for together; of a database that does not answer nothing is told. */
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
