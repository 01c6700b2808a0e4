import { createHash } from 'node:crypto';
import { formatMoney } from '@tradecounter/rules/money';
import { escapeHtml } from '../../../../platform/words/escape-html.ts';
import { chooseLanguage, sayIn } from '../../../../platform/words/say.ts';
import { answersFor, type SandboxAnswer } from './answers.ts';
import type { SandboxSession } from './session-repository.ts';

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
export const sandboxPolicy = (returnOrigin: string): string =>
  `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; form-action 'self' ${returnOrigin}; frame-ancestors 'none'; base-uri 'none'`;

const page = (language: string, title: string, body: string): string => `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${title}</title><style>${style}</style></head><body><main>${body}</main></body></html>
`;

/** Answers shown first. The page lists the others, for testing the portal, under 'more'. */
const mainAnswers: readonly SandboxAnswer[] = ['approve', 'decline', 'cancel'];

/** Renders the sandbox's page for a payment, in the language of the buyer. It never asks for a card number. */
export function sandboxPage(session: SandboxSession, isOpen: boolean): string {
  const { language: buyerLanguage, amount, method, returnUrl } = session;
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
    `<h1>${word('title')}</h1><p>${word('text')}</p><p class="amount">${escapeHtml(formatMoney(amount))}</p><p>${word(method)}</p>${choice}`,
  );
}

/** Renders the page for errors and unknown addresses. `accepted` is the request's Accept-Language header. */
export function missingPage(accepted: string | undefined): string {
  const language = chooseLanguage(accepted);
  const say = sayIn(language);
  return page(language, escapeHtml(say('sandbox.title')), `<h1>${escapeHtml(say('sandbox.missing'))}</h1>`);
}
