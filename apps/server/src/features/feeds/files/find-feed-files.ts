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

export interface FoundFiles {
  files: FeedFile[];
  /** Names in the folder that belong to no format. */
  unknown: string[];
}

const endings = [
  { ending: '.csv', kind: 'csv', zipped: false },
  { ending: '.csv.gz', kind: 'csv', zipped: true },
  { ending: '.ndjson', kind: 'ndjson', zipped: false },
  { ending: '.ndjson.gz', kind: 'ndjson', zipped: true },
] as const;

/** The feed files of a folder in the order they load: what is referred to comes first. Hidden files are passed over. */
export async function findFeedFiles(folder: string): Promise<FoundFiles> {
  const names = (await readdir(folder, { withFileTypes: true }))
    .filter((entry) => !entry.name.startsWith('.'))
    .map((entry) => ({ name: entry.name, folder: entry.isDirectory() }))
    .toSorted((one, other) => (one.name < other.name ? -1 : 1));
  const plain = new Set(names.filter((entry) => !entry.folder).map((entry) => entry.name));
  const files: FeedFile[] = [];
  for (const format of feedFormats) {
    for (const { ending, kind, zipped } of endings) {
      const name = `${format.name}${ending}`;
      if (!plain.delete(name)) continue;
      const path = join(folder, name);
      files.push({ name, path, format, kind, zipped, bytes: (await stat(path)).size });
    }
  }
  const folders = names.filter((entry) => entry.folder).map((entry) => `${entry.name}/`);
  return { files, unknown: [...plain, ...folders] };
}
