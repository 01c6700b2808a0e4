import { createHash } from 'node:crypto';
import { oneTimeCode } from '@tradecounter/contract/punchout/punchout-calls';
import { audit } from '../../../platform/audit/record.ts';
import type { Context } from '../../../platform/context.ts';
import { hashToken } from '../../../platform/http/authenticate.ts';
import { endPunchOutSessions } from '../../auth/sessions/session-repository.ts';
import { shopperOf } from '../../auth/sessions/basket-numbers.ts';
import { removeCart } from '../../cart/repository.ts';
import { removeChoice } from '../../delivery/repository.ts';
import type { Database, Transaction } from '../../../platform/db/database.ts';
import { deleteOldVisits, takeMessage } from './visit-repository.ts';
import type { CallerForm } from '../tables.ts';

/** A page with its policy. */
export interface Page {
  html: string;
  policy: string;
  /** Whether it may be in a frame. */
  framed: boolean;
}

const marks: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string): string => text.replaceAll(/[&<>"]/g, (mark) => marks[mark]!);

const script = 'document.forms[0].submit()';
const style =
  'body{font:16px/1.5 system-ui,sans-serif;margin:15vh auto;max-width:30rem;padding:0 1.5rem;color-scheme:light dark}' +
  'button{font:inherit;min-height:44px;padding:0 1.25rem}';

const hashSource = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/**
 * Draws the page that posts the message, or the fields of an OCI form, to the procurement system: at once where scripts
 * run, and by its button. Its policy allows nothing else, and only the connection's sites: browsers ask it again when
 * the system redirects the post.
 */
export function drawPage(
  { say, language }: Context,
  {
    name,
    origins,
    framed,
    returnUrl,
    message,
    form,
  }: {
    name: string;
    origins: string[];
    framed: boolean;
    returnUrl: string;
    message: string;
    form: CallerForm | null;
  },
): Page {
  const title = escape(say('punchout.return.title', { name }));
  const fields = form === null ? [['cxml-urlencoded', message] as const] : (JSON.parse(message) as [string, string][]);
  const target = form === null || form.target === '' ? '' : ` target="${escape(form.target)}"`;
  return {
    html: [
      `<!doctype html><html lang="${language}"><head><meta charset="utf-8">`,
      `<meta name="viewport" content="width=device-width,initial-scale=1"><title>${title}</title>`,
      `<style>${style}</style></head><body><main><h1>${title}</h1>`,
      `<p>${escape(say('punchout.return.text'))}</p>`,
      `<form method="post" action="${escape(returnUrl)}" accept-charset="utf-8"${target}>`,
      ...fields.map(([field, value]) => `<input type="hidden" name="${escape(field)}" value="${escape(value)}">`),
      `<button>${escape(say('punchout.return.button', { name }))}</button></form></main>`,
      `<script>${script}</script></body></html>`,
    ].join('\n'),
    policy: [
      "default-src 'none'",
      `script-src ${hashSource(script)}`,
      `style-src ${hashSource(style)}`,
      `form-action ${origins.join(' ')}`,
      "base-uri 'none'",
      `frame-ancestors ${framed ? origins.join(' ') : "'none'"}`,
    ].join(';'),
    framed,
  };
}

/** Draws the page that says why the catalog didn't open. */
export function drawRefusal({ say, language }: Context, sentence: string): Omit<Page, 'framed'> {
  const title = escape(say('punchout.refused'));
  return {
    html: [
      `<!doctype html><html lang="${language}"><head><meta charset="utf-8">`,
      `<meta name="viewport" content="width=device-width,initial-scale=1"><title>${title}</title>`,
      `<style>${style}</style></head><body><main><h1>${title}</h1>`,
      `<p lang="en">${escape(sentence)}</p></main></body></html>`,
    ].join('\n'),
    policy: `default-src 'none';style-src ${hashSource(style)};base-uri 'none';frame-ancestors 'none'`,
  };
}

/** Removes the cart and the delivery of a visit. */
export async function removeGoods(tx: Transaction, visit: { id: number; customerNumber: string }): Promise<void> {
  const key = { userId: shopperOf(visit.id), customerNumber: visit.customerNumber };
  await removeCart(tx, key);
  await removeChoice(tx, key);
}

/**
 * Opens the page with that code, once, which ends the session and removes its cart. Returns null for any other code.
 */
export async function openReturnPage(context: Context, code: string): Promise<Page | null> {
  if (!oneTimeCode.safeParse(code).success) return null;
  const now = context.now();
  return context.db.transact(async (tx) => {
    const taken = await takeMessage(tx, { returnHash: hashToken(code), now });
    if (taken === null) return null;
    const { id, customerNumber, username, name } = taken;
    await endPunchOutSessions(tx, [id], now);
    await removeGoods(tx, { id, customerNumber });
    await audit(tx, context, { action: 'punchout.sent_back', actor: username, customerNumber, subject: name });
    return drawPage(context, taken);
  });
}

/** Removes visits from before that time with the carts that never went back. Returns their number. */
export async function removeOldVisits(db: Database, before: Date): Promise<number> {
  let removed = 0;
  for (;;) {
    const visits = await db.transact(async (tx) => {
      const old = await deleteOldVisits(tx, before);
      for (const visit of old) await removeGoods(tx, visit);
      return old.length;
    });
    removed += visits;
    if (visits === 0) return removed;
  }
}
