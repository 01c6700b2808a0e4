import type { KnownQuery } from './kinds.ts';
import { type Measured, mean } from './measure.ts';
import type { KnownItem } from './read-items.ts';
import { ceilingOf } from './score.ts';

const figure = (value: number): string => (Number.isNaN(value) ? '' : value.toFixed(3));
const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

/** The table of all engines and the ceiling, as Markdown. */
export function searchTable(
  measured: readonly Measured[],
  queries: ReadonlyMap<string, readonly KnownQuery[]>,
  items: readonly KnownItem[],
): string {
  const ceilings = new Map(
    [...queries].map(([kind, list]) => [kind, mean(list.map((query) => ceilingOf(query, items)))]),
  );
  const allCeilings = mean([...queries.values()].flat().map((query) => ceilingOf(query, items)));
  return [
    line(['engine', 'all', ...queries.keys(), 'p50 ms', 'p99 ms']),
    line(Array.from({ length: queries.size + 4 }, () => '---')),
    ...measured.map(({ name, all, byKind, p50, p99 }) =>
      line([
        name,
        figure(all),
        ...[...queries.keys()].map((kind) => figure(byKind.get(kind)!)),
        p50.toFixed(1),
        p99.toFixed(1),
      ]),
    ),
    line([
      'ceiling: any order of what fits',
      figure(allCeilings),
      ...[...queries.keys()].map((kind) => figure(ceilings.get(kind)!)),
      '',
      '',
    ]),
  ].join('\n');
}
