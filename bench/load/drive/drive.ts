import { Client } from 'undici';
import { cpuOf, cpuOfFamily } from '../machine/process-figures.ts';
import { type Send, sendOver } from './send.ts';

/** One unit of work of one connection; its time and number count. Answers false when there is nothing left to do. */
export type Visit = (send: Send, worker: number) => Promise<boolean | void>;

export interface Load {
  url: string;
  connections: number;
  seconds: number;
  /** Seconds before counting begins. */
  warmUp: number;
  visit: Visit;
  /** Processes whose time is counted. */
  server: number;
  postgres: number;
}

/** Milliseconds, but for `rate`: units a second. Processor time is per unit. */
export interface Figures {
  rate: number;
  p50: number;
  p99: number;
  cpu: number;
  postgresCpu: number;
}

const quantile = (sorted: Float64Array, share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;

/**
 * Keeps so many connections busy, each with its next unit as soon as the last is done (a closed loop). The generator is undici
 * because it is Node's own, has no dependencies and lets us check every response.
 */
export async function drive({ url, connections, seconds, warmUp, visit, server, postgres }: Load): Promise<Figures> {
  const clients = Array.from({ length: connections }, () => new Client(url));
  const times: number[] = [];
  const begin = performance.now() + warmUp * 1000;
  const end = begin + seconds * 1000;
  let used = { server: 0, postgres: 0 };
  const read = () => ({ server: cpuOf(server), postgres: cpuOfFamily(postgres) });
  const counting = setTimeout(() => (used = read()), warmUp * 1000);
  if (warmUp === 0) used = read();
  let last = begin;
  const work = async (client: Client, worker: number): Promise<void> => {
    const send = sendOver(client);
    for (let from = performance.now(); from < end; from = performance.now()) {
      if ((await visit(send, worker)) === false) return;
      const now = performance.now();
      if (from >= begin && now <= end) {
        times.push(now - from);
        last = now;
      }
    }
  };
  try {
    await Promise.all(clients.map(work));
  } finally {
    clearTimeout(counting);
    await Promise.all(clients.map((client) => client.close()));
  }
  const after = read();
  const sorted = Float64Array.from(times).sort();
  return {
    rate: (times.length / (last - begin)) * 1000,
    p50: quantile(sorted, 0.5),
    p99: quantile(sorted, 0.99),
    cpu: (after.server - used.server) / times.length,
    postgresCpu: (after.postgres - used.postgres) / times.length,
  };
}
