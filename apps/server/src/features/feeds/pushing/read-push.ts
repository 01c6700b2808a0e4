import * as z from 'zod/mini';
import { mappingName } from '@tradecounter/contract/feeds/mapping';
import { flag } from '@tradecounter/contract/fields';
import { feedFormats } from '@tradecounter/contract/feeds/formats';
import { Failure, type FieldProblem, invalid } from '../../../platform/failure.ts';
import { shown } from '../../../platform/feeds/cells/refused.ts';
import { suggestFeed } from '../../../platform/feeds/files/did-you-mean.ts';
import type { NamedMapping } from '../../../platform/feeds/mapping/named-mapping.ts';
import { readQuery } from '../../../platform/http/read-query.ts';

const pushQuery = z.object({
  /** The sender's id of this run. Repeating it is a retry. */
  runId: z.string().check(z.regex(/^[\w.:-]{1,100}$/)),
  dryRun: z.optional(flag),
  strict: z.optional(flag),
  complete: z.optional(flag),
  yes: z.optional(flag),
  /** The name of a saved mapping, by which the file of another program is read. */
  map: z.optional(mappingName),
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
  /** How the columns of the file become those of the feed. */
  mapping: NamedMapping | null;
}

/** The parts of a push request other than its body. */
interface PushParts {
  feed: string;
  query: unknown;
  contentType: string | undefined;
  contentEncoding: string | undefined;
  /** The mappings that are saved. */
  mappings: () => Promise<NamedMapping[]>;
}

const extensions: Readonly<Record<string, string>> = {
  'text/csv': 'csv',
  'application/x-ndjson': 'ndjson',
  'application/ndjson': 'ndjson',
  'application/jsonl': 'ndjson',
};

/** Content types of files that a mapping reads. */
const mappedExtensions: Readonly<Record<string, string>> = {
  'text/csv': 'csv',
  'text/plain': 'csv',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xlsx',
};

const compressionSuffixes: ReadonlyMap<string, string> = new Map([
  ['identity', ''],
  ['gzip', '.gz'],
]);

/** Returns the mapping that a push names, or the problem with it. Null if it names none. */
async function readMapping(
  feed: string,
  name: string | undefined,
  mappings: PushParts['mappings'],
): Promise<NamedMapping | FieldProblem | null> {
  if (name === undefined) return null;
  const saved = (await mappings()).filter((one) => one.feed === feed);
  const values = saved.map((one) => one.name).join(', ');
  return saved.find((one) => one.name === name) ?? { word: 'choice', values: { values } };
}

/** Validates feed name, query and headers before the body is read. Throws `not_found` (no such feed) and `invalid`. */
export async function readPush({
  feed,
  query,
  contentType = '',
  contentEncoding = 'identity',
  mappings,
}: PushParts): Promise<Push> {
  const names = [bundle, ...feedFormats.map(({ name }) => name)];
  if (!names.includes(feed)) {
    const meant = suggestFeed(feed);
    throw meant === null
      ? new Failure('not_found', 'error.feed_not_found', { feed: shown(feed), feeds: names.join(', ') })
      : new Failure('not_found', 'error.feed_meant', { feed: shown(feed), meant, feeds: names.join(', ') });
  }
  const read = readQuery(pushQuery, query);
  const found = 'fields' in read ? null : await readMapping(feed, read.input.map, mappings);
  const extensionOf = 'fields' in read || read.input.map === undefined ? extensions : mappedExtensions;
  const known = Object.keys(extensionOf).filter((type) => feed !== bundle || extensionOf[type] === 'ndjson');
  const type = contentType.split(';', 1)[0]!.trim().toLowerCase();
  const extension = known.includes(type) ? extensionOf[type] : undefined;
  // A workbook is packed already, and isn't unpacked twice.
  const encodings = [...compressionSuffixes.keys()].filter((one) => extension !== 'xlsx' || one === 'identity');
  const encoding = contentEncoding.trim().toLowerCase();
  const suffix = encodings.includes(encoding) ? compressionSuffixes.get(encoding) : undefined;
  const fields = {
    ...('fields' in read && read.fields),
    ...(found !== null && 'word' in found && { map: found }),
    ...(extension === undefined && { 'Content-Type': { word: 'choice', values: { values: known.join(', ') } } }),
    ...(suffix === undefined && {
      'Content-Encoding': { word: 'choice', values: { values: encodings.join(', ') } },
    }),
  };
  if ('fields' in read || Object.keys(fields).length > 0) throw invalid(fields);
  const { runId, map: _, ...flags } = read.input;
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
    mapping: found as NamedMapping | null,
  };
}
