import type { Column, FeedFormat } from '@tradecounter/contract/feeds/column';

/** The value of a cell. undefined, null and '' are empty cells. */
export type Value = string | number | boolean | null | undefined | readonly string[] | Readonly<Record<string, string>>;
export type Row = Readonly<Record<string, Value>>;

/**
 * Formats a feed file as CSV (RFC 4180) with its header.
 * Throws for a column that the format doesn't have, and for a part of a list or map that contains a separator.
 */
export function csvOf(format: FeedFormat, rows: readonly Row[]): string {
  const columns = Object.entries(format.columns);
  const columnNames = new Set(Object.keys(format.columns));
  const lines = [columns.map(([name]) => name).join(',')];
  for (const row of rows) {
    for (const name of Object.keys(row)) {
      if (!columnNames.has(name)) throw new Error(`${format.name} has no column '${name}'.`);
    }
    lines.push(columns.map(([name, column]) => quoted(textOf(column, row[name]))).join(','));
  }
  return `${lines.join('\r\n')}\r\n`;
}

function textOf(column: Column, value: Value): string {
  if (value === undefined || value === null || value === '') return '';
  if (typeof value === 'boolean') return value ? 'Y' : 'N';
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  const parts = isList(value) ? value : Object.entries(value).map(([name, part]) => `${checked(name, '=')}=${part}`);
  if (column.kind !== 'list' && column.kind !== 'map') throw new Error('Only lists and maps hold several values.');
  return parts.map((part) => checked(part, '|')).join('|');
}

const isList = (value: readonly string[] | Readonly<Record<string, string>>): value is readonly string[] =>
  Array.isArray(value);

/** Returns the text. Throws if it contains the separator. */
function checked(text: string, separator: string): string {
  if (text.includes(separator)) throw new Error(`'${text}' holds the separator ${separator}`);
  return text;
}

const quoted = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
