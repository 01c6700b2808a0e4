import { createHash } from 'node:crypto';
import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import { formatMoney, moneyIn } from '@tradecounter/rules/money';
import type { Database } from '../../../../platform/db/database.ts';
import { answersFor, isAnswer, type SandboxAnswer } from './answers.ts';
import { answerSession, findSession, type SandboxSession } from './session-repository.ts';
import { escapeHtml } from '../../../../platform/words/escape-html.ts';
import { chooseLanguage, sayIn } from '../../../../platform/words/say.ts';

const style = `body{margin:0;background:#f4f2ec;color:#1b2023;font:16px/1.5 system-ui,sans-serif}
main{max-width:440px;margin:8vh auto;padding:32px;background:#fff;border:1px solid #e3e0d8;border-radius:8px}
h1{margin:0 0 8px;font-size:22px}p{margin:0 0 16px;color:#5b6468}.amount{font-size:32px;color:#1b2023;font-variant-numeric:tabular-nums}
button{display:block;width:100%;min-height:48px;margin:0 0 12px;border:1px solid #8a9296;border-radius:6px;background:#fff;color:#1b2023;font:inherit;cursor:pointer}
button[value=approve]{border-color:#0e5a4a;background:#0e5a4a;color:#fff}button:focus-visible{outline:3px solid #0e5a4a;outline-offset:2px}
summary{margin:4px 0 12px;color:#0e5a4a;cursor:pointer}a{color:#0e5a4a}@media (max-width:520px){main{margin:0;min-height:100vh;box-sizing:border-box;border:0;border-radius:0}}`;

/**
 * Content security policy of the page. It allows the page's style, and a form that posts to the page and redirects to
 * the portal.
 */
const sandboxPolicy = (returnOrigin: string): string =>
  `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; form-action 'self' ${returnOrigin}; frame-ancestors 'none'; base-uri 'none'`;

const page = (language: string, title: string, body: string): string => `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${title}</title><style>${style}</style></head><body><main>${body}</main></body></html>
`;

/** Answers shown first. The page lists the others, for testing the portal, under 'more'. */
const mainAnswers: readonly SandboxAnswer[] = ['approve', 'decline', 'cancel'];

/** Renders the sandbox's page for a payment, in the language of the buyer. It never asks for a card number. */
function sandboxPage(session: SandboxSession, isOpen: boolean): string {
  const { language: buyerLanguage, amount, currency, method, returnUrl } = session;
  const language = chooseLanguage(buyerLanguage);
  const say = sayIn(language);
  const word = (key: string): string => escapeHtml(say(`sandbox.${key}`));
  const back = `<p><a href="${escapeHtml(returnUrl)}">${word('back')}</a></p>`;
  const button = (answer: SandboxAnswer): string => `<button name="answer" value="${answer}">${word(answer)}</button>`;
  const otherAnswers = answersFor(session).filter((answer) => !mainAnswers.includes(answer));
  const more = `<details><summary>${word('more')}</summary>${otherAnswers.map(button).join('')}</details>`;
  const form = `<form method="post">${mainAnswers.map(button).join('')}${more}</form>`;
  const choice = isOpen ? form : `<p>${word('over')}</p>${back}`;
  return page(
    language,
    word('title'),
    `<h1>${word('title')}</h1><p>${word('text')}</p><p class="amount">${escapeHtml(formatMoney(amount, moneyIn(currency)))}</p><p>${word(method)}</p>${choice}`,
  );
}

/** Renders the page for errors and unknown addresses. `accepted` is the request's Accept-Language header. */
function missingPage(accepted: string | undefined): string {
  const language = chooseLanguage(accepted);
  const say = sayIn(language);
  return page(language, escapeHtml(say('sandbox.title')), `<h1>${escapeHtml(say('sandbox.missing'))}</h1>`);
}

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
