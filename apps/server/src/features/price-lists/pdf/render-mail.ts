import { addressOf } from '@tradecounter/contract/pages/pages';
import type { LetterPart } from '../../../platform/mail/letter.ts';
import type { Letterhead } from '../../../platform/mail/letterhead.ts';
import type { Mail } from '../../../platform/mail/mailer.ts';
import { renderLetter } from '../../../platform/mail/render-letter.ts';
import { dayTextAt } from '../../../platform/words/day-text.ts';
import { numberText } from '../../../platform/words/number-text.ts';
import { sayIn } from '../../../platform/words/say.ts';
import type { Language } from '../../../platform/words/languages.ts';
import type { DocumentReader } from './document-repository.ts';

/**
 * Renders the mail with the link to a long price list. It opens in the portal for the user who asked, as long as that
 * user can see the list.
 */
export function renderDocumentMail(
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
