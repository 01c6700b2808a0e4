import type { Column, FeedFormat } from '@tradecounter/contract/feeds/column';
import { claimDefaults } from '@tradecounter/contract/auth/claims';
import { claimMeanings } from '@tradecounter/contract/feeds/claim-meanings';
import { claimTakes } from '@tradecounter/contract/feeds/claim-values';
import { feedFormats } from '@tradecounter/contract/feeds/formats';
import { stagedColumns } from '../../../platform/feeds/columns.ts';
import type { FeedSet } from '../../../platform/feeds/target.ts';
import { examples } from './examples.ts';

/** Lists values as the end of a sentence: 'one of `W`, `T` or `C`'. */
function choice(values: readonly string[]): string {
  const quoted = values.map((value) => `\`${value}\``);
  return quoted.length === 1 ? quoted[0]! : `${quoted.slice(0, -1).join(', ')} or ${quoted.at(-1)}`;
}

/** Describes the limits of a column briefly. */
function limits(column: Column, decimals: number | undefined): string {
  if (column.oneOf !== undefined) return choice(column.oneOf);
  const parts: string[] = [column.kind];
  if (column.kind === 'decimal') parts.push(`up to ${decimals ?? column.decimals ?? 4} decimals`);
  // The usual length adds nothing to the text's pattern.
  if (column.maxLength !== undefined && !(column.pattern !== undefined && column.maxLength === 200))
    parts.push(`${column.minLength === undefined ? 'up' : column.minLength} to ${column.maxLength} characters`);
  if (column.minimum !== undefined && column.maximum !== undefined)
    parts.push(`${column.minimum} to ${column.maximum}`);
  else if (column.minimum !== undefined) parts.push(`${column.minimum} or more`);
  if (column.above !== undefined) parts.push(`more than ${column.above}`);
  if (column.pattern !== undefined) parts.push(column.pattern.says);
  if (column.refers !== undefined) parts.push(`one of [${column.refers}](#${column.refers})`);
  return parts.join(', ');
}

const cell = (text: string): string => text.replaceAll('|', '\\|');

function formatSection(format: FeedFormat, { targetOf }: FeedSet): string {
  const rows = stagedColumns(targetOf(format.name)).map(({ feed, column, stored }) => {
    const need = format.key.includes(feed)
      ? column.required
        ? 'key'
        : 'key, may be empty'
      : column.required
        ? 'yes'
        : column.decorates === true
          ? 'describes'
          : '';
    return `| \`${feed}\` | ${need} | ${limits(column, stored.digits?.after)} | ${cell(column.about)} |`;
  });
  return [
    `### ${format.name}`,
    '',
    `${format.about} Rows are identified by ${format.key.map((name) => `\`${name}\``).join(' + ')}.`,
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

/** The section of docs/guides/feeds.md that describes every format, in loading order. */
export const formatTables = (feeds: FeedSet): string =>
  feedFormats.map((format) => formatSection(format, feeds)).join('\n\n');

/** The section on rows that fit their format but contradict the portal's data. */
const contradictionTable = ({ targetOf }: FeedSet): string =>
  [
    '| format | column | what the row says | what happens |',
    '|---|---|---|---|',
    ...feedFormats.flatMap(({ name }) =>
      (targetOf(name).contradictions ?? []).map(
        ({ column, when, outcome }) => `| [${name}](#${name}) | \`${column}\` | ${cell(when)} | ${outcome} |`,
      ),
    ),
  ].join('\n');

/** The section on all claims that feeds can set. */
const claimTable = (): string =>
  [
    '| claim | values | default | meaning |',
    '|---|---|---|---|',
    ...(Object.entries(claimMeanings) as [keyof typeof claimMeanings, string][]).map(
      ([name, meaning]) =>
        `| \`${name}\` | ${claimTakes(name)} | ${claimDefaults[name] || 'none'} | ${cell(meaning)} |`,
    ),
  ].join('\n');

/** The section on rows that a complete file no longer has. */
const endingTable = ({ targetOf }: FeedSet): string =>
  [
    '| format | rows that are gone are |',
    '|---|---|',
    ...feedFormats.flatMap(({ name }) => {
      const { ending } = targetOf(name);
      return ending === undefined ? [] : [`| [${name}](#${name}) | ${ending.says} |`];
    }),
  ].join('\n');

/** Inserts generated text between its two markers. */
function replaceBetween(guide: string, [begin, end]: readonly [string, string], text: string): string {
  const [before, rest] = guide.split(begin);
  const after = rest?.split(end)[1];
  if (before === undefined || after === undefined) throw new Error(`The guide needs the lines ${begin} and ${end}.`);
  return `${before}${begin}\n\n${text}\n\n${end}${after}`;
}

/** The two markers around a generated section. */
const markers = (part: string): [string, string] => [
  `<!-- ${part}: written by apps/server/src/features/feeds/guide/write-guide.ts -->`,
  `<!-- end of ${part} -->`,
];

const sections = {
  formats: formatTables,
  endings: endingTable,
  contradictions: contradictionTable,
  claims: claimTable,
};

/** Returns the guide with its current formats, endings, contradictions and claims. */
export const withFormats = (guide: string, feeds: FeedSet): string =>
  Object.entries(sections).reduce((text, [part, write]) => replaceBetween(text, markers(part), write(feeds)), guide);
