import type { Column, FeedFormat } from '@tradecounter/contract/feeds/column';

/** What a cell may hold before it becomes text. Absent, null and '' are empty cells. */
export type Value = string | number | boolean | null | undefined | readonly string[] | Readonly<Record<string, string>>;
export type Row = Readonly<Record<string, Value>>;

/**
 * One feed file as CSV (RFC 4180) with its heading.
 * Throws for a row with a column that the format does not have, and for values that its separators would tear.
 */
export function csvOf(format: FeedFormat, rows: readonly Row[]): string {
  const columns = Object.entries(format.columns);
  const known = new Set(Object.keys(format.columns));
  const lines = [columns.map(([name]) => name).join(',')];
  for (const row of rows) {
    for (const name of Object.keys(row)) {
      if (!known.has(name)) throw new Error(`${format.name} has no column '${name}'.`);
    }
    lines.push(columns.map(([name, column]) => quoted(textOf(column, row[name]))).join(','));
  }
  return `${lines.join('\r\n')}\r\n`;
}

function textOf(column: Column, value: Value): string {
  if (value === undefined || value === null || value === '') return '';
  if (typeof value === 'boolean') return value ? 'Y' : 'N';
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  const parts = isList(value) ? value : Object.entries(value).map(([name, part]) => `${unbroken(name, '=')}=${part}`);
  if (column.kind !== 'list' && column.kind !== 'map') throw new Error('Only lists and maps hold several values.');
  return parts.map((part) => unbroken(part, '|')).join('|');
}

const isList = (value: readonly string[] | Readonly<Record<string, string>>): value is readonly string[] =>
  Array.isArray(value);

function unbroken(text: string, separator: string): string {
  if (text.includes(separator)) throw new Error(`'${text}' holds the separator ${separator}`);
  return text;
}

const quoted = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
