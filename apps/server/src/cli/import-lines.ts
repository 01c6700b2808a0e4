import type { FaultGroup } from '../platform/feeds/fault-groups.ts';
import { printable } from '../platform/feeds/printable.ts';
import type { FileReport, ImportReport } from '../platform/feeds/report.ts';

const number = (value: number): string => value.toLocaleString('en-US');
const seconds = (value: number): string => `${value < 10 ? value.toFixed(1) : value.toFixed(0)} s`;

/** Returns the line of a file, with the outcome of its rows. */
export function fileLine({ file, rows, added, changed, unchanged, bad, seconds: time, reading }: FileReport): string {
  const counts = [
    `${number(rows).padStart(10)} rows`,
    `${number(added).padStart(9)} new`,
    `${number(changed).padStart(9)} changed`,
    `${number(unchanged).padStart(9)} unchanged`,
    `${number(bad).padStart(6)} bad`,
  ];
  return `${file.padEnd(20)} ${counts.join('  ')}  ${seconds(time).padStart(7)}${reading === undefined ? '' : `  read as ${reading}`}`;
}

const maxGoneRows = 20;

/** Maximum groups to list. Faults of one kind are one group, so that many of them don't hide the others. */
const maxGroups = 40;

function groupLines({ file, column, rows, line, examples, reason }: FaultGroup): string[] {
  const withPlace = (place: number, why: string): string => {
    const where = place === 0 ? file : `${file}:${place}`;
    return `  ${column === '' ? where : `${where} ${column}`}: ${why}`;
  };
  if (rows === 1) return [withPlace(line, reason)];
  const others = examples.filter((one) => one.reason !== reason).map((one) => withPlace(one.line, one.reason));
  const first = line === 0 ? '' : `, first at row ${number(line)}`;
  return [`${withPlace(line, reason)} (× ${number(rows)}${first})`, ...others];
}

/** Returns the lines of faults or warnings: some of each kind, with their number and the first row. */
export function faultLines(title: string, groups: readonly FaultGroup[]): string[] {
  if (groups.length === 0) return [];
  const more = groups.length - maxGroups;
  return [
    title,
    ...groups.slice(0, maxGroups).flatMap(groupLines),
    ...(more > 0 ? [`  … ${number(more)} more kinds`] : []),
  ];
}

/** Returns the lines of rows that complete files no longer have: the first twenty of each file. */
export function goneLines({ files, applied }: Pick<ImportReport, 'files' | 'applied'>): string[] {
  return files.flatMap(({ file, gone = 0, goneRows = [], refused = false }) => {
    if (gone === 0) return [];
    const isSingle = gone === 1;
    const stays = isSingle ? 'stays as it is' : 'stay as they are';
    const ends = applied ? (isSingle ? 'is' : 'are') : 'would be';
    const rest = gone > maxGoneRows ? [`  … ${number(gone - maxGoneRows)} more`] : [];
    return [
      `${number(gone)} ${isSingle ? 'row' : 'rows'} that ${printable(file)} no longer has ${refused ? stays : `${ends} ${goneRows[0]!.says}`}:`,
      ...goneRows.slice(0, maxGoneRows).map(({ key }) => `  ${printable(key.join(' '))}`),
      ...rest,
    ];
  });
}

/** Returns the last line, with the outcome of the import. */
export function outcomeLine(report: ImportReport, { dryRun, strict }: { dryRun: boolean; strict: boolean }): string {
  const sum = (of: 'added' | 'changed' | 'unchanged') =>
    number(report.files.reduce((total, file) => total + file[of], 0));
  const counts = `${sum('added')} new, ${sum('changed')} changed, ${sum('unchanged')} unchanged, ${number(report.bad)} bad, ${seconds(report.seconds)}`;
  if (dryRun) return `Dry run, nothing was changed. It would be: ${counts}.`;
  if (strict && !report.applied && report.bad > 0)
    return `Nothing was changed, because of --strict and ${number(report.bad)} bad rows.`;
  return `Done: ${counts}.`;
}
