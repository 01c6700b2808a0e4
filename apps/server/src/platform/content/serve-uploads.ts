import type { FileHandle } from 'node:fs/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Failure } from '../failure.ts';
import { hasTag } from '../http/send-tagged.ts';
import { openWithin, UnfitFile } from './open-within.ts';
import { typeDetectionBytes, typeOfBytes } from './picture-type.ts';
import { faultOfDrawing, maximumDrawingBytes } from './plain-drawing.ts';

/** If an active file passes our checks as a picture, it still can't run or load anything. Source: decision 31. */
const policy = "default-src 'none'; sandbox";

/** Returns a file's type by its bytes, or the reason why it isn't served. */
async function typeOf(handle: FileHandle, size: number): Promise<{ type: string } | { fault: string }> {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(typeDetectionBytes), 0, typeDetectionBytes, 0);
  const type = typeOfBytes(buffer.subarray(0, bytesRead));
  if (type !== null) return { type };
  const drawing = Buffer.alloc(Math.min(size, maximumDrawingBytes + 1));
  await handle.read(drawing, 0, drawing.length, 0);
  const fault = faultOfDrawing(drawing);
  return fault === null ? { type: 'image/svg+xml' } : { fault };
}

async function send(handle: FileHandle, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { size, mtimeMs } = await handle.stat();
  const detected = await typeOf(handle, size);
  if ('fault' in detected) {
    request.log.warn(
      { url: request.url, fault: `not a PNG, JPEG, GIF, WebP, AVIF or PDF file, and as an SVG it ${detected.fault}` },
      'upload rejected because of its content',
    );
    throw new Failure('not_found');
  }
  const tag = `"${size.toString(36)}-${Math.floor(mtimeMs).toString(36)}"`;
  reply.header('cache-control', 'no-cache').header('etag', tag).header('content-security-policy', policy);
  reply.header('x-content-type-options', 'nosniff').type(detected.type);
  if (detected.type === 'application/pdf') reply.header('content-disposition', 'attachment');
  if (hasTag(request, tag)) {
    await handle.close();
    return reply.code(304).send();
  }
  // Don't send more than announced, even if the file grows meanwhile.
  return reply
    .header('content-length', size)
    .send(size === 0 ? '' : handle.createReadStream({ start: 0, end: size - 1 }));
}

/**
 * Serves the content's pictures at the addresses that Strapi gives them, and PDFs as downloads. The type comes from the
 * file's bytes, never from its name. The uploads share the portal's origin, and the session with it, so the browser
 * must never open one as a page or script.
 */
export function serveUploads(app: FastifyInstance, folder: string): void {
  app.get<{ Params: { '*': string } }>('/strapi/uploads/*', async (request, reply) => {
    const handle = await openWithin(folder, request.params['*']).catch((error: unknown) => {
      throw error instanceof UnfitFile ? new Failure('not_found') : error;
    });
    try {
      return await send(handle, request, reply);
    } catch (error) {
      await handle.close().catch(() => {});
      throw error;
    }
  });
}
