import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import type { Database } from '../../../../platform/db/database.ts';
import { answersFor, isAnswer } from './answers.ts';
import { missingPage, sandboxPage, sandboxPolicy } from './sandbox-page.ts';
import { answerSession, findSession, type SandboxSession } from './session-repository.ts';

interface Settings {
  db: Database;
  now: () => Date;
  /** Sends the portal a webhook about the payment. */
  notify: (paymentId: string) => void;
}

/**
 * Returns the session for a page address. Null for an invalid address, and for a saved method that was charged without
 * a page.
 */
async function sessionOf(db: Database, id: string): Promise<SandboxSession | null> {
  const session = /^sbx_[\w-]+$/.test(id) ? await findSession(db, id) : null;
  return session === null || session.returnUrl === '' ? null : session;
}

const isOpen = ({ answer, expiresAt }: SandboxSession, now: Date): boolean =>
  answer === '' && new Date(expiresAt) > now;

/** Creates the sandbox's small server. Its origin differs from the portal's, as with a real provider. */
export function createSandbox({ db, now, notify }: Settings): FastifyInstance {
  const app = Fastify({
    logger: false,
    bodyLimit: 1024,
    routerOptions: { maxParamLength: 100 },
    requestTimeout: 10_000,
    // A slow visitor doesn't delay the shutdown of the server.
    forceCloseConnections: true,
  });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, new URLSearchParams(body as string)),
  );
  const send = (reply: FastifyReply, status: number, html: string, returnUrl = ''): FastifyReply =>
    reply
      .code(status)
      .headers({
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': sandboxPolicy(returnUrl === '' ? '' : new URL(returnUrl).origin),
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
        'x-content-type-options': 'nosniff',
      })
      .send(html);

  app.setErrorHandler((error: { statusCode?: number }, request, reply) =>
    send(reply, error.statusCode ?? 500, missingPage(request.headers['accept-language'])),
  );
  app.setNotFoundHandler((request, reply) => send(reply, 404, missingPage(request.headers['accept-language'])));

  app.get<{ Params: { session: string } }>('/pay/:session', async (request, reply) => {
    const session = await sessionOf(db, request.params.session);
    if (session === null) return reply.callNotFound();
    return send(reply, 200, sandboxPage(session, isOpen(session, now())), session.returnUrl);
  });
  app.post<{ Params: { session: string } }>('/pay/:session', async (request, reply) => {
    const session = await sessionOf(db, request.params.session);
    if (session === null) return reply.callNotFound();
    const answer = request.body instanceof URLSearchParams ? request.body.get('answer') : null;
    if (isAnswer(answer) && answersFor(session).includes(answer)) {
      await answerSession(db, { sessionId: session.sessionId, answer }, now());
      notify(session.paymentId);
    }
    return reply.redirect(session.returnUrl, 303);
  });
  return app;
}
