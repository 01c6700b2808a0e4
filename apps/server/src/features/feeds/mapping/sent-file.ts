import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Failure, invalid } from '../../../platform/failure.ts';
import { type FeedFile, foreignFile, foreignKind } from '../../../platform/feeds/files/find-feed-files.ts';
import { UnreadableFile } from '../../../platform/feeds/files/open-file.ts';
import { WrongFile } from '../../../platform/feeds/files/wrong-file.ts';
import type { NamedMapping } from '../../../platform/feeds/mapping/named-mapping.ts';
import { printable } from '../../../platform/feeds/printable.ts';

/** A file as a page sends it: its name, and its bytes in base64. */
export interface SentFile {
  fileName: string;
  file: string;
}

/** Takes the place of a mapping while the file's columns aren't known. */
export const noMapping: NamedMapping = { name: '', feed: 'items', files: [], columns: {} };

/**
 * Keeps a sent file in a folder of its own below `folder` while the work runs. Throws `invalid` for a kind of file that
 * isn't read, and for one that can't be.
 */
export async function withSentFile<T>(
  folder: string,
  { fileName, file }: SentFile,
  mapping: NamedMapping,
  work: (file: FeedFile) => Promise<T>,
): Promise<T> {
  const kind = foreignKind(fileName);
  if (kind === null)
    throw invalid({ fileName: { word: 'choice', values: { values: '.csv, .txt, .tsv, .dat, .xlsx' } } });
  await mkdir(folder, { recursive: true, mode: 0o700 });
  // The server removes what a killed process left of such folders.
  const directory = await mkdtemp(join(folder, 'push-'));
  try {
    // The sender's name says how the file is read, and is no name on this disk.
    const stored = `sent.${kind.kind}${kind.zipped ? '.gz' : ''}`;
    await writeFile(join(directory, stored), Buffer.from(file, 'base64'), { mode: 0o600 });
    const found = await foreignFile(directory, stored, mapping);
    return await work({ ...found!, name: printable(fileName) });
  } catch (error) {
    if (error instanceof WrongFile || error instanceof UnreadableFile)
      throw new Failure('invalid', 'error.file_unreadable', { file: printable(fileName), reason: error.message });
    throw error;
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}
