import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { once } from 'node:events';
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Header } from 'tar/header';
import { Parser } from 'tar/parse';
import { Pax } from 'tar/pax';
import type { ReadEntry } from 'tar/read-entry';
import { CommandError } from '../command-error.ts';
import { damaged, type Manifest, manifestName, type Part } from './manifest.ts';

/** A file that goes into the archive under `path`, or an empty folder, whose path ends with a slash. */
export interface Source {
  path: string;
  file: string;
  size: number;
}

const blockLength = 512;
const padding = (size: number): Buffer => Buffer.alloc((blockLength - (size % blockLength)) % blockLength);

/** Returns the tar header of a file or folder, with an extended one in front when its name is long. */
function headerOf(path: string, size: number): Buffer {
  const kind = path.endsWith('/')
    ? ({ type: 'Directory', mode: 0o700 } as const)
    : ({ type: 'File', mode: 0o600 } as const);
  const header = new Header({ path, size, ...kind, mtime: new Date(0) });
  const block = Buffer.alloc(blockLength);
  return header.encode(block) ? Buffer.concat([new Pax({ path, size }).encode(), block]) : block;
}

async function* contentOf({ path, file, size }: Source, parts: Part[]): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  let length = 0;
  if (size > 0)
    for await (const chunk of createReadStream(file, { end: size - 1, highWaterMark: 1 << 20 })) {
      hash.update(chunk as Buffer);
      length += (chunk as Buffer).length;
      yield chunk as Buffer;
    }
  if (path.endsWith('/')) return;
  if (length < size) throw new CommandError(`${file} became shorter while it was copied. Make the backup again.`);
  parts.push({ path, size, sha256: hash.digest('hex') });
}

/**
 * Yields the bytes of a tar with the files, and the manifest at the end. `sources` can be lists that are made one after
 * the other.
 */
async function* tarOf(
  sources: AsyncIterable<Source>,
  manifest: Omit<Manifest, 'parts'>,
  parts: Part[],
): AsyncGenerator<Buffer> {
  for await (const source of sources) {
    yield headerOf(source.path, source.size);
    yield* contentOf(source, parts);
    yield padding(source.size);
  }
  const text = Buffer.from(`${JSON.stringify({ ...manifest, parts }, null, 1)}\n`);
  yield headerOf(manifestName, text.length);
  yield text;
  yield padding(text.length);
  yield Buffer.alloc(2 * blockLength);
}

/** Writes an archive and returns its parts. The compression is the quickest, because the portal may wait meanwhile. */
export async function writeArchive(
  target: NodeJS.WritableStream,
  sources: AsyncIterable<Source>,
  manifest: Omit<Manifest, 'parts'>,
): Promise<readonly Part[]> {
  const parts: Part[] = [];
  const compress = createZstdCompress({
    params: { [constants.ZSTD_c_compressionLevel]: 1, [constants.ZSTD_c_checksumFlag]: 1 },
  });
  await pipeline(tarOf(sources, manifest, parts), compress, target);
  return parts;
}

/** Whether the system refused to read or write a file. Errors of the decompression aren't such. */
const isSystemError = (error: unknown): boolean => (error as NodeJS.ErrnoException).syscall !== undefined;

/** A file in an archive, whose content must be read before the next one comes, or an empty folder. */
export interface Entry {
  path: string;
  size: number;
  isFolder: boolean;
  content: AsyncIterable<Buffer>;
}

/** Returns the entry's path. Throws unless it is a plain file or a folder that stays inside the restored folder. */
function safePath({ type, path: given }: ReadEntry): string {
  const path = type === 'Directory' ? given.replace(/\/$/, '') : given;
  if (type !== 'File' && type !== 'Directory') throw damaged('it holds links or other things that are no plain files');
  // Control characters, a drive or a stream of Windows, and whatever isn't the name of a file or folder.
  const isStrange = path
    .split('/')
    .some((name) => name === '' || name === '.' || name === '..' || /[\p{Cc}\\:]/u.test(name) || name.length > 255);
  if (isStrange) throw damaged('it holds a path that leads elsewhere');
  return path;
}

/** Rejects when more than `most` bytes come out of the archive. */
function limitTo(most: number): Transform {
  let length = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      length += chunk.length;
      done(
        length > most
          ? new CommandError('The archive is larger unpacked than the free disk space. Nothing was changed.')
          : null,
        chunk,
      );
    },
  });
}

/** Reads an archive from its beginning to its end, and calls `take` for one file after the other. */
export async function readArchive(file: string, most: number, take: (entry: Entry) => Promise<void>): Promise<void> {
  const parser = new Parser({ strict: true, brotli: false, zstd: false, gzip: false });
  let work: Promise<unknown> = Promise.resolve();
  let fault: Error | null = null;
  const failed = new Promise<never>((_, reject) => {
    const fail = (error: Error): void => {
      fault ??= error instanceof CommandError || isSystemError(error) ? error : damaged('it cannot be unpacked');
      reject(fault);
    };
    parser.on('error', fail);
    parser.on('entry', (entry: ReadEntry) => {
      work = work
        .then(async () => {
          const [path, content] = [safePath(entry), entry as unknown as AsyncIterable<Buffer>];
          await take({ path, size: entry.size, isFolder: entry.type === 'Directory', content });
          entry.resume();
        })
        .catch(fail);
    });
    parser.on('ignoredEntry', () => fail(damaged('it holds something unknown')));
  });
  failed.catch(() => {});
  const ended = once(parser, 'end');
  ended.catch(() => {});
  const feed = async (source: Readable | AsyncIterable<Buffer>): Promise<void> => {
    for await (const chunk of source) {
      if (fault !== null) throw fault;
      if (!parser.write(chunk as Buffer)) await Promise.race([once(parser, 'drain'), failed]);
    }
    parser.end();
    await Promise.race([ended, failed]);
    await work;
    if (fault !== null) throw fault;
  };
  try {
    await pipeline(createReadStream(file), createZstdDecompress(), limitTo(most), feed);
  } catch (error) {
    throw fault ?? (error instanceof CommandError || isSystemError(error) ? error : damaged('it cannot be unpacked'));
  }
}
