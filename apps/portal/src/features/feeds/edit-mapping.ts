import type { FeedMapping, MappedSource } from '@tradecounter/contract/feeds/mapping';

type Columns = FeedMapping['columns'];

/** The columns of the feed that a column of the file fills. */
export const targetsOf = ({ columns }: FeedMapping, heading: string): string[] =>
  Object.keys(columns).filter((name) => columns[name]!.from?.includes(heading) === true);

/** Without empty sources. */
const cleaned = (columns: Columns): Columns =>
  Object.fromEntries(
    Object.entries(columns).filter(([, { from = [], value }]) => from.length > 0 || value !== undefined),
  );

/** Leaves a column of the file out of a source. A source that is left with its value has that in every row. */
function without({ from = [], value, values }: MappedSource, heading: string): MappedSource {
  const others = from.filter((one) => one !== heading);
  if (others.length > 0) return { from: others, ...(value !== undefined && { value }), ...(values && { values }) };
  return value === undefined ? {} : { value };
}

/**
 * Makes a column of the file fill another column of the feed than the first one that it fills now, or none. It is joined
 * with the others that fill it already.
 */
export function fillWith(mapping: FeedMapping, heading: string, target: string | null): FeedMapping {
  const [before] = targetsOf(mapping, heading);
  const columns = { ...mapping.columns };
  if (before !== undefined) columns[before] = without(columns[before]!, heading);
  if (target !== null) {
    const { from = [], ...rest } = columns[target] ?? {};
    columns[target] = { ...rest, from: [...from.filter((one) => one !== heading), heading] };
  }
  return { ...mapping, columns: cleaned(columns) };
}

/** Gives a column of the feed the same value in every row. An empty one is removed. */
export function fixValue(mapping: FeedMapping, target: string, value: string): FeedMapping {
  const { value: _, ...rest } = mapping.columns[target] ?? {};
  const columns = { ...mapping.columns, [target]: value === '' ? rest : { ...rest, value } };
  return { ...mapping, columns: cleaned(columns) };
}

/** Says what values of the file mean for a column of the feed. */
export function translate(mapping: FeedMapping, target: string, values: Record<string, string>): FeedMapping {
  const { values: _, ...rest } = mapping.columns[target] ?? {};
  const isEmpty = Object.keys(values).length === 0;
  return { ...mapping, columns: { ...mapping.columns, [target]: isEmpty ? rest : { ...rest, values } } };
}

/** The lines of a table of values, such as `EA = PC`. */
export const linesOf = (values: Readonly<Record<string, string>> = {}): string =>
  Object.entries(values)
    .map(([theirs, ours]) => `${theirs} = ${ours}`)
    .join('\n');

/** Reads such lines. Those without a = are left out. */
export const valuesOf = (lines: string): Record<string, string> =>
  Object.fromEntries(
    lines
      .split('\n')
      .filter((line) => line.includes('='))
      .map(
        (line) => [line.slice(0, line.lastIndexOf('=')).trim(), line.slice(line.lastIndexOf('=') + 1).trim()] as const,
      )
      .filter(([theirs]) => theirs !== ''),
  );
