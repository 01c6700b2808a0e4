import { mergeClaims } from '@tradecounter/contract/auth/claims';
import { priceLists } from '@tradecounter/contract/documents/price-lists';
import { may } from '@tradecounter/contract/auth/permissions';
import { addressOf } from '@tradecounter/contract/pages/pages';
import type { AccountContext } from '../../../platform/context.ts';
import type { DocumentJob } from '../../../platform/documents/request-document.ts';
import type { FeatureServices } from '../../../platform/feature.ts';
import type { Queue } from '../../../platform/jobs/jobs.ts';
import type { MailServices } from '../../../platform/mail/mail-services.ts';
import { mailsAtOnce, type Mail } from '../../../platform/mail/mailer.ts';
import { readList } from '../../../platform/read-list.ts';
import type { Services } from '../../../platform/services.ts';
import { sayIn } from '../../../platform/words/say.ts';
import type { Language } from '../../../platform/words/languages.ts';
import { findCounter } from '../../accounts/repository.ts';
import { type DocumentReader, findDocument, markMade } from './document-repository.ts';
import { priceListPdf } from './price-list-pdf.ts';
import { reachedAt, type Letterhead } from '../../../platform/mail/letterhead.ts';
import type { LetterPart } from '../../../platform/mail/letter.ts';
import { renderLetter } from '../../../platform/mail/render-letter.ts';
import { dayTextAt } from '../../../platform/words/day-text.ts';
import { numberText } from '../../../platform/words/number-text.ts';

/**
 * Renders the mail with the link to a long price list. It opens in the portal for the user who asked, as long as that
 * user can see the list.
 */
function renderDocumentMail(
  { id, name, customer, customerNumber, items, expires, ...reader }: DocumentReader,
  { to, portal, timeZone }: { to: string; portal: string; timeZone: string },
  head: Letterhead,
): Mail {
  const language = reader.language as Language;
  const words = (key: string, values: Record<string, string> = {}) => sayIn(language)(`mail.priceList.${key}`, values);
  const date = dayTextAt(expires, timeZone, language);
  const parts: LetterPart[] = [
    { kind: 'text', text: words('greeting', { name }) },
    { kind: 'text', text: words('ready', { count: numberText(items, language), customer, number: customerNumber }) },
    {
      kind: 'link',
      text: words('open'),
      address: `${portal}${addressOf('priceLists', {})}?document=${id}&customer=${encodeURIComponent(customerNumber)}`,
    },
    { kind: 'text', text: words('valid', { date }) },
    { kind: 'text', text: head.phone === null ? words('closingAnswer') : words('closing', { phone: head.phone }) },
  ];
  return {
    id: `price-list-${id}`,
    to,
    ...renderLetter({ language, subject: words('subject', { customer }), parts }, head),
  };
}

/** Makes long price lists, one at a time in each process, and then mails their links. */
export const documentQueue: Queue<DocumentJob> = { name: 'price-list-document' };
export const documentMail: Queue<DocumentJob> = { name: 'price-list-mail', atOnce: mailsAtOnce };

/** Maximum number of items of a price list. No catalog should reach it. */
const maxItems = 50_000;

/**
 * Creates the context of the user who asked, with the user's current claims. Null when the user can no longer see the
 * list.
 */
function contextOf(services: Services, reader: DocumentReader): AccountContext | null {
  const claims = mergeClaims(
    reader.userClaims as Record<string, string>,
    reader.accountClaims as Record<string, string>,
    { currency: reader.currency },
  );
  if (!may(claims, 'SeePriceLists') || (reader.priced && !may(claims, 'SeePrices'))) return null;
  const language = reader.language as Language;
  const { userId, username, customerNumber } = reader;
  const actor = {
    userId,
    username,
    name: username,
    tokenHash: null,
    customerNumber,
    claims,
    secondStep: { demanded: false, due: false },
    onBehalfOf: null,
    pricesHidden: false,
  };
  return {
    ...services,
    address: '',
    userAgent: '',
    requestId: '',
    language,
    say: sayIn(language),
    actor,
    keyed: null,
    customerNumber,
    claims,
    currency: claims.currency,
  };
}

/**
 * Makes the PDF and queues its mail. Does nothing when the document has expired, is already made, or the user can no
 * longer see it.
 */
export async function makeDocument(services: FeatureServices, { documentId }: DocumentJob): Promise<void> {
  const reader = await findDocument(services.db, documentId, services.now());
  const context = reader === null || reader.made ? null : contextOf(services, reader);
  if (reader === null || context === null) return;
  const wanted = readList(context, priceLists, { ...reader.question, page: 1, size: 1 });
  const printed = await priceListPdf(context, wanted, { letterhead: services.letterhead, most: maxItems });
  // The PDF library is large, and few jobs need it.
  const { pdfOf } = await import('../../../platform/documents/pdf/pdf.ts');
  await services.documents.write(documentId, pdfOf(printed));
  await services.db.transact(async (tx) => {
    await markMade(tx, documentId, services.now());
    await services.jobs.send(tx, documentMail, { documentId });
  });
}

/** Mails the link to a finished document, if the user can still see the list and has a mail address. */
export async function mailLink(services: MailServices, { documentId }: DocumentJob): Promise<void> {
  const { mailer, letterhead, portal } = services;
  const reader = await findDocument(services.db, documentId, services.now());
  if (
    reader === null ||
    !reader.made ||
    reader.email === null ||
    reader.email === '' ||
    contextOf(services, reader) === null
  )
    return;
  const head = reachedAt(await letterhead(), await findCounter(services.db, reader.customerNumber));
  await mailer.send(
    renderDocumentMail(reader, { to: reader.email, portal: portal(), timeZone: services.timeZone }, head),
  );
}
