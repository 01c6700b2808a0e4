import type { QueryOf } from '@tradecounter/contract/call';
import type { getLists } from '@tradecounter/contract/lists/lists';
import { decimal, toWire } from '@tradecounter/rules/decimal';
import type { Arrival } from '@tradecounter/rules/stock/arrivals';

/** How many arrivals of an item to show. 0 combines all into one, and -1 shows all. */
export type EtasShown = QueryOf<typeof getLists>['maxETAs'];

const sumOf = (arrivals: readonly Arrival[]): number =>
  toWire(arrivals.reduce((sum, { quantity }) => sum.plus(quantity), decimal(0)).round(4));

/** Presents the arrivals of an item, earliest first, combined by day. */
export function showEtas(incoming: readonly Arrival[], maxEtas: EtasShown): { date: string; quantity: number }[] {
  if (incoming.length === 0) return [];
  if (maxEtas === '0') return [{ date: incoming[0]!.eta, quantity: sumOf(incoming) }];
  const days = [...Map.groupBy(incoming, ({ eta }) => eta)].map(([date, arrivals]) => ({
    date,
    quantity: sumOf(arrivals),
  }));
  return maxEtas === '-1' ? days : days.slice(0, Number(maxEtas));
}
