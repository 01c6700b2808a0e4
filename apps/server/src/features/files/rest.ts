import { type FileKind, fileKinds, type FileOwner, filesAtOnce } from '@tradecounter/contract/files/files';
import { limits } from '@tradecounter/contract/limits';
import { oneLine } from '@tradecounter/contract/text';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { Failure, invalid, notAmong } from '../../platform/failure.ts';
import { fewAtOnce } from '../../platform/few-at-once.ts';
import { bearerToken } from '../../platform/http/authenticate.ts';
import { fewBodiesAtOnce } from '../../platform/http/few-bodies-at-once.ts';
import { readQuery } from '../../platform/http/read-query.ts';
import type { Services } from '../../platform/services.ts';
import { systemOf } from '../systems/system-of.ts';
import { pushFile } from './push-file.ts';
import { removeFile } from './remove-file.ts';
import { type FileKey, findFile } from './repository.ts';

type FileRequest = FastifyRequest<{ Params: { owner: string; number: string } }>;
type OneFileRequest = FastifyRequest<{ Params: { owner: string; number: string; fileId: string } }>;

const fileQuery = z.object({
  kind: z.string(),
  name: z._default(oneLine(limits.attachmentName), ''),
});

const isOwner = (owner: string): owner is FileOwner => Object.hasOwn(fileKinds, owner);

/** Reads the parts of the request other than the bytes. Throws `not_found` for another kind of document, and `invalid`. */
function readQuestion({ params: { owner, number }, query }: FileRequest) {
  if (!isOwner(owner)) throw new Failure('not_found');
  const read = readQuery(fileQuery, query);
  if ('fields' in read) throw invalid(read.fields);
  const { kind, name } = read.input;
  const kinds: readonly string[] = fileKinds[owner];
  if (!kinds.includes(kind)) throw invalid({ kind: notAmong(kinds) });
  return { owner, number, kind: kind as FileKind, name };
}

/** Reads which file is meant. Throws `not_found` for another kind of document, and for what can't be an id. */
function readKey({ params: { owner, number, fileId } }: OneFileRequest): FileKey {
  if (!isOwner(owner) || !z.uuid().safeParse(fileId).success) throw new Failure('not_found');
  return { owner, number, fileId };
}

/** A file is up to 5 MB, so only few at a time are in memory. */
const fewFiles = fewAtOnce(filesAtOnce, 50);

/**
 * Registers the endpoints that read a file of a document, for tokens with the scope 'events', and remove one that was
 * pushed, for tokens with the scope 'feeds'.
 */
function registerOneFile(app: FastifyInstance, services: Services): void {
  app.get('/wsl/api/files/:owner/:number/:fileId', async (request: OneFileRequest, reply) => {
    await systemOf(services, bearerToken(request), 'events');
    const key = readKey(request);
    const found = await fewFiles(() => findFile(services.db, key));
    if (found === null) throw new Failure('not_found', 'error.no_attachment');
    return reply
      .type(found.mediaType)
      .header('content-disposition', 'attachment')
      .header('x-content-type-options', 'nosniff')
      .send(Buffer.from(found.bytes, 'base64'));
  });
  app.delete('/wsl/api/files/:owner/:number/:fileId', async (request: OneFileRequest) => {
    await systemOf(services, bearerToken(request), 'feeds');
    return removeFile(services, readKey(request));
  });
}

/**
 * Registers the endpoints of files. Callers who push one need a token with the scope 'feeds', which is checked before
 * the body is read.
 */
export function registerFiles(app: FastifyInstance, services: Services): void {
  registerOneFile(app, services);
  /** Counts files that are being received or kept, by the id of the system's token. */
  const admitBody = fewBodiesAtOnce<number>(filesAtOnce);
  void app.register((scope, _options, done) => {
    // The bytes decide what a file is, whatever its content type says.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: limits.attachmentBytes }, (_request, body, read) =>
      read(null, body),
    );
    scope.put(
      '/wsl/api/files/:owner/:number',
      {
        bodyLimit: limits.attachmentBytes,
        async onRequest(request, reply) {
          const { id } = await systemOf(services, bearerToken(request), 'feeds');
          admitBody(id, reply.raw);
        },
      },
      async (request: FileRequest) => {
        const question = readQuestion(request);
        const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        return pushFile(services, { ...question, bytes });
      },
    );
    done();
  });
}
