import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { FeedFormat } from '@tradecounter/contract/feeds/column';
import { feedFormats } from '@tradecounter/contract/feeds/formats';
import { fitsPattern, type NamedMapping } from '../mapping/named-mapping.ts';

/** One file to load. */
export interface FeedFile {
  /** Name in the folder, as reports show it. */
  name: string;
  path: string;
  format: FeedFormat;
  kind: 'csv' | 'ndjson' | 'xlsx';
  zipped: boolean;
  bytes: number;
  /** How its columns become those of the format, if another program named them. */
  mapping?: NamedMapping;
}

/** A file that is skipped because another file of its format is read. */
export interface PassedOver {
  name: string;
  /** The file that is read instead. */
  readInstead: string;
  format: string;
}

export interface FoundFiles {
  files: FeedFile[];
  passedOver: PassedOver[];
  /** Names in the folder that match no format. */
  unknown: string[];
}

/** If a format has several files, the first in this order is read. A lower-case name comes before other spellings. */
const endings = [
  { ending: '.csv', kind: 'csv', zipped: false },
  { ending: '.csv.gz', kind: 'csv', zipped: true },
  { ending: '.ndjson', kind: 'ndjson', zipped: false },
  { ending: '.ndjson.gz', kind: 'ndjson', zipped: true },
] as const;

interface Candidate extends FeedFile {
  /** False for folders and the like. They count only if there is no file. */
  isFile: boolean;
}

const byNameLowerCaseFirst = (one: string, other: string): number =>
  Number(one !== one.toLowerCase()) - Number(other !== other.toLowerCase()) || (one < other ? -1 : 1);

async function toCandidate(
  folder: string,
  name: string,
  format: FeedFormat,
  { kind, zipped }: Pick<FeedFile, 'kind' | 'zipped'>,
): Promise<Candidate> {
  const path = join(folder, name);
  // If this fails, reading the file will report the reason.
  const stats = await stat(path).catch(() => null);
  return { name, path, format, kind, zipped, bytes: stats?.size ?? 0, isFile: stats?.isFile() === true };
}

/** Returns how a file that another program wrote is read, by its name. Null for files that aren't read. */
export function foreignKind(name: string): Pick<FeedFile, 'kind' | 'zipped'> | null {
  const [, ending = '', zip] = /\.(csv|txt|tsv|dat|xlsx)(\.gz)?$/i.exec(name) ?? [];
  const isSheet = ending.toLowerCase() === 'xlsx';
  if (ending === '' || (isSheet && zip !== undefined)) return null;
  return { kind: isSheet ? 'xlsx' : 'csv', zipped: zip !== undefined };
}

/** Reads a file of another program by a mapping. Null if no file of that name is read. */
export async function foreignFile(
  folder: string,
  name: string,
  mapping: NamedMapping,
): Promise<(FeedFile & { isFile: boolean }) | null> {
  const kind = foreignKind(name);
  if (kind === null) return null;
  const format = feedFormats.find((one) => one.name === mapping.feed)!;
  // A file may be read as several feeds, so its name alone doesn't tell reports apart.
  return { ...(await toCandidate(folder, name, format, kind)), name: `${name} (${format.name})`, mapping };
}

/** The files that mappings read as a format, the last one by name first: it is the newest where names have a date. */
async function mappedCandidates(
  folder: string,
  names: readonly string[],
  mappings: readonly NamedMapping[],
): Promise<{ name: string; file: Candidate }[]> {
  const found: { name: string; file: Candidate }[] = [];
  for (const mapping of mappings)
    for (const name of names.filter((one) => mapping.files.some((pattern) => fitsPattern(one, pattern))).toReversed()) {
      const file = found.some((one) => one.name === name) ? null : await foreignFile(folder, name, mapping);
      if (file !== null) found.push({ name, file });
    }
  return found;
}

/**
 * Finds the feed files of a folder in loading order, so that referenced rows come first. Skips hidden files. Files with
 * other names are those of `mappings`, the first of which counts. A file that is named as a feed comes before them.
 */
export async function findFeedFiles(folder: string, mappings: readonly NamedMapping[] = []): Promise<FoundFiles> {
  const entries = (await readdir(folder, { withFileTypes: true })).filter((entry) => !entry.name.startsWith('.'));
  const names = entries.map(({ name }) => name).toSorted(byNameLowerCaseFirst);
  const files: FeedFile[] = [];
  const passedOver: PassedOver[] = [];
  const matched = new Set<string>();
  const feedNames = new Set(feedFormats.flatMap(({ name }) => endings.map(({ ending }) => `${name}${ending}`)));
  const otherNames = names.filter((name) => !feedNames.has(name.toLowerCase()));
  for (const format of feedFormats) {
    const candidates: Candidate[] = [];
    for (const ending of endings) {
      for (const name of names.filter((one) => one.toLowerCase() === `${format.name}${ending.ending}`))
        candidates.push(await toCandidate(folder, name, format, ending));
    }
    for (const { name } of candidates) matched.add(name);
    const ofFormat = mappings.filter(({ feed }) => feed === format.name);
    for (const { name, file } of await mappedCandidates(folder, otherNames, ofFormat)) {
      matched.add(name);
      candidates.push(file);
    }
    const chosen = candidates.find(({ isFile }) => isFile) ?? candidates[0];
    if (chosen === undefined) continue;
    const { isFile: _, ...file } = chosen;
    files.push(file);
    for (const { name } of candidates)
      if (name !== chosen.name) passedOver.push({ name, readInstead: chosen.name, format: format.name });
  }
  const unknown = entries
    .filter(({ name }) => !matched.has(name))
    .map((entry) => (entry.isDirectory() ? `${entry.name}/` : entry.name));
  return { files, passedOver, unknown: unknown.toSorted() };
}
