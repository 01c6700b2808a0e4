import type { Column, FeedFormat } from '@tradecounter/contract/feeds/column';
import { feedFormats } from '@tradecounter/contract/feeds/formats';
import { stagedColumns } from '../targets/columns.ts';
import { targetOf } from '../targets/all.ts';
import { examples } from './examples.ts';

/** Limits of a column in a few words. */
function limits(column: Column, decimals: number | undefined): string {
  const parts: string[] = [column.kind];
  if (column.kind === 'decimal') parts.push(`up to ${decimals ?? 4} decimals`);
  if (column.maxLength !== undefined)
    parts.push(`${column.minLength === undefined ? 'up' : column.minLength} to ${column.maxLength} characters`);
  if (column.minimum !== undefined) parts.push(`${column.minimum} or more`);
  if (column.above !== undefined) parts.push(`more than ${column.above}`);
  if (column.refers !== undefined) parts.push(`one of [${column.refers}](#${column.refers})`);
  return parts.join(', ');
}

const cell = (text: string): string => text.replaceAll('|', '\\|');

function formatSection(format: FeedFormat): string {
  const rows = stagedColumns(targetOf(format.name)).map(({ feed, column, stored }) => {
    const need = format.key.includes(feed)
      ? column.required
        ? 'key'
        : 'key, may be empty'
      : column.required
        ? 'yes'
        : '';
    return `| \`${feed}\` | ${need} | ${limits(column, stored.digits?.after)} | ${cell(column.about)} |`;
  });
  return [
    `### ${format.name}`,
    '',
    `${format.about} A row is named by ${format.key.map((name) => `\`${name}\``).join(' + ')}.`,
    '',
    '| column | needed | value | meaning |',
    '|---|---|---|---|',
    ...rows,
    '',
    '```csv',
    ...examples[format.name]!,
    '```',
  ].join('\n');
}

/** The part of docs/guides/feeds.md that describes every format, in the order files are loaded. */
export const formatTables = (): string => feedFormats.map(formatSection).join('\n\n');

const begin = '<!-- formats: written by apps/server/src/features/feeds/guide/write-guide.ts -->';
const end = '<!-- end of formats -->';

/** The guide with its formats as they are now. */
export function withFormats(guide: string): string {
  const [before, rest] = guide.split(begin);
  const after = rest?.split(end)[1];
  if (before === undefined || after === undefined) throw new Error(`The guide needs the lines ${begin} and ${end}.`);
  return `${before}${begin}\n\n${formatTables()}\n\n${end}${after}`;
}
