import type { Measured, MeasuredGroup } from '../measure/measure-rounds.ts';
import type { ShopFigures } from '../measure/measure-shop.ts';
import { ownSql, plainSearchFloor, primaryKeyFloor } from '../measure/target.ts';
import { line, number, rule } from './table.ts';

export interface Head {
  machine: string;
  command: string;
  date: string;
  seconds: number;
  rounds: number;
}

/** What must hold at 100,000 items and 10 connections: job, floor, least share. */
const limits: readonly [string, string | 'own' | 'TPC-B', number][] = [
  ['search, two rare words', primaryKeyFloor, 0.11],
  ['item', primaryKeyFloor, 0.15],
  ['add to cart', primaryKeyFloor, 0.105],
  ['20-line cart, not compressed', primaryKeyFloor, 0.095],
  ['place a 5-line order', primaryKeyFloor, 0.045],
];

const limitOf = (name: string, floor: string): string => {
  const found = limits.find(([job, of]) => job === name && of === floor);
  return found === undefined ? '' : ` (≥ ${found[2]})`;
};

function row(measured: Measured, tpcb: number | null, limited: boolean): string {
  const cell = (floor: string): string => {
    const ofTpcb = tpcb !== null && measured.name.includes('order') ? measured.rate / tpcb : undefined;
    const value = floor === 'TPC-B' ? ofTpcb : measured.ratios[floor === 'own' ? ownSql(measured.name) : floor];
    return value === undefined ? '' : `${number(value, 3)}${limited ? limitOf(measured.name, floor) : ''}`;
  };
  return line([
    measured.name,
    number(measured.rate, measured.rate < 100 ? 1 : 0),
    `${number(measured.p50, 1)} / ${number(measured.p99, 1)}`,
    `${number(measured.cpu, 2)} + ${number(measured.postgresCpu, 2)}`,
    ...[primaryKeyFloor, 'own', plainSearchFloor, 'TPC-B'].map(cell),
  ]);
}

/** Rows of a group. Floors that are measured again before each job appear only in the first group. */
function rows({ job, floors, jobs }: MeasuredGroup, tpcb: number | null, limited: boolean): string[] {
  const shown = job === null ? floors : floors.filter(({ name }) => name === ownSql(job));
  return [
    ...jobs.map((one) => row(one, tpcb, limited)),
    ...shown.map((one) => row({ ...one, ratios: {} }, null, false)),
  ];
}

const heads = [
  'what',
  'a second',
  'p50 / p99 ms',
  'CPU ms (server + PostgreSQL)',
  'of the primary-key floor',
  'of its own SQL',
  'of the plain search SQL',
  'of TPC-B',
];

function loadTable({ items, loads }: ShopFigures): string[] {
  return loads.flatMap(({ connections, groups, tpcb }) => [
    '',
    `### ${number(items)} items, ${connections} connections`,
    '',
    line(heads),
    rule(heads.length),
    ...groups.flatMap((group) => rows(group, tpcb, connections === 10 && items === 100_000)),
    ...(tpcb === null
      ? []
      : [line([`pgbench, TPC-B-like, ${connections} clients`, number(tpcb), '', '', '', '', '', ''])]),
  ]);
}

/** p99 of the largest size beside that of the smallest. */
function growth(sizes: readonly ShopFigures[]): string[] {
  const [small, large] = [sizes[0], sizes.at(-1)];
  if (small === undefined || large === undefined || small === large) return [];
  const lines = small.loads.flatMap(({ connections, groups }) =>
    groups
      .flatMap(({ jobs }) => jobs)
      .flatMap(({ name, p99 }) => {
        const there = large.loads.find((one) => one.connections === connections)?.groups.flatMap(({ jobs }) => jobs);
        const other = there?.find((one) => one.name === name);
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
    rule(5),
    ...lines,
  ];
}

/** The section of docs/figures.md, from its heading on. */
export function loadSection(sizes: readonly ShopFigures[], { machine, command, date, seconds, rounds }: Head): string {
  return [
    '## Load',
    '',
    `${machine}, PostgreSQL's defaults. \`${command}\`, ${date}. The generator (undici, a closed loop), the product and`,
    `PostgreSQL run on one machine. The figures are medians of ${rounds} rounds of ${seconds} s, with ratios within a round and the`,
    'primary-key floor before each job. Requests carry what Chromium and the portal send. Every answer is checked. The server',
    'checks session, account and permission in each request. Limits per address are off. An order from nothing is six requests',
    'and its mail. CPU is per unit of work.',
    '',
    line(['items', 'cold start, ms (limit 1,000)', 'memory at rest, MiB', 'memory at most, MiB (limit 250)']),
    line(['---:', '---:', '---:', '---:']),
    ...sizes.map(({ items, sides: [side] }) =>
      line([number(items), number(side!.coldStart), number(side!.memory.rest), number(side!.memory.peak)]),
    ),
    ...sizes.flatMap(loadTable),
    ...growth(sizes),
    '',
  ].join('\n');
}
