import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { FeedFormat } from '@tradecounter/contract/feeds/column';
import { feedFormats } from '@tradecounter/contract/feeds/formats';

/** One file to load. */
export interface FeedFile {
  /** Name in the folder, as reports show it. */
  name: string;
  path: string;
  format: FeedFormat;
  kind: 'csv' | 'ndjson';
  zipped: boolean;
  bytes: number;
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
  { kind, zipped }: (typeof endings)[number],
): Promise<Candidate> {
  const path = join(folder, name);
  // If this fails, reading the file will report the reason.
  const stats = await stat(path).catch(() => null);
  return { name, path, format, kind, zipped, bytes: stats?.size ?? 0, isFile: stats?.isFile() === true };
}

/** Finds the feed files of a folder in loading order, so that referenced rows come first. Skips hidden files. */
export async function findFeedFiles(folder: string): Promise<FoundFiles> {
  const entries = (await readdir(folder, { withFileTypes: true })).filter((entry) => !entry.name.startsWith('.'));
  const names = entries.map(({ name }) => name).toSorted(byNameLowerCaseFirst);
  const files: FeedFile[] = [];
  const passedOver: PassedOver[] = [];
  const matched = new Set<string>();
  for (const format of feedFormats) {
    const candidates: Candidate[] = [];
    for (const ending of endings) {
      for (const name of names.filter((one) => one.toLowerCase() === `${format.name}${ending.ending}`))
        candidates.push(await toCandidate(folder, name, format, ending));
    }
    for (const { name } of candidates) matched.add(name);
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
