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
  /** The file that is read. */
  counts: string;
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
  plain: boolean;
}

const smallLettersFirst = (one: string, other: string): number =>
  Number(one !== one.toLowerCase()) - Number(other !== other.toLowerCase()) || (one < other ? -1 : 1);

async function candidate(
  folder: string,
  name: string,
  format: FeedFormat,
  { kind, zipped }: (typeof endings)[number],
): Promise<Candidate> {
  const path = join(folder, name);
  // If this fails, reading the file will report the reason.
  const found = await stat(path).catch(() => null);
  return { name, path, format, kind, zipped, bytes: found?.size ?? 0, plain: found?.isFile() === true };
}

/** Finds the feed files of a folder in loading order, so that referenced rows come first. Skips hidden files. */
export async function findFeedFiles(folder: string): Promise<FoundFiles> {
  const entries = (await readdir(folder, { withFileTypes: true })).filter((entry) => !entry.name.startsWith('.'));
  const names = entries.map(({ name }) => name).toSorted(smallLettersFirst);
  const files: FeedFile[] = [];
  const passedOver: PassedOver[] = [];
  const known = new Set<string>();
  for (const format of feedFormats) {
    const candidates: Candidate[] = [];
    for (const kind of endings) {
      for (const name of names.filter((one) => one.toLowerCase() === `${format.name}${kind.ending}`))
        candidates.push(await candidate(folder, name, format, kind));
    }
    for (const { name } of candidates) known.add(name);
    const chosen = candidates.find(({ plain }) => plain) ?? candidates[0];
    if (chosen === undefined) continue;
    const { plain: _, ...file } = chosen;
    files.push(file);
    for (const { name } of candidates)
      if (name !== chosen.name) passedOver.push({ name, counts: chosen.name, format: format.name });
  }
  const unknown = entries
    .filter(({ name }) => !known.has(name))
    .map((entry) => (entry.isDirectory() ? `${entry.name}/` : entry.name));
  return { files, passedOver, unknown: unknown.toSorted() };
}
