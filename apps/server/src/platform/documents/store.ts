import { open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { makeFolder } from '../db/embedded/private-folder.ts';

/** A finished document. The caller takes or destroys the stream. */
export interface StoredDocument {
  bytes: number;
  stream: Readable;
}

export interface DocumentStore {
  /** Writes a document to its end; then it is there, and not before. What is oldest gives way. Rejects with TooLong, and where making it fails. */
  write(id: string, bytes: AsyncIterable<Uint8Array>): Promise<void>;
  /** Null while it is not finished, and when it is gone. */
  read(id: string): Promise<StoredDocument | null>;
  /** Removes those of before that time; answers how many. */
  removeOld(before: Date): Promise<number>;
}

interface Options {
  folder: string;
  /** Of one document, and of all. */
  lids: { one: number; all: number };
}

/** A document that would take more than its place. */
export class TooLong extends Error {
  constructor(most: number) {
    super(`A document has at most ${most.toLocaleString('en')} bytes.`);
  }
}

/** A name of our own making (UUID): no path is made of anything else. */
const isId = (id: string): boolean => /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(id);
const ending = '.document';

const isGone = (error: unknown): boolean => (error as { code?: string }).code === 'ENOENT';
const unlessGone = (error: unknown): null => {
  if (isGone(error)) return null;
  throw error;
};

interface Found {
  path: string;
  bytes: number;
  at: Date;
}

/** What lies there, also of what was cut off, the oldest first. Another process may be removing some of it. */
async function listAll(folder: string): Promise<Found[]> {
  const names = (await readdir(folder).catch(unlessGone)) ?? [];
  const found = await Promise.all(
    names
      .filter((name) => name.endsWith(ending) || name.endsWith(`${ending}.part`))
      .map(async (name): Promise<Found[]> => {
        const path = join(folder, name);
        const facts = await stat(path).catch(unlessGone);
        return facts === null || !facts.isFile() ? [] : [{ path, bytes: facts.size, at: facts.mtime }];
      }),
  );
  return found.flat().toSorted((a, b) => a.at.getTime() - b.at.getTime());
}

async function writeWhole(path: string, bytes: AsyncIterable<Uint8Array>, most: number): Promise<number> {
  const file = await open(path, 'w', 0o600);
  let written = 0;
  try {
    for await (const part of bytes) {
      written += part.length;
      if (written > most) throw new TooLong(most);
      await file.writeFile(part);
    }
  } finally {
    await file.close();
  }
  return written;
}

/** Removes the oldest until so many bytes are left at most. */
async function makeRoom(folder: string, most: number): Promise<void> {
  const all = (await listAll(folder)).filter(({ path }) => path.endsWith(ending));
  let sum = all.reduce((bytes, one) => bytes + one.bytes, 0);
  for (const { path, bytes } of all) {
    if (sum <= most) return;
    await rm(path, { force: true });
    sum -= bytes;
  }
}

/** Documents that were made for later, in a private folder of this machine's. Servers that share their work share the folder. */
export function openDocumentStore({ folder, lids }: Options): DocumentStore {
  const pathOf = (id: string): string => {
    if (!isId(id)) throw new Error('A document is named by a UUID.');
    return join(folder, `${id}${ending}`);
  };
  return {
    async write(id, bytes) {
      const path = pathOf(id);
      await makeFolder(folder);
      try {
        const written = await writeWhole(`${path}.part`, bytes, lids.one);
        await makeRoom(folder, lids.all - written);
        await rename(`${path}.part`, path);
      } finally {
        await rm(`${path}.part`, { force: true });
      }
    },
    async read(id) {
      const file = isId(id) ? await open(pathOf(id)).catch(unlessGone) : null;
      return file === null ? null : { bytes: (await file.stat()).size, stream: file.createReadStream() };
    },
    async removeOld(before) {
      const old = (await listAll(folder)).filter(({ at }) => at < before);
      for (const { path } of old) await rm(path, { force: true });
      return old.length;
    },
  };
}
