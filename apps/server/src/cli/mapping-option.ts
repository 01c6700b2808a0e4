import { readFile, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { feedMapping } from '@tradecounter/contract/feeds/mapping';
import { limits } from '@tradecounter/contract/limits';
import type { Database } from '../platform/db/database.ts';
import { savedMappings } from '../platform/feeds/import-folder.ts';
import type { NamedMapping } from '../platform/feeds/mapping/named-mapping.ts';
import { printable } from '../platform/feeds/printable.ts';
import { CommandError } from './command-error.ts';

/** Bytes of a file with a mapping, which may be indented. */
const maxBytes = 4 * limits.mappingBytes;

/** Reads a mapping from a file. Throws CommandError. */
async function readMapping(path: string): Promise<NamedMapping> {
  const shown = printable(path);
  const found = await stat(path).catch(() => null);
  if (found?.isFile() !== true) throw new CommandError(`There is no file ${shown}.`);
  if (found.size > maxBytes) throw new CommandError(`${shown} has more than ${maxBytes / 1024} kB, as no mapping has.`);
  let json: unknown;
  try {
    json = JSON.parse(await readFile(path, 'utf8'));
  } catch {
    throw new CommandError(`${shown} is not JSON.`);
  }
  const read = feedMapping.safeParse(json);
  if (read.success) return { ...read.data, name: basename(path) };
  const places = read.error.issues
    .slice(0, 5)
    .map((issue) => printable(issue.path.map(String).join('.') || 'the whole file'));
  throw new CommandError(`${shown} is not a mapping. Wrong are: ${places.join(', ')}. See docs/guides/feeds.md.`);
}

/** Returns the mappings that --map names: files that end with .json, and saved mappings. Throws CommandError. */
export async function chosenMappings(db: Database, given: readonly string[]): Promise<NamedMapping[]> {
  const saved = given.every((one) => one.endsWith('.json')) ? [] : await savedMappings(db);
  return Promise.all(
    given.map(async (one) => {
      if (one.endsWith('.json')) return readMapping(one);
      const mapping = saved.find(({ name }) => name === one);
      if (mapping !== undefined) return mapping;
      const names = saved.length === 0 ? 'none' : saved.map(({ name }) => name).join(', ');
      throw new CommandError(
        `No mapping is saved as ${printable(one)}. Saved mappings: ${names}. The name of a mapping file ends with .json.`,
      );
    }),
  );
}
