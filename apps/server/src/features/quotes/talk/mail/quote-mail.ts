import { mergeClaims } from '@tradecounter/contract/auth/claims';
import { may } from '@tradecounter/contract/auth/permissions';
import { addressOf } from '@tradecounter/contract/pages/pages';
import type { LetterPart } from '../../../../platform/mail/letter.ts';
import { reachedAt } from '../../../../platform/mail/letterhead.ts';
import type { MailServices } from '../../../../platform/mail/mail-services.ts';
import { renderLetter } from '../../../../platform/mail/render-letter.ts';
import { dayText } from '../../../../platform/words/day-text.ts';
import type { Language } from '../../../../platform/words/languages.ts';
import { sayIn } from '../../../../platform/words/say.ts';
import type { QuoteMailJob } from './queue-mails.ts';
import { findMailedMessage, type MailedMessage } from './quote-mail-repository.ts';

type Words = (key: string, values?: Record<string, string | number>) => string;

/**
 * Returns what a message says. The distributor's words can name prices, so users who don't see prices read them on the
 * page, where the distributor knows who reads.
 */
function saidOf(message: MailedMessage, words: Words, { seesPrices }: { seesPrices: boolean }): LetterPart[] {
  const { text, extendedTo, refused, files } = message;
  const language = message.language as Language;
  const facts = [
    { name: words('extendedTo'), lines: extendedTo === null ? [] : [dayText(extendedTo, language)] },
    { name: words('refused'), lines: refused === '' ? [] : [words(`refusedWish.${refused}`)] },
    { name: words('message'), lines: text === '' || !seesPrices ? [] : text.split('\n') },
    { name: words('files'), lines: files === 0 ? [] : [String(files)] },
  ].filter(({ lines }) => lines.length > 0);
  return facts.length === 0 ? [] : [{ kind: 'facts', facts }];
}

/** Mails a message of the distributor, or that a quote has a new version, to one user who can still see the quote. */
export async function sendQuoteMail(
  { db, mailer, portal, letterhead }: MailServices,
  job: QuoteMailJob,
): Promise<void> {
  const message = await findMailedMessage(db, job);
  if (message === null || message.hidden) return;
  const claims = mergeClaims(message.userClaims, message.claims);
  if (!may(claims, 'SeeQuotes')) return;
  const language = message.language as Language;
  const values = { number: job.quoteNumber, author: message.author, version: String(message.version ?? '') };
  const words: Words = (key, more = {}) => sayIn(language)(`mail.quote.${key}`, { ...values, ...more });
  const isVersion = message.kind === 'version';
  const head = reachedAt(await letterhead(), message);
  const parts: LetterPart[] = [
    { kind: 'text', text: words('greeting', { name: message.name }) },
    { kind: 'text', text: words(isVersion ? 'newVersion' : message.author === '' ? 'answered' : 'answeredBy') },
    ...saidOf(message, words, { seesPrices: may(claims, 'SeePrices') }),
    { kind: 'link', text: words('view'), address: `${portal()}${addressOf('quote', { id: job.quoteNumber })}` },
    { kind: 'text', text: head.phone === null ? words('closingAnswer') : words('closing', { phone: head.phone }) },
  ];
  await mailer.send({
    id: `quote-${job.quoteNumber}-${job.messageId}-${job.userId}`,
    to: message.email,
    ...renderLetter({ language, subject: words(isVersion ? 'subjectVersion' : 'subject'), parts }, head),
  });
}
