import type { Engine } from './engines/engine.ts';
import type { KnownQuery } from './kinds.ts';
import { reciprocalRank } from './score.ts';

/** What one engine reached. MRR@10 by kind; milliseconds a query over all kinds. */
export interface Measured {
  name: string;
  byKind: Map<string, number>;
  all: number;
  p50: number;
  p99: number;
}

export const mean = (values: readonly number[]): number =>
  values.length === 0 ? Number.NaN : values.reduce((sum, value) => sum + value, 0) / values.length;

const quantile = (sorted: readonly number[], at: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * at))] ?? Number.NaN;

/** Asks the engine every query, one after another; `onMiss` hears of those that were not answered first. */
export async function measure(
  engine: Engine,
  queries: ReadonlyMap<string, readonly KnownQuery[]>,
  onMiss?: (kind: string, query: KnownQuery, rank: number) => void,
): Promise<Measured> {
  const byKind = new Map<string, number>();
  const took: number[] = [];
  const ranks: number[] = [];
  for (const [, [first]] of queries) if (first !== undefined) await engine.search(first.text);
  for (const [kind, list] of queries) {
    const ofKind: number[] = [];
    for (const query of list) {
      const begin = performance.now();
      const answer = await engine.search(query.text);
      took.push(performance.now() - begin);
      const rank = reciprocalRank(query, answer);
      ofKind.push(rank);
      if (rank < 1) onMiss?.(kind, query, rank);
    }
    byKind.set(kind, mean(ofKind));
    ranks.push(...ofKind);
  }
  took.sort((a, b) => a - b);
  return { name: engine.name, byKind, all: mean(ranks), p50: quantile(took, 0.5), p99: quantile(took, 0.99) };
}
