import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Failure } from '../../../platform/failure.ts';

/** Writes the body to a file, up to `maxBytes`, and returns its SHA-256. Throws the failure `too_large`. */
export async function receiveFile(source: Readable, path: string, maxBytes: number): Promise<Buffer> {
  const hash = createHash('sha256');
  let size = 0;
  await pipeline(
    source,
    async function* counted(parts: AsyncIterable<Buffer>) {
      for await (const part of parts) {
        size += part.length;
        if (size > maxBytes) throw new Failure('too_large');
        hash.update(part);
        yield part;
      }
    },
    createWriteStream(path, { flags: 'wx', mode: 0o600 }),
  );
  return hash.digest();
}
