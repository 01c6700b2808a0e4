import { limits } from '@tradecounter/contract/limits';
import * as calls from '@tradecounter/contract/punchout/punchout-calls';
import type { EdiFormat } from '@tradecounter/contract/punchout/punchout-calls';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../../platform/context.ts';
import { type HttpPlatform, originOf } from '../../../platform/http/register-call.ts';
import { senderOf } from '../connections/identify.ts';
import { httpStatusOf, Refusal } from '../cxml/refusal.ts';
import type { DocumentSettings } from '../orders/place-document.ts';
import type { Connection } from '../connections/connection-repository.ts';
import { idOf } from '../connections/connection-repository.ts';
import { findContent, findWaiting, takeDocument } from './edi-repository.ts';
import { reportStock } from './report-stock.ts';
import { receiveInterchange } from './receive.ts';

/** The contract's code of each of HTTP's statuses. */
const codes: Readonly<Record<number, string>> = {
  401: 'unauthorized',
  403: 'unauthorized',
  404: 'not_found',
  409: 'conflict',
  503: 'unavailable',
};

/** Returns the user name and the secret of HTTP's basic authentication; empty without it. */
function credentialsOf(header: string | undefined): { identity: string; secret: string } {
  const encoded = /^Basic ([\w+/=]{1,400})$/i.exec(header ?? '')?.[1];
  const text = encoded === undefined ? '' : Buffer.from(encoded, 'base64').toString('utf8');
  const colon = text.indexOf(':');
  return colon === -1
    ? { identity: '', secret: '' }
    : { identity: text.slice(0, colon), secret: text.slice(colon + 1) };
}

type Answer<Sent> = (
  context: Context,
  connection: Connection,
  request: FastifyRequest<{ Params: { id: string }; Body: Sent }>,
  reply: FastifyReply,
) => Promise<unknown>;

const x12Type = 'application/edi-x12';

const isJson = (type: string): boolean => /^application\/json\b/i.test(type.trim());

/** Returns which of the two a request accepts. Null when it leaves the choice to the connection. */
function formatOf(accept: string): EdiFormat | null {
  const types = accept.split(',').map((type) => type.trim().toLowerCase());
  if (types.some((type) => type.startsWith(x12Type))) return 'x12';
  return types.some(isJson) ? 'json' : null;
}

const bytesOf = (body: unknown): Buffer => (Buffer.isBuffer(body) ? body : Buffer.alloc(0));

const missing = new Refusal(406, 'This connection has no document with that id.');

/** Registers the addresses at which EDI partners send orders and collect documents. */
export function registerEdi({ app, services }: HttpPlatform, settings: DocumentSettings): void {
  void app.register((scope, _options, done) => {
    const answering =
      <Sent>(answer: Answer<Sent>) =>
      async (request: FastifyRequest<{ Params: { id: string }; Body: Sent }>, reply: FastifyReply) => {
        const context: Context = { ...services, ...originOf(request), actor: null, keyed: null };
        try {
          const { identity, secret } = credentialsOf(request.headers.authorization);
          const sender = { from: [{ domain: 'edi', identity }], sharedSecret: secret };
          return await reply.send(await answer(context, await senderOf(context, 'edi', sender), request, reply));
        } catch (error) {
          if (!(error instanceof Refusal)) throw error;
          const status = error === missing ? 404 : httpStatusOf(error.status);
          const code = codes[status] ?? 'invalid';
          if (status === 401) reply.header('www-authenticate', 'Basic realm="EDI"');
          return reply.code(status).send({ error: { code, message: error.message, requestId: request.id } });
        }
      };
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: limits.punchOutBody }, (_request, body, read) =>
      read(null, body),
    );
    const base = `/wsl${calls.ediPath}`;
    scope.post(
      base,
      { bodyLimit: limits.punchOutBody },
      answering((context, connection, { body, headers }) =>
        receiveInterchange(context, {
          ...{ connection, settings },
          ...{ bytes: bytesOf(body), isJson: isJson(headers['content-type'] ?? '') },
        }),
      ),
    );
    scope.post(
      `${base}/stock`,
      { bodyLimit: limits.punchOutHeader },
      answering((context, connection, { body }) => reportStock(context, { connection, bytes: bytesOf(body) })),
    );
    scope.get(
      `${base}/documents`,
      answering(async ({ db }, { id }) => ({ documents: await findWaiting(db, id, limits.ediCollected) })),
    );
    scope.get(
      `${base}/documents/:id`,
      answering(async ({ db }, connection, { params: { id }, headers }, reply) => {
        const found = await findContent(db, { connectionId: connection.id, id: idOf(id) });
        if (found === null) throw missing;
        const { content, json } = found;
        const asked = formatOf(headers.accept ?? '') ?? connection.format;
        const written = asked === 'json' ? json : null;
        void reply.type(written === null ? x12Type : 'application/json; charset=utf-8');
        return written ?? content;
      }),
    );
    scope.post(
      `${base}/documents/:id/acknowledge`,
      answering(async ({ db, now }, connection, { params: { id } }) => {
        if (!(await takeDocument(db, { connectionId: connection.id, id: idOf(id), now: now() }))) throw missing;
        return { acknowledged: true };
      }),
    );
    done();
  });
}
