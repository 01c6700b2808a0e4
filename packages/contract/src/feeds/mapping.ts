import * as z from 'zod/mini';
import { requiredText } from '../fields.ts';
import { limits } from '../limits.ts';
import { isLine } from '../text.ts';
import type { FeedFormat } from './column.ts';
import { feedFormats } from './formats.ts';

/** Name of a column or a cell in someone else's file: outside text of one line. */
const outside = z
  .string()
  .check(z.minLength(1), z.maxLength(limits.mappingText), z.refine(isLine, { error: 'one_line' }));

/** What fills a column of a feed. Either it is read `from` the file's columns, or it has the same `value` in every row. */
const source = z
  .strictObject({
    /**
     * Columns of the file, by their names in its header. Several are joined with a blank, or are the entries of a list, or
     * the pairs of a map.
     */
    from: z.optional(z.array(outside).check(z.minLength(1), z.maxLength(limits.mappingSources))),
    /** The value of every row. With `from`, only of rows whose cells there are empty. */
    value: z.optional(outside),
    /** What their cells mean here, such as `{"EA": "PC"}`. Cells without an entry stay as they are. */
    values: z.optional(
      z
        .record(outside, z.string().check(z.maxLength(limits.mappingText)))
        .check(z.refine((table) => Object.keys(table).length <= limits.mappingValues)),
    ),
  })
  .check(z.refine(({ from, value }) => from !== undefined || value !== undefined));

/** The name under which a mapping is saved. */
export const mappingName = requiredText(limits.mappingName).check(z.regex(/^[\w](?:[\w .-]*\w)?$/));

/** Names of files, in which `*` is any number of characters and `?` one. */
const filePattern = z.string().check(z.maxLength(limits.mappingName), z.regex(/^[^/\\\p{Cc}]*[\w][^/\\\p{Cc}]*$/u));

const formatOf = (feed: string): FeedFormat | undefined => feedFormats.find(({ name }) => name === feed);

/** Bytes of a mapping as JSON. */
const bytesOf = (mapping: unknown): number => new TextEncoder().encode(JSON.stringify(mapping)).length;

/** How the columns of someone else's file fill those of a feed. It is data: nothing in it is ever run. */
export const feedMapping = z
  .strictObject({
    /** The feed that the file becomes. */
    feed: z.string().check(z.refine((name) => formatOf(name) !== undefined)),
    /** Names of files that it is for, such as `ARITEM*.csv`. */
    files: z._default(z.array(filePattern).check(z.maxLength(limits.mappingFiles)), []),
    /** What fills each column of the feed. Columns that aren't named have their defaults. */
    columns: z.record(z.string(), source),
  })
  .check(
    z.superRefine(({ feed, columns }, { addIssue }) => {
      for (const column of Object.keys(columns))
        if (formatOf(feed) !== undefined && !Object.hasOwn(formatOf(feed)!.columns, column))
          addIssue({ code: 'custom', message: 'unknown', path: ['columns', column.slice(0, 60)] });
    }),
    z.refine((mapping) => bytesOf(mapping) <= limits.mappingBytes),
  );

export type FeedMapping = z.output<typeof feedMapping>;
/** What fills one column. */
export type MappedSource = z.output<typeof source>;

/** Returns the needed columns of the feed that the mapping leaves empty. */
export const missingColumns = ({ feed, columns }: Pick<FeedMapping, 'feed' | 'columns'>): string[] =>
  Object.entries(formatOf(feed)?.columns ?? {}).flatMap(([name, { required }]) =>
    required && !Object.hasOwn(columns, name) ? [name] : [],
  );
