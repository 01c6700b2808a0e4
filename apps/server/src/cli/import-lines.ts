import type { BadRowGroup } from '../features/feeds/bad-row-groups.ts';
import type { BadRow, FileReport, ImportReport } from '../features/feeds/report.ts';

const number = (value: number): string => value.toLocaleString('en-US');
const seconds = (value: number): string => `${value < 10 ? value.toFixed(1) : value.toFixed(0)} s`;

/** One file's line: what came of its rows. */
export function fileLine({ file, rows, added, changed, unchanged, bad, seconds: time }: FileReport): string {
  const counts = [
    `${number(rows).padStart(10)} rows`,
    `${number(added).padStart(9)} new`,
    `${number(changed).padStart(9)} changed`,
    `${number(unchanged).padStart(9)} unchanged`,
    `${number(bad).padStart(6)} bad`,
  ];
  return `${file.padEnd(20)} ${counts.join('  ')}  ${seconds(time).padStart(7)}`;
}

/** How often, where it is more than one row, and where else. */
function repeats({ rows = 1, lines = [] }: Partial<BadRowGroup>): string {
  if (rows === 1) return '';
  return ` (${number(rows)} rows: ${lines.join(', ')}${rows > lines.length ? ', …' : ''})`;
}

/** Where and why, on one line. */
export function findingLine({ file, line, column, reason, ...group }: BadRow & Partial<BadRowGroup>): string {
  const place = line === 0 ? file : `${file}:${line}`;
  return `  ${column === '' ? place : `${place} ${column}`}: ${reason}${repeats(group)}`;
}

const few = 20;

/** The first twenty, and how many there are beside them. */
export function findingLines(title: string, findings: readonly BadRow[], rest: string): string[] {
  if (findings.length === 0) return [];
  const more = findings.length > few ? [`  … ${rest}`] : [];
  return [title, ...findings.slice(0, few).map(findingLine), ...more];
}

/** A hundred warnings of one kind must not hide the others: so many of each file and column, and so many in all. */
const warnings = { ofKind: 5, most: 40 } as const;

/** What is worth a look: a few of each kind, and how many there are beside them. */
export function warningLines(found: readonly BadRow[]): string[] {
  if (found.length === 0) return [];
  const kinds = [...Map.groupBy(found, ({ file, column }) => `${file}\n${column}`).values()];
  const shown = kinds.flatMap((alike) => alike.slice(0, warnings.ofKind)).slice(0, warnings.most);
  const more = found.length - shown.length;
  return ['Worth a look:', ...shown.map(findingLine), ...(more > 0 ? [`  … ${number(more)} more`] : [])];
}

/** The last line: how it ended. */
export function outcomeLine(report: ImportReport, { dryRun, strict }: { dryRun: boolean; strict: boolean }): string {
  const sum = (of: 'added' | 'changed' | 'unchanged') =>
    number(report.files.reduce((total, file) => total + file[of], 0));
  const counts = `${sum('added')} new, ${sum('changed')} changed, ${sum('unchanged')} unchanged, ${number(report.bad)} bad, ${seconds(report.seconds)}`;
  if (dryRun) return `Dry run, nothing was changed. It would be: ${counts}.`;
  if (strict && !report.applied) return `Nothing was changed, because of --strict and ${number(report.bad)} bad rows.`;
  return `Done: ${counts}.`;
}
