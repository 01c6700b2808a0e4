import { limits } from '@tradecounter/contract/limits';
import { paths } from '@tradecounter/contract/pages/pages';
import * as calls from '@tradecounter/contract/punchout/punchout-calls';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { answerError } from '../../platform/http/answer-error.ts';
import { reportFault } from '../../platform/http/log/report-fault.ts';
import { type HttpPlatform, originOf, registerCall } from '../../platform/http/register-call.ts';
import { sayIn } from '../../platform/words/say.ts';
import {
  addConnection,
  changeConnection,
  listConnections,
  listEdiDocuments,
  type Sealing,
  removeConnection,
  turnConnection,
} from './connections/change-connections.ts';
import { connectionOf } from './connections/identify.ts';
import { headOf, readEnvelope, readRequest } from './cxml/envelope.ts';
import { readOrderRequest } from './cxml/order-request.ts';
import { parseXml } from './cxml/parse-xml.ts';
import { httpStatusOf, Refusal, type Status } from './cxml/refusal.ts';
import { type Answer, writeResponse } from './cxml/response.ts';
import { answerCallUp } from './oci/answer-call-up.ts';
import { drawRefusal, openReturnPage, type Page } from './visits/return-page.ts';
import { sendCartBack } from './visits/send-back.ts';
import type { DocumentSettings } from './orders/place-document.ts';
import { takeOrder } from './orders/take-order.ts';
import { setUp } from './visits/set-up.ts';
import { startShopping } from './visits/start-shopping.ts';

type PortalAddress = () => string;

/** What a fault of HTTP, of the database or of this server is in cXML, by its status of HTTP. */
function statusOf(http: number): { status: Status; sentence: string } {
  if (http === 413) return { status: 400, sentence: `The document has more than ${limits.punchOutBody} bytes.` };
  if (http === 400) return { status: 406, sentence: 'Send the document as text/xml or application/xml.' };
  const isTemporary = http === 429 || http === 503;
  return { status: isTemporary ? 560 : 500, sentence: 'The request could not be answered. Try again later.' };
}

/** Answers a document by what it asks for. Throws a Refusal. */
async function answerDocument(
  context: Context,
  document: Buffer,
  { portal, settings }: { portal: string; settings: DocumentSettings },
): Promise<Answer> {
  const isLarge = document.length > limits.punchOutHeader;
  const head = parseXml(isLarge ? headOf(document) : document);
  const envelope = readEnvelope(head);
  const connection = await connectionOf(context, envelope);
  const request = readRequest(isLarge ? parseXml(document) : head);
  const asked = { envelope, connection, request };
  if (request.name === 'PunchOutSetupRequest')
    return { status: 200, startPage: await setUp(context, { ...asked, portal }) };
  if (request.name !== 'OrderRequest')
    throw new Refusal(450, 'This address accepts only PunchOutSetupRequest and OrderRequest.');
  const { orderNumber, requestNumber } = await takeOrder(
    context,
    { envelope, connection, read: (currency) => readOrderRequest(request, currency) },
    settings,
  );
  return orderNumber === ''
    ? { status: 201, sentence: `Waits for approval in the portal as request ${requestNumber}.` }
    : { status: 200, sentence: `Placed as order ${orderNumber}.` };
}

/**
 * Registers the address to which procurement systems post. Every answer is a cXML document, and as cXML wants it, HTTP's
 * own status says only whether there is one.
 */
function registerDocuments(
  { app, services }: HttpPlatform,
  { portal, settings }: { portal: PortalAddress; settings: DocumentSettings },
): void {
  void app.register((scope, _options, done) => {
    const answer = (reply: FastifyReply, said: Answer): FastifyReply =>
      reply
        .code(200)
        .type('text/xml; charset=utf-8')
        .send(writeResponse({ now: services.now(), host: new URL(portal()).hostname }, said));
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      ['text/xml', 'application/xml'],
      { parseAs: 'buffer', bodyLimit: limits.punchOutBody },
      (_request, body, read) => read(null, body),
    );
    scope.setErrorHandler((error, request, reply) => {
      const { status, unexpected, retryAfter } = answerError(error, originOf(request).say, request.id);
      if (unexpected) reportFault(error, request, status);
      if (retryAfter !== null) reply.header('retry-after', retryAfter);
      return answer(reply, statusOf(status));
    });
    scope.post(`/wsl${calls.documentPath}`, { bodyLimit: limits.punchOutBody }, async (request, reply) => {
      const context: Context = { ...services, ...originOf(request), actor: null, keyed: null };
      const document = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      try {
        return answer(reply, await answerDocument(context, document, { portal: portal(), settings }));
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        return answer(reply, { status: error.status, sentence: error.message });
      }
    });
    done();
  });
}

/** Registers the address that an SAP system opens in the buyer's browser, or calls itself for an answer at once. */
function registerCallUp({ app, services }: HttpPlatform, portal: PortalAddress): void {
  void app.register((scope, _options, done) => {
    const answer = async (request: FastifyRequest, reply: FastifyReply, encoded: string): Promise<FastifyReply> => {
      const context: Context = { ...services, ...originOf(request), actor: null, keyed: null };
      try {
        const answered = await answerCallUp(context, { encoded, portal: portal() });
        if ('startPage' in answered) return await reply.redirect(answered.startPage, 303);
        return sendPage(reply, answered.page);
      } catch (error) {
        const refusal =
          error instanceof Failure && error.code === 'conflict'
            ? new Refusal(409, sayIn('en')(error.word, error.values))
            : error;
        if (!(refusal instanceof Refusal)) throw refusal;
        const page = drawRefusal(context, refusal.message);
        return sendPage(reply.code(httpStatusOf(refusal.status)), { ...page, framed: false });
      }
    };
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: limits.punchOutHeader },
      (_request, body, read) => read(null, body),
    );
    const url = `/wsl${calls.ociPath}`;
    scope.get(url, { exposeHeadRoute: false }, (request, reply) =>
      answer(request, reply, new URL(request.url, 'http://here').search),
    );
    scope.post(url, { bodyLimit: limits.punchOutHeader }, (request, reply) =>
      answer(request, reply, typeof request.body === 'string' ? request.body : ''),
    );
    done();
  });
}

const sendPage = (reply: FastifyReply, { html, policy, framed }: Page): FastifyReply => {
  if (framed) reply.removeHeader('x-frame-options');
  return reply
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .header('content-security-policy', policy)
    .send(html);
};

/** Registers the page that sends a cart back. A code that doesn't work leads to the portal, which says so. */
function registerReturn({ app, services }: HttpPlatform): void {
  app.get(
    `/wsl${calls.returnPath}:code`,
    // A program that only looks whether the page is there would use it up.
    { exposeHeadRoute: false },
    async (request: FastifyRequest<{ Params: { code: string } }>, reply): Promise<FastifyReply> => {
      const context: Context = { ...services, ...originOf(request), actor: null, keyed: null };
      const page = await openReturnPage(context, request.params.code);
      if (page !== null) return sendPage(reply, page);
      return reply.header('cache-control', 'no-store').redirect(`/#${paths.punchOut}`, 302);
    },
  );
}

/** Registers the calls of admins and buyers, and what procurement systems and browsers open. */
export function registerPunchOut(
  platform: HttpPlatform,
  { portal, settings, vault }: { portal: PortalAddress; settings: DocumentSettings; vault: Sealing },
): void {
  registerCall(platform, calls.listConnections, (context) => listConnections(context, portal()));
  registerCall(platform, calls.addConnection, (context, { body }) => addConnection(context, body, vault));
  registerCall(platform, calls.changeConnection, (context, { body }) => changeConnection(context, body, vault));
  registerCall(platform, calls.turnConnection, (context, { body }) => turnConnection(context, body));
  registerCall(platform, calls.removeConnection, (context, { body }) => removeConnection(context, body));
  registerCall(platform, calls.listEdiDocuments, (context, { query }) => listEdiDocuments(context, query));
  registerCall(platform, calls.startShopping, (context, { body }) => startShopping(context, body));
  registerCall(platform, calls.sendCartBack, (context, { body }) =>
    sendCartBack(context, body, new URL(portal()).hostname),
  );
  registerDocuments(platform, { portal, settings });
  registerReturn(platform);
  registerCallUp(platform, portal);
}
