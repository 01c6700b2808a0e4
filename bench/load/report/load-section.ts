import { bare, ownSql, plainSearchFloor, primaryKeyFloor } from '../measure/target.ts';
import type { Measured } from '../measure/measure-rounds.ts';
import type { ShopFigures } from '../measure/measure-shop.ts';

export interface Head {
  machine: string;
  command: string;
  date: string;
  seconds: number;
  rounds: number;
}

const number = (value: number, digits = 0): string =>
  Number.isFinite(value)
    ? value.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits })
    : '';
const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

/** What must hold at 100,000 items and 10 connections: job, floor, least share. */
const limits: readonly [RegExp, string | 'own' | 'TPC-B', number][] = [
  [/^item$/, primaryKeyFloor, 0.2],
  [/^item$/, 'own', 0.6],
  [/^20-line cart$/, primaryKeyFloor, 0.09],
  [/^20-line cart$/, 'own', 0.7],
  [/^add to cart$/, primaryKeyFloor, 0.15],
  [/^search, two rare words$/, plainSearchFloor, 0.35],
  [/^place a 5-line order$/, 'TPC-B', 0.12],
];

const share = (measured: Measured, floor: string | 'own'): number | undefined =>
  measured.ratios[floor === 'own' ? ownSql(measured.name) : floor];

const limitOf = (name: string, floor: string): string => {
  const found = limits.find(([job, of]) => job.test(name) && of === floor);
  return found === undefined ? '' : ` (≥ ${found[2]})`;
};

function row(measured: Measured, tpcb: number | null, first: boolean): string {
  const cell = (floor: string): string => {
    const value =
      floor === 'TPC-B'
        ? tpcb === null || !/order/.test(measured.name)
          ? undefined
          : measured.rate / tpcb
        : share(measured, floor);
    return value === undefined ? '' : `${value.toFixed(3)}${first ? limitOf(measured.name, floor) : ''}`;
  };
  return line([
    measured.name,
    number(measured.rate, measured.rate < 100 ? 1 : 0),
    `${number(measured.p50, 1)} / ${number(measured.p99, 1)}`,
    `${number(measured.cpu, 2)} + ${number(measured.postgresCpu, 2)}`,
    ...[primaryKeyFloor, 'own', plainSearchFloor, 'TPC-B'].map(cell),
  ]);
}

function loadTable({ items, loads }: ShopFigures): string[] {
  return loads.flatMap(({ connections, measured, tpcb }) => [
    '',
    `### ${number(items)} items, ${connections} connections`,
    '',
    line([
      'what',
      'a second',
      'p50 / p99 ms',
      'CPU ms (server + PostgreSQL)',
      'of the primary-key floor',
      'of its own SQL',
      'of the plain search SQL',
      'of TPC-B',
    ]),
    line(['---', '---:', '---:', '---:', '---:', '---:', '---:', '---:']),
    ...measured.map((one) => row(one, tpcb, connections === 10 && items === 100_000)),
    ...(tpcb === null
      ? []
      : [line([`pgbench, TPC-B-like, ${connections} clients`, number(tpcb), '', '', '', '', '', ''])]),
  ]);
}

const isFloor = (name: string): boolean =>
  [bare, primaryKeyFloor, plainSearchFloor].includes(name) || name.endsWith('its own SQL');

/** p99 of the largest size beside that of the smallest. */
function growth(sizes: readonly ShopFigures[]): string[] {
  const [small, large] = [sizes[0], sizes.at(-1)];
  if (small === undefined || large === undefined || small === large) return [];
  const rows = small.loads.flatMap(({ connections, measured }) =>
    measured
      .filter(({ name }) => !isFloor(name))
      .flatMap(({ name, p99 }) => {
        const other = large.loads
          .find((one) => one.connections === connections)
          ?.measured.find((one) => one.name === name);
        return other === undefined
          ? []
          : [line([name, String(connections), number(p99, 1), number(other.p99, 1), (other.p99 / p99).toFixed(2)])];
      }),
  );
  return [
    '',
    '### How p99 grows (limit: three times)',
    '',
    line(['what', 'connections', `${number(small.items)} items, ms`, `${number(large.items)} items, ms`, 'times']),
    line(['---', '---:', '---:', '---:', '---:']),
    ...rows,
  ];
}

/** The section of docs/figures.md, from its heading on. */
export function loadSection(sizes: readonly ShopFigures[], { machine, command, date, seconds, rounds }: Head): string {
  return [
    '## Load',
    '',
    `${machine}, PostgreSQL's defaults. \`${command}\`, ${date}. Generator (undici, a closed loop), product and PostgreSQL on the same`,
    `machine; medians of ${rounds} rounds of ${seconds} s, ratios within a round. Every answer is looked at. Sessions, accounts and permissions are`,
    'checked in each request, limits per address are off. An order from nothing is six requests; CPU is per unit of work.',
    '',
    line(['items', 'cold start, ms (limit 2,000)', 'memory at rest, MiB', 'memory at most, MiB (limit 250)']),
    line(['---:', '---:', '---:', '---:']),
    ...sizes.map(({ items, coldStart, memory }) =>
      line([number(items), number(coldStart), number(memory.rest), number(memory.peak)]),
    ),
    ...sizes.flatMap(loadTable),
    ...growth(sizes),
    '',
  ].join('\n');
}
