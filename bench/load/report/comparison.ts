import type { Measured } from '../measure/measure-rounds.ts';
import type { ShopFigures } from '../measure/measure-shop.ts';
import { primaryKeyFloor } from '../measure/target.ts';
import { line, number, rule } from './table.ts';

const cells = (measured: Measured): string[] => [
  number(measured.rate, measured.rate < 100 ? 1 : 0),
  number(measured.ratios[primaryKeyFloor]!, 3),
  `${number(measured.cpu, 2)} + ${number(measured.postgresCpu, 2)}`,
];

/** A table per size and number of connections: each job on both sides, and the ratio of their rates. */
export function comparison(sizes: readonly ShopFigures[]): string {
  return sizes
    .flatMap(({ items, loads, sides }) => {
      const [here, there] = sides.map(({ name }) => name) as [string, string];
      const heads = [here, there].flatMap((name) => [`${name}, a second`, 'of the floor', 'CPU ms']);
      return loads.flatMap(({ connections, groups }) => [
        `${number(items)} items, ${connections} connections`,
        '',
        line(['job', ...heads, `${here} : ${there}`]),
        rule(heads.length + 2),
        ...groups.flatMap(({ job, jobs: [mine, other] }) =>
          job === null || mine === undefined || other === undefined
            ? []
            : [line([job, ...cells(mine), ...cells(other), number(mine.ratios[other.name]!, 2)])],
        ),
        '',
        ...sides.map(
          ({ name, coldStart, memory }) =>
            `${name}: cold start ${number(coldStart)} ms, memory ${number(memory.rest)} MiB at rest and ${number(memory.peak)} MiB at most`,
        ),
        '',
      ]);
    })
    .join('\n');
}
