import * as z from 'zod/mini';
import { flag } from '@tradecounter/contract/fields';
import { feedFormats } from '@tradecounter/contract/feeds/formats';
import { Failure, invalid } from '../../../platform/failure.ts';
import { shown } from '../../../platform/feeds/cells/refused.ts';
import { suggestFeed } from '../../../platform/feeds/files/did-you-mean.ts';
import { readQuery } from '../../../platform/http/read-query.ts';

const pushQuery = z.object({
  /** The sender's id of this run. Repeating it is a retry. */
  runId: z.string().check(z.regex(/^[\w.:-]{1,100}$/)),
  dryRun: z.optional(flag),
  strict: z.optional(flag),
  complete: z.optional(flag),
  yes: z.optional(flag),
});

/** Rows of several feeds in one file, which are loaded together in any order. Each row names its feed. */
export const bundle = 'bundle';

export interface Push {
  feed: string;
  /** File name under which the body is stored. */
  file: string;
  runId: string;
  dryRun: boolean;
  strict: boolean;
  /** The file has every row of the feed, so rows that it lacks are ended. */
  complete: boolean;
  /** Confirms a complete file that was rejected because it ends too many rows. */
  yes: boolean;
}

/** The parts of a push request other than its body. */
interface PushParts {
  feed: string;
  query: unknown;
  contentType: string | undefined;
  contentEncoding: string | undefined;
}

const extensions: Readonly<Record<string, string>> = {
  'text/csv': 'csv',
  'application/x-ndjson': 'ndjson',
  'application/ndjson': 'ndjson',
  'application/jsonl': 'ndjson',
};

const compressionSuffixes: ReadonlyMap<string, string> = new Map([
  ['identity', ''],
  ['gzip', '.gz'],
]);

/** Validates feed name, query and headers before the body is read. Throws `not_found` (no such feed) and `invalid`. */
export function readPush({ feed, query, contentType = '', contentEncoding = 'identity' }: PushParts): Push {
  const names = [bundle, ...feedFormats.map(({ name }) => name)];
  if (!names.includes(feed)) {
    const meant = suggestFeed(feed);
    throw meant === null
      ? new Failure('not_found', 'error.feed_not_found', { feed: shown(feed), feeds: names.join(', ') })
      : new Failure('not_found', 'error.feed_meant', { feed: shown(feed), meant, feeds: names.join(', ') });
  }
  const read = readQuery(pushQuery, query);
  const known = Object.keys(extensions).filter((type) => feed !== bundle || extensions[type] === 'ndjson');
  const type = contentType.split(';', 1)[0]!.trim().toLowerCase();
  const extension = known.includes(type) ? extensions[type] : undefined;
  const suffix = compressionSuffixes.get(contentEncoding.trim().toLowerCase());
  const fields = {
    ...('fields' in read && read.fields),
    ...(extension === undefined && { 'Content-Type': { word: 'choice', values: { values: known.join(', ') } } }),
    ...(suffix === undefined && {
      'Content-Encoding': { word: 'choice', values: { values: [...compressionSuffixes.keys()].join(', ') } },
    }),
  };
  if ('fields' in read || Object.keys(fields).length > 0) throw invalid(fields);
  const { runId, ...flags } = read.input;
  const [dryRun, strict, complete, yes] = [flags.dryRun, flags.strict, flags.complete, flags.yes].map(
    (one) => one === 'Y',
  );
  return {
    feed,
    file: `${feed}.${extension}${suffix}`,
    runId,
    dryRun: dryRun!,
    strict: strict!,
    complete: complete!,
    yes: yes!,
  };
}
