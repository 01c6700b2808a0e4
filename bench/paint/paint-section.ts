import { median } from '../load/machine/median.ts';
import { type Measured, presses, type Press } from './measure-place.ts';
import type { View, Width } from './visit.ts';

export interface PlaceFigures {
  width: Width;
  view: View;
  measured: readonly Measured[];
}

export interface Head {
  machine: string;
  command: string;
  date: string;
  slowdown: number;
  rounds: number;
  /** Share of the machine that others used, before each page, 0 to 1. */
  busy: readonly number[];
}

const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

/** '86 (120)': the middle one and the worst, in whole milliseconds. */
function figure(values: readonly number[]): string {
  return values.length === 0 ? '' : `${Math.round(median(values))} (${Math.round(Math.max(...values))})`;
}

function table(places: readonly PlaceFigures[], cold: boolean): string[] {
  const of = (place: PlaceFigures, press: Press): Measured[] =>
    place.measured.filter((one) => one.press === press && one.cold === cold);
  const shown = presses.filter((press) => places.some((place) => of(place, press).length > 0));
  const cells = (press: Press): string[] =>
    places.flatMap((place) => [
      figure(of(place, press).map(({ cost }) => cost.answer)),
      figure(of(place, press).map(({ cost }) => cost.shown)),
    ]);
  return [
    line(['press', ...places.flatMap(({ view, width }) => [`${view} ${width}: answer`, 'shown'])]),
    line(['---', ...places.flatMap(() => ['---:', '---:'])]),
    ...shown.map((press) => line([press, ...cells(press)])),
  ];
}

/** The section of docs/figures.md, from its heading on. */
export function paintSection(
  places: readonly PlaceFigures[],
  { machine, command, date, slowdown, rounds, busy }: Head,
): string {
  return [
    '## Press to paint',
    '',
    `${machine}. \`${command}\`, ${date}: the demo's list of 24 rows for 'oak' in Chromium, its processor slowed down ${slowdown} times, ${rounds} rounds.`,
    `Other work used ${Math.round(median(busy) * 100)} % of the machine (up to ${Math.round(Math.max(...busy) * 100)} %) when a page was opened. The figures are milliseconds`,
    'from the press (pointer or key down): the median, and the worst in brackets. *Answer* is the time to the next paint, by the',
    "browser's event timing, in steps of 8. *Shown* is the time until after the frame that paints the requested rows or suggestions.",
    '',
    '### Warm: shown before (limit 100)',
    '',
    ...table(places, false),
    '',
    '### Cold: fetched from the server (limit 300)',
    '',
    ...table(places, true),
    '',
  ].join('\n');
}
