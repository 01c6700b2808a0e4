import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { newestMigration } from '../../platform/db/migrate.ts';
import { ownVersion } from '../own-version.ts';
import { type Entry, readArchive } from './archive.ts';
import { damaged, type Manifest, manifestName, type Part, readManifest } from './manifest.ts';

/** Maximum bytes of the manifest, which is read into memory: some hundred thousand files. */
const maxManifest = 128 * 1024 * 1024;

/** Reads the content, passing each piece on, and returns it as a part. */
export async function readPart(
  { path, content }: Entry,
  pass: (chunk: Buffer) => Promise<void> | void = () => {},
): Promise<Part> {
  const hash = createHash('sha256');
  let size = 0;
  for await (const chunk of content) {
    hash.update(chunk);
    size += chunk.length;
    await pass(chunk);
  }
  return { path, size, sha256: hash.digest('hex') };
}

export const isSamePart = (one: Part, other: Part | undefined): boolean =>
  other !== undefined && one.path === other.path && one.size === other.size && one.sha256 === other.sha256;

/**
 * Reads the whole archive and compares every file with the manifest. Writes nothing. Throws CommandError unless the
 * archive is whole, unpacks to `most` bytes or fewer, and is of this version or an older one.
 */
export async function verifyArchive(file: string, most: number): Promise<Manifest> {
  const found = new Map<string, Part>();
  let text: string | null = null;
  await readArchive(file, most, async (entry) => {
    if (text !== null) throw damaged(`${manifestName} isn't its last file`);
    if (entry.path === manifestName) {
      if (entry.size > maxManifest) throw damaged(`${manifestName} is too large`);
      text = (await buffer(entry.content)).toString();
      return;
    }
    if (found.has(entry.path)) throw damaged('it holds a file twice');
    if (!entry.isFolder) found.set(entry.path, await readPart(entry));
  });
  if (text === null) throw damaged(`it has no ${manifestName}`);
  const manifest = readManifest(text, { version: ownVersion(), migration: newestMigration() });
  const changed = manifest.parts.filter((part) => !isSamePart(part, found.get(part.path)));
  if (changed.length > 0) throw damaged(`${changed.length} of its ${found.size} files are not as they were`);
  if (manifest.parts.length !== found.size) throw damaged(`it holds files that ${manifestName} doesn't name`);
  return manifest;
}
